import { isDoubtful } from '../doubts/doubts.ts';
import { isIdle } from '../message/idle.ts';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import { isLeaving } from '../slots/fill-departure.ts';
import type { Setting } from '../slots/filling.ts';
import { isBesideThePoint } from '../surroundings/asides.ts';
import { ASKING } from '../surroundings/asking.ts';
import { strangeCaller, toldOf } from '../surroundings/callers.ts';
import { isOccasion } from '../surroundings/occasions.ts';
import { asGoneHome, asReturn, isOutlook } from './arrivals.ts';
import { asBorrowing } from './borrowing.ts';
import { asDaysOff, daysBefore, isOfDaysOff, settled, withoutAside } from './days-off.ts';
import { fill } from './fill.ts';
import { isPresence, isReturn, joined } from './merging.ts';
import type { Outcome } from './outcome.ts';
import { givesReason, givesReasonAhead } from './reasons.ts';
import { type Cut, cut, JUST_DONE, type Request } from './requests.ts';
import {
  holderTold,
  isToldOfCars,
  isTradedFor,
  namesNoOtherCar,
  passesOn,
  TELLS_HOLDER,
  takesCar,
  tellsWhichCar,
  tellsWhoHasAnother,
} from './takings.ts';
import { keepAims, withAimsTold } from './ways.ts';

/** What a whole message comes to. */
export interface Reading {
  outcomes: Outcome[];
  /** Parts that ask for something nobody here understands, in the sender's own words. */
  foreign: string[];
  /** Every content word is explained. */
  certain: boolean;
  /** A plan is better asked about than acted upon. */
  doubtful: boolean;
}

/** Reads a skeleton: requests filled in order, explanations folded into what they explain. */
export function read(
  skeleton: Skeleton,
  setting: Pick<Setting, 'now' | 'sender' | 'chosen' | 'groups' | 'holders'>,
): Reading {
  const pieces = folded(withAimsTold(cut(skeleton), skeleton), skeleton);
  const outcomes: Outcome[] = [];
  const taken = new Set<number>();
  let previous: Outcome | undefined;
  const borrowing = new Set<Outcome>();
  for (const each of pieces.requests) {
    if (isOutlook(each, skeleton, previous, setting.now)) continue;
    const request = asReturn(
      asGoneHome(
        asDaysOff(withoutAside(asBorrowing(each, skeleton), skeleton), skeleton, outcomes),
        skeleton,
        previous,
      ),
      skeleton,
      previous,
      setting.now,
    );
    const spareWhens = daysBefore(request, skeleton, outcomes);
    const sameSentence = previous?.request.sentence === request.sentence;
    const hearsay = HEARSAY.test(skeleton.text.slice(request.stem.to, request.to));
    const inherits =
      previous !== undefined &&
      !previous.self &&
      (previous.request.mood.kind !== 'negated' ||
        HAS_HAPPENED.test(skeleton.text.slice(request.stem.from, request.after))) &&
      previous.request.frame.data.namesSubject === request.frame.data.namesSubject &&
      (sameSentence ||
        hearsay ||
        isReturn(request) ||
        request.mood.going ||
        spareWhens.length > 0 ||
        isInstructed(previous, request));
    const inherited = inherits ? (previous?.subjects ?? []) : [];
    const outcome = fill(request, {
      ...setting,
      skeleton,
      inherited,
      told: inherited.length > 0 ? [] : [...toldOf(skeleton, request.from), ...holderTold(skeleton, request)],
      spareCars: carsBefore(skeleton, request, passesOn(previous, request, skeleton) ? new Set() : taken),
      spareWhens,
    });
    if (spareWhens.length > 0) borrowing.add(outcome);
    for (let at = request.from; at < request.to; at++) if (takesCar(request) && outcome.refusal === null) taken.add(at);
    const before = previous?.quiet ? (outcomes.findLast((one) => !one.quiet) ?? previous) : previous;
    const whole = isReturn(outcome.request) && previous ? (outcomes.findLast(isAbsence) ?? previous) : before;
    const merged = whole && (isConfirmed(whole, outcome, skeleton) ? outcome : joined(whole, outcome));
    if (merged && whole) outcomes.splice(outcomes.indexOf(whole), 1, merged);
    else outcomes.push(outcome);
    previous = merged ?? outcome;
  }
  const named = namedIn(outcomes, setting.sender);
  const foreign = pieces.rest
    .filter((rest) => !isToldOfSubjects(rest, skeleton, outcomes))
    .filter((rest) => rest.mark !== '' || !isToldOfCars(rest, skeleton, outcomes))
    .filter((rest) => isForeign(skeleton.text.slice(rest.from, rest.to), rest.mark))
    .filter((rest) => opensSubject(rest, skeleton, outcomes) || !isBesideThePoint(skeleton, rest.from, rest.to, named))
    .map((rest) => ownWords(skeleton, rest.from, rest.to));
  const caller = strangeCaller(skeleton.text);
  if (caller !== null) foreign.push(caller);
  keepAims(outcomes, skeleton);
  const found = settled(outcomes, borrowing, skeleton, setting.now.slice(0, 10));
  const certain = foreign.length === 0 && found.every((one) => one.unexplained.length === 0 && one.refusal === null);
  return { outcomes: found, foreign, certain, doubtful: isDoubtful(found, skeleton, setting.now) };
}

