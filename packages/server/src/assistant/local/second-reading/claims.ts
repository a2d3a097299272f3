import type { PlanStep } from '@ibasho/contract/runs';
import type { Mention } from '../message/mention.ts';
import { comparable } from '../message/written.ts';
import type { When } from '../when.ts';
import type { Signs } from './signs.ts';

const PRESENCE = ['none', 'online', 'going_out', 'offline', 'time'] as const;
const WHOSE = ['none', 'own', 'other'] as const;
const WHETHER = ['no', 'yes'] as const;

/** What can be said of a plan as a whole, and its possible values. */
export const ASPECTS = {
  /** The sender's presence, a colleague's, a group's; `time` where only a return or a comment is set. */
  own: PRESENCE,
  colleague: PRESENCE,
  group: PRESENCE,
  /** Whose day off is set or taken back, and whose car, rate or memo. */
  off: WHOSE,
  back: WHOSE,
  take: WHOSE,
  force: WHOSE,
  release: WHOSE,
  rate: WHOSE,
  memo: WHOSE,
  undo: WHETHER,
  /** Whether a presence has words and a time, and a day off a reason. */
  comment: WHETHER,
  until: WHETHER,
  reason: WHETHER,
  /** Whether something must be asked first. */
  asks: WHETHER,
  steps: ['0', '1', '2', '3', '4'],
  days: ['0', '1', '2', '3'],
} as const satisfies Record<string, readonly string[]>;

export type Aspect = keyof typeof ASPECTS;
export const aspects: readonly Aspect[] = Object.keys(ASPECTS) as Aspect[];

/** What a mention is to a plan. */
export const ROLES = ['none', 'until', 'off', 'back', 'presence', 'car', 'take', 'force', 'release', 'other'] as const;
export type Role = (typeof ROLES)[number];

/** What a plan says of a message. */
export interface Claims {
  /** Index of the value in `ASPECTS`. */
  values: Readonly<Record<Aspect, number>>;
  /** Of each mention. */
  roles: readonly Role[];
  /** Of each symbol, whether its words are kept as a comment or a reason. */
  kept: readonly boolean[];
}

/** What `steps` say of the message; a `user` that is left out is the `sender` (canonical name). */
export function claimsOf(steps: readonly PlanStep[], signs: Signs, sender: string | null): Claims {
  const values = Object.fromEntries(aspects.map((aspect) => [aspect, 0])) as Record<Aspect, number>;
  const set = <A extends Aspect>(aspect: A, value: (typeof ASPECTS)[A][number]) => {
    values[aspect] = (ASPECTS[aspect] as readonly string[]).indexOf(value);
  };
  for (const { action, params } of steps) {
    const isOwn = params.user === undefined || params.user === sender;
    const whose = isOwn ? 'own' : 'other';
    const status = PRESENCE.find((each) => each === params.status) ?? 'time';
    const presence = action === 'update_group_status' ? 'group' : isOwn ? 'own' : 'colleague';
    if (action.endsWith('_status') && (values[presence] === 0 || status !== 'time')) set(presence, status);
    if (action.endsWith('_status') && params.comment) set('comment', 'yes');
    if (action.endsWith('_status') && params.return_time) set('until', 'yes');
    if (action === 'add_user_holiday') set('off', whose);
    if (action === 'add_user_holiday' && params.memo) set('reason', 'yes');
    if (action === 'delete_user_holiday') set('back', whose);
    if (action === 'assign_car') set('take', whose);
    if (action === 'force_assign_car') set('force', whose);
    if (action === 'release_car') set('release', whose);
    if (action === 'update_occupancy_rate') set('rate', whose);
    if (action === 'add_user_memo') set('memo', whose);
    if (action === 'undo_last_run') set('undo', 'yes');
  }
  values.steps = Math.min(4, steps.length);
  values.days = Math.min(3, steps.filter(({ action }) => action === 'add_user_holiday').length);
  return { values, roles: signs.mentions.map((mention) => roleOf(mention, steps)), kept: keptOf(steps, signs) };
}

