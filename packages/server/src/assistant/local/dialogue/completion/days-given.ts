import { wordsOf } from '../../message/written.ts';
import { isBare } from '../bare.ts';
import { itemsIn, spliced } from '../exchange.ts';
import { type Move, meantBy, type Reader, type Reply, type Standing, wholePlan } from '../matter.ts';
import { amongTold } from '../told.ts';
import { withoutDayCount } from '../wishes/day-count.ts';
import { WHICH_DAY } from '../wishes/days-asked.ts';
import { completed } from './completion.ts';

/**
 * The days that were asked for, said with how many they are (「火曜日と水曜日の2日です」), as some of the week that was
 * named (「来週お休みを」 … 「木曜と金曜、両方で」), or with why (「来週の水曜です、免許の更新で」).
 */
export function daysGiven(message: string, standing: Standing, reader: Reader): Move | null {
  const isOfDays = meantBy(standing).every(({ action }) => action === 'add_user_holiday');
  const isLeftOpen = standing.steps.length <= 1 || WHICH_DAY.test(standing.question ?? '');
  if (!isOfDays || !isLeftOpen || /[?？]/u.test(message)) return null;
  const days = message
    .replace(HOW_MANY, '')
    .replace(NUMBER_ALONE, '$<number>日')
    .replace(NUMBER_OF_MONTH, '$<number>日$<end>');
  if (itemsIn(reader.skeleton(days)).some(({ kind }) => kind === 'day'))
    return withinNamed(days, standing, reader) ?? (days === message ? null : completed(days, standing, reader));
  return null;
}

/** The same with a reason behind the mark or the gap. */
export function daysWithReason(message: string, standing: Standing, reader: Reader): Move | null {
  const { day, why, end } = WITH_REASON.exec(message)?.groups ?? {};
  if (day === undefined || why === undefined || NO_REASON.test(why) || !isBare(reader.skeleton(day).text)) return null;
  const items = itemsIn(reader.skeleton(day));
  if (items.length === 0 || items.some(({ kind }) => kind !== 'day')) return null;
  const told =
    end === undefined || /^(?:で|(?:な|だ)?(?:ので|んで|し)|の?ため|です.*)$/u.test(end)
      ? `${why}です`
      : `${why}${end}`;
  return amongTold(`${day}。${told}`, standing, reader, GIVEN);
}

/** 「27、金曜」: the number of a day. */
const NUMBER_ALONE = /^[ 　]*(?<number>[12]?[0-9]|3[01])(?=[、, 　(（](?:の)?[月火水木金土日]曜)/u;

/** 「じゃあ15で」. */
const NUMBER_OF_MONTH =
  /^[ 　]*(?:(?:じゃあ?|では|はい|えーと)[、 ]*)?(?<number>[12]?[0-9]|3[01])(?<end>(?:で|です|に|が|かな|、お?願い)[^0-9]{0,12}|[。!！]*)$/u;

const GIVEN: readonly Reply[] = [daysGiven, completed];

/** 「の2日です」, 「の両日」, 「、両方で」: as many as were named; 「2日、3日です」 names another. */
const HOW_MANY =
  /(?<=(?<![0-9０-９来今再翌先])[日月]|[曜火水木金土)）]|まで)(?:の|、)?(?:[2-9２-９二三四五]日(?:間)?|両日|両方|どっちも|どちらも)(?:とも)?(?=(?:です|で|を|に|、|お?願|$)[^0-9]*$)|(?<=[0-9０-９]日)(?:の(?:[2-9２-９二三四五]日(?:間)?|両日|両方)|、?(?:[2-9２-９二三四五]日間|両日|両方|どっちも|どちらも))(?:とも)?(?=(?:です|で|を|に|、|お?願|$)[^0-9]*$)/u;
const WITH_REASON =
  /^(?<day>[^、。〜~…]{2,16}?)(?:です|で|だ|かな)?(?:[、,〜~…ー]+[ 　]*|[ 　]+)(?<why>[^、。?？0-9]{1,20}?)(?<end>(?:が(?:あ|入)(?:る|り|って)[^、。]{0,6}|な?(?:ので|んで)|のため|ため|です(?:ので|から)?|に行き?(?:ます|く)(?:ので|から)?|(?:だ|な)し|で))?[。!！]*$/u;

/** 「あさって、まだ未定」: unsettled, or not of being off. */
const NO_REASON =
  /未定|無理|だめ|ダメ|仮|たぶん|多分|おそらく|迷|予定|希望|だけ|のみ|午[前後]|半[日休]|まで|から|ない|ません|空い|都合|仕事|出勤|出社|ください|お?願い|よろ/u;

const STRETCHES: ReadonlySet<unknown> = new Set(['week', 'month']);
/** 「来月どこかで1日」: how many of it. */
const ANY_ONE = /^の?(?:ど(?:こ|っ)か|いつか|うち|中)?[のでに、 ]*(?:1|一)日(?:だけ|間)?(?!に|は|から|と|、[0-9])/u;

/** 「来月1日だけ」: how many of it, or which. */
const FIRST_OR_LENGTH = /^(.{0,4}月)の?(?:1|一)日$/u;

/** 「火曜」, of 「来週」, 「15日」, of 「来月」: that day in the week or month that stands in the request. */
function withinNamed(message: string, { matter, missing }: Standing, reader: Reader): Move | null {
  const skeleton = reader.skeleton(withoutDayCount(matter.words));
  const [week, ...more] = skeleton.mentions.flatMap((mention) => (mention?.sign === 'W' ? [mention] : []));
  const month =
    week === undefined ? undefined : FIRST_OR_LENGTH.exec(wordsOf(skeleton.message, week.from, week.to))?.[1];
  const isStretch = STRETCHES.has(week?.when.grain) && week?.when.end !== null;
  if (week === undefined || (!isStretch && month === undefined)) return null;
  const anyOne = ANY_ONE.exec(skeleton.message.text.slice(week.to))?.[0] ?? '';
  if (more.some(({ from }) => from >= week.to + anyOne.length)) return null;
  const said = reader.skeleton(message);
  const whens = said.mentions.flatMap((mention) => (mention?.sign === 'W' ? [mention] : []));
  if (!isBare(said.text) || whens.some(({ when }) => !/^(?:day|span)$/u.test(when.grain ?? ''))) return null;
  const { raw, at } = said.message;
  const [first, last] = [whens[0], whens.at(-1)];
  const days = raw.slice(at[first?.from ?? 0] ?? 0, at[last?.to ?? 0] ?? raw.length);
  const ofWeek = month ?? wordsOf(skeleton.message, week.from, week.to);
  const words = spliced(
    skeleton,
    week.from,
    week.to + anyOne.length,
    days.startsWith(ofWeek) ? days : `${ofWeek}の${days}に`,
  );
  const plan = wholePlan(reader.reading({ ...matter, words }));
  const [start, end] = [String(week.when.start).slice(0, 10), String(week.when.end).slice(0, 10)];
  const isWithin = plan?.every(({ action, params }) => {
    const [from, to] = [params.date ?? params.start, params.date ?? params.end].map(String);
    const isInIt =
      month === undefined ? String(from) >= start && String(to) <= end : from?.slice(0, 7) === start.slice(0, 7);
    return action === 'add_user_holiday' && isInIt;
  });
  if (isWithin === true && missing?.request.frame.data.action !== 'delete_user_holiday')
    return { kind: 'matter', matter: { ...matter, words } };
  // 「15〜17日で」, of 「来月」: days of no month but the one that was named.
  return week.when.grain === 'month' && !/[月/／]/u.test(message) ? { kind: 'unsure' } : null;
}
