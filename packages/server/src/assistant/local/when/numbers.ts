/** Regex source of a whole number in digits or kanji. */
export const NUMBER = '(?:[0-9]{1,6}|[〇零一二三四五六七八九十百千]{1,8})';

const DIGITS = '〇一二三四五六七八九';
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** The value of digits or kanji numerals up to 9999, positional (二〇二六) or with units (二十六). */
export function numberOf(written: string): number {
  if (/^[0-9]+$/.test(written)) return Number(written);
  const plain = written.replaceAll('零', '〇');
  if (!/[十百千]/.test(plain)) return Number([...plain].map((digit) => DIGITS.indexOf(digit)).join(''));
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
