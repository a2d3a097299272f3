import type { LocalDateTime } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Mention } from '../message/mention.ts';
import { type Candidate, saysOf } from './candidate.ts';
import { ASPECTS, type Aspect, ROLES, type Role } from './claims.ts';
import { type Kept, keptIn, NO_WORDS } from './kept.ts';
import type { Belief } from './network/network.ts';
import type { Signs } from './signs.ts';

/** A place that is told by its name alone is at least this likely to be one. */
const KNOWN = 0.85;
/** Whoever takes a car is at least this likely to. */
const LIKELY = 0.5;

/** A step, and where in the message it is said. */
interface Placed {
  step: PlanStep;
  at: number;
}

/** The message as the second reading believes it to be. */
interface Believed {
  value(aspect: Aspect): string;
  /** How likely that value is (0–1). */
  sureness(aspect: Aspect): number;
  /** Mentions in one of these roles, with their places. */
  of(...roles: Role[]): { mention: Mention; at: number }[];
  words: Kept;
  now: LocalDateTime;
}

/**
 * The plan that the second reading makes of a message on its own: presences, cars, days off and rates, of the sender, of
 * colleagues or of a group. Null where it believes in something else as well, or lacks a part. `now` is the firm's wall clock.
 */
export function draftOf(belief: Belief, signs: Signs, now: LocalDateTime): Candidate | null {
  const value = (aspect: Aspect) =>
    (ASPECTS[aspect] as readonly string[])[likeliest(belief.heads.get(aspect))] ?? 'none';
  if (value('asks') === 'yes' || value('undo') === 'yes') return null;
  if (value('memo') !== 'none') return null;
  if (value('comment') === 'yes' && value('reason') === 'yes') return null;
  const roles = belief.roles.map((likely) => ROLES[likeliest(likely ?? undefined)] ?? 'none');
  const isLater = signs.mentions.some(
    (mention, index) =>
      mention.sign === 'W' &&
      roles[index] === 'none' &&
      mention.when.start !== null &&
      mention.when.start.slice(0, DAY) > now.slice(0, DAY),
  );
  const believed: Believed = {
    value,
    sureness: (aspect) => Math.exp(Math.max(...(belief.heads.get(aspect) ?? []))),
    of: (...wanted) =>
      signs.mentions
        .flatMap((mention, index) =>
          wanted.includes(roles[index] ?? 'none') ? [{ mention, at: signs.places[index] ?? 0 }] : [],
        )
        .filter(({ mention }, index, all) => !all.slice(0, index).some((before) => isSame(before.mention, mention))),
    words: value('comment') === 'yes' || value('reason') === 'yes' ? wordsKept(belief, signs) : NO_WORDS,
    now,
  };
  const parts = [presences(believed), cars(believed), daysOff(believed), rates(believed, signs)];
  if (parts.includes(null)) return null;
  const steps = parts.flatMap((part) => part ?? []).sort((a, b) => a.at - b.at);
  // What is for a later day is not done now.
  if (isLater && steps.some(({ step }) => !step.action.endsWith('_holiday'))) return null;
  if (steps.length === 0 || String(Math.min(4, steps.length)) !== value('steps')) return null;
  const plan = steps.map(({ step }) => step);
  return {
    steps: plan,
    says: saysOf(plan),
    unexplained: [],
    isDrafted: true,
  };
}

const DAY = 'YYYY-MM-DD'.length;

/** What is kept; of work at home the word for it, where it is told as well: 「家で図面をかいてる。在宅にしといて」. */
function wordsKept(belief: Belief, signs: Signs): Kept {
  const kept = keptIn(belief, signs);
  const word = AT_HOME.test(kept.text) ? WORK_AT_HOME.exec(signs.message.text)?.[0] : undefined;
  return word === undefined ? kept : { ...kept, text: word };
}
const AT_HOME = /^(?:自宅|お?家|お?うち)$/u;
const WORK_AT_HOME = /在宅|ざいたく|リモート|りもーと|テレワーク/u;