/** Those whom the plan is about. */
const namedIn = (outcomes: readonly Outcome[], sender: Setting['sender']): ReadonlySet<string> =>
  new Set([
    ...(sender === null ? [] : [sender.documentId]),
    ...outcomes.flatMap(({ subjects }) => subjects.flatMap((subject) => subject?.documentId ?? [])),
  ]);

/** 「森さんはまだ戻ってないけど、先に帰ります」 goes on to tell of the sender. */
const HAS_HAPPENED = /[てで]い?(?:ます|る)|た(?:です|よ|ね|$|。)/u;

const isAbsence = ({ request }: Outcome) => isPresence(request) && !isReturn(request);

const HEARSAY = /(?:そう|とのこと|って(?:言|い))/u;

/** 「西さんが早退されました。退勤にしてください」: what is told of somebody, and then what is to be set. */
function isInstructed(told: Outcome, request: Request): boolean {
  const { mood } = told.request;
  return (
    isPresence(told.request) &&
    isPresence(request) &&
    request.mood.kind === 'ask' &&
    mood.kind === 'tell' &&
    (mood.past || mood.going || told.request.frame.data.set?.status === request.frame.data.set?.status)
  );
}

/** 「在席でよいのですよね、在席でお願いします」: what was wondered about is then asked for. */
function isConfirmed({ request: before }: Outcome, { request, steps }: Outcome, skeleton: Skeleton): boolean {
  return (
    before.frame === request.frame &&
    (before.mood.kind === 'question' || before.mood.kind === 'permission') &&
    request.mood.kind === 'ask' &&
    steps.length > 0 &&
    !/[PGCW]/.test(skeleton.text.slice(before.from, before.to))
  );
}

