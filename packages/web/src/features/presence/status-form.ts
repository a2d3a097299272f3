import type { Instant } from '@ibasho/contract/common';
import { instantAt, localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { PresenceStatus } from '@ibasho/contract/presence';
import { type Block, type Person, presenceOf, type Status } from '../../lib/directory/people.ts';

/** What stands in the status panel: texts as typed. */
export interface StatusForm {
  status: PresenceStatus;
  comment: string;
  returnTime: string;
  occupancyRate: string;
  memo: string;
}

/**
 * The panel's fields: what the person is now, and over it what has been typed.
 * A newly chosen status leaves comment and return time empty, unless they were typed along with it (S4.9).
 */
export function formOf(person: Person, typed: Partial<StatusForm>, zone: string): StatusForm {
  const saved: StatusForm = {
    status: presenceOf(person),
    comment: person.comment ?? '',
    returnTime: person.return_time ? timeOf(localTimeAt(person.return_time, zone)) : '',
    occupancyRate: person.occupancy_rate === null ? '' : String(person.occupancy_rate ?? ''),
    memo: textOf(person.memo),
  };
  const isNewStatus = typed.status !== undefined && typed.status !== saved.status;
  return { ...saved, ...(isNewStatus ? { comment: '', returnTime: '' } : {}), ...typed };
}

/** The body of the one PUT that saves the panel. A bare return time is today's in `zone` (S5.8, S7.15). */
export function savedAs(form: StatusForm, statuses: readonly Status[], now: number, zone: string) {
  const status = statuses.find(({ name }) => name === form.status);
  return {
    ...(status ? { sd_status: { connect: [{ id: status.id }] } } : {}),
    comment: form.comment.trim() || null,
    return_time: instantToday(form.returnTime, now, zone),
    occupancy_rate: form.occupancyRate === '' ? null : Number(form.occupancyRate),
    memo: blocksOf(form.memo),
  };
}

/** `HH:mm` of what was typed: 「15:30」「1530」「15時半」「９」; undefined where it is no time. '' stays ''. */
export function timeTyped(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/\s/g, '').replace('半', '30').replace('時', ':').replace(/分$/, '');
  if (plain === '') return '';
  const match = /^(\d{1,2}):?(\d{2})?$/.exec(plain);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  if (!match || hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export function isOccupancyRate(typed: string): boolean {
  return typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) <= 100);
}

function instantToday(time: string, now: number, zone: string): Instant | null {
  return time === '' ? null : instantAt(`${localTimeAt(now, zone).slice(0, 10)}T${time}`, zone);
}

/** Nothing for an empty memo, else one paragraph (S5.7). */
function blocksOf(memo: string): Block[] {
  return memo.trim() === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', text: memo }] }];
}

function textOf(blocks: readonly Block[] | null): string {
  return (blocks ?? []).map((block) => (block.children ?? []).map((child) => child.text ?? '').join('')).join('\n');
}
