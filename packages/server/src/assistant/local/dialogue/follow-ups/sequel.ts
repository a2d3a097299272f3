import { isSameKind, type Move, type Reader, type Standing, wholePlan } from '../matter.ts';

/** 「11時戻りだそうです」 right after somebody's absence tells more of it: both are read as one. */
export function carriedOn(message: string, { matter, steps }: Standing, reader: Reader): Move | null {
  const { outcomes } = reader.reading({ words: message, chosen: null });
  const [only] = outcomes;
  const isReturn = outcomes.length === 1 && only?.request.frame.data.needs?.includes('return') === true;
  const isOther = steps.length === 1 && steps[0]?.params.user !== undefined && steps[0].params.status === 'going_out';
  if (!only || !isReturn || !isOther || only.self || only.subjects.some((subject) => subject !== null)) return null;
  const both = { ...matter, words: `${matter.words}。${message}` };
  const plan = wholePlan(reader.reading(both));
  return plan?.length === 1 && isSameKind(steps, plan) ? { kind: 'matter', matter: both } : null;
}