/** A clause that gives the reason for the next, and a stretch without a request beside one, belong to that request. */
function folded(pieces: Cut, skeleton: Skeleton): Cut {
  const requests: Request[] = [];
  for (const [index, request] of pieces.requests.entries()) {
    const next = pieces.requests[index + 1];
    const last = requests.at(-1);
    if (last?.sentence === request.sentence) {
      if (last.mood.kind === 'conditional') request.mood = { ...request.mood, kind: 'conditional' };
      if (request.frame.data.bare && takesBack(last, request, skeleton)) requests.pop();
      else if (request.frame.data.bare) {
        last.mood = { ...last.mood, kind: 'negated' };
        continue;
      }
    }
    if (next && isTradedFor(request, skeleton)) request.mood = next.mood;
    if (next && tellsWhoHasAnother(request, next, skeleton)) continue;
    if (next && next.sentence === request.sentence && explains(request, next, skeleton)) {
      next.from = request.from;
      continue;
    }
    if (next && next.sentence === request.sentence && isSetAside(request, skeleton)) next.from = request.from;
    requests.push({ ...request });
  }
  const rest: Cut['rest'] = [];
  for (const stretch of pieces.rest) {
    const text = skeleton.text.slice(stretch.from, stretch.to);
    const told = pieces.requests.findLast((request) => request.to <= stretch.from);
    if (told && requests.at(-1)?.stem === told.stem && told.frame.reasons.test(text) && stretch.mark === '') {
      const last = requests.at(-1);
      if (last) last.to = stretch.to;
      continue;
    }
    const said = pieces.requests.findLast((request) => request.to <= stretch.from)?.frame.nouns;
    const left = said ? text.replace(said, ' ') : text;
    if (isIdle(left) && !/[PGCWNQ]/.test(left)) continue;
    const after = requests.find((request) => request.from >= stretch.to);
    const before = requests.findLast((request) => request.to <= stretch.from);
    const bare = isIdle(text.replace(/[PMGCWNQ]/g, ''));
    if (after && !before && stretch.mark === '' && isOccasion(text, after, skeleton)) after.from = stretch.from;
    else if (
      after &&
      !before &&
      stretch.mark === '' &&
      givesReasonAhead(text, after, skeleton.text.slice(after.from, after.to))
    )
      after.from = stretch.from;
    else if (after && !before && isReturn(after) && isLeaving(skeleton.text.slice(stretch.from, after.from)))
      after.from = stretch.from;
    else if (
      before &&
      stretch.mark === '' &&
      (givesReason(text, before) || givesContent(text, before) || givesRate(text, before, skeleton))
    )
      before.to = stretch.to;
    else if (before && tellsWhichCar(text, before, skeleton)) before.to = stretch.to;
    else if (stretch.mark === '?' || (!bare && !/^[^、]{0,20}(?:(?<!P)まで|ため|戻り)$/u.test(text)))
      rest.push(stretch);
    else if (before && /W/.test(text)) before.to = stretch.to;
    else if (after) after.from = stretch.from;
    else if (before) before.to = stretch.to;
    else rest.push(stretch);
  }
  return { requests, rest };
}

/** 「メモに残したいことがあります。内容は「…」です」. */
function givesContent(text: string, { frame }: Request): boolean {
  const takesContent = Object.values(frame.data.slots).some((slot) => slot.kind === 'content');
  return (
    takesContent &&
    /^\s*(?:内容|中身|文面|文章|文)?(?:は|が|:)?\s*Q(?:です|になります|となります|でございます|で)?\s*$/u.test(text)
  );
}

/** 「稼働率というものを入れます。私は60%にしてください。」: the number of the sentence before. */
function givesRate(text: string, { frame, from, to }: Request, skeleton: Skeleton): boolean {
  const isOpen = frame.data.action === 'update_occupancy_rate' && !/[N0-9]/.test(skeleton.text.slice(from, to));
  return isOpen && /^[^CGWQE]*N[^CGWQE]*$/u.test(text) && isIdle(text.replace(/[PMN]/g, ''));
}

/** 「明日は休みではなく在宅勤務」: the day is that of what takes its place. */
function isSetAside(request: Request, skeleton: Skeleton): boolean {
  const words = skeleton.text.slice(request.from, request.to);
  return request.mood.kind === 'negated' && /W/.test(words) && /(?:では|じゃ)なく(?:て)?[、 ]*$/u.test(words);
}

/** 「間違えて外出にしたので戻して」 and 「今の休み、取り消して」 take back; 「直帰はやめました」 only calls off. */
function takesBack(last: Request, request: Request, skeleton: Skeleton): boolean {
  const said = skeleton.text.slice(last.from, request.stem.from);
  if (!JUST_DONE.test(said) && last.mood.link !== 'reason' && !/間違|まちが|しまっ|ちゃっ|ミス/.test(said))
    return false;
  request.from = request.stem.from;
  return true;
}

