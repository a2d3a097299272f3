import type { TurnResponse } from '@ibasho/contract/assistant';
import type { PlanStep } from '@ibasho/contract/runs';
import type { ExpectedAction, SentenceCase } from './case.ts';

/**
 * `right`: as expected. `asked`: asks back where it should have acted or answered. `missed`: neither acts nor asks where
 * it should have, or answers something else. `acted`: acts otherwise than expected, the worst.
 */
export type Outcome = 'right' | 'asked' | 'missed' | 'acted';

export interface Verdict {
  outcome: Outcome;
  /** What differs, in words; empty where all is right. */
  problems: string[];
}

type Reply = Pick<TurnResponse, 'response' | 'choices' | 'apiAction'>;

/** Actions in which a `user` that is left out means the sender. */
const ABOUT_SENDER = new Set([
  'update_user_status',
  'assign_car',
  'force_assign_car',
  'release_car',
  'update_occupancy_rate',
  'add_user_memo',
  'add_user_holiday',
  'delete_user_holiday',
]);
const HOLIDAY = new Set(['add_user_holiday', 'delete_user_holiday']);
/** Of these one text must contain the other. */
const FREE_TEXTS = new Set(['comment', 'memo', 'text', 'description']);

/** Holds a reply against what a case expects; `sender` is the name of who asks. */
export function judge({ expect }: SentenceCase, reply: Reply, sender: string): Verdict {
  const plan = planOf(reply);
  const problems = [
    ...(expect.actions ? planProblems(expect.actions, plan, sender) : []),
    ...(expect.asks && plan.length > 0 ? ['acts where it should ask back'] : []),
    ...(expect.asks && !asksBack(reply) ? ['does not ask back'] : []),
    ...(expect.replyIncludes ?? []).flatMap((wanted) => {
      const options = typeof wanted === 'string' ? [wanted] : wanted.any;
      return options.some((option) => squeezed(shownIn(reply)).includes(squeezed(option)))
        ? []
        : [`the reply lacks ${options.join(' or ')}`];
    }),
  ];
  if (problems.length === 0) return { outcome: 'right', problems };
  const isPlanWrong =
    plan.length > 0 && (expect.asks || !expect.actions || planProblems(expect.actions, plan, sender).length > 0);
  if (isPlanWrong) return { outcome: 'acted', problems };
  return { outcome: plan.length === 0 && asksBack(reply) ? 'asked' : 'missed', problems };
}

function planOf({ apiAction }: Reply): PlanStep[] {
  return apiAction === undefined ? [] : [apiAction].flat();
}

function planProblems(wanted: readonly ExpectedAction[], plan: readonly PlanStep[], sender: string): string[] {
  if (plan.length !== wanted.length) return [`${plan.length} actions where ${wanted.length} are expected`];
  return wanted.flatMap((each, index) => actionProblems(each, plan[index] as PlanStep, sender));
}

function actionProblems(wanted: ExpectedAction, { action, params }: PlanStep, sender: string): string[] {
  if (!fits(wanted.action, action, 'action')) return [`${action} where ${shown(wanted.action)} is expected`];
  const ways = isAny(wanted.params) ? wanted.params.any : [wanted.params ?? {}];
  const tried = ways.map((way) => paramProblems(action, isRecord(way) ? way : {}, params, sender));
  return tried.find((problems) => problems.length === 0) ?? tried[0] ?? [];
}

type Params = Record<string, unknown>;

function paramProblems(action: string, wanted: Params, given: Params, sender: string): string[] {
  const [expected, actual] = HOLIDAY.has(action) ? [asRange(wanted), asRange(given)] : [wanted, given];
  const keys = new Set([...Object.keys(expected), ...(ABOUT_SENDER.has(action) ? ['user'] : [])]);
  return [...keys].flatMap((key) => {
    const isPerson = key === 'user' && ABOUT_SENDER.has(action);
    const value = isPerson ? (actual.user ?? sender) : actual[key];
    const target = isPerson ? orSender(expected.user, sender) : expected[key];
    return fits(target, value, key) ? [] : [`${action}.${key} is ${shown(value)}, expected ${shown(target)}`];
  });
}

/** One day is a range of one. */
function asRange({ date, ...rest }: Params): Params {
  return date === undefined || 'start' in rest
    ? { ...(date !== undefined && { date }), ...rest }
    : { ...rest, start: date, end: date };
}

function orSender(wanted: unknown, sender: string): unknown {
  if (isAny(wanted)) return { any: wanted.any.map((each) => orSender(each, sender)) };
  return wanted === undefined || wanted === null || isAbsence(wanted) ? sender : wanted;
}

function fits(wanted: unknown, given: unknown, key: string): boolean {
  if (isAny(wanted)) return wanted.any.some((each) => fits(each, given, key));
  if (wanted === null || isAbsence(wanted)) return isEmpty(given);
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(given) && given.length === wanted.length && wanted.every((each, i) => fits(each, given[i], key))
    );
  }
  if (isRecord(wanted)) {
    return isRecord(given) && Object.entries(wanted).every(([name, each]) => fits(each, given[name], name));
  }
  if (typeof wanted !== 'string') return wanted === given;
  if (typeof given !== 'string') return false;
  return FREE_TEXTS.has(key) ? containsEither(bare(wanted), bare(given)) : toMinute(wanted) === toMinute(given);
}

const isRecord = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAny = (value: unknown): value is { any: unknown[] } => isRecord(value) && Array.isArray(value.any);
const isAbsence = (value: unknown) => isRecord(value) && value.absent === true;
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const shown = (value: unknown) => JSON.stringify(value) ?? 'nothing';

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{P}\p{S}\p{Z}\s]/gu, '')
    .toLowerCase();
const squeezed = (text: string) => text.normalize('NFKC').replace(/\s+/gu, '');
const containsEither = (a: string, b: string) => a !== '' && b !== '' && (a.includes(b) || b.includes(a));
/** A local time counts to the minute; one with a zone stays as it is and never fits. */
const toMinute = (text: string) => text.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(\.\d+)?$/, '$1');

function asksBack({ response, choices }: Reply): boolean {
  if (choices !== undefined && choices.length > 0) return true;
  return /\?|か[。\s]*(?:$|\n)|(?:選択|選ん|教えて|指定|入力)(?:し|で)?て?ください/m.test(response.normalize('NFKC'));
}

const shownIn = ({ response, choices = [] }: Reply) => [response, ...choices.map(({ label }) => label)].join('\n');