function presences({ value, sureness, of, words, now }: Believed): Placed[] | null {
  const [own, colleague, group] = [value('own'), value('colleague'), value('group')];
  const people = of('presence').filter(({ mention }) => mention.sign === 'P');
  const groups = of('presence').filter(({ mention }) => mention.sign === 'G');
  if (value('comment') === 'yes' && words.text === '') return null;
  const isTold = value('comment') === 'yes';
  const untils = of('until').flatMap(({ mention }) =>
    mention.sign === 'W' ? (timeOf(mention.when.start, now) ?? []) : [],
  );
  const [until = null] = untils;
  if (untils.length > 1 || (value('until') === 'yes') !== (until !== null)) return null;
  // 「銀行」 says where somebody goes, 「吉野高崎」 may be anything: a bare word must be known.
  if (isTold && until === null && words.isBare && sureness('own') < KNOWN) return null;
  if ((colleague === 'none') !== (people.length === 0) || (group === 'none') !== (groups.length === 0)) return null;
  // Of several it is open whose words and whose time they are.
  const isShared = [own, colleague, group].filter((each) => each !== 'none').length > 1;
  if (isShared && (isTold || until !== null)) return null;
  const params = (status: string) => ({
    ...(status !== 'time' && { status }),
    ...(isTold && { comment: words.text }),
    ...(until !== null && { return_time: until }),
  });
  if ([own, colleague, group].includes('time') && until === null) return null;
  const found: (Placed | null)[] = [
    ...people.map(({ mention, at }) => placed('update_user_status', params(colleague), at, mention)),
    ...groups.map(({ mention, at }) => ofGroup(params(group), at, mention)),
  ];
  if (own !== 'none') {
    // Where it is not known where it is said: who comes tells so first unless something else begins the message, and who
    // leaves gives the car back before.
    const begins = of('take', 'force', 'release', 'off', 'back').some(({ at }) => at === 0) ? 0.5 : -1;
    const behind = own === 'offline' ? Math.max(begins, ...of('release').map(({ at }) => at + 0.5)) : begins;
    found.push({ step: { action: 'update_user_status', params: params(own) }, at: isTold ? words.at : behind });
  }
  return whole(found);
}

/** Said twice: 「木曜30日」, 「アリア、アリアです」. */
function isSame(one: Mention, other: Mention): boolean {
  if (one.sign === 'W' && other.sign === 'W')
    return one.when.start === other.when.start && one.when.end === other.when.end;
  const [before, after] = [nameOf(one), nameOf(other)];
  return before !== null && one.sign === other.sign && before.documentId === after?.documentId;
}

function ofGroup(params: Record<string, unknown>, at: number, mention: Mention): Placed | null {
  const group = nameOf(mention);
  if (group === null || params.status === undefined) return null;
  const refs = group.documentId === '' ? {} : { refs: { group: group.documentId } };
  return { step: { action: 'update_group_status', params: { ...params, group: group.name }, ...refs }, at };
}

function cars({ value, sureness, of }: Believed): Placed[] | null {
  const [driver, ...more] = of('car');
  const found: (Placed | null)[] = [];
  for (const [aspect, action] of [
    ['take', 'assign_car'],
    ['force', 'force_assign_car'],
    ['release', 'release_car'],
  ] as const) {
    const named = of(aspect);
    if ((value(aspect) === 'none') !== (named.length === 0)) return null;
    if (named.length > 0 && ((value(aspect) === 'other') !== (driver !== undefined) || more.length > 0)) return null;
    // Whose car it is may be open.
    if (named.length > 0 && sureness(aspect) < LIKELY) return null;
    for (const { mention, at } of named) {
      const car = nameOf(mention);
      const base = car && placed(action, { car: car.name }, at, driver?.mention);
      found.push(base && { ...base, step: { ...base.step, refs: { ...base.step.refs, car: car.documentId } } });
    }
  }
  return whole(found);
}

