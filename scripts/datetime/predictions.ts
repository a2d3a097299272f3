import type { Reading } from '../../packages/server/src/assistant/local/when/readings.ts';
import type { When } from '../../packages/server/src/assistant/local/when.ts';
import type { Prediction } from './suite.ts';

const DAY_MS = 86_400_000;
const MODS = { since: 'since', after: 'after', until: 'until', before: 'before', within: undefined } as const;

/** What the module says, in the scorer's format: with a word like まで behind it, what that makes of it comes first. */
export function predictionsOf(when: When): Prediction[] {
  const { bound } = when;
  const opened =
    bound?.readings.map((reading) => predictionOf(reading, MODS[bound.side], bound.side === 'within')) ?? [];
  return [...opened, ...when.readings.map((reading) => predictionOf(reading))];
}

/** The one reading that the product acts on. */
export function chosenOf(when: When): Prediction[] {
  return predictionsOf(when).slice(0, 1);
}

/** A deadline (3日以内) ends at that time of its last day; any other range with the end of it. */
function predictionOf({ kind, start, end, minutes }: Reading, mod?: string, isDeadline = false): Prediction {
  const over = end !== null && kind === 'daterange' && !isDeadline ? dayAfter(end) : end;
  const prediction: Prediction = { kind, start, end: over };
  if (mod !== undefined) prediction.mod = mod;
  if (kind === 'duration' && minutes !== null) prediction.duration_s = minutes * 60;
  return prediction;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
