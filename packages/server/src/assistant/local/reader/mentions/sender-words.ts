import { joined } from '../../names/named-places.ts';
import type { Span } from '../../text/quotations.ts';

/** Words of a normalised text with which the sender speaks of themselves, in order. */
export function senderWordsIn(text: string): Span[] {
  return [...text.matchAll(OWN)].flatMap(({ index: from, 0: word }): Span[] => {
    const to = from + word.length;
    const isApart =
      (!joined(text, from - 1, from) || text.startsWith(IN_CHARGE, from - IN_CHARGE.length)) &&
      (!HIRAGANA.test(word) || standsApart(text, from, to, word));
    return isApart ? [{ from, to }] : [];
  });
}

/** 「担当自分」. */
const IN_CHARGE = '担当';
const OWN =
  /(?:私|僕|俺|自分)(?![用事服物立鉄的生信道費達]|たち|ら[はがもの])|小生|当方|わたくし|わたし|あたし|じぶん|ぼく|おれ|わし|おら|うち(?=[はがも])|(?:オレ|ボク|ワタシ)(?![\p{Script=Katakana}ー])/gu;
const HIRAGANA = /^\p{Script=Hiragana}/u;
/** Behind another script or a mark, or behind a particle, a name in a row, a clause. */
const BEGINS = /(?:[^\p{Script=Hiragana}]|[をはがでにもとや]|さんと|から|ので)$/u;
/** 「鍵をわたして」, 「わたしたい」, 「わたしに行く」 hand something over. */
const HANDED = /^(?:[たてそまちゅさ]|と[くいけ])|^に(?:行|来|いき|いく|いっ|き)/u;
/** Shorter words are others' parts: only before a particle, and not behind one. */
const PARTICLE = /^(?:[はがのもをと、。 ]|に(?![行来]|い|き))/u;
const LISTED = /(?:^|[^\p{Script=Hiragana}]|さんと|くんと|\p{Script=Han}[とや]|それと|あと)$/u;
const LONGEST_BEFORE = 8;

function standsApart(text: string, from: number, to: number, word: string): boolean {
  const before = text.slice(Math.max(0, from - LONGEST_BEFORE), from);
  const after = text.slice(to, to + 3);
  return /た[くし]|あたし/.test(word)
    ? (before === '' || BEGINS.test(before)) && !HANDED.test(after)
    : PARTICLE.test(after) && LISTED.test(before);
}
