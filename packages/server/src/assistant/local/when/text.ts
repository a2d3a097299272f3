/** Full-width forms to half-width, capitals to small letters, 拾 and its like to plain numerals, sign by sign, so that spans stay those of `text`. */
export function flatten(text: string): string {
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/g, ' ')
    .replace(/[～〜~]/g, '〜')
    .replace(/[－−–—‐]/g, '-')
    .replace(/[ｶｹ]/g, (sign) => (sign === 'ｶ' ? 'カ' : 'ケ'))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(FORMAL_NUMERAL, (sign) => FORMAL_NUMERALS[sign] ?? sign);
}

const FORMAL_NUMERALS: Readonly<Record<string, string>> = { 壱: '一', 弐: '二', 参: '三', 拾: '十' };
/** 参 and 拾 only where they count: not 持参日, 拾う. */
const FORMAL_NUMERAL = /[壱弐]|(?<!持)参(?=[十拾月日時分])|拾(?=[一二三四五六七八九壱弐参月日時分])/g;

/** Where `pattern` (sticky) ends when it stands at `at`; undefined where it does not. */
export function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Whether `pattern` (sticky) stands at `at`. */
export function stands(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
