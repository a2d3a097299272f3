import type { Named } from './names.ts';

/** The keys that differ from `written` by a single sign: changed, missing, added, or two swapped. */
export function oneSlipAway(written: string, keys: readonly string[]): string[] {
  return keys.filter(
    (key) =>
      (key.length >= 4 || /^[\p{Script=Han}々]{3}$/u.test(key)) &&
      !isShortened(written, key) &&
      Math.abs(key.length - written.length) <= 1 &&
      isOneSlip(written, key),
  );
}

/** 「総務のボックス」 beside an N-BOX: what a name begins with in Latin letters tells it from a common word. */
const isShortened = (written: string, key: string) =>
  key.endsWith(written) && /^[a-z]/.test(key) && !/^[a-z]/.test(written);

function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.length - start - end, b.length - start - end];
  if (left <= 1 && right <= 1) return start + end >= 3;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

/** People whose surname shares a sign with the word at its place, or whose reading differs by one sign; five at most. */
export function nearTo(
  word: string,
  families: readonly { surnames: readonly string[]; people: readonly Named[] }[],
): Named[] {
  return families
    .filter(({ surnames }) => surnames.some((surname) => isNear(word, surname)))
    .flatMap(({ people }) => people)
    .slice(0, 5);
}

function isNear(word: string, surname: string): boolean {
  if (Math.abs(word.length - surname.length) > 1) return false;
  const same = [...word].filter((sign, i) => surname[i] === sign).length;
  return /^[\p{Script=Han}々]+$/u.test(word) ? same > 0 : same >= Math.max(2, surname.length - 1);
}
