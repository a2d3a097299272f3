import { type Move, type Reader, type Standing, wholePlan } from '../matter.ts';

/**
 * 「18日だけ出勤、休み外して」, behind a colleague's days off from the 17th to the 19th: a day of theirs, and not the sender's own.
 */
export function ofTheirDays(message: string, { matter, steps, question }: Standing, reader: Reader): Move | null {
  const [set, ...more] = steps;
  if (question !== null || set?.action !== 'add_user_holiday' || set.params.user === undefined || more.length > 0)
    return null;
  if (/[PMG]/.test(reader.skeleton(message).text)) return null;
  const [back, ...others] = wholePlan(reader.reading({ words: message, chosen: null })) ?? [];
  if (back?.action !== 'delete_user_holiday' || others.length > 0) return null;
  const [since, until] = [set.params.date ?? set.params.start, set.params.date ?? set.params.end].map(String);
  const [first, last] = [back.params.date ?? back.params.start, back.params.date ?? back.params.end].map(String);
  const isWithin = String(since) <= String(first) && String(last) <= String(until);
  const theirs = { ...back, params: { ...back.params, user: set.params.user }, ...(set.refs && { refs: set.refs }) };
  return isWithin ? { kind: 'matter', matter, steps: [theirs] } : null;
}
