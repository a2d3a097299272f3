import type { PlanStep } from '@ibasho/contract/runs';
import { asDaysOff, daysBefore, isOfDaysOff, settled } from './days-off.ts';
import { fill } from './fill.ts';
import { ownWords, type Skeleton } from './mentions.ts';
import type { Outcome } from './outcome.ts';
import { givesReason } from './reasons.ts';
import { type Cut, cut, JUST_DONE, type Request } from './requests.ts';
import { sayStep } from './saying.ts';
import type { Setting } from './slots/filling.ts';
import { reportedIn, whoSentWord } from './slots/people.ts';
import { ASKING, isIdle } from './words.ts';

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
  const pieces = folded(cut(skeleton), skeleton);
  const outcomes: Outcome[] = [];
  const taken = new Set<number>();
  let previous: Outcome | undefined;
  const borrowing = new Set<Outcome>();
  for (const each of pieces.requests) {
    const request = asDaysOff(each, skeleton, outcomes);
    const spareWhens = daysBefore(request, skeleton, outcomes);
    const sameSentence = previous?.request.sentence === request.sentence;
    const hearsay = /(?:そう|とのこと|って(?:言|い))/u.test(skeleton.text.slice(request.stem.to, request.to));
    const inherits =
      previous !== undefined &&
      !previous.self &&
      previous.request.frame.data.namesSubject === request.frame.data.namesSubject &&
      (sameSentence || hearsay || isReturn(request) || request.mood.going || spareWhens.length > 0);
    const told = hearsay || isOfDaysOff(request) ? whoSentWord(skeleton, request.from) : [];
    const outcome = fill(request, {
      ...setting,
      skeleton,
      inherited: inherits && previous?.subjects.length ? previous.subjects : told,
      reported: pieces.rest.flatMap((rest) =>
        previous === undefined && rest.to <= request.from ? reportedIn(skeleton, rest.from, rest.to) : [],
      ),
      spareCars: carsBefore(skeleton, request, taken),
      spareWhens,
    });
    if (spareWhens.length > 0) borrowing.add(outcome);
    for (let at = request.from; at < request.to; at++) if (takesCar(request) && outcome.refusal === null) taken.add(at);
    const merged = previous && joined(previous, outcome);
    if (merged && previous) outcomes.splice(outcomes.indexOf(previous), 1, merged);
    else outcomes.push(outcome);
    previous = merged ?? outcome;
  }
  const foreign = pieces.rest
    .filter((rest) => isForeign(skeleton.text.slice(rest.from, rest.to), rest.mark))
    .map((rest) => ownWords(skeleton, rest.from, rest.to));
  const found = settled(outcomes, borrowing, skeleton);
  const certain = foreign.length === 0 && found.every((one) => one.unexplained.length === 0 && one.refusal === null);
  return { outcomes: found, foreign, certain };
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
    const said = pieces.requests.findLast((request) => request.to <= stretch.from)?.frame.nouns;
    if (isIdle(said ? text.replace(said, ' ') : text) && !/[PGCWNQ]/.test(text)) continue;
    const after = requests.find((request) => request.from >= stretch.to);
    const before = requests.findLast((request) => request.to <= stretch.from);
    const bare = isIdle(text.replace(/[PMGCWNQ]/g, ''));
    if (before && stretch.mark === '' && givesReason(text, before)) before.to = stretch.to;
    else if (stretch.mark === '?' || (!bare && !/^[^、]{0,20}(?:まで|ため|戻り)$/u.test(text))) rest.push(stretch);
    else if (before && /W/.test(text)) before.to = stretch.to;
    else if (after) after.from = stretch.from;
    else if (before) before.to = stretch.to;
    else rest.push(stretch);
  }
  return { requests, rest };
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

function explains(request: Request, next: Request, skeleton: Skeleton): boolean {
  if (request.frame.data.bare) return false;
  if (request.frame.data.only === 'done' && isReturn(next)) return true;
  const own = skeleton.text.slice(request.from, request.to);
  const sameFrame = request.frame.data.action === next.frame.data.action;
  // 「アクアの鍵を受け取ったので、私が使います」: one car, taken once.
  if (
    request.mood.link === 'reason' &&
    sameFrame &&
    takesCar(request) &&
    !/C/.test(skeleton.text.slice(next.from, next.to))
  )
    return true;
  if (request.mood.link === 'reason' || request.mood.link === 'contrast') {
    if (next.mood.kind === 'ask' || request.frame.data.weak) return sameFrame || !takesCar(request) || !/C/.test(own);
    return request.mood.link === 'reason' && sameFrame && next.frame.data.needs === undefined;
  }
  const presence = request.frame.data.forGroup !== undefined && next.frame.data.forGroup !== undefined;
  const sameStatus = request.frame.data.set?.status === next.frame.data.set?.status;
  const noun = /^(?:先|から|の(?!予定)|中に|時の)/u.test(skeleton.text.slice(request.stem.to, request.to));
  return (
    presence &&
    ((noun && request.mood.kind === 'tell') ||
      (sameStatus && request.mood.link === 'and' && request.mood.kind !== 'question'))
  );
}

