import type { PlanStep } from '@ibasho/contract/runs';
import { ASKING } from '../../message/asking.ts';
import type { Skeleton } from '../../message/mentions.ts';
import { sayStep } from '../../saying.ts';
import type { Outcome } from '../outcome.ts';
import type { Request } from '../requests.ts';

/**
 * 「デリカを使うことになりました。私が借りたことにしてください」: one car taken or returned, told and then asked for.
 * What is asked last names no car, and may say who takes it.
 */
export function oneTaking(before: Outcome, after: Outcome): Outcome | undefined {
  if (before.refusal !== null || after.refusal !== null) return undefined;
  if (isReturn(before.request) && isReturn(after.request)) return oneReturn(before, after);
  if (!isTaking(before.request) || !isTaking(after.request)) return undefined;
  if (isNamedOnlyThen(before, after)) return after;
  if (after.asking === null || after.asking.among.length > 0) return undefined;
  const unexplained = [...before.unexplained, ...after.unexplained];
  if (before.asking !== null || !namesTaker(after)) return { ...before, unexplained };
  if (after.request.mood.kind !== 'ask' && !isSameTaker(before, after)) return undefined;
  return takenBy(before, after, unexplained);
}

/** 「社用車を使いたいです。デリカをお願いします」. */
function isNamedOnlyThen(before: Outcome, after: Outcome): boolean {
  return (
    before.asking?.among.length === 0 &&
    before.steps.length === 0 &&
    before.unexplained.length === 0 &&
    before.subjects.length === 0 &&
    after.asking === null &&
    after.steps.length === 1
  );
}

function takenBy(before: Outcome, after: Outcome, unexplained: string[]): Outcome {
  const { user, userRef } = takerOf(after);
  const steps = before.steps.map((step): PlanStep => {
    const { user: _user, ...params } = step.params;
    const { user: _ref, ...refs } = step.refs ?? {};
    return user === undefined
      ? { ...step, params, refs }
      : { ...step, params: { ...params, user }, refs: { ...refs, user: userRef } };
  });
  const says = steps.map((step) => sayStep(before.request.frame.data, step));
  return { ...before, steps, says, subjects: after.subjects, self: after.self, unexplained };
}

/** Nobody is spelled out where it is the sender. */
function takerOf({ self, subjects: [taker] }: Outcome): { user?: string; userRef: string } {
  return self || !taker ? { userRef: '' } : { user: taker.name, userRef: taker.documentId };
}

const namesTaker = ({ self, subjects }: Outcome) => self || subjects.length === 1;

const isSameTaker = (before: Outcome, after: Outcome) =>
  (before.self === after.self || (after.self && before.subjects.length === 0)) &&
  (after.self || before.subjects[0]?.documentId === after.subjects[0]?.documentId);

/** 「セレナの鍵を預かりました。返却にしてください」: told and asked for, or of whoever is only then named. */
function oneReturn(before: Outcome, after: Outcome): Outcome | undefined {
  if (namesNothingNew(before, after)) return before;
  const isSplit =
    before.subjects.length === 0 &&
    !before.self &&
    before.steps.length === 1 &&
    after.steps.length === 1 &&
    after.asking === null &&
    after.steps[0]?.params.car === undefined;
  return isSplit ? takenBy(before, after, [...before.unexplained, ...after.unexplained]) : undefined;
}

function namesNothingNew(before: Outcome, { asking, self, subjects, steps, unexplained }: Outcome): boolean {
  const known = new Set<unknown>([undefined, ...before.steps.map(({ params }) => params.car)]);
  const isQuiet = asking === null && unexplained.length === 0 && before.steps.length > 0;
  const isOfThem = subjects.every((one) => before.subjects.some((held) => held?.documentId === one?.documentId));
  return isQuiet && !self && isOfThem && steps.every(({ params }) => known.has(params.car));
}

