import { formatTime } from '../../../lib/clock.ts';
import { type Person, presenceOf } from '../../../lib/directory/people.ts';
import type { Schedule } from '../../../lib/directory/schedules.ts';

/** Said of who has not come back at the time that they gave. */
export const LATE = '予定を過ぎています';

const WORDS = { online: 'オンライン', going_out: '外出', offline: 'オフライン' } as const;

/**
 * What lines say beside where somebody is now, by person (documentId): `LATE`, else what comes next today by an entry
 * that says where they will be (「14:00から外出」). `entries` are today's in the order of their starts.
 */
export function remarksOf(
  people: readonly Person[],
  entries: readonly Schedule[],
  now: number,
): ReadonlyMap<string, string> {
  const remarks = new Map<string, string>();
  for (const { presence, start_time, sd_user } of entries) {
    if (!presence || !start_time || !sd_user || Date.parse(start_time) <= now) continue;
    if (!remarks.has(sd_user.documentId))
      remarks.set(sd_user.documentId, `${formatTime(start_time)}から${WORDS[presence]}`);
  }
  for (const person of people) {
    const isOut = presenceOf(person) === 'going_out';
    if (isOut && person.return_time && Date.parse(person.return_time) < now) remarks.set(person.documentId, LATE);
  }
  return remarks;
}