function isReturn(request: Request): boolean {
  return request.frame.data.needs?.includes('return') ?? false;
}

function takesCar(request: Request): boolean {
  return 'car' in request.frame.data.slots;
}

function carsBefore(skeleton: Skeleton, request: Request, taken: ReadonlySet<number>): number[] {
  const places: number[] = [];
  for (let at = 0; at < request.from; at++) if (skeleton.mentions[at]?.sign === 'C' && !taken.has(at)) places.push(at);
  return places;
}

/** Two requests that are one: an absence and its return, or two changes of one record. */
function joined(before: Outcome, after: Outcome): Outcome | undefined {
  if (mergeable(before, after)) return merge(before, after);
  if (repeats(before, after)) return { ...before, unexplained: [...before.unexplained, ...after.unexplained] };
  const [first, second] = [before.steps[0], after.steps[0]];
  const { frame } = before.request;
  const isSame =
    frame.data.namesSubject && first?.action === second?.action && first?.params.user === second?.params.user;
  if (!isSame || !first || !second || before.steps.length > 1 || after.steps.length > 1) return undefined;
  const changes = { ...Object(first.params.changes), ...Object(second.params.changes) };
  const step = { ...first, params: { ...first.params, changes }, refs: { ...first.refs, ...second.refs } };
  return {
    ...after,
    steps: [step],
    says: [sayStep(frame.data, step)],
    unexplained: [...before.unexplained, ...after.unexplained],
  };
}

/** 「ノートが戻ってきてるので返却で」: the same of a car, said twice. */
function repeats(before: Outcome, after: Outcome): boolean {
  const isSaid = (step: PlanStep) =>
    before.steps.some(
      (one) =>
        one.action === step.action && Object.entries(step.params).every(([name, value]) => one.params[name] === value),
    );
  return takesCar(after.request) && after.refusal === null && after.steps.length > 0 && after.steps.every(isSaid);
}

/** 「外に出てます。17時戻り」: the return belongs to the absence told before. */
function mergeable(before: Outcome, after: Outcome): boolean {
  if (before.refusal !== null || after.refusal !== null || before.asking !== null) return false;
  const presence = before.request.frame.data.forGroup !== undefined && after.request.frame.data.forGroup !== undefined;
  const status = before.request.frame.data.set?.status;
  if (!presence || before.steps.length === 0) return false;
  if (status === undefined) return isReturn(before.request) && after.steps[0]?.params.status === 'going_out';
  if (isReturn(after.request)) return true;
  const same = JSON.stringify(before.subjects) === JSON.stringify(after.subjects);
  return same && status === after.request.frame.data.set?.status && before.request.sentence === after.request.sentence;
}

function merge(before: Outcome, after: Outcome): Outcome {
  if (before.request.frame.data.set?.status === undefined)
    return merge({ ...after, subjects: before.subjects }, before);
  const extra = after.steps[0]?.params ?? {};
  const steps = before.steps.map((step): PlanStep => {
    const comments = [step.params.comment, extra.comment].filter((one) => one !== undefined);
    const params: Record<string, unknown> = { ...step.params };
    if (extra.return_time !== undefined) params.return_time = extra.return_time;
    if (comments.length > 0) params.comment = comments.join('、');
    return { ...step, params };
  });
  const says = steps.map((step) => sayStep(before.request.frame.data, step));
  return { ...before, steps, says, asking: after.asking, unexplained: [...before.unexplained, ...after.unexplained] };
}

/** 「ここで登録すればいいと聞きました」: how somebody knows; not 「…するように言われました」. */
const TAUGHT = /(?<!ように)と(?:[^、。]{0,8}(?:聞い|聞き|伺い|教わ|教えて)[^、。]*)$/u;

/** A stretch that asks for something: a request form, or a question. Mere telling is background. */
function isForeign(text: string, mark: string): boolean {
  const [, led, end = text] = /^(.*(?:が|けど|ので|から)、)([^、]*)$/u.exec(text) ?? [];
  if (led !== undefined && isIdle(end) && !/[PGCQ]/.test(led)) return false;
  return (
    mark === '?' ||
    (ASKING.test(text) && !TAUGHT.test(text)) ||
    /Q|[PG](?:は|が|も)/.test(text) ||
    (/C(?:は|が|も)/.test(text) && !TOLD.test(text))
  );
}

/** 「ノートは二台あると聞きました」: what one knows of a car. */
const TOLD =
  /(?:聞き(?:まし|てい|ており)|とのこと|そう(?:です|で)|よう(?:です|で)|ある|あり(?:ます|まし))[^、。]{0,6}$/u;
