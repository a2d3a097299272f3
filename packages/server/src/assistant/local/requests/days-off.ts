import type { Skeleton } from '../message/mentions.ts';
import { frames } from '../phrasebook.ts';
import type { PlacedWhen } from '../slots/placed-when.ts';
import { whensIn } from '../slots/whens.ts';
import type { When } from '../when.ts';
import type { Outcome } from './outcome.ts';
import { JUST_DONE, type Request } from './requests.ts';
import { keepReason, reasonOf, withoutWhereabouts } from './whereabouts.ts';

// Days off are often told in several sentences: one names the day, the next what is to be done.

/** 「明日のお休みですが、出社することになりました。取り消してください」: what is taken back is the day off, not the last run. */
export function asDaysOff(request: Request, skeleton: Skeleton, before: readonly Outcome[]): Request {
  const topic = before.find((one) => isOfDaysOff(one.request));
  const cancelling = frames.find((frame) => frame.data.action === CANCEL);
  const asked = before.at(-1)?.request;
  // A noun alone asks who is off, but not where it names what was to be taken back.
  if (cancelling && asked && isNamedAfter(request, skeleton, before))
    return { ...request, frame: cancelling, mood: asked.mood };
  if (
    !request.frame.data.bare ||
    !topic ||
    JUST_DONE.test(skeleton.text) ||
    !cancelling ||
    topic.request.sentence === request.sentence
  )
    return request;
  const { link, past, over } = topic.request.mood;
  const told = skeleton.text.slice(topic.request.stem.to, topic.request.to);
  const isCancelling = topic.request.frame.data.action === CANCEL;
  return isCancelling || link === 'contrast' || past || over || /の(?:件|予定)|でした/u.test(told)
    ? { ...request, frame: cancelling }
    : request;
}

/** 「取り消しお願いします。17日のお休み」: what is to be taken back is named behind. */
function isNamedAfter(request: Request, { text }: Skeleton, before: readonly Outcome[]): boolean {
  const last = before.at(-1);
  return (
    last?.request.frame.data.bare === true &&
    last.request.mood.kind === 'ask' &&
    last.steps.length > 0 &&
    request.frame.data.action === ADD &&
    /^(?:の(?:件|分))?(?:です|を|なんです|で)?[\s、]*$/u.test(text.slice(request.stem.to, request.to))
  );
}

/** The days that an earlier clause named, for a request for days off that names none itself. */
export function daysBefore(request: Request, skeleton: Skeleton, before: readonly Outcome[]): PlacedWhen[] {
  if (!isOfDaysOff(request) || whensIn(skeleton, request).some(({ when }) => isDay(when))) return [];
  for (const { request: earlier, refusal } of before.toReversed()) {
    if (!isOfDaysOff(earlier) && !isComing(earlier) && refusal === null) return [];
    const whens = whensIn(skeleton, earlier);
    if (whens.some(({ when }) => isDay(when))) return whens;
  }
  return [];
}

/** Not a part of the day alone: 「午後の半休」. */
const isDay = ({ start }: When) => start?.includes('-') ?? false;

/** The outcomes without those that only led up to another: the day told before, 「休みの入れ方が…」, 「水曜は出社します」. */
export function settled(outcomes: readonly Outcome[], borrowing: ReadonlySet<Outcome>, skeleton: Skeleton): Outcome[] {
  const isDone = outcomes.some((one) => isOfDaysOff(one.request) && one.steps.length > 0);
  const kept: Outcome[] = [];
  for (const outcome of outcomes) {
    for (let last = kept.at(-1); last && leadsTo(last, outcome, borrowing); last = kept.at(-1)) {
      if (last.request.mood.link === 'reason' && isWhy(last, outcome, borrowing) && !isComing(last.request))
        keepReason(outcome, reasonOf(last.request, skeleton));
      keepMemo(last, outcome, skeleton);
      kept.pop();
    }
    const isSameMatter = outcome.refusal !== null || isCancelled(kept.at(-1), outcome, skeleton);
    if (!isDone || !(isComing(outcome.request) || isComingAfterAll(outcome, skeleton)) || !isSameMatter)
      kept.push(outcome);
  }
  return withoutWhereabouts(kept, skeleton);
}

