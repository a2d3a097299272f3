import { ASKING } from '../../message/asking.ts';
import { isIdle } from '../../message/idle.ts';
import { ownWords, type Skeleton } from '../../message/mentions.ts';
import { takesCar } from '../cars/takings.ts';
import type { Request } from '../requests.ts';
import { type Span, trim } from './edges.ts';
import { isAside, isCircumstance, isExplained, isObject, isOver, isPlaceInKana, isReason } from './explained.ts';
import { outsiderBefore, strangerIn } from './outsiders.ts';
import { isKeptAsMemo, isReasonBehind, type Piece, reasonsAmong } from './reasons.ts';

/** What a request's words hold beside its stem and its slots. */
export interface Words {
  /** In the sender's own words: a destination or a reason; null where there is none. */
  kept: string | null;
  /** Content that nothing explains. */
  unexplained: string[];
  /** A subject that is nobody of the firm. */
  stranger: string | null;
}

/**
 * Sorts the words that no slot has taken (`used`): into comment or memo where the frame keeps words (`keeps`),
 * else into reasons, which explain themselves, and content that nobody understands.
 */
export function wordsIn(skeleton: Skeleton, request: Request, used: readonly Span[], keeps: boolean): Words {
  const words: Words = { kept: null, unexplained: [], stranger: null };
  const spans: Piece[] = [];
  for (const fragment of fragments(skeleton, request, used)) {
    const text = skeleton.text.slice(fragment.from, fragment.to);
    const inside = fragment.to <= request.stem.from;
    const stranger =
      (fragment.to === request.stem.from ? outsiderBefore(text, request) : null) ??
      strangerIn(text, inside, request, skeleton.text.slice(fragment.to, request.stem.from));
    if (stranger !== null) words.stranger = stranger;
    if (
      (isExplained(text, request) &&
        !request.frame.reasons.test(text) &&
        !isObject(text, fragment, request) &&
        !isPlaceInKana(text, fragment, request)) ||
      (keeps && (inside ? isAside(text, request) : isOver(text, request))) ||
      isCircumstance(skeleton.text, fragment, request)
    )
      continue;
    const trimmed = trim(skeleton.text, fragment);
    const strays =
      !inside &&
      ((isAdjacent(skeleton.text, fragment, request) && !isReasonBehind(text, request)) || ASKING.test(text));
    if (!inside && takesCar(request) && PURPOSE.test(text)) continue;
    if (keeps && !strays) spans.push({ ...trimmed, whole: fragment });
    else if (strays || request.frame.data.bare || !isReason(text, inside))
      words.unexplained.push(ownWords(skeleton, trimmed.from, trimmed.to));
  }
  if (keeps)
    words.kept = keptWords(
      skeleton,
      request,
      isKeptAsMemo(request) ? reasonsAmong(skeleton.text, request, spans) : spans,
    );
  return words;
}

function fragments(skeleton: Skeleton, request: Request, used: readonly Span[]): Span[] {
  const found: Span[] = [];
  const stretches = [
    { from: request.from, to: request.stem.from },
    { from: behindEnding(skeleton.text, request), to: request.to },
  ];
  for (const stretch of stretches) {
    let from = stretch.from;
    for (let at = stretch.from; at <= stretch.to; at++) {
      const span = used.find((one) => at >= one.from && at < one.to);
      const mark = /[、,;\n→。!?()]/.test(skeleton.text.charAt(at));
      if (at < stretch.to && !span && !mark) continue;
      if (at > from) found.push({ from, to: at });
      if (at === stretch.to) break;
      if (span) at = Math.min(span.to, stretch.to) - 1;
      from = at + 1;
    }
  }
  return found;
}

/** Where the words after a request begin; a reason that is kept begins behind the gap: 「休みます こどもの運動会」. */
function behindEnding(text: string, request: Request): number {
  const gap = /^[ぁ-ん]{0,8}[ 〜ー]+(?=[^ 〜ー])/u.exec(text.slice(request.stem.to, request.after + 1));
  const behind = text.slice(request.stem.to + (gap?.[0].length ?? 0), request.after);
  const isNone = isIdle(text.slice(request.after, request.to)) && !request.frame.reasons.test(behind);
  return gap === null || !isKeptAsMemo(request) || isNone
    ? request.after
    : Math.min(request.after, request.stem.to + gap[0].length);
}

/** Right behind the stem, with no mark between: the stem is not the verb of its clause. */
function isAdjacent(text: string, fragment: Span, request: Request): boolean {
  const isBehind = fragment.from >= request.stem.to && /[\s、,〜ー(]/.test(text.charAt(fragment.from - 1));
  return fragment.from === request.after && !isBehind && text.charAt(fragment.from) !== ':' && !request.frame.data.head;
}

/** 「セレナ使う 色見本の引き取り」, 「セレナ借用(機材運搬)」: for what. */
const PURPOSE =
  /^[ 、]*(?:[\p{Script=Han}ァ-ヶー々]{1,8}(?:の|と|、|・|へ|での?))*[\p{Script=Han}ァ-ヶー々]{0,8}(?:引き?取り|受け?取り|運び|運搬|搬入|搬出|納品|集荷|回収|設営|撤去|送迎|迎え|届け|立ち?会い?|用|の分|のため)(?:のため|用|です|に)?[ 。!〜ー]*$/u;

/** Fragments and the stem's own word, joined where they stand together. */
function keptWords(skeleton: Skeleton, request: Request, spans: readonly Span[]): string | null {
  const stemText = skeleton.text.slice(request.stem.from, request.stem.to);
  const keep = request.frame.keep?.exec(stemText);
  const pieces: Span[] = spans.filter((span) => span.to > span.from);
  // 「献血してきます」 and 「図書館で撮影してきます」, but of 「見本を納品してきます」 what is brought.
  const behind = skeleton.text.slice(pieces.at(-1)?.to ?? 0, request.stem.from);
  if (
    keep &&
    !(
      request.frame.data.takesObject === true &&
      pieces.length > 0 &&
      !/^(?:で|にて|へ|まで)$|[、。!\n]|ので|んで|から|ため/u.test(behind)
    )
  ) {
    const own = { from: request.stem.from + keep.index, to: request.stem.from + keep.index + keep[0].length };
    const last = pieces.at(-1);
    const between = last ? skeleton.text.slice(last.to, own.from) : '';
    if (last && last.to <= own.from && !/[、,。!\nW]/.test(between))
      pieces.splice(-1, 1, { from: last.from, to: own.to });
    else pieces.push(own);
  }
  const words = pieces.map((span) => inUsualWriting(skeleton, request, span)).filter((piece) => piece !== '');
  return words.length === 0 ? null : words.join('、').slice(0, 200);
}

/** The sender's own words, in which the stem's word stands as the phrases spell it where it was typed in kana. */
function inUsualWriting(skeleton: Skeleton, { stem }: Request, { from, to }: Span): string {
  const typed = ownWords(skeleton, stem.from, stem.to);
  const usual = skeleton.text.slice(stem.from, stem.to);
  if (from > stem.from || to < stem.to || !KANA.test(typed) || KANA.test(usual)) return ownWords(skeleton, from, to);
  return [ownWords(skeleton, from, stem.from), usual, ownWords(skeleton, stem.to, to)].join('');
}

const KANA = /\p{Script=Hiragana}/u;