/** Tells that somebody leaves now. */
function isSetOut({ frame, mood }: Request): boolean {
  const leads = mood.link === 'reason' || mood.link === 'contrast';
  return frame.data.set?.status === 'going_out' && mood.kind === 'tell' && !mood.past && leads;
}

function explains(request: Request, next: Request, skeleton: Skeleton): boolean {
  if (request.frame.data.bare) return false;
  // 「お客様先へ参りますので、戻りは15時です」, 「銀行に出ますが、30分で戻ります」: the absence itself, and no reason for the return.
  if (isSetOut(request) && isReturn(next)) return false;
  if (request.frame.data.only === 'done' && isReturn(next)) return true;
  const own = skeleton.text.slice(request.from, request.to);
  const sameFrame = request.frame.data.action === next.frame.data.action;
  // 「森さんがお使いになるので、返却にはしないでください」
  if (request.mood.link === 'reason' && next.mood.kind === 'negated' && takesCar(request) && takesCar(next))
    return true;
  // 「アクアの鍵を受け取ったので、私が使います」: one car, taken once.
  if (request.mood.link === 'reason' && sameFrame && takesCar(request) && namesNoOtherCar(next, request, skeleton))
    return true;
  if (request.mood.link === 'reason' || request.mood.link === 'contrast') {
    if (next.mood.kind === 'ask' || request.frame.data.weak) return sameFrame || !takesCar(request) || !/C/.test(own);
    return request.mood.link === 'reason' && sameFrame && next.frame.data.needs === undefined;
  }
  const presence = isPresence(request) && isPresence(next);
  if (presence && isAttribute(request, skeleton)) return true;
  const sameStatus = request.frame.data.set?.status === next.frame.data.set?.status;
  const noun = /^(?:先|から|の(?!予定)|中に|時の)/u.test(skeleton.text.slice(request.stem.to, request.to));
  return (
    presence &&
    ((noun && request.mood.kind === 'tell') ||
      (sameStatus && (request.mood.link === 'and' || request.mood.link === 'then') && request.mood.kind !== 'question'))
  );
}

/** 「測量に出ていた全員が戻りました」: only which of them. */
function isAttribute({ mood, stem, to }: Request, { text }: Skeleton): boolean {
  return (
    mood.kind === 'tell' &&
    /[てで](?:い|お)?(?:た|る)$/u.test(text.slice(stem.from, to)) &&
    /^[PG]/.test(text.slice(to))
  );
}

function carsBefore(skeleton: Skeleton, request: Request, taken: ReadonlySet<number>): number[] {
  const places: number[] = [];
  for (let at = 0; at < request.from; at++) if (skeleton.mentions[at]?.sign === 'C' && !taken.has(at)) places.push(at);
  return places;
}

/** 「制作の人たちは仕事が終わったそうです」 before they are set: news of those whom a request names again. */
function isToldOfSubjects(rest: Cut['rest'][number], skeleton: Skeleton, outcomes: readonly Outcome[]): boolean {
  const named = (from: number, to: number) =>
    skeleton.mentions
      .slice(from, to)
      .flatMap((mention) => (mention?.sign === 'P' || mention?.sign === 'G' ? [mention.all[0]?.documentId] : []));
  const set = outcomes.flatMap(({ request, subjects }) => {
    if (isOfDaysOff(request)) return subjects.map((subject) => subject?.documentId);
    return isPresence(request) ? named(request.from, request.to) : [];
  });
  const told = named(rest.from, rest.to);
  const text = skeleton.text.slice(rest.from, rest.to);
  return (
    rest.mark === '' &&
    told.length > 0 &&
    told.every((id) => id !== undefined && set.includes(id)) &&
    NEWS.test(text) &&
    !/[CQ]|ない|ません/.test(text)
  );
}

