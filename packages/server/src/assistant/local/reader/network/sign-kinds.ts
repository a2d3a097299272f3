/**
 * What kind of sign a symbol is, as `kind_of` in training/model.py: it helps with signs that were never met in learning.
 */
export function kindOf(symbol: string): number {
  if (symbol === '') return 0;
  const code = symbol.codePointAt(0) ?? 0;
  const isOne = String.fromCodePoint(code).length === symbol.length;
  if (!isOne && MARKS.includes(symbol.charAt(0))) return 1;
  if (code >= 0x3041 && code <= 0x3096) return 2;
  if (code >= 0x30a0 && code <= 0x30ff) return 3;
  if ((code >= 0x4e00 && code <= 0x9fff) || code === 0x3005) return 4;
  if (DIGIT.test(symbol)) return 5;
  if (LETTER.test(symbol)) return 6;
  if (symbol.startsWith(' ') || symbol.startsWith('\n')) return 7;
  return code > 0x2600 ? 8 : 9;
}

const MARKS = ['<', '#', '='];
/** Digits, and those in a circle. */
const DIGIT = /^[\p{Nd}①-⑨❶-❾]/u;
const LETTER = /^\p{L}/u;