/** 「森さんからセレナの鍵を受け取りました。返却にしてください」: whoever has the key back from the driver takes no car. */
export function keyReturned(before: Outcome, after: Outcome, { text }: Skeleton): Outcome | undefined {
  const [told, asked] = [before.steps[0], after.steps[0]];
  const isOne = before.steps.length === 1 && after.steps.length === 1 && after.refusal === null;
  if (!told || !asked || !isOne || !isTaking(before.request) || !isReturn(after.request)) return undefined;
  if (!KEY_BACK.test(text.slice(before.request.from, before.request.after))) return undefined;
  if (asked.params.car !== undefined && asked.params.car !== told.params.car) return undefined;
  const params = { ...asked.params, car: told.params.car };
  const step: PlanStep = { ...asked, params, refs: { ...asked.refs, car: told.refs?.car ?? '' } };
  const unexplained = [...before.unexplained, ...after.unexplained];
  return { ...after, steps: [step], says: [sayStep(after.request.frame.data, step)], unexplained };
}

const KEY_BACK = /(?:鍵|キー)[^、。]{0,8}(?:受け?取|預か|もら|貰|いただ|頂|回収)/u;

const isTaking = ({ frame }: Request) => /^(?:force_)?assign_car$/u.test(frame.data.action);

const isReturn = ({ frame }: Request) => frame.data.action === 'release_car';

/**
 * 「森さんがセレナの鍵を置いていかれました。返却としてお願いします」: of whom and of which car the words before a return tell.
 * Places of the one person who had it; none where several are named.
 */
export function holderTold(skeleton: Skeleton, request: Request): number[] {
  if (!isReturn(request)) return [];
  const before = skeleton.text.slice(0, request.from);
  const told = [...before.matchAll(SENTENCE)].filter(({ 0: words }) => /C/.test(words) && !ASKING.test(words));
  const places = told.flatMap(({ index, 0: words }) => [...words.matchAll(HOLDER)].map((match) => index + match.index));
  const ids = new Set(places.flatMap((at) => idsAt(skeleton, at)));
  return ids.size === 1 ? places.slice(0, 1) : [];
}

const SENTENCE = /[^。!?\n]+/gu;
/** Whoever acts or is spoken of, but nobody to whom something is brought, and nobody from whom another thing came. */
const HOLDER =
  /P(?=(?:さん)?(?:が|の(?!(?:ところ|所|机|席))|は|も|(?:から|より)(?!(?:(?!C|鍵|キー)[^、。]){0,12}(?:預か|借り|もら|頂|いただ|受け取))))/gu;

function idsAt({ mentions }: Skeleton, at: number): string[] {
  const mention = mentions[at];
  return mention?.sign === 'P' || mention?.sign === 'C' ? mention.all.map(({ documentId }) => documentId) : [];
}

/** News of the cars that are taken or returned anyway, without a wish of its own. */
export function isToldOfCars(
  words: { from: number; to: number; mark: string },
  skeleton: Skeleton,
  outcomes: readonly Outcome[],
): boolean {
  const text = skeleton.text.slice(words.from, words.to);
  const taken = outcomes.flatMap((one) => (takesCar(one.request) ? one.steps.map(({ refs }) => refs?.car) : []));
  const places = [...text.matchAll(/C/gu)].map(({ index }) => words.from + index);
  return (
    places.length > 0 &&
    places.every((at) => idsAt(skeleton, at).some((id) => taken.includes(id))) &&
    (IS_IT.test(text) || (words.mark === '' && (NEWS.test(text) || TO_LOAD.test(text)))) &&
    !/[GQ](?:は|が|も)(?!C)|ない|ません/u.test(text)
  );
}

/** 「EVってリーフのことですよね」, 「軽トラと呼ぶのはキャリイで合っていますか」: before that car is asked for. */
const IS_IT =
  /(?:のこと|同じ(?:車|もの|の)?|で(?:合って|あって|いい|よい|よろし|間違いな)[^、。C]{0,6})(?:です|でしょう|ます|だ)?(?:か|よね|ね|っけ)[ 、]*$/u;
