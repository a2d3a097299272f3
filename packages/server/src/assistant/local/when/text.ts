/** Full-width forms to half-width and capitals to small letters, sign by sign, so that spans stay those of `text`. */
export function flatten(text: string): string {
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/g, ' ')
    .replace(/[～〜~]/g, '〜')
    .replace(/[－−–—‐]/g, '-')
    .replace(/[ｶｹ]/g, (sign) => (sign === 'ｶ' ? 'カ' : 'ケ'))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

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
