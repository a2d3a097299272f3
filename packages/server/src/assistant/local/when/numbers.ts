/** A number in digits or kanji at a place of the text. */
export interface Written {
  value: number;
  to: number;
  isKanji: boolean;
  /** 二三: digits without a unit, which for days and hours means two or three. */
  isVague: boolean;
}

const DIGITS = '〇一二三四五六七八九';

const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

const MOST_SIGNS = 8;

/** The whole or decimal number that begins at `at` of flattened text; undefined where none does or it is too long. */
export function readNumber(text: string, at: number): Written | undefined {
  const end = endOfNumber(text, at);
  if (end === at || end - at > MOST_SIGNS) return undefined;
  if (isDigit(text.charCodeAt(at))) {
    const to = text.charAt(end) === '.' ? endOfDigits(text, end + 1) : end;
    const value = Number(text.slice(at, to > end + 1 ? to : end));
    return { value, to: to > end + 1 ? to : end, isKanji: false, isVague: false };
  }
  const written = text.slice(at, end);
  const value = numberOf(written);
  if (Number.isNaN(value)) return undefined;
  return { value, to: end, isKanji: true, isVague: /^[一二三四五六七八九]{2}$/.test(written) };
}

/** Where the run of digits or of kanji numerals that begins at `at` ends, however long. */
export function endOfNumber(text: string, at: number): number {
  if (isDigit(text.charCodeAt(at))) return endOfDigits(text, at);
  let to = at;
  while (isKanjiNumeral(text.charAt(to))) to++;
  return to;
}

export function isNumeral(sign: string): boolean {
  return isDigit(sign.charCodeAt(0)) || isKanjiNumeral(sign);
}

/** The value of digits or kanji numerals up to 9999, positional (二〇二六) or with units (二十六); NaN where it is none. */
export function numberOf(written: string): number {
  if (/^[0-9]+$/.test(written)) return Number(written);
  const plain = written.replaceAll('零', '〇');
  if (!/[十百千]/.test(plain)) return Number([...plain].map((digit) => DIGITS.indexOf(digit)).join(''));
  if (
    !/^(?:[一二三四五六七八九]?千)?(?:[一二三四五六七八九]?百)?(?:[一二三四五六七八九]?十)?[一二三四五六七八九]?$/.test(
      plain,
    )
  )
    return Number.NaN;
  let sum = 0;
  let digit = 0;
  for (const sign of plain) {
    const unit = UNITS[sign];
    if (unit === undefined) digit = DIGITS.indexOf(sign);
    else {
      sum += (digit || 1) * unit;
      digit = 0;
    }
  }
  return sum + digit;
}

function isKanjiNumeral(sign: string): boolean {
  return sign !== '' && '〇零一二三四五六七八九十百千'.includes(sign);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function endOfDigits(text: string, at: number): number {
  let to = at;
  while (isDigit(text.charCodeAt(to))) to++;
  return to;
}
