import type { Mention } from '../message/mention.ts';
import type { Skeleton } from '../message/mentions.ts';
import { wordsOf } from '../message/written.ts';
import type { Reader } from './matter.ts';

/** Words in which one stretch (places of `Written.text`) gives way to another. */
export function spliced({ message }: Skeleton, from: number, to: number, text: string): string {
  const { raw, at } = message;
  return raw.slice(0, at[from] ?? 0) + text + raw.slice(at[to] ?? raw.length);
}

/** What a message names, in the words that stand for it in another sentence. */
export interface Item {
  kind: 'person' | 'car' | 'percent' | 'clock' | 'day' | 'length';
  words: string;
  /** The end of a time that alone is said: 「23日まで」. */
  side?: 'since' | 'until';
}

/** The people (joined into one), cars, times and percentages that a message names. */
export function itemsIn(skeleton: Skeleton): Item[] {
  const items: Item[] = [];
  for (const mention of skeleton.mentions) {
    const kind = mention && kindOf(mention);
    if (!mention || !kind) continue;
    const words = named(mention, skeleton);
    const last = items.at(-1);
    if (kind === 'person' && last?.kind === 'person') last.words = `${last.words}と${words}`;
    else items.push({ kind, words, ...sideOf(mention, skeleton) });
  }
  return items;
}

/** 「5日も6日も」, 「26日と27日の二日間に」: several days, and how many they are, as one item. */
export function withDaysJoined(items: readonly Item[]): Item[] {
  const days = items.filter(({ kind }) => kind === 'day');
  if (days.length < 2) return [...items];
  return [
    ...items.filter(({ kind }) => kind !== 'day' && kind !== 'length'),
    { kind: 'day', words: days.map(({ words }) => words).join('と') },
  ];
}

/**
 * `words` with an item in the place of its like; where there is none, a return is added to the end, a person to the
 * beginning. Null where several could be meant, or there is no place for it.
 */
export function withItem(words: string, item: Item, reader: Reader): string | null {
  const skeleton = reader.skeleton(words);
  const mentions = skeleton.mentions.filter((mention) => mention !== undefined);
  const likes = mentions.filter((mention) => kindOf(mention) === item.kind && !isPlace(mention, skeleton));
  const like = item.kind === 'clock' ? likes.at(-1) : likes[0];
  if (like && (likes.length === 1 || item.kind === 'clock'))
    return spliced(skeleton, like.from, like.to, within(like, item, wordsOf(skeleton.message, like.from, like.to)));
  if (likes.length > 0) return null;
  const other = mentions.find((mention) => isOther(item, kindOf(mention)));
  if (other) {
    const particles = UNTIL.exec(skeleton.message.text.slice(other.to))?.[0].length ?? 0;
    return spliced(
      skeleton,
      other.from,
      other.to + particles,
      `${item.words}${item.kind === 'clock' ? 'まで' : 'ほど'}、`,
    );
  }
  const [bare, ...bares] =
    item.kind === 'percent' ? [...words.matchAll(/(?<![0-9])[0-9]{1,3}(?![0-9日月時分/:])/gu)] : [];
  if (bare !== undefined && bares.length === 0)
    return `${words.slice(0, bare.index)}${item.words}${words.slice(bare.index + bare[0].length)}`;
  if (item.kind === 'person') return `${item.words}は${words}`;
  if (item.kind === 'clock') return `${words}。${item.words}に戻ります`;
  return item.kind === 'length' ? `${words}。${item.words}で戻ります` : null;
}

const A_WEEK = /^(?:今週|来週|再来週|さ来週|さらいしゅう|らいしゅう|こんしゅう)$/u;

function sideOf({ to }: Mention, { message }: Skeleton): Pick<Item, 'side'> {
  const particle = /^(?:まで|から)/u.exec(message.text.slice(to))?.[0];
  return particle === undefined ? {} : { side: particle === 'まで' ? 'until' : 'since' };
}

/** One end of a range of days gives way alone: 「20日から22日」 and 「23日まで」 are the 20th to the 23rd. */
function within(like: Mention, item: Item, words: string): string {
  // 「再来週でした」, of 「来週の水曜」
  const weekday = /[月火水木金土日]曜?日?$/u.exec(words)?.[0];
  if (like.sign === 'W' && like.when.grain === 'day' && weekday !== undefined && A_WEEK.test(item.words))
    return `${item.words}の${weekday}`;
  // 「18日までにしてください」, of 「16日」
  if (like.sign === 'W' && like.when.kind === 'date' && item.side === 'until') return `${words}から${item.words}`;
  if (like.sign !== 'W' || like.when.kind !== 'daterange' || item.side === undefined) return item.words;
  const { start, end } = like.when;
  if (start === null || end === null || start === end) return item.words;
  return item.side === 'until' ? `${start}から${item.words}` : `${item.words}から${end}`;
}

/** 「福山分室に行ってきます」: a department that one goes to is a place, and nobody who goes. */
export function isPlace({ sign, to }: Mention, { message }: Skeleton): boolean {
  return (
    sign === 'G' &&
    /^(?:に(?:行|い[っくき]|寄|伺|出|向)|へ|まで|で(?!す)|の[\p{Script=Han}\p{Script=Katakana}ー]{1,10}(?:に|へ|まで|で)?[、 ]?(?:行|い[っくき]|寄|伺|出|向))/u.test(
      message.text.slice(to),
    )
  );
}

/** A length and a time of day both say when somebody is back. */
const isOther = (item: Item, kind: Item['kind'] | undefined) =>
  (item.kind === 'clock' && kind === 'length') || (item.kind === 'length' && kind === 'clock');
const UNTIL = /^(?:ごろ|頃|くらい|ぐらい|ほど|程度|ばかり)?(?:まで|で|には|に)?[、,]?/u;

function kindOf(mention: Mention): Item['kind'] | undefined {
  if (mention.sign === 'P' || mention.sign === 'M' || mention.sign === 'G') return 'person';
  if (mention.sign === 'C') return 'car';
  if (mention.sign === 'N') return 'percent';
  if (mention.sign !== 'W') return undefined;
  if (mention.when.kind === 'duration') return 'length';
  return mention.when.kind === 'date' || mention.when.kind === 'daterange' ? 'day' : 'clock';
}

/** A person by their full name, so that it is known for one wherever it stands. */
function named(mention: Mention, skeleton: Skeleton): string {
  const words = wordsOf(skeleton.message, mention.from, mention.to);
  if (mention.sign !== 'P') return words;
  const [only] = mention.all;
  if (mention.all.length === 1 && only) return `${only.name}さん`;
  return /(?:さん|くん|君|ちゃん|様)$/u.test(words) ? words : `${words}さん`;
}

/** Names the same time, car or person in whatever words: 15:30 and 15時半. */
export function meaningOf(mention: Mention): string {
  if (mention.sign === 'W') return `W${mention.when.start}${mention.when.end}${mention.when.minutes}`;
  return 'all' in mention ? mention.all.map((named) => named.documentId).join() : mention.sign;
}
