import type { Instant, LocalDate } from '@ibasho/contract/common';
import { presenceStatuses } from '@ibasho/contract/constants';
import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import type { people } from '@ibasho/contract/people';
import type { PresenceStatus, statuses } from '@ibasho/contract/presence';
import type { RecordOf } from '@ibasho/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { updateRecord, type Written } from '../act.ts';
import { api, refusedWith } from '../api.ts';
import { apiPaths } from '../routes.ts';
import { shownNameOf } from './affiliations.ts';
import { recordsQuery } from './records.ts';

/** A colleague; a session remembers the affiliation by its name alone (specification S3.5). */
export type Person = Omit<RecordOf<typeof people>, 'affiliation'> & {
  affiliation?: RecordOf<typeof people>['affiliation'] | string;
};
export type Status = RecordOf<typeof statuses>;

export const peopleQuery = recordsQuery('sd-users');

export const personQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['sd-users', 'one', documentId],
    queryFn: async ({ signal }) =>
      (await api<{ data: Person }>(`${apiPaths.record('sd-users', documentId)}?populate=*`, { signal })).data,
  });

export const statusesQuery = queryOptions({
  queryKey: ['statuses'],
  queryFn: async ({ signal }) => (await api<{ data: Status[] }>(apiPaths.records('statuses'), { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Saves fields of a person as one run; without a documentId refused before any request (specification S8). */
export async function savePerson(documentId: string | undefined, data: Record<string, unknown>): Promise<Written> {
  if (!documentId) throw refusedWith(messages.userDocumentIdNeeded);
  return updateRecord('sd-users', documentId, data, { failed: messages.userUpdateFailed });
}

/** A person's affiliation as staff call it, '' where there is none (specification S3.5). */
export function departmentOf(person: Pick<Person, 'affiliation'>): string {
  const { affiliation } = person;
  return (typeof affiliation === 'object' ? affiliation && shownNameOf(affiliation) : affiliation) ?? '';
}

/** Somebody who has never said where they are counts as offline. */
export function presenceOf(person: Pick<Person, 'sd_status'>): PresenceStatus {
  return presenceStatuses.find((status) => status === person.sd_status?.name) ?? 'offline';
}

/** When somebody is back: `15:00`, its day before it unless that is `today`; '' where unknown (specification S5.8). */
export function returnTimeInWords(instant: Instant | null, today: LocalDate, zone: string): string {
  if (!instant) return '';
  const local = localTimeAt(instant, zone);
  const day = local.slice(0, 10);
  return day === today ? timeOf(local) : `${dateInWords(day)} ${timeOf(local)}`;
}

/** People by department, in the order in which the firm lists its departments; inside one by reading. */
export function byDepartment(people: readonly Person[]): { department: string; members: Person[] }[] {
  const groups = new Map<string, Person[]>();
  for (const person of [...people].sort((a, b) => placeOf(a) - placeOf(b))) {
    const department = departmentOf(person);
    const members = groups.get(department);
    if (members) members.push(person);
    else groups.set(department, [person]);
  }
  return [...groups].map(([department, members]) => ({
    department,
    members: members.sort((a, b) => reading(a).localeCompare(reading(b), 'ja')),
  }));
}

/** Those without a department come last. */
function placeOf({ affiliation }: Person): number {
  return typeof affiliation === 'object' ? (affiliation?.id ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER;
}

const reading = (person: Person) => person.jp_name || person.name;
