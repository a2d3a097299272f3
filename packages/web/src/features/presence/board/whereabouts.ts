import type { Instant, LocalDate } from '@ibasho/contract/common';
import { localTimeAt, timeOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { type Person, presenceOf, returnTimeInWords } from '../../../lib/directory/people.ts';

/** What is said beside the dot of somebody: nothing of those who are here, or have left for the day. */
export interface Whereabouts {
  /** For the eye: 「外出」 and 「〜15:00」, 「出社予定」 and 「11:00」. */
  state: string;
  time: string;
  /** Whether the time comes first: 「11:00 出社予定」. */
  isTimeFirst: boolean;
  /** For the ear, whole. */
  spoken: string;
}

/** Where a colleague is, as a line says it. */
export function whereaboutsOf(person: Person, today: LocalDate, zone: string): Whereabouts {
  const status = presenceOf(person);
  const word = messages.statusNames[status];
  const back = person.return_time ? shortTime(person.return_time, today, zone) : '';
  const whole = returnTimeInWords(person.return_time, today, zone);
  if (status === 'going_out') {
    const spoken = back === '' ? word : `${word} ${whole}戻り`;
    return { state: '外出', time: back && `〜${back}`, isTimeFirst: false, spoken };
  }
  if (status === 'offline' && back !== '')
    return { state: COMES, time: back, isTimeFirst: true, spoken: `${word} ${whole} ${COMES}` };
  return { state: '', time: '', isTimeFirst: false, spoken: word };
}

const COMES = '出社予定';

/** `15:00`, on another day `11/25 15:00`: it has to fit beside others. */
function shortTime(instant: Instant, today: LocalDate, zone: string): string {
  const local = localTimeAt(instant, zone);
  const [, month, day] = local.slice(0, 10).split('-').map(Number);
  return local.startsWith(today) ? timeOf(local) : `${month}/${day} ${timeOf(local)}`;
}
