import { joined } from '../names/named-places.ts';
import type { Span } from '../text/quotations.ts';

/** Words of a normalised text with which the sender speaks of themselves, in order. */
export function senderWordsIn(text: string): Span[] {
  return [...text.matchAll(OWN)].flatMap(({ index: from, 0: word }): Span[] => {
    const to = from + word.length;
    if (joined(text, from - 1, from)) return [];
    const isKana = HIRAGANA.test(word);
    return isKana && !standsApart(text, from, to) ? [] : [{ from, to }];
  });
}

const OWN =
  /(?:私|僕|俺|自分)(?![用事服物立鉄的生信道費達]|たち|ら[はがもの])|小生|当方|わたくし|わたし|あたし|じぶん|ぼく|おれ|わし|うち(?=[はがも])/gu;
const HIRAGANA = /^\p{Script=Hiragana}/u;
/** In kana it is a word of its own before a particle, behind another script, a stop or another name. */
const PARTICLE = /^(?:[はがのもをと、。 ]|に(?![行来]|い|き))/u;
const LISTED = /(?:さん|くん|ちゃん|\p{Script=Han})[とや]$|(?:^|[、。!\n ])(?:それと|あと)$/u;
const LONGEST_LIST = 8;

function standsApart(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - LONGEST_LIST), from);
  return PARTICLE.test(text.slice(to, to + 2)) && (!/\p{Script=Hiragana}$/u.test(before) || LISTED.test(before));
}
