import { matchesOf } from '../message/matches.ts';
import { type Frame, frames } from '../phrasebook.ts';

/** A stem of a frame in a sentence. */
export interface Hit {
  frame: Frame;
  order: number;
  from: number;
  to: number;
}

/** Every stem in a sentence, first to last; of those that begin together the longest, then the first in the phrasebook. */
export function allHits(text: string): Hit[] {
  const hits: Hit[] = [];
  frames.forEach((frame, order) => {
    for (const match of matchesOf(text, frame.stem)) {
      if (match[0] !== '') hits.push({ frame, order, from: match.index, to: match.index + match[0].length });
    }
  });
  const topical = hits.filter((hit) => hit.frame.topic !== null && topicOf(hit, text) !== undefined);
  const inTopic = (hit: Hit) =>
    topical.some(
      (t) => t !== hit && hit.from >= (topicOf(t, text) ?? t.from) && hit.to <= t.to && !topical.includes(hit),
    );
  return hits
    .filter((hit) => (hit.frame.topic === null || topical.includes(hit)) && !inTopic(hit))
    .sort((a, b) => a.from - b.from || rank(b) - rank(a) || b.to - a.to || a.order - b.order);
}

/** The more a frame demands, the more it says. */
function rank(hit: Hit): number {
  return (hit.frame.topic ? 2 : 0) + (hit.frame.data.needs?.length ?? 0);
}

/** Words that point at what was just done. */
export const JUST_DONE =
  /(?:さっき|今|(?<!ただ)いま(?![すしせ])|直前|先ほど|先程|たった今)の?(?!、?P(?:と|から|より|に)[^。P]{0,8}(?:話|連絡|相談|聞|伺|言))(?=[^日週月年度回朝夜晩後])/u;

/** 「先ほど入れていただいた5日のお休みですが」: which day off it is, and not whatever was done last. */
const DAY_NAMED = /W(?:の|分の|に[^、。W]{1,12}た)(?:午[前後]|半日)?の?(?:お?休|お?やす|有[休給]|[代年半]休)[^。]*$/u;

/** Where the topic stands that the stem needs before it (「休み」 of 「休み…消して」). */
function topicOf(hit: Hit, text: string): number | undefined {
  const before = text.slice(0, hit.from);
  return JUST_DONE.test(before) && !DAY_NAMED.test(before) ? undefined : hit.frame.topic?.exec(before)?.index;
}
