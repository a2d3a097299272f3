import type { Instant } from '@ibasho/contract/common';
import { instantAt, localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { PresenceStatus } from '@ibasho/contract/presence';
import { statusUntilBack } from '@ibasho/contract/presence-rule';
import { type Person, presenceOf, type Status } from '../../../lib/directory/people.ts';

type Memo = NonNullable<Person['memo']>;

/** What stands in the status panel: texts as typed. */
export interface StatusForm {
  status: PresenceStatus;
  comment: string;
  returnTime: string;
  occupancyRate: string;
  memo: string;
}

/** The firm's time: now, and the zone in which its clocks are read. */
interface FirmTime {
  now: number;
  zone: string;
}

/**
 * The panel's fields: what the person is now, and over it what has been typed.
 * A newly chosen status leaves comment and return time empty, unless they were typed along with it (specification
 * S4.9).
 */
export function formOf(person: Person, typed: Partial<StatusForm>, time: FirmTime): StatusForm {
  const saved = savedForm(person, time);
  const isNewStatus = typed.status !== undefined && typed.status !== saved.status;
  return { ...saved, ...(isNewStatus ? { comment: '', returnTime: '' } : {}), ...typed };
}

function savedForm(person: Person, { now, zone }: FirmTime): StatusForm {
  const back = person.return_time && localTimeAt(person.return_time, zone);
  // The time of a day that is over says nothing any more.
  const isOver = back !== null && back.slice(0, 10) < localTimeAt(now, zone).slice(0, 10);
  return {
    status: presenceOf(person),
    comment: person.comment ?? '',
    returnTime: back && !isOver ? timeOf(back) : '',
    occupancyRate: person.occupancy_rate === null ? '' : String(person.occupancy_rate ?? ''),
    memo: textOf(person.memo),
  };
}

/**
 * The body of the one PUT that saves the panel (specification S7.15): what has become another, and with another status
 * all of presence (specification S4.9). A bare return time is today's in the firm's zone (specification S5.8).
 */
export function bodyOf(person: Person, form: StatusForm, statuses: readonly Status[], time: FirmTime) {
  const saved = savedForm(person, time);
  const isNew = (field: keyof StatusForm) => form[field] !== saved[field];
  const status = isNew('status') ? statuses.find(({ name }) => name === form.status) : undefined;
  return {
    ...(status && { sd_status: { connect: [{ id: status.id }] } }),
    ...((status || isNew('comment')) && { comment: form.comment.trim() || null }),
    ...((status || isNew('returnTime')) && { return_time: instantToday(form.returnTime, time) }),
    ...(isNew('occupancyRate') && { occupancy_rate: form.occupancyRate === '' ? null : Number(form.occupancyRate) }),
    ...(isNew('memo') && { memo: blocksOf(form.memo) }),
  };
}

/** The status that saving will show in place of the chosen one: nobody is online who comes back later. */
export function otherStatus(person: Person, form: StatusForm, time: FirmTime): PresenceStatus | undefined {
  const back = instantToday(form.returnTime, time);
  const isLater = back !== null && Date.parse(back) > time.now;
  const becomes = isLater ? statusUntilBack(presenceOf(person), form.status) : form.status;
  return becomes === form.status ? undefined : becomes;
}

export function isOccupancyRate(typed: string): boolean {
  return typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) <= 100);
}

function instantToday(clock: string, { now, zone }: FirmTime): Instant | null {
  return clock === '' ? null : instantAt(`${localTimeAt(now, zone).slice(0, 10)}T${clock}`, zone);
}

/** Nothing for an empty memo, else one paragraph (specification S5.7). */
function blocksOf(memo: string): Memo {
  return memo.trim() === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', text: memo }] }];
}

/** The plain text of a memo, a line a block. */
export function textOf(blocks: Memo | null): string {
  return (blocks ?? []).map((block) => (block.children ?? []).map((child) => child.text ?? '').join('')).join('\n');
}
