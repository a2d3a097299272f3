import type { PlanStep } from '@ibasho/contract/runs';
import type { Mention } from '../../packages/server/src/assistant/local/message/mention.ts';
import type { Signs } from '../../packages/server/src/assistant/local/second-reading/signs.ts';

const STATUSES = ['online', 'going_out', 'offline'] as const;
const CAR_ACTIONS = ['assign_car', 'force_assign_car', 'release_car'] as const;
const DAY = 'YYYY-MM-DD'.length;

/** Plans that differ from `steps` in one thing, as a reader may go wrong: all that can be said of this message. */
export function variantsOf(steps: readonly PlanStep[], signs: Signs, random: () => number): PlanStep[][] {
  const stretch = () => stretchOf(signs, random);
  const changed = steps.flatMap((step, index) =>
    changesOf(step, signs.mentions, stretch).map((changes) => [
      ...steps.slice(0, index),
      ...changes,
      ...steps.slice(index + 1),
    ]),
  );
  const shorter = steps.length > 1 ? steps.map((_, index) => steps.filter((__, other) => other !== index)) : [];
  const longer = additionsTo(steps, signs.mentions, stretch).map((step) => [...steps, step]);
  return [...changed, ...shorter, ...longer];
}

/** What a step may be mistaken for. */
function changesOf(step: PlanStep, mentions: readonly Mention[], stretch: () => string): PlanStep[][] {
  const { action, params } = step;
  const without = (...keys: string[]): PlanStep['params'] =>
    Object.fromEntries(Object.entries(params).filter(([key]) => !keys.includes(key)));
  const as = (changed: Record<string, unknown>, name = action): PlanStep => ({ action: name, params: changed });
  const found: PlanStep[] = [];
  const others = people(mentions).filter((name) => name !== params.user);
  if (params.user !== undefined) found.push(as(without('user')));
  if (action !== 'update_group_status') found.push(...others.map((user) => as({ ...params, user })));
  if (action.endsWith('_status')) {
    found.push(...STATUSES.filter((status) => status !== params.status).map((status) => as({ ...params, status })));
    if (params.return_time) found.push(as(without('status')), as(without('return_time')));
    if (params.comment) found.push(as(without('comment')));
    found.push(as({ ...params, comment: stretch() }));
  }
  if (action === 'update_group_status') found.push(as(without('group'), 'update_user_status'));
  if (action.endsWith('_holiday')) {
    const name = action === 'add_user_holiday' ? 'delete_user_holiday' : 'add_user_holiday';
    found.push(as(without('memo'), name));
    if (params.memo) found.push(as(without('memo')));
    if (action === 'add_user_holiday') found.push(as({ ...params, memo: stretch() }));
    found.push(...days(mentions).map((date) => as({ ...without('date', 'start', 'end'), date })));
  }
  if (action.endsWith('_car')) {
    found.push(...CAR_ACTIONS.filter((name) => name !== action).map((name) => as(params, name)));
    found.push(...cars(mentions).map((car) => as({ ...params, car })));
  }
  return found.map((each) => [each]);
}

/** Steps that might be read into the message beside the others. */
function additionsTo(steps: readonly PlanStep[], mentions: readonly Mention[], stretch: () => string): PlanStep[] {
  const isThere = (action: string) => steps.some((step) => step.action === action);
  const found: PlanStep[] = [];
  if (!isThere('update_user_status'))
    found.push(...STATUSES.map((status) => ({ action: 'update_user_status', params: { status } })), {
      action: 'update_user_status',
      params: { status: 'going_out', comment: stretch() },
    });
  for (const date of days(mentions)) found.push({ action: 'add_user_holiday', params: { date } });
  for (const car of isThere('assign_car') ? [] : cars(mentions)) found.push({ action: 'assign_car', params: { car } });
  for (const car of isThere('release_car') ? [] : cars(mentions))
    found.push({ action: 'release_car', params: { car } });
  for (const user of people(mentions))
    found.push(...STATUSES.map((status) => ({ action: 'update_user_status', params: { status, user } })));
  return found as PlanStep[];
}

const named = (mentions: readonly Mention[], sign: string): string[] =>
  mentions.flatMap((mention) =>
    mention.sign === sign && 'all' in mention && mention.all.length === 1 ? [mention.all[0]?.name ?? ''] : [],
  );
const people = (mentions: readonly Mention[]) => named(mentions, 'P');
const cars = (mentions: readonly Mention[]) => named(mentions, 'C');
const days = (mentions: readonly Mention[]): string[] =>
  mentions.flatMap((mention) =>
    mention.sign === 'W' && mention.when.start !== null && mention.when.start.length >= DAY
      ? [mention.when.start.slice(0, DAY)]
      : [],
  );

/** Some words of the message between two mentions. */
function stretchOf({ message, spans, places }: Signs, random: () => number): string {
  const mentioned = new Set(places);
  const free = spans.flatMap((span, index) => (mentioned.has(index) ? [] : [{ ...span, index }]));
  const first = free[Math.floor(random() * free.length)];
  if (!first) return message.text;
  const length = 2 + Math.floor(random() * 6);
  let last = first;
  for (const each of free) if (each.index === last.index + 1 && each.index - first.index < length) last = each;
  return message.text.slice(first.from, last.to);
}
