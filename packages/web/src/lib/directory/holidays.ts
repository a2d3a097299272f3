import type { LocalDate } from '@ibasho/contract/common';
import { type PartOfDay, partOfDay } from '@ibasho/contract/days-off';
import type { userHolidays } from '@ibasho/contract/holidays';
import type { RecordOf } from '@ibasho/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import { apiPaths } from '../routes.ts';
import { readAll } from './read-all.ts';

/** One person's day off. */
export type Holiday = RecordOf<typeof userHolidays>;

/** Days off from `from` to `to`, both included; a 404 means none (specification S7.28). */
export const holidaysQuery = (from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: ['user-holidays', from, to],
    queryFn: ({ signal }) =>
      readAll<Holiday>(
        `${apiPaths.records('user-holidays')}?populate=sd_user&filters[date][$gte]=${from}&filters[date][$lte]=${to}&sort=date:asc`,
        signal,
      ).catch(noneWhereMissing),
  });

/** What the mark of a day off says: a whole day, or the part that its memo names. */
export const holidayMark = (memo: string | null): string => partInWords(memo)?.mark ?? '休';

/** The part of the day that somebody is off; undefined for a whole day. */
function partInWords(memo: string | null): { mark: string; word: string } | undefined {
  const part = partOfDay(memo);
  return part && PARTS[part];
}

const PARTS: Record<PartOfDay, { mark: string; word: string }> = {
  morning: { mark: '前', word: '午前' },
  afternoon: { mark: '後', word: '午後' },
  half: { mark: '半', word: '半日' },
  hours: { mark: '時', word: '時間休' },
};

/** What a day off is called: 「休み」, 「午後休」, 「時間休」. */
export function offInWords(memo: string | null): string {
  const word = partInWords(memo)?.word;
  if (word === undefined) return '休み';
  return word.endsWith('休') ? word : `${word}休`;
}

/** Days off of one person from `from` to `to`, both included. `person` is the numeric id. */
export const holidaysOfQuery = (person: number, from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: ['user-holidays', person, from, to],
    queryFn: ({ signal }) =>
      readAll<Holiday>(
        `${apiPaths.records('user-holidays')}?populate=sd_user&filters[sd_user][id]=${person}&filters[date][$gte]=${from}&filters[date][$lte]=${to}&sort=date:asc`,
        signal,
      ).catch(noneWhereMissing),
  });

/** Days off of several people from `from` to `to`, both included. `people` are numeric ids. */
export const holidaysOfPeopleQuery = (people: readonly number[], from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: ['user-holidays', 'of', people, from, to],
    queryFn: ({ signal }) => {
      const whose = people.map((id, index) => `&filters[sd_user][id][$in][${index}]=${id}`).join('');
      return readAll<Holiday>(
        `${apiPaths.records('user-holidays')}?populate=sd_user${whose}&filters[date][$gte]=${from}&filters[date][$lte]=${to}&sort=date:asc`,
        signal,
      ).catch(noneWhereMissing);
    },
    enabled: people.length > 0,
  });

function noneWhereMissing(error: unknown): Holiday[] {
  if (error instanceof ApiError && error.answered === 404) return [];
  throw error;
}
