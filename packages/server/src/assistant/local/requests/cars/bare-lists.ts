import { CAR_ERRANDS } from '../../../../features/presence/by-car.phrases.ts';
import { PLACES } from '../../../../features/presence/places.phrases.ts';
import { ownWords, type Skeleton } from '../../message/mentions.ts';
import type { Cut, Request } from '../requests.ts';
import { LEAVING, NO_WAY, RETURN, TAKING, TELLS } from './bare-frames.ts';

/**
 * 「市役所の現調、戻り5時、デリカ」, 「デリカ借用／打ち合わせ 堺／戻16:30」: a whole message of nothing but a car, where it goes and when
 * it is back, in any order and however they are parted. Each part is known by its own form; with anything else it is no such list.
 */
export function withBareList(cut: Cut, skeleton: Skeleton): Cut {
  const parts = partsOf(skeleton);
  const [cars, ways, returns] = ([CAR, WAY, BACK] as const).map((form) => parts.filter((part) => part.form === form));
  const [car] = cars ?? [];
  const [back] = returns ?? [];
  const isWhole = parts.every(({ form }) => form !== undefined) && cars?.length === 1 && returns?.length === 1;
  const way = isWhole && ways && nextToEachOther(parts, ways) ? joinedOf(ways) : undefined;
  if (!car || !back || !way || NO_WAY.test(skeleton.text)) return cut;
  const clock = skeleton.text.indexOf('W', back.from);
  const taking = told(TAKING, car, car);
  // 「市役所外出」: the word itself is no part of where.
  const to = way.to - (/(?:外出)?$/u.exec(skeleton.text.slice(way.from, way.to))?.[0].length ?? 0);
  const leaving = told(LEAVING, { ...way, to }, { from: to, to });
  return {
    requests: [
      ...(way.from < car.from ? [...leaving, ...taking] : [...taking, ...leaving]),
      ...told(RETURN, { ...back, from: clock }, { from: clock + 1, to: back.to }),
    ],
    rest: [],
  };
}

interface Part {
  from: number;
  to: number;
  form: RegExp | undefined;
}

/** Between the parts; no gap belongs to what stands on both of its sides: 「戻り 17時」, 「車 デリカ」. */
const GAP =
  /[ ]*[、。/・\n|][ ]*(?:[、。/・\n|][ ]*)*|(?<!(?<!W[^ 、。]{0,4})(?:戻り?|もどり|帰社|予定|車|クルマ)) +(?!(?<=W +)(?:戻|もど|帰|ごろ|頃|まで|です)|(?<=C +)(?:お?借|使|で|乗|利用|かり|つか))/gu;
const CAR =
  /^(?:(?:社用|営業)?車|クルマ)?(?:は|:|→)? ?C(?: ?\(車\)| ?[1一]台)? ?(?:で(?:す)?|にて|を?(?:借用|使用|利用|乗車|借|使|乗)(?:中|です|します|いたします)?|を?(?:お?借り(?:る|ます|します)?|使(?:う|います)|かり(?:る|ます)|つか(?:う|います))|です)?$/u;
const BACK =
  /^(?:(?:お?戻り?|もどり|お?帰り|帰社)(?:予定|時刻|時間)?(?:は|:)? ?|[〜~-] ?)W(?:ごろ|頃|くらい|ぐらい)?(?:に)?(?:予定)?(?:です)?$|^W(?:ごろ|頃|くらい|ぐらい)?(?:に|には)? ?(?:お?戻り?|もどり|お?帰り|帰社|まで|帰)(?:予定)?(?:です)?$/u;
const NOUN = '[^、。 !?/・|PMGCWQNはがをも→:]';
/** A place or an errand, or one at the other; a verb, a greeting or a remark is none. */
const WAY = new RegExp(
  `^(?!.*(?:ます|ました|です|せん|ください|下さい|お願い|すみません|ごめん|よろしく|なので|から$|けん$|急ぎ|至急|明日|(?<![場所])用$|中$|待ち$))(?:${NOUN}{0,12}(?:${PLACES}|${CAR_ERRANDS})|${NOUN}{0,10}(?<=[\\p{Script=Han}ァ-ヶー々a-z]))(?:\\(${NOUN}{1,10}\\)|@${NOUN}{1,10})?(?:へ|まで)?$`,
  'iu',
);

function partsOf(skeleton: Skeleton): Part[] {
  const { text } = skeleton;
  const parts: Part[] = [];
  const add = (from: number, to: number) => {
    const words = text.slice(from, to);
    const [start, end] = [from + words.length - words.trimStart().length, from + words.trimEnd().length];
    if (start < end) parts.push({ from: start, to: end, form: formOf(skeleton, start, end) });
  };
  let from = 0;
  // 「戻16:30〜」: marks of mood at the end.
  const end = text.replace(/(?:[ 。!〜]|(?<=[ぁ-ん])ー)+$/u, '').length;
  for (const { index, 0: gap } of text.slice(0, end).matchAll(GAP)) {
    add(from, index);
    from = index + gap.length;
  }
  add(from, end);
  return parts;
}

function formOf(skeleton: Skeleton, from: number, to: number): RegExp | undefined {
  const words = skeleton.text.slice(from, to);
  // 「〜17時」 is one sign.
  if (words === 'W' && /^[〜～~-]/u.test(ownWords(skeleton, from, to))) return BACK;
  return [CAR, BACK, WAY].find((form) => form.test(words));
}

const nextToEachOther = (parts: readonly Part[], ways: readonly Part[]) =>
  ways.length > 0 &&
  ways.length <= 2 &&
  ways.every((way, index) => index === 0 || parts.indexOf(way) === parts.indexOf(ways[index - 1] ?? way) + 1);

function joinedOf(ways: readonly Part[]): { from: number; to: number } | undefined {
  const [first, last] = [ways[0], ways.at(-1)];
  return first && last && { from: first.from, to: last.to };
}

function told(
  frame: Request['frame'] | undefined,
  { from, to }: { from: number; to: number },
  stem: { from: number; to: number },
): Request[] {
  return frame === undefined ? [] : [{ frame, from, to, stem, after: to, mood: TELLS, sentence: 0 }];
}
