import type { Belief } from './network/network.ts';
import type { Signs } from './signs.ts';

/** A symbol whose words are at least this likely to be worth keeping is kept. */
const WORTH_KEEPING = 0.5;
/** Where something must be kept, what is likeliest is, if it is no less likely than this. */
const PERHAPS_KEPT = 0.2;
/** Signs between two kept stretches that belong to both: 「打ち合わせで銀行」. */
const WIDEST_GAP = 3;

/** What of a message is worth keeping. */
export interface Kept {
  text: string;
  /** Index of its first symbol, -1 where nothing is kept. */
  at: number;
  /** Whether the message says nothing in kana beside it. */
  isBare: boolean;
}

export const NO_WORDS: Kept = { text: '', at: -1, isBare: false };

/** The sender's own words where most is worth keeping, whole, and not beyond the next mention. */
export function keptIn({ kept }: Belief, { spans, message, places: mentioned }: Signs): Kept {
  const free = spans.flatMap(({ from }, at) =>
    !mentioned.includes(at) && /[\p{L}\p{N}ー]/u.test(message.text.charAt(from)) ? [at] : [],
  );
  const likely = (at: number) => kept[at] ?? 0;
  const best = Math.max(0, ...free.map(likely));
  if (best < PERHAPS_KEPT) return NO_WORDS;
  const stretches: { first: number; last: number; worth: number }[] = [];
  for (const at of free.filter((each) => likely(each) >= Math.min(WORTH_KEEPING, best))) {
    const before = stretches.at(-1);
    const isNear = before !== undefined && at - before.last <= WIDEST_GAP + 1;
    if (isNear && !mentioned.some((mention) => before.last < mention && mention < at)) {
      before.worth += likely(at);
      before.last = at;
    } else stretches.push({ first: at, last: at, worth: likely(at) });
  }
  const { first, last } = stretches.reduce((most, each) => (each.worth > most.worth ? each : most));
  const after = Math.max(0, ...mentioned.filter((at) => at < first).map((at) => spans[at]?.to ?? 0));
  const before = Math.min(
    message.text.length,
    ...mentioned.filter((at) => at > last).map((at) => spans[at]?.from ?? 0),
  );
  const { from, to } = wholeWords(message.text, spans[first]?.from ?? 0, spans[last]?.to ?? 0, after, before);
  if (TORN.test(message.text.slice(0, to)) && !GOES_ON.test(message.text.slice(to))) return NO_WORDS;
  if (ENDING.test(message.text.slice(to))) return NO_WORDS;
  const text = message.raw.slice(message.at[from] ?? 0, message.at[to] ?? message.raw.length).trim();
  return { text, at: first, isBare: !/[ぁ-ん]/u.test(message.text.slice(0, from) + message.text.slice(to)) };
}

/** A verb without its ending: 「席を離」 of 「席を離れました」. */
const TORN = /\p{Script=Han}$/u;
/** … or of its polite form: 「離れ」 of 「離れます」. */
const ENDING = /^ま(?:す|し[たて]|せん)/u;
const GOES_ON =
  /^(?:[^ぁ-ん]|[でにへとをがはもやのかなだしさよねす、]|から|まで|より|って|ちゅう|など|い[くきっけ]|くる|きます|きた|$)/u;

const WORDS = new Intl.Segmenter('ja', { granularity: 'word' });

/** Kana of one word, which are cut too finely; not behind a particle. */
const IN_KANA = /^(?![はがをにでへともの])[ぁ-んー][ぁ-んー]$|^.[ーぁぃぅぇぉっゃゅょんァィゥェォッャュョン]$/u;

const OF_WHO_IS_NAMED = /^[はがもを][^ぁ-ん]/u;

/** The stretch of whole words that holds this one, between two places that it does not cross. */
function wholeWords(text: string, from: number, to: number, after: number, before: number) {
  const stretch = { from, to };
  for (const { segment, index } of WORDS.segment(text.slice(after, before))) {
    const [start, end] = [after + index, after + index + segment.length];
    if (start < from && from < end) stretch.from = start;
    if (start < to && to < end) stretch.to = end;
  }
  // 「映像課は会議で」: the particle belongs to whoever is named before it.
  if (stretch.from === after && after > 0 && OF_WHO_IS_NAMED.test(text.slice(stretch.from, stretch.to))) stretch.from++;
  while (stretch.from > after && IN_KANA.test(text.slice(stretch.from - 1, stretch.from + 1))) stretch.from--;
  return stretch;
}
