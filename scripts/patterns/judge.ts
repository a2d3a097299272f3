import { type Graph, graphOf, type Place } from './graph.ts';
import { parsePattern } from './parse.ts';

/** Stand for all characters: those that patterns tell apart, and some that only wide classes hold. */
const SAMPLES = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)),
  ...'\u200b\u2028〇々ぁあんァアンー一亜鷗髙0９az・、。〜～[😀ﷺ𠮷',
];

/**
 * Whether a text of n characters can cost `pattern` more than a multiple of n, in which case it gives the reason. It
 * errs on the safe side, and knows two reasons: two ways through one loop, and two loops that may share a text between
 * them; what lies before a match, where the pattern is not tied to the start, is a loop like any other. Only what may
 * fail afterwards counts. (Weideman et al., "Analyzing Matching Time Behavior of Backtracking Regular Expression
 * Matchers", 2016.) Throws where it cannot be judged.
 */
export function costOf(pattern: Pick<RegExp, 'source' | 'flags'>): string | undefined {
  const graph = graphOf(parsePattern(pattern));
  const accepts = graph.map(({ isIn }) => SAMPLES.map(isIn));
  const share = (...places: readonly number[]) =>
    SAMPLES.some((_, sample) => places.every((place) => accepts[place]?.[sample]));
  const isTied = pattern.flags.includes('y');
  const places = graph.map((_, place) => place).filter((place) => !(isTied && place === 0));
  const loops = places.filter((place) => reaches(graph, [place], [place], share));
  const failing = loops.filter((place) => place !== 0 && reaches(graph, [place], [place], share, mayFail(graph, 0)));

  if (failing.some((place) => hasTwoWays(graph, place, share))) return 'two ways lead through one loop';
  for (const first of loops) {
    for (const second of failing) {
      if (first === second) continue;
      // Three readers of the same text: one stays in the first loop, one goes from it to the second, one stays there.
      if (reaches(graph, [first, first, second], [first, second, second], share, mayFail(graph, 2))) {
        return first === 0 ? 'a loop may begin anywhere' : 'two loops may share a text between them';
      }
    }
  }
  return undefined;
}

type Share = (...places: readonly number[]) => boolean;
type Allow = (places: readonly number[]) => boolean;

/** Allows only what keeps reader `reader` where the pattern may still fail. */
const mayFail =
  (graph: Graph, reader: number): Allow =>
  (places) =>
    placeAt(graph, places[reader] ?? 0).isEnough === false;

/** Two readers of one text, from a place back to it, part on the way: at different places, or by different ways. */
function hasTwoWays(graph: Graph, place: number, share: Share): boolean {
  const allow = mayFail(graph, 0);
  const onWay = reachable(graph, [place, place], share, allow);
  return [...onWay.values()].some(([first = 0, second = 0]) => {
    const isBack = () => reaches(graph, [first, second], [place, place], share, allow);
    if (first !== second) return isBack();
    const { next } = placeAt(graph, first);
    return next.some(
      (to, index) =>
        next.indexOf(to) !== index && allow([to]) && reaches(graph, [to, to], [place, place], share, allow, true),
    );
  });
}

function reaches(
  graph: Graph,
  from: readonly number[],
  to: readonly number[],
  share: Share,
  allow: Allow = () => true,
  isThere = false,
): boolean {
  return (isThere && String(from) === String(to)) || reachable(graph, from, share, allow).has(String(to));
}

/** Where readers of one text can be who begin at `from`, after one character or more. */
function reachable(graph: Graph, from: readonly number[], share: Share, allow: Allow): Map<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  const open = [from];
  for (let at = open.pop(); at; at = open.pop()) {
    const steps = at.map((place) => [...new Set(placeAt(graph, place).next)]);
    for (const next of combinations(steps)) {
      const key = String(next);
      if (found.has(key) || !share(...next) || !allow(next)) continue;
      found.set(key, next);
      open.push(next);
    }
  }
  return found;
}

function combinations(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>((all, list) => all.flatMap((begun) => list.map((each) => [...begun, each])), [[]]);
}

function placeAt(graph: Graph, place: number): Place {
  const found = graph[place];
  if (!found) throw new Error(`there is no place ${place}`);
  return found;
}
