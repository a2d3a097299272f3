import type { PlanStep } from '@ibasho/contract/runs';
import type { Move, Reader, Standing } from './matter.ts';
import { wholePlan } from './matter.ts';

/**
 * 「早退じゃなくて中抜けでした、15時に戻られます」: whether a time of day that a message names is neither in what is to be done nor in
 * what was done before, nor among the words that stand corrected.
 */
export function losesTime(move: Move, message: string, { matter, steps }: Standing, reader: Reader): boolean {
  if (move.kind !== 'matter') return false;
  const meant = move.steps ?? wholePlan(reader.reading(move.matter)) ?? [];
  if (meant.length === 0) return false;
  const known = JSON.stringify([meant, steps]);
  return clocksIn(message, reader).some(
    (time) => !known.includes(time) && !clocksIn(matter.words, reader).includes(time) && !isKept(message, meant),
  );
}

const clocksIn = (words: string, reader: Reader): string[] =>
  reader
    .skeleton(words)
    .mentions.flatMap((mention) =>
      mention?.sign === 'W' && /^(?:date)?time$/.test(mention.when.kind) && mention.when.start !== null
        ? [mention.when.start.slice(-5)]
        : [],
    );

/** A memo keeps what was typed. */
const isKept = (message: string, steps: readonly PlanStep[]) =>
  steps.some(({ params }) => typeof params.memo === 'string' && message.includes(params.memo));