/** 「タウンエースに作品をのせたいです」: what it is for. */
const TO_LOAD =
  /C(?:に|で|へ)[^、。PGCW]{1,14}を(?:のせ|載せ|乗せ|つみ|積み|運び|はこび)たい(?:の|ん)?(?:です)?(?:が|ので)?[ 、]*$/u;
const NEWS =
  /(?:まし|でし|った|い|し)た(?:ので|が|けど)?[ 、]*$|(?:です|ます|ております|とのこと|[てで](?:あ|お)り(?:まして)?)(?:が|けど|ので)?[ 、]*$/u;

/** 「セレナ返却、つづけて森さんへ貸出」: the car that comes back goes on to somebody else. */
export function passesOn(before: Outcome | undefined, request: Request, skeleton: Skeleton): boolean {
  return (
    before?.request.frame.data.action === 'release_car' &&
    request.frame.data.action === 'assign_car' &&
    (PASSED_TO.test(skeleton.text.slice(request.from, request.stem.to)) ||
      (before.subjects.length > 0 && /M(?:が|は|も|に)/u.test(skeleton.text.slice(request.from, request.stem.to))))
  );
}

/** To somebody else, or 「続けてその車を借ります」. */
const PASSED_TO = /P(?:に|へ)|[その]の車を/u;

/** Whether a request names no car but those of another. */
export function namesNoOtherCar(request: Request, than: Request, skeleton: Skeleton): boolean {
  const cars = (from: number, to: number) =>
    skeleton.mentions
      .slice(from, to)
      .flatMap((mention) => (mention?.sign === 'C' ? [JSON.stringify(mention.all)] : []));
  const known = cars(than.from, than.to);
  return cars(request.from, request.to).every((car) => known.includes(car));
}

/** Whether a request is about cars. */
export const takesCar = ({ frame }: Request): boolean => 'car' in frame.data.slots;

/** 「電気で走る車を使いたいです。たしかデリカという名前だったと思います」: the sentence behind names the car. */
export function tellsWhichCar(text: string, request: Request, skeleton: Skeleton): boolean {
  return takesCar(request) && NAMES_CAR.test(text) && !/C/.test(skeleton.text.slice(request.from, request.to));
}

const NAMES_CAR =
  /^ *(?:たしか|確か|名前は|車種は|車は|車の名前は|えっと|、| )*C(?:という|っていう|って|とかいう)?(?:名前|車|車種|やつ|もの|ほう|の)?(?:です|でございます|だった|でした|だ)?(?:と(?:思い|記憶して)[^、。?]{0,6}|はず(?:です)?|よ|ね|ー)*$/u;

/** 「セレナは森さんが使っているので、デリカを借ります」: only why it is the other car that is asked for. */
export function tellsWhoHasAnother(request: Request, next: Request, skeleton: Skeleton): boolean {
  const { mood } = request;
  return (
    next.sentence === request.sentence &&
    takesCar(request) &&
    takesCar(next) &&
    mood.kind === 'tell' &&
    GOING.test(skeleton.text.slice(request.stem.from, request.after)) &&
    (mood.link === 'reason' || mood.link === 'contrast') &&
    /[PG](?:さん)?(?:が|も|の)/u.test(skeleton.text.slice(request.from, request.stem.from)) &&
    /C/.test(skeleton.text.slice(next.from, next.to))
  );
}

const GOING = /[てで](?:い|お)?(?:る|り?ま(?:す|した))|使用中/u;

/** 「セレナが森さんの名前になっていますが、運転しているのは私です」: who has it, before it is asked for. */
export const TELLS_HOLDER: RegExp =
  /^ *C(?:は|が)(?:今|現在|まだ|ずっと|、)*P(?:の|が)[^、。C?]*(?:ます|る|た|です)(?:よ?ね|よ|が|けど|けれど|のですが|のに)?(?:、[^、。CP?]*M[^、。CP?]*)?$/u;

/** 「プリウスからリーフに替えます」: given back as far as the other is taken. */
export const isTradedFor = ({ frame, stem }: Request, { text }: Skeleton): boolean =>
  frame.data.action === 'release_car' && /^(?:から|→|を)$/u.test(text.slice(stem.from, stem.to));
