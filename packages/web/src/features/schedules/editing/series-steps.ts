import type { LocalDateTime } from '@ibasho/contract/common';
import { localTimeAt } from '@ibasho/contract/dates';
import type { PlanStep } from '@ibasho/contract/runs';
import { type Repetition, repeatsOf } from '../../../lib/booking/repetition.ts';
import type { Person } from '../../../lib/directory/people.ts';
import type { Schedule } from '../entries/calendar-entries.ts';
import type { ScheduleData } from './schedule-data.ts';

/** The step that adds an entry which is repeated. `zone` is the firm's. */
export function repeatedStep(data: ScheduleData, person: Person, repetition: Repetition, zone: string): PlanStep {
  const { name, text, presence, date, last_date, start_time: start, end_time: end } = data;
  const { every, ...more } = { every: undefined, ...repeatsOf(repetition) };
  return {
    action: 'create_schedule',
    params: {
      name,
      date: start === null ? date : local(start, zone),
      user: person.name,
      ...(every && { repeats: every }),
      ...more,
      ...(repetition.skipsHolidays && every !== 'weekdays' && { holidays: 'skip' }),
      ...(end !== null && { end: local(end, zone) }),
      ...(last_date !== null && { last_date }),
      ...(presence !== null && { presence }),
      ...(text !== null && { text }),
    },
    refs: { user: person.documentId },
  };
}

/** What `update_schedule` is to change, of what a form or a hand has set; what stays as it was is left out. */
export function changesOf(schedule: Schedule, data: Partial<ScheduleData>, zone: string): Record<string, unknown> {
  const { name, text, presence, date, last_date, start_time: start, end_time: end } = data;
  const begins = start === undefined || start === null ? date : local(start, zone);
  const begun = schedule.start_time === null ? schedule.date : local(schedule.start_time, zone);
  return {
    ...(name !== undefined && name !== schedule.name && { name }),
    ...(text !== undefined && text !== schedule.text && { text }),
    ...(presence !== undefined && presence !== schedule.presence && { presence }),
    ...(begins !== undefined && begins !== begun && { date: begins }),
    ...(last_date !== undefined && last_date !== schedule.last_date && { last_date }),
    ...(end !== undefined && end !== schedule.end_time && { end: end === null ? null : local(end, zone) }),
  };
}

const local = (instant: string, zone: string): LocalDateTime => localTimeAt(instant, zone).slice(0, 16);
