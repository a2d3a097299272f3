import { type Frame, farther, follow, type Step } from './frame.ts';
import type { Joint } from './lexicon/word.ts';
import { type Token, wordsAt } from './lexicon/words.ts';
import { numbersAt } from './numbered/numbered.ts';

/** A point or a stretch of time said in one go (来年の3月の第2月曜、午後3時), with every reading of it. */
export interface Point {
  readonly to: number;
  readonly steps: readonly Step[];
  readonly frames: readonly Frame[];
}

/** Words that look like a time which cannot be (13月5日, 5時30分65秒), and where they end. */
export interface Impossible {
  readonly to: number;
  readonly frames: null;
}

/** The longest point at `at`, each word narrowing what `start` and the words before it say. */
export function readPoint(text: string, at: number, start: Frame): Point | Impossible | undefined {
  const steps: Step[] = [];
  let frames: readonly Frame[] = [start];
  let to = at;
  for (let count = 0; count < MOST_WORDS; count++) {
    const gap = to === at ? { to, joint: 'tight' as Joint } : gapAt(text, to);
    const tokens = [...wordsAt(text, gap.to), ...numbersAt(text, gap.to)]
      .filter((token) => ORDER[gap.joint] <= ORDER[token.joint])
      .sort((a, b) => b.to - a.to);
    const next = firstThatFits(tokens, frames, (more) => follow([farther(start)], [...steps, ...more]));
    if (next === null) return { to: endOfChain(text, tokens[0]?.to ?? gap.to), frames: null };
    if (!next) break;
    steps.push(...next.steps);
    frames = next.frames;
    to = next.to;
  }
  if (frames.length === 0 || !frames.some((frame) => frame.period)) return undefined;
  return { to, steps, frames };
}

/** No expression is longer; keeps the time linear in the text. */
const MOST_WORDS = 12;

const ORDER: Readonly<Record<Joint, number>> = { tight: 0, no: 1, comma: 2 };

const NO = / {0,3}の ?| {1,3}/y;

const COMMA = / ?[、,] {0,3}/y;

function gapAt(text: string, at: number): { to: number; joint: Joint } {
  for (const [pattern, joint] of [
    [NO, 'no'],
    [COMMA, 'comma'],
  ] as const) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return { to: pattern.lastIndex, joint };
  }
  return { to: at, joint: 'tight' };
}

/**
 * The first token that narrows what was said; null where a number cannot be, so that the whole expression is none.
 * Where the years around now have no such date, or not on that weekday, `searchFarther` looks at more of them.
 */
function firstThatFits(
  tokens: readonly Token[],
  frames: readonly Frame[],
  searchFarther: (steps: readonly Step[]) => Frame[],
): { to: number; steps: readonly Step[]; frames: readonly Frame[] } | null | undefined {
  const areMonths = frames.every((frame) => frame.period?.grain === 'month');
  for (const { to, steps, isDate } of tokens) {
    if (steps === null) return null;
    const near = follow(frames, steps);
    const isMissing = near.length < frames.length && isDate === true && areMonths;
    const isOff = near.length > 0 && near.every((frame) => frame.isFloating && frame.weekday === 'differs');
    const narrowed = isMissing || isOff ? searchFarther(steps) : near;
    if (narrowed.length > 0) return { to, steps, frames: narrowed };
    if (isDate && areMonths) return null;
  }
  return undefined;
}

/** What hangs on to an impossible time is none either. */
function endOfChain(text: string, at: number): number {
  let to = at;
  for (let token = numbersAt(text, to)[0]; token && token.to > to; token = numbersAt(text, to)[0]) to = token.to;
  return to;
}