/** Whether one plan sets otherwise what the other sets: somebody's presence, or a car or a day off that is taken or given back. */
export function areOpposed({ values: one }: Claims, { values: other }: Claims): boolean {
  const isOpen = (value: number) => value === PRESENCE.indexOf('none') || value === PRESENCE.indexOf('time');
  const isOtherwise = (aspect: Aspect) =>
    one[aspect] !== other[aspect] && !isOpen(one[aspect]) && !isOpen(other[aspect]);
  const isOnly = (values: Claims['values'], set: Aspect, unset: Aspect) => values[set] !== 0 && values[unset] === 0;
  const isTurned = (there: Aspect, back: Aspect) =>
    (isOnly(one, there, back) && isOnly(other, back, there)) ||
    (isOnly(one, back, there) && isOnly(other, there, back));
  return (
    (['own', 'colleague', 'group'] as const).some(isOtherwise) || isTurned('take', 'release') || isTurned('off', 'back')
  );
}

function roleOf(mention: Mention, steps: readonly PlanStep[]): Role {
  for (const { action, params } of steps) {
    const role = mentionRole(mention, action, params);
    if (role !== null) return role;
  }
  return 'none';
}

/** What a mention is to one step; null where the step has nothing of it. */
function mentionRole(mention: Mention, action: string, params: PlanStep['params']): Role | null {
  const isOf = (name: unknown) => 'all' in mention && mention.all.some((each) => each.name === name);
  if (mention.sign === 'W') return whenRole(mention.when, action, params);
  if (mention.sign === 'P' && isOf(params.user)) return PERSON[action] ?? 'other';
  if (mention.sign === 'C' && isOf(params.car)) return CAR[action] ?? null;
  if (mention.sign === 'C' && action === 'release_car' && params.car === undefined) return 'release';
  if (mention.sign === 'G' && action === 'update_group_status')
    return isOf(params.group) || params.group === '全員' ? 'presence' : null;
  if (mention.sign === 'G' && /^(?:create|update)_user$/.test(action)) return 'other';
  return null;
}

function whenRole({ start, end }: When, action: string, params: PlanStep['params']): Role | null {
  if (start === null) return null;
  const [first, last] = [params.date ?? params.start, params.date ?? params.end].map(String);
  const isDay = start.length >= DAY;
  if (action.endsWith('_holiday') && isDay && first && last)
    return start.slice(0, DAY) <= last && (end ?? start).slice(0, DAY) >= first
      ? action.startsWith('add')
        ? 'off'
        : 'back'
      : null;
  if (typeof params.return_time !== 'string') return null;
  return [start, end].some(
    (time) => time !== null && clockOf(time) !== null && clockOf(time) === clockOf(String(params.return_time)),
  )
    ? 'until'
    : null;
}

const DAY = 'YYYY-MM-DD'.length;
/** `HH:mm` of a time with or without its day; of a day alone nothing. */
const clockOf = (time: string): string | null => /(?:^|T)([0-9]{2}:[0-9]{2})/.exec(time)?.[1] ?? null;

const PERSON: Readonly<Record<string, Role>> = {
  update_user_status: 'presence',
  add_user_holiday: 'off',
  delete_user_holiday: 'back',
  assign_car: 'car',
  force_assign_car: 'car',
  release_car: 'car',
};
const CAR: Readonly<Record<string, Role>> = { assign_car: 'take', force_assign_car: 'force', release_car: 'release' };

function keptOf(steps: readonly PlanStep[], { message: { folded }, spans }: Signs): boolean[] {
  const stretches = steps.flatMap(({ params }) =>
    [params.comment, params.memo].flatMap((words) => (typeof words === 'string' ? words.split('、') : [])),
  );
  return within(stretches, folded, spans);
}

/** Of each span, whether it lies within one of these texts, where they stand in the message. */
export function within(texts: readonly string[], folded: string, spans: Signs['spans']): boolean[] {
  const found = texts.flatMap((text) => {
    const words = comparable(text);
    const places: { from: number; to: number }[] = [];
    for (let at = words === '' ? -1 : folded.indexOf(words); at >= 0; at = folded.indexOf(words, at + 1))
      places.push({ from: at, to: at + words.length });
    return places;
  });
  return spans.map(({ from, to }) => found.some((place) => from < place.to && place.from < to));
}
