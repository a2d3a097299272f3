import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords, weekdayOf } from '@ibasho/contract/dates';
import type { HolidayState } from '../../../interpreter.ts';
import { comparable } from '../../message/written.ts';
import { type Answerer, type Question, see, spanInWords } from '../question.ts';

const ABOUT =
  /休み|休の(?:者|人|方)|やすみ|休ん[でど]|休む|休ま(?:れ|ない|はる|しゃ)|やす[むん]|休暇|有給|有休|おやすみ|欠勤|半休|代休|年休/u;
/** 「お休みなんでしょうか、それともどこか別の場所でお仕事ですか」 is told by their presence. */
const OR_WHERE = /(?:それとも|または)[^。]*(?:どこ|外出|別の|仕事|出社|在宅)|どこ[^。]*(?:それとも|または)/u;
/** How far somebody's days off are looked for where no day is named. */
const AHEAD = 31;

const YEAR = 366;
/** 「大城さんのほかにもどなたかお休みですか」. */
const BESIDES = /P(?:[とや]P)*の?(?:ほか|他|以外)/u;
/** 「お盆に休むのは何日からですか」: days off may begin before the days that are named, and end after them. */
const HOW_LONG = /(?:何日|いつ|何曜日?)(?:から|まで)|何日間/u;

/** 「年末の休みはいつから」, of days off near those that are named. */
const WHICH_DAY = /何日|いつ|何曜|どの日/u;

/** The days that are named, with those off right before and behind. */
async function around(
  { from, to }: { from: LocalDate; to: LocalDate },
  offIn: (from: LocalDate, to: LocalDate) => Promise<HolidayState[]>,
): Promise<{ from: LocalDate; to: LocalDate }> {
  const dates = new Set((await offIn(addDays(from, -WEEKS), addDays(to, WEEKS))).map(({ date }) => date));
  const isPassed = (date: LocalDate) => dates.has(date) || [0, 6].includes(weekdayOf(date));
  let [start, end] = [from, to];
  while (isPassed(addDays(start, -1)) && addDays(from, -WEEKS) < start) start = addDays(start, -1);
  while (isPassed(addDays(end, 1)) && addDays(to, WEEKS) > end) end = addDays(end, 1);
  return { from: start, to: end };
}

const WEEKS = 14;

/** Who is off on a day, or when somebody is. */
export const aboutHolidays: Answerer = async (question) => {
  const { text, people, members, days, office, turn } = question;
  const named = WHICH_DAY.test(text) ? await byMemo(question) : [];
  if (named.length > 0) return told(named) + see('/holidays');
  if (!ABOUT.test(text) || (people.length > 0 && OR_WHERE.test(text))) return undefined;
  const today = turn.now.slice(0, 10);
  const [only, ...more] = people;
  const isOfOthers = people.length > 0 && BESIDES.test(text);
  const one = only && more.length === 0 && !isOfOthers ? only.documentId : undefined;
  const wanted = new Set(isOfOthers ? members : [...people.map(({ documentId }) => documentId), ...members]);
  const isWanted = ({ person }: HolidayState) =>
    (wanted.size === 0 || wanted.has(person.documentId)) &&
    !(isOfOthers && people.some(({ documentId }) => documentId === person.documentId));
  const offIn = async (from: LocalDate, to: LocalDate) => (await office.holidays(from, to, one)).filter(isWanted);
  let span = days ?? { from: today, to: people.length > 0 && !isOfOthers ? addDays(today, AHEAD) : today };
  let off = await offIn(span.from, span.to);
  if (off.length === 0 && one !== undefined && days === undefined) {
    // Whoever asks after one person's days off means the next, however far off.
    const [next] = await offIn(today, addDays(today, YEAR));
    if (next) span = { from: next.date, to: addDays(next.date, AHEAD) };
  } else if (one !== undefined && off.length > 0 && HOW_LONG.test(text)) span = await around(span, offIn);
  off = await offIn(span.from, span.to);
  if (off.length === 0 && one !== undefined && days !== undefined && WHICH_DAY.test(text)) {
    const near = (await offIn(addDays(days.from, -WEEKS), addDays(days.to, WEEKS))).map(({ date }) => date).sort();
    span = { from: near[0] ?? span.from, to: near.at(-1) ?? span.to };
    off = await offIn(span.from, span.to);
  }
  const when = spanInWords(span);
  if (off.length === 0) {
    return only && one !== undefined
      ? `${only.name}さんは${when}に休みの登録がありません。`
      : `${when}に休みの人はいません。`;
  }
  return `${when}の休み：\n${told(off, span.from !== span.to)}${see('/holidays')}`;
};

const told = (off: readonly HolidayState[], isDated = true) =>
  off
    .map(
      ({ date, person, memo }) =>
        `${isDated ? `${dateInWords(date)} ` : ''}${person.name}さん${memo ? `（${memo}）` : ''}`,
    )
    .join('\n');

/** 「大野さんの通院はいつですか」: somebody's days off, by what they are for. */
async function byMemo({ people, words, office, turn }: Question): Promise<HolidayState[]> {
  const [only, ...more] = people;
  if (!only || more.length > 0) return [];
  const today = turn.now.slice(0, 10);
  const off = await office.holidays(today, addDays(today, YEAR), only.documentId);
  return off.filter(
    ({ memo }) => memo !== null && memo.length > 1 && !ABOUT.test(memo) && comparable(words).includes(comparable(memo)),
  );
}