function daysOff({ value, of, words }: Believed): Placed[] | null {
  const people = of('off', 'back').filter(({ mention }) => mention.sign === 'P');
  const found: (Placed | null)[] = [];
  for (const [aspect, action] of [
    ['off', 'add_user_holiday'],
    ['back', 'delete_user_holiday'],
  ] as const) {
    const days = of(aspect).filter(({ mention }) => mention.sign === 'W');
    if ((value(aspect) === 'none') !== (days.length === 0)) return null;
    if (days.length > 0 && ((value(aspect) === 'other') !== people.length > 0 || people.length > 1)) return null;
    if (aspect === 'off' && String(Math.min(3, days.length)) !== value('days')) return null;
    if (aspect === 'off' && value('reason') === 'yes' && words.text === '') return null;
    const memo = aspect === 'off' && value('reason') === 'yes' ? { memo: halfInKana(words.text) ?? words.text } : {};
    const dated = days.map(({ mention, at }) => ({ at, dates: mention.sign === 'W' ? datesOf(mention) : null }));
    // Whether two days are a range is for the rules.
    if (dated.some(({ dates }, index) => isNextTo(dated[index - 1]?.dates ?? null, dates))) return null;
    for (const { at, dates } of dated) {
      found.push(dates && placed(action, { ...memo, ...dates }, at, people[0]?.mention));
    }
  }
  return whole(found);
}

function rates({ value, of }: Believed, { mentions, places }: Signs): Placed[] | null {
  if (value('rate') === 'none') return [];
  const rated = mentions.flatMap((mention, index) =>
    mention.sign === 'N' ? [{ rate: mention.percent, at: places[index] ?? 0 }] : [],
  );
  const people = of('other').filter(({ mention }) => mention.sign === 'P');
  const [first] = rated;
  if (first === undefined || rated.some(({ rate }) => rate !== first.rate)) return null;
  if ((value('rate') === 'other') !== people.length > 0 || people.length > 1) return null;
  return whole([placed('update_occupancy_rate', { rate: first.rate }, first.at, people[0]?.mention)]);
}

/** 「ごぜんきゅう」 as it is written. */
function halfInKana(words: string): string | null {
  if (/^ごぜん(?:きゅう)?$/u.test(words)) return '午前休';
  return /^ごご(?:きゅう)?$/u.test(words) ? '午後休' : null;
}

/** A step of somebody named, or of the sender; null where the name is nobody's or several people's. */
function placed(
  action: string,
  params: Record<string, unknown>,
  at: number,
  whose: Mention | undefined,
): Placed | null {
  if (whose === undefined) return { step: { action, params }, at };
  const person = nameOf(whose);
  return (
    person && { step: { action, params: { ...params, user: person.name }, refs: { user: person.documentId } }, at }
  );
}

const whole = (found: readonly (Placed | null)[]): Placed[] | null =>
  found.includes(null) ? null : found.flatMap((each) => each ?? []);

function nameOf(mention: Mention): { name: string; documentId: string } | null {
  const named = 'all' in mention && mention.all.length === 1 ? (mention.all[0] ?? null) : null;
  // A group that is only told of in other words has no record.
  return named?.documentId === '?' ? null : named;
}

/** Single days and ranges of days; which days of a week or a month are meant is for the rules. */
function datesOf({ when: { start, end, grain } }: Extract<Mention, { sign: 'W' }>): Record<string, string> | null {
  if (start === null || start.length < DAY || (grain !== 'day' && grain !== 'span')) return null;
  const [first, last] = [start.slice(0, DAY), (end ?? start).slice(0, DAY)];
  return first === last ? { date: first } : { start: first, end: last };
}

const isNextTo = (before: Record<string, string> | null, after: Record<string, string> | null): boolean =>
  before !== null && after !== null && addDays(before.date ?? before.end ?? '', 1) === (after.date ?? after.start);

/** A time of today that is still to come. */
function timeOf(start: string | null, now: LocalDateTime): LocalDateTime | null {
  if (start === null) return null;
  const time = /^[0-9]{2}:[0-9]{2}$/.test(start) ? `${now.slice(0, DAY)}T${start}` : start.slice(0, 16);
  return time.length === 16 && time > now && time.startsWith(now.slice(0, DAY)) ? time : null;
}

function likeliest(values: Float32Array | undefined): number {
  return values === undefined ? 0 : values.indexOf(values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY));
}
