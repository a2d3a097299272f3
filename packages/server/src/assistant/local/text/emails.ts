import type { Span } from './quotations.ts';

/** An address for mail as it stands in a text. */
export interface Email extends Span {
  content: string;
}

/** Every address for mail in a normalised text, in order. */
export function emailsIn(text: string): Email[] {
  const found: Email[] = [];
  let free = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = at;
    while (from > free && LOCAL.test(text.charAt(from - 1))) from--;
    while (from < at && !STARTS.test(text.charAt(from))) from++;
    DOMAIN.lastIndex = at + 1;
    if (from === at || !DOMAIN.test(text)) continue;
    free = DOMAIN.lastIndex;
    found.push({ from, to: free, content: text.slice(from, free) });
  }
  return found;
}

/** Whether a text is an address for mail and nothing else. */
export function isEmail(text: string): boolean {
  const [email] = emailsIn(text.toLowerCase());
  return email?.content.length === text.length;
}

const LOCAL = /[\w.%+-]/;
const STARTS = /[a-z0-9]/;
const DOMAIN = /[a-z0-9-]+(?:\.[a-z0-9-]+)+/y;