/** 「代休として」 says which kind of day off. */
const AS_KIND = /^(?:として|にて|で|扱い)/u;
const CANCEL = 'delete_user_holiday';
const ADD = 'add_user_holiday';

function leadsTo(last: Outcome, outcome: Outcome, borrowing: ReadonlySet<Outcome>): boolean {
  if (last.request.frame.data.bare && outcome.request.frame.data.action === CANCEL) return outcome.steps.length > 0;
  if (isWhy(last, outcome, borrowing)) return true;
  const isOnlyTold = isComing(last.request) && last.steps.length === 0;
  if (borrowing.has(outcome) && (isOfDaysOff(last.request) || isOnlyTold)) return true;
  if (outcome.steps.length === 0 || last.request.frame.data.action !== outcome.request.frame.data.action) return false;
  return last.asking !== null && last.asking.among.length === 0 && last.subjects.length === 0;
}

/**
 * 「国に帰るので、お休みを…」: where somebody will be is why; also the day's course, 「あさっては税務署に寄ってから出社します、
 * 午前休を…」, of which the day off has its day.
 */
function isWhy({ request, refusal }: Outcome, outcome: Outcome, borrowing: ReadonlySet<Outcome>): boolean {
  const isOfThatDay = borrowing.has(outcome) && request.mood.kind === 'tell';
  return (
    (refusal !== null || (isOfThatDay && isComing(request))) &&
    request.frame.data.forGroup !== undefined &&
    (request.mood.link === 'reason' || isOfThatDay) &&
    request.sentence === outcome.request.sentence &&
    isOfDaysOff(outcome.request) &&
    outcome.steps.length > 0
  );
}

/** 「18休みやめ 出社」, 「休みキャンセルで！でます」: coming to work is why, not what happens now. */
function isCancelled(last: Outcome | undefined, outcome: Outcome, skeleton: Skeleton): boolean {
  if (last?.request.frame.data.action !== CANCEL) return false;
  return last.request.sentence === outcome.request.sentence || isComingAfterAll(outcome, skeleton);
}

/** 「やっぱ出ます」 and no more: neither where to nor until when. */
function isComingAfterAll({ request, steps }: Outcome, { text }: Skeleton): boolean {
  const isBare = steps.every(({ params }) => params.comment === undefined && params.return_time === undefined);
  return isBare && COMING.test(text.slice(request.from, request.to).replace(/W(?:は|に|も)?|やっぱり?/gu, ''));
}

const COMING =
  /^[\s、,〜ー]*(?:会社に|仕事に|ちゃんと|普通に)?(?:出(?:ます|る|れ(?:ます|る)|られ(?:ます|る))|で(?:ます|る|れ(?:ます|る))|出勤(?:します|する|できます)?|出社(?:します|する|できます)?)(?:ので|から|よ|ね|わ|ー|〜)*[\s、。!]*$/u;

/** The reason may have been told with the day. */
function keepMemo(last: Outcome, outcome: Outcome, { text }: Skeleton): void {
  const { frame, stem } = last.request;
  const kind = AS_KIND.test(text.slice(stem.to)) ? frame.keep?.exec(text.slice(stem.from, stem.to))?.[0] : undefined;
  const memo = last.steps[0]?.params.memo ?? kind;
  if (memo === undefined || outcome.request.frame.data.action === CANCEL) return;
  outcome.steps = outcome.steps.map((step) => ({ ...step, params: { memo, ...step.params } }));
}

export function isOfDaysOff({ frame }: Pick<Request, 'frame'>): boolean {
  return Object.values(frame.data.slots).some((slot) => slot.kind === 'days');
}

/** 「17日は出社します」. */
function isComing({ frame }: Request): boolean {
  return frame.data.set?.status === 'online';
}