/** 「森さんはもう少し残るそうです。18時に戻ります」: whoever is told of may be whom the next means, where it names nobody. */
function opensSubject({ from, to }: Cut['rest'][number], { text }: Skeleton, outcomes: readonly Outcome[]): boolean {
  const next = outcomes.find(({ request }) => request.from >= to);
  if (!/P(?:は|が|も)/.test(text.slice(from, to)) || !next || next.self || next.subjects.length > 0) return false;
  const words = text.slice(next.request.from, next.request.to);
  return isReturn(next.request) || !/ます|まし|たい|ください|お願い|る(?:ね|よ|わ)/u.test(words) || HEARSAY.test(words);
}

const NEWS =
  /(?:そうです|みたいです|(?:不良|熱|病気|風邪|怪我)(?:です|だ)?|とのことです|(?:まし|でし)た(?:ので)?|ています|ております|ので|から|ため|が|けど)[\s、]*$/u;

/** 「ここで登録すればいいと聞きました」: how somebody knows; not 「…するように言われました」. */
const TAUGHT = /(?<!ように)と(?:[^、。]{0,8}(?:聞い|聞き|伺い|教わ|教えて)[^、。]*)$/u;

/** A stretch that asks for something: a request form, or a question. Mere telling is background. */
function isForeign(text: string, mark: string): boolean {
  const [, led, end = text] = /^(.*(?:が|けど|ので|から)、)([^、]*)$/u.exec(text) ?? [];
  if (led !== undefined && isIdle(end) && !/[PGCQ]/.test(led)) return false;
  if (mark === '' && HAS_BEEN.test(text) && !/[Q]|ない|ません/.test(text)) return false;
  return (
    mark === '?' ||
    (ASKING.test(text) && !TAUGHT.test(text)) ||
    /Q/.test(text) ||
    (/[PG](?:は|が|も)/.test(text) && MAY_BE_WHEREABOUTS.test(text)) ||
    (/C(?:は|が|も)/.test(text) && !TOLD.test(text) && !TELLS_HOLDER.test(text))
  );
}

/** 「森さんは県庁」, 「森さんも行きます」; 「鍵は森さんが持っています」 says nothing of where somebody is. */
const MAY_BE_WHEREABOUTS =
  /(?:(?<![てで])い(?:ます|る|ません|ない|らっしゃ)|お(?:ります|られ)(?<![てで]お.{2,3})|来(?!客|週|月|年)|(?:^|[^ぁ-ん])き(?:ます|た)|行|向か|出(?!し)|着|寄|移動|残|休|帰|戻|そう|とのこと|らしい|不在|留守|まで|中(?:です|だ)?)[^、。]{0,8}$|(?:[\p{Script=Han}\p{Script=Katakana}ー]|[でにへ])(?:です|だ|でした)?(?:よ|ね)?[\s〜ー!]*$/u;

/** 「電話は森さんにお願いしてございます」, 「鍵は大野さんに預けてあります」, 「シートは森さんが貸してくれました」: what has been seen to. */
const HAS_BEEN =
  /(?:[てで](?:くれ(?:まし)?た|くださ(?:いまし|っ)た)|[てで](?:(?:ござい|おり|あり)ます|ある|おきました)|(?:済み|済)(?:です|でございます)?|P(?:さん)?(?:に|へ)[^、。W]{0,6}(?:お願い|依頼|相談|引き?継ぎ?|お?話|お?伝え|お?渡し|共有)(?:を)?(?:し|いたし|致し)?(?:まし)?た)(?:ので|から|が)?[\s、]*$/u;

/** 「ノートは二台あると聞きました」: what one knows of a car. */
const TOLD =
  /(?:聞き(?:まし|てい|ており)|とのこと|そう(?:です|で)|よう(?:です|で)|ある|あり(?:ます|まし))[^、。]{0,6}$/u;
