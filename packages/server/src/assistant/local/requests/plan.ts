import { ownWords, type Skeleton } from '../message/mentions.ts';
import type { Setting } from '../slots/filling.ts';
import { withBareList } from './cars/bare-lists.ts';
import { withBareWays } from './cars/bare-ways.ts';
import { asBorrowing } from './cars/borrowing.ts';
import { withCarsAlong } from './cars/cars-along.ts';
import { holderTold, isToldOfCars, keyReturned, passesOn, takesCar } from './cars/takings.ts';
import { keepAims, withAimsTold } from './cars/ways.ts';
import { HEARSAY, isForeign, isToldOfSubjects } from './colleagues/foreign.ts';
import { isOwnMatter } from './colleagues/own-matter.ts';
import { asDaysOff, daysBefore, settled, withoutAside } from './days/days-off.ts';
import { whoseDayPointedAt } from './days/pointed-days.ts';
import { fill } from './fill.ts';
import { folded } from './folding.ts';
import { isPresence, isReturn, joined, withoutSameGroupAgain, withoutToldAgain } from './merging.ts';
import type { Outcome } from './outcome.ts';
import { keepAlike } from './presence/alike.ts';
import { asCameBack, asGoneHome, asReturn, isOutlook } from './presence/arrivals.ts';
import { cut, type Request } from './requests.ts';
import { keepReasonsTold } from './words/reasons-told.ts';

/** What a whole message comes to. */
export interface Reading {
  outcomes: Outcome[];
  /** Parts that ask for something nobody here understands, in the sender's own words. */
  foreign: string[];
  /** Every content word is explained. */
  certain: boolean;
}

/** Reads a skeleton: requests filled in order, explanations folded into what they explain. */
export function read(
  skeleton: Skeleton,
  setting: Pick<Setting, 'now' | 'sender' | 'chosen' | 'groups' | 'holders'>,
): Reading {
  const pieces = folded(
    withCarsAlong(withAimsTold(withBareWays(withBareList(cut(skeleton), skeleton), skeleton), skeleton), skeleton),
    skeleton,
    setting.now,
  );
  const outcomes: Outcome[] = [];
  const taken = new Set<number>();
  let previous: Outcome | undefined;
  const borrowing = new Set<Outcome>();
  for (const each of pieces.requests) {
    if (isOutlook(each, skeleton, previous, setting.now)) continue;
    const request = asReturn(
      asGoneHome(
        asDaysOff(withoutAside(asCameBack(asBorrowing(each, skeleton), skeleton), skeleton), skeleton, outcomes),
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
    const isOwn = previous !== undefined && previous.subjects.length > 0 && isOwnMatter(request, skeleton);
    const inherits =
      previous !== undefined &&
      !previous.self &&
      !isOwn &&
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
      told:
        inherited.length > 0 || isOwn
          ? []
          : [...holderTold(skeleton, request), ...whoseDayPointedAt(request, skeleton)],
      spareCars: carsBefore(skeleton, request, passesOn(previous, request, skeleton) ? new Set() : taken),
      spareWhens,
    });
    if (previous && isOfNobodyKnown(previous, outcome, skeleton)) continue;
    if (isOwn && outcome.subjects.length === 0) outcome.self = true;
    // 「私は出社せずに、家で作業しています」 tells both of the sender.
    if (sameSentence && previous?.self && previous.quiet && outcome.subjects.length === 0) outcome.self = true;
    if (spareWhens.length > 0) borrowing.add(outcome);
    for (let at = request.from; at < request.to; at++) if (takesCar(request) && outcome.refusal === null) taken.add(at);
    const isSenders = sameSentence && previous?.quiet === true && isOfSender(previous.request, skeleton);
    if (isSenders && outcome.subjects.length === 0) outcome.self = true;
    const before = previous?.quiet && !isSenders ? (outcomes.findLast((one) => !one.quiet) ?? previous) : previous;
    const isWithin = isReturn(outcome.request) && previous !== undefined;
    const way = wayBefore(outcomes, outcome);
    const whole = isWithin ? (outcomes.findLast(isAbsence) ?? previous) : (way ?? before);
    const merged =
      whole &&
      (isConfirmed(whole, outcome, skeleton)
        ? outcome
        : (keyReturned(whole, outcome, skeleton) ?? joined(whole, outcome)));
    if (merged && whole) putInPlace(merged, whole, outcomes, whole === way ? skeleton.text : '');
    else outcomes.push(outcome);
    previous = merged ?? outcome;
  }
  const foreign = pieces.rest
    .filter((rest) => !isToldOfSubjects(rest, skeleton, outcomes))
    .filter((rest) => !isToldOfCars(rest, skeleton, outcomes))
    .filter((rest) => isForeign(skeleton.text.slice(rest.from, rest.to), rest.mark))
    .map((rest) => ownWords(skeleton, rest.from, rest.to));
  keepAims(outcomes, skeleton);
  const found = withoutToldAgain(
    withoutSameGroupAgain(settled(outcomes, borrowing, skeleton, setting.now.slice(0, 10))),
  );
  keepReasonsTold(found, skeleton);
  keepAlike(found);
  const certain = foreign.length === 0 && found.every((one) => one.unexplained.length === 0 && one.refusal === null);
  return { outcomes: found, foreign, certain };
}

