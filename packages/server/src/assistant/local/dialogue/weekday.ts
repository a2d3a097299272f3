import { weekdayOf } from '@ibasho/contract/dates';
import type { Skeleton } from '../message/mentions.ts';
import { wordsOf } from '../message/written.ts';
import type { Reader, Standing } from './matter.ts';

/** 「大野さんも水曜休むそうです」, behind 「来週の水曜休みます」: whether a weekday may be the one that was just spoken of, or the next. */
export function isOfThatWeekday(message: string, { steps }: Standing, reader: Reader): boolean {
  const days = steps.flatMap(({ action, params }) =>
    action === 'add_user_holiday' && typeof params.date === 'string' ? [params.date] : [],
  );
  const skeleton = reader.skeleton(message);
  return skeleton.mentions.some((mention) => {
    if (mention?.sign !== 'W' || !BARE.test(wordsOf(skeleton.message, mention.from, mention.to))) return false;
    const date = mention.when.start?.slice(0, 10) ?? '';
    return (
      days.some((day) => day !== date && date !== '' && weekdayOf(day) === weekdayOf(date)) && !days.includes(date)
    );
  });
}

const BARE = /^[月火水木金土日]曜日?$/u;

/**
 * A reply that says behind its day which weekday that is: 「27日です。金曜日で合っていると思います」, without it. Null where the two do not
 * agree: 「24日です、水曜です」, of a Tuesday.
 */
export function withWeekdayOnce(message: string, reader: Reader): string | null {
  const skeleton = reader.skeleton(message);
  const found = AGAIN.exec(skeleton.text);
  if (found === null) return message;
  const [day, again] = [found.index, found.index + found[0].lastIndexOf('W')].map((at) => dayAt(skeleton, at));
  if (!day || !again || BARE.test(day.words)) return message;
  const isSame = weekdayOf(day.date) === weekdayOf(again.date);
  // 「16日、金曜で」 are two days, 「来週の金曜、27日です」 is no list.
  if (!BARE.test(again.words))
    return isSame && ON_A_WEEKDAY.test(day.words) && day.date !== again.date ? null : message;
  if (!isSame) return /^W(?:です|でした)/u.test(found[0]) ? null : message;
  const { raw, at } = skeleton.message;
  const to = skeleton.mentions[found.index]?.to ?? 0;
  const end = skeleton.mentions[found.index + found[0].lastIndexOf('W')]?.to ?? 0;
  return `${raw.slice(0, at[to] ?? raw.length)}${raw.slice(at[end] ?? raw.length).replace(THINKS, 'です')}`;
}

function dayAt({ mentions, message }: Skeleton, at: number): { words: string; date: string } | null {
  const mention = mentions[at];
  if (mention?.sign !== 'W' || mention.when.kind !== 'date' || mention.when.start === null) return null;
  return { words: wordsOf(message, mention.from, mention.to), date: mention.when.start.slice(0, 10) };
}

const AGAIN =
  /W(?:です|でした|で?お?願い(?:し|いたし)ます|で)?(?:ね)?[、。! ]+(?:たしか|確か|たぶん|多分)?[、 ]*W(?=です|でし|だ(?!け)|で合|[。! ]|$)/u;
const ON_A_WEEKDAY = /曜/u;
const THINKS =
  /^(?:だった|です|で(?:合って(?:い)?る|よかった|いい|よい)?)?(?:はず(?:です)?)?(?:(?:か)?と(?:思い|存じ)ます)?(?:が|けど|ので)?/u;
