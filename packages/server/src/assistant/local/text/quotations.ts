import { type Written, wordsOf } from './written.ts';

/** A place in a text: `from` and `to` are places in `Written.text`, `to` is the first sign after it. */
export interface Span {
  from: number;
  to: number;
}

/** A quotation with its marks, and the sender's own words within them. */
export interface Quotation extends Span {
  content: string;
}

/** Every quotation of a text, in order, the outermost only. An opening mark without its closing one is a plain sign. */
export function quotationsIn(message: Written): Quotation[] {
  return [...message.text.matchAll(QUOTED)].map(({ index: from, 0: words }) => {
    const to = from + words.length;
    return { from, to, content: wordsOf(message, from + 1, to - 1).trim() };
  });
}

const QUOTED = /「[^「」]*」|『[^『』]*』|"[^"]*"|“[^“”]*”/gu;