/** 「森さんは外出しました。私は出社せずに、家で仕事をしています」: of whom a denial is told is who the next is about. */
const isOfSender = ({ from, stem }: Request, { text }: Skeleton) => /M(?:は|が|も)/.test(text.slice(from, stem.from));

/** 「森さんはまだ戻ってないけど、先に帰ります」 goes on to tell of the sender. */
const HAS_HAPPENED = /[てで]い?(?:ます|る)|た(?:です|よ|ね|$|。)/u;

const isAbsence = ({ request }: Outcome) => isPresence(request) && !isReturn(request);

/** 「県庁に行きます。デリカを借りて出ます」: whoever leaves with the car is on the way that was told before it. */
function wayBefore(outcomes: readonly Outcome[], { request, steps, self }: Outcome): Outcome | undefined {
  const [way, taking] = outcomes.slice(-2);
  const isOut = ({ frame }: Request) => frame.data.set?.status === 'going_out';
  const isOwn = (all: Outcome['steps']) =>
    all.length === 1 && all.every(({ params }) => params.user === undefined && params.group === undefined);
  if (!way || !taking || !takesCar(taking.request) || !isOut(way.request) || !isOut(request)) return undefined;
  return isOwn(way.steps) && isOwn(steps) && !self && steps[0]?.params.comment === undefined ? way : undefined;
}

/** Of two that are one the first keeps its place, but what was only announced comes about when one leaves. */
function putInPlace(merged: Outcome, told: Outcome, outcomes: Outcome[], text: string): void {
  const at = outcomes.indexOf(told);
  const isAnnounced = /^[ぁ-ん行]{0,4}こと(?:に|と)な/u.test(text.slice(told.request.stem.to, told.request.to));
  outcomes.splice(at, 1);
  outcomes.splice(isAnnounced ? outcomes.length : at, 0, merged);
}

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

/** 「森さんが出かけられました。外出にしてください」, of whom it is still to be asked who is meant: nobody else is. */
function isOfNobodyKnown(told: Outcome, { request, subjects, self }: Outcome, { text }: Skeleton): boolean {
  return (
    isInstructed(told, request) &&
    (told.asking !== null || told.refusal !== null) &&
    [...told.subjects, ...subjects].every((one) => one === null) &&
    !self &&
    /P/.test(text.slice(told.request.from, told.request.stem.from)) &&
    !/[PMG]/.test(text.slice(request.from, request.to))
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

function carsBefore(skeleton: Skeleton, request: Request, taken: ReadonlySet<number>): number[] {
  const places: number[] = [];
  for (let at = 0; at < request.from; at++) if (skeleton.mentions[at]?.sign === 'C' && !taken.has(at)) places.push(at);
  return places;
}
