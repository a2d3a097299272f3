import { CAR_ERRANDS } from '../../../../features/presence/by-car.phrases.ts';
import { PLACES } from '../../../../features/presence/places.phrases.ts';
import type { Skeleton } from '../../message/mentions.ts';
import type { Frame } from '../../phrasebook.ts';
import type { Cut, Request } from '../requests.ts';
import { LEAVING, NO_WAY, RETURN, TAKING, TELLS } from './bare-frames.ts';

/**
 * 「デリカ 県庁 11:30」, 「市役所へ、デリカで」, 「印刷所 デリカ 15時戻」: nothing but a car, where it goes and when it is back.
 * Such a line, which has no verb of its own, becomes the taking, the way and the return.
 */
export function withBareWays({ requests, rest }: Cut, skeleton: Skeleton): Cut {
  const lines = [...rest, ...linesOfReturns(requests, skeleton)].flatMap((line) => {
    const found = line.mark === '' ? bareWay(line, skeleton) : undefined;
    return found ? [{ line, found }] : [];
  });
  const isIn = (at: number) => lines.some(({ line }) => at >= line.from && at < line.to);
  if (lines.length === 0) return { requests, rest };
  const others = requests.filter(({ from }) => !isIn(from));
  return {
    requests: [...others, ...lines.flatMap(({ found }) => found)].sort((a, b) => a.sentence - b.sentence),
    rest: rest.filter(({ from }) => !isIn(from)),
  };
}

/** Sentences of which no more was read than when somebody is back. */
function linesOfReturns(requests: readonly Request[], { text }: Skeleton): Cut['rest'] {
  return requests.flatMap(({ frame, from, to, sentence, mood }) => {
    const isAlone = requests.filter((other) => other.sentence === sentence).length === 1;
    const isReturn = frame === RETURN && mood.kind === 'tell' && !mood.past;
    return isAlone && isReturn && /C/.test(text.slice(from, to)) ? [{ from, to, mark: '' }] : [];
  });
}

const NOUN = '[^、。 !?/PMGCWQNはがをもで→]';
/** A word that ends as the names of places do, or one of an errand. */
const PLACE = `(?:${NOUN}{0,12}(?:${PLACES}|${CAR_ERRANDS}|[所署庁局院館店屋場園校駅港寺社])|${NOUN}{1,10}(?:市|町|村|区|県|センター|ホール|スタジオ|ホテル|モール|ビル))`;
const BACK = '(?:ごろ|頃|くらい)?(?:に)?(?:戻り?|もどり|帰り|帰社|まで)';
const GAP = '[、 /→]+';
const END = '(?:予定)?(?:です)?[ 、!〜ー]*$';
const CAR = '(?<car>C)(?:で|にて|使?)?';
const WAYS = [
  `^ *${CAR}${GAP}(?<place>${PLACE})(?:へ|まで|に|で)?(?:${GAP}(?<when>W)(?:${BACK})?)?${END}`,
  `^ *${CAR}${GAP}(?<place>${NOUN}{2,14}?)(?:へ|まで|に|で)?${GAP}(?<when>W)${BACK}${END}`,
  `^ *(?<place>${PLACE})(?:へ|まで|に|で)?${GAP}${CAR}(?:${GAP}(?<when>W)(?:${BACK})?)?${END}`,
  `^ *(?<place>${NOUN}{2,14}?)(?:へ|まで|に|で)?${GAP}${CAR}${GAP}(?<when>W)${BACK}${END}`,
  `^ *(?<place>${NOUN}{2,14}?)(?:へ|まで)${GAP}${CAR}${END}`,
].map((source) => new RegExp(source, 'du'));

function bareWay(line: { from: number; to: number }, { text }: Skeleton): Request[] | undefined {
  const words = text.slice(line.from, line.to);
  const found = NO_WAY.test(words) ? null : WAYS.map((way) => way.exec(words)).find((match) => match !== null);
  const [car, place, when] = ['car', 'place', 'when'].map((name) => found?.indices?.groups?.[name]);
  if (!car || !place) return undefined;
  const sentence = [...text.slice(0, line.from).matchAll(/[。!?\n;]/gu)].length;
  const told = (frame: Frame | undefined, [from, to]: readonly [number, number], stem: readonly [number, number]) =>
    frame === undefined
      ? []
      : [
          {
            frame,
            from: line.from + from,
            to: line.from + to,
            stem: { from: line.from + stem[0], to: line.from + stem[1] },
            after: line.from + Math.max(stem[1], to),
            mood: TELLS,
            sentence,
          },
        ];
  const taking = told(TAKING, car, car);
  const leaving = told(LEAVING, place, [place[1], place[1]]);
  // 「市役所へ、デリカで」: the car comes first, as in 「デリカで市役所へ」.
  const isAimed = /^(?:へ|まで)/u.test(words.slice(place[1]));
  return [
    ...(place[0] < car[0] && !isAimed ? [...leaving, ...taking] : [...taking, ...leaving]),
    ...(when ? told(RETURN, [when[0], words.length], [when[1], words.length]) : []),
  ];
}
