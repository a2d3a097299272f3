import { ASKING } from '../../message/asking.ts';
import { ownWords, type Skeleton } from '../../message/mentions.ts';
import { frames } from '../../phrasebook.ts';
import { LATER } from '../../refusals.ts';
import { isSeasonAside, leadsToDays } from '../../slots/days/seasons.ts';
import type { PlacedWhen } from '../../slots/placed-when.ts';
import { whensIn } from '../../slots/whens.ts';
import type { When } from '../../when.ts';
import type { Outcome } from '../outcome.ts';
import type { Request } from '../requests.ts';
import { JUST_DONE } from '../stems.ts';
import { keepReason, reasonOf, withoutWhereabouts } from '../words/whereabouts.ts';
import {
  isCancelled,
  isComing,
  isComingAfterAll,
  isDecided,
  isNotOff,
  isOfDaysOff,
  isRestOfDay,
} from './days-coming.ts';
import { dayPointedAt, isWithin } from './pointed-days.ts';

// Days off are often told in several sentences: one names the day, the next what is to be done.

/** 「明日のお休みですが、出社することになりました。取り消してください」: what is taken back is the day off, not the last run. */
export function asDaysOff(given: Request, skeleton: Skeleton, before: readonly Outcome[]): Request {
  const request = asLeave(given, skeleton);
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

/** 「明日お休みをいただいてもよろしいでしょうか」: to ask leave for a day is to ask for it. */
function asLeave(request: Request, skeleton: Skeleton): Request {
  const { text } = skeleton;
  const { mood, stem, from, to } = request;
  const isAsked = mood.kind === 'permission' || mood.kind === 'question';
  const isOfDay = /W/.test(text.slice(from, stem.from)) && !/誰|だれ|みんな|[PG]/u.test(text.slice(from, stem.from));
  // 「今から2日を休みにできますか」 asks what can still be done.
  const isLate = /(?:今|いま|これ)から/u.test(ownWords(skeleton, from, stem.from));
  const asked = /^[^。!?\n]*/u.exec(text.slice(stem.to, to))?.[0] ?? '';
  return isAsked && isOfDay && !isLate && request.frame.data.action === ADD && LEAVE.test(asked)
    ? { ...request, mood: { ...mood, kind: 'ask' } }
    : request;
}

/** Behind it at most why: 「明日お休みにできますか 通院で」. */
const LEAVE =
  /^(?:(?:を|は|も)?[、 ]*W?(?:だけ|間|分|ほど)?[、 ]*(?:もらえ|貰え|いただけ|頂け|頂戴でき|ちょうだいでき)(?:ます|ません)(?:でしょう)?|(?:に|と)(?:でき|出来)(?:ます|る|ません)(?:でしょう)?|(?:を|は|って|に)?[ぁ-ん休取入申請頂戴、 ]{0,10}[てで]も?(?:いい|ええ|よい|良い|よろしい|宜しい|大丈夫|かまい(?:ません)?|構い(?:ません)?)(?:です|でしょう|す)?)か(?:ね|な|ー)?[\s、。?!ー]*(?:[^、。?PMGCWQ]{2,20})?[\s。!]*$/u;

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

/**
 * 「明日休みます 工房の鍵は西さんが持ってます」, 「16日の休みなしで 会議が入った」: what is told behind is no part of the wish,
 * where the wish does not keep it as its reason.
 */
export function withoutAside(request: Request, { text }: Skeleton): Request {
  const aside = MATTER.test(text.slice(request.stem.to)) ? '' : text.slice(request.after, request.to);
  const isKept = request.frame.data.slots.memo !== undefined && !/[PC]/.test(aside);
  return isOfDaysOff(request) && !isKept && ASIDE.test(aside) && !ASKING.test(aside) && !GOES_BACK.test(aside)
    ? { ...request, to: request.after }
    : request;
}

const ASIDE =
  /^[ 、〜ー!]*(?:[^WGNQE。]{2,}?)(?:ました|ます|です|った|んだ|いた|えた|びた|した|てる|てます|らん|ない|ので|から)[^\p{L}]*$/u;
/** 「休みの件、西さんに聞いておきます」: what is told is the wish itself. */
const MATTER = /^の(?:件|こと|話)/u;
const GOES_BACK =
  /やめ|やっぱ|嘘|うそ|冗談|なんて|取り?消|待|間違|まちが|[PM](?:さん)?も(?:です|お?休|$)|のも|他|ほか/u;

/** The days that an earlier clause named, for a request for days off that names none itself. */
export function daysBefore(request: Request, skeleton: Skeleton, before: readonly Outcome[]): PlacedWhen[] {
  const own = whensIn(skeleton, request).filter(
    ({ words, after }) => !ALL_DAY.test(words + after) && !BOTH.test(words + after),
  );
  if (!isOfDaysOff(request) || own.some(({ when }) => isDay(when))) return [];
  for (const { request: earlier, refusal } of before.toReversed()) {
    if (!isOfDaysOff(earlier) && !isComing(earlier) && refusal === null) return [];
    const whens = whensIn(skeleton, earlier);
    if (whens.some(({ when }) => isDay(when))) return whens;
  }
  return before.length === 0 ? (dayPointedAt(request, skeleton) ?? daysTold(request, skeleton)) : [];
}

/** 「明日は歯医者です。午前休でお願いします」: the one day of which something is told right before. */
function daysTold({ from, to }: Request, skeleton: Skeleton): PlacedWhen[] {
  const start = skeleton.text
    .slice(0, from)
    .replace(/[。!?\s]+$/u, '')
    .search(/[^。!?\n]*$/u);
  const all = whensIn(skeleton, { from: start, to: from });
  const whens = all.filter((placed) => !isSeasonAside(placed, all));
  const isOne = ({ when, words }: PlacedWhen) =>
    when.grain === 'day' || when.part !== null || (when.grain === 'span' && /から|より|まで|〜|-/u.test(words));
  const [only, ...others] = whens.filter((placed) => isDay(placed.when) && isOne(placed));
  const isAlone = whens.every((placed) => placed === only || !isDay(placed.when));
  const isOver =
    /(?<!W[にと]なり|ことに(?:なり|し)|取れ|とれ|入り|決まり|届き|当たり|来)(?:でし|まし|だっ)た[。!\s]*$/u.test(
      skeleton.text.slice(start, from),
    );
  if (only && others.length > 0 && !isOver && BOTH.test(ownWords(skeleton, from, to)))
    return whens.every(({ when }) => isDay(when) && when.grain === 'day') ? whens : [];
  return only && others.length === 0 && isAlone && !isOver ? [only] : [];
}

/** 「17日と19日は子どもの行事です。両日とも休みます」. */
const BOTH =
  /^[、 ]*(?:その)?(?:両日|(?:[2-4二三四]|ふつか|みっか)日?|(?:[2-4二三四]|ふた|みっ)つの日|どちら(?:の日)?|両方)(?:とも|も|間)?[、はを ]*(?:会社を|お?休|お?やす|有|午[前後]休|[代年全]休)/u;

/** 「17日は実家に帰るので一日休みます」: the whole of it, and no first of a month. */
const ALL_DAY = /^(?:一日|丸一日|いちにち)お?(?:休|やす)/u;

/** Not a part of the day alone: 「午後の半休」. */
const isDay = ({ start }: When) => start?.includes('-') ?? false;

/** The outcomes without those that only led up to another: the day told before, 「休みの入れ方が…」, 「水曜は出社します」. */
export function settled(
  outcomes: readonly Outcome[],
  borrowing: ReadonlySet<Outcome>,
  skeleton: Skeleton,
  today: string,
): Outcome[] {
  const isDone = outcomes.some((one) => isOfDaysOff(one.request) && one.steps.length > 0);
  const kept: Outcome[] = [];
  for (const outcome of outcomes) {
    for (let last = kept.at(-1); last && leadsTo(last, outcome, borrowing, skeleton); last = kept.at(-1)) {
      if (isToldAsWhy(last, outcome) && isWhy(last, outcome, borrowing, skeleton) && !isComing(last.request))
        keepReason(outcome, reasonOf(last.request, skeleton));
      keepMemo(last, outcome, skeleton);
      kept.pop();
    }
    if (isRestOfDay(kept.at(-1), outcome, skeleton) || isDecided(outcome, outcomes, skeleton, today)) continue;
    const isSameMatter = outcome.refusal !== null || isCancelled(kept.at(-1), outcome, skeleton);
    if (isComingAfterAll(outcome, skeleton) && isNotOff(outcomes[outcomes.indexOf(outcome) - 1])) continue;
    if (!isDone || !(isComing(outcome.request) || isComingAfterAll(outcome, skeleton)) || !isSameMatter)
      kept.push(outcome);
  }
  return withoutWhereabouts(kept, skeleton, today);
}

/** 「代休として」 says which kind of day off. */
const AS_KIND = /^(?:消化)?(?:として|にて|で|扱い)/u;
const CANCEL = 'delete_user_holiday';
const ADD = 'add_user_holiday';

function leadsTo(last: Outcome, outcome: Outcome, borrowing: ReadonlySet<Outcome>, skeleton: Skeleton): boolean {
  if (last.request.frame.data.bare && outcome.request.frame.data.action === CANCEL) return outcome.steps.length > 0;
  if (isWhy(last, outcome, borrowing, skeleton) || isPlanned(last, outcome) || isOfSeason(last, outcome, skeleton))
    return true;
  const isOnlyTold = isComing(last.request) && last.steps.length === 0;
  if (isOfOthersToo(last, outcome, skeleton)) return false;
  if (borrowing.has(outcome) && (isOfDaysOff(last.request) || isOnlyTold)) return true;
  if (outcome.steps.length === 0 || last.request.frame.data.action !== outcome.request.frame.data.action) return false;
  const isOfSame = last.subjects.every((one) =>
    outcome.subjects.some((other) => other?.documentId === one?.documentId),
  );
  return last.asking !== null && last.asking.among.length === 0 && isOfSame;
}

/** 「年末に少し休みたくて、28日から30日までを有休に」: the season is only of which the days are. */
function isOfSeason({ request }: Outcome, outcome: Outcome, skeleton: Skeleton): boolean {
  const isAdding = [request, outcome.request].every(({ frame }) => frame.data.action === ADD);
  const told = skeleton.text.slice(request.stem.to, request.to);
  return isAdding && outcome.steps.length > 0 && leadsToDays(whensIn(skeleton, request), told);
}

/** 「明日休みます。西さんも休みです」: two who are off, and no day that only leads up. */
function isOfOthersToo(last: Outcome, { request, subjects }: Outcome, { text }: Skeleton): boolean {
  return last.steps.length > 0 && subjects.length > 0 && /Pも/u.test(text.slice(request.from, request.stem.from));
}

/**
 * 「国に帰るので、お休みを…」, 「8日まで国に帰ります。お休みします」: where somebody will be is why; also the day's course, 「あさっては税務署に寄ってから出社します、
 * 午前休を…」, of which the day off has its day.
 */
function isWhy(
  { request, refusal }: Outcome,
  outcome: Outcome,
  borrowing: ReadonlySet<Outcome>,
  skeleton: Skeleton,
): boolean {
  const isOfThatDay =
    (borrowing.has(outcome) || isWithin(request, outcome.steps, skeleton)) && request.mood.kind === 'tell';
  return (
    (refusal !== null || (isOfThatDay && isComing(request))) &&
    request.frame.data.forGroup !== undefined &&
    (request.mood.link === 'reason' || isOfThatDay) &&
    (request.sentence === outcome.request.sentence || (refusal === LATER && isOfThatDay)) &&
    isOfDaysOff(outcome.request) &&
    (outcome.steps.length > 0 || outcome.asking !== null)
  );
}

const isToldAsWhy = ({ request, refusal }: Outcome, outcome: Outcome) =>
  request.mood.link === 'reason' || (refusal === LATER && request.sentence !== outcome.request.sentence);

/** The reason may have been told with the day. */
function keepMemo(last: Outcome, outcome: Outcome, skeleton: Skeleton): void {
  const { text } = skeleton;
  if (isOfSeason(last, outcome, skeleton)) return;
  const { frame, stem } = last.request;
  const kind = AS_KIND.test(text.slice(stem.to)) ? frame.keep?.exec(text.slice(stem.from, stem.to))?.[0] : undefined;
  const memo = last.steps[0]?.params.memo ?? kind;
  if (memo === undefined || outcome.request.frame.data.action === CANCEL) return;
  outcome.steps = outcome.steps.map((step) => ({ ...step, params: { memo, ...step.params } }));
}

/** 「30日にお休みを頂戴する予定でおりましたが、…。30日の休暇は取り下げ…」: what had been planned of the same day. */
function isPlanned({ request, steps, refusal }: Outcome, outcome: Outcome): boolean {
  const daysIn = (all: Outcome['steps']) => all.map(({ params }) => String(params.date ?? params.start)).join();
  const { mood, frame } = request;
  return (
    frame.data.action === ADD &&
    outcome.request.frame.data.action === CANCEL &&
    outcome.steps.length > 0 &&
    request.sentence !== outcome.request.sentence &&
    (refusal !== null || (daysIn(steps) === daysIn(outcome.steps) && (mood.link === 'contrast' || mood.past)))
  );
}
