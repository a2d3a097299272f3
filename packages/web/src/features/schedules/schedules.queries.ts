import type { LocalDate } from '@ibasho/contract/common';
import { LONGEST_DAYS } from '@ibasho/contract/constants';
import { addDays, instantAt } from '@ibasho/contract/dates';
import { VIDEO_MINUTES_MAX } from '@ibasho/contract/video-meetings';
import { queryOptions } from '@tanstack/react-query';
import { earliestStart } from '../../lib/booking/earliest-start.ts';
import { readAll } from '../../lib/directory/read-all.ts';
import { earliestDay } from '../../lib/directory/schedules.ts';
import { apiPaths } from '../../lib/routes.ts';
import type { Reservation, Schedule, Task, VideoMeeting } from './entries/calendar-entries.ts';
import type { Period } from './period.ts';

/** Entries of `people` (documentIds) that stand in the period, by the clocks of `zone`. */
export const schedulesQuery = (people: readonly string[], { from, to }: Period, zone: string) =>
  queryOptions({
    queryKey: ['schedules', people, from, to],
    queryFn: ({ signal }) =>
      readAll<Schedule>(
        `${apiPaths.records('schedules')}?populate=*&${ofPeople(people)}&filters[date][$gte]=${earliestDay(from)}&filters[date][$lte]=${to}` +
          `&filters[$or][0][date][$gte]=${from}&filters[$or][1][last_date][$gte]=${from}` +
          `&filters[$or][2][end_time][$gt]=${startOf(from, zone)}`,
        signal,
      ),
  });

/** Rooms that are booked for `people`. */
export const reservationsQuery = (people: readonly string[], { from, to }: Period, zone: string) =>
  queryOptions({
    queryKey: ['conference-room-reservations', people, from, to],
    queryFn: ({ signal }) =>
      readAll<Reservation>(
        `${apiPaths.records('conference-room-reservations')}?populate=*&${takingPart(people)}` +
          `&filters[start_time][$gte]=${earliestStart(startOf(from, zone), LONGEST_DAYS.booking)}` +
          `&filters[start_time][$lt]=${startOf(addDays(to, 1), zone)}&filters[end_time][$gt]=${startOf(from, zone)}`,
        signal,
      ),
  });

export const videoMeetingsQuery = (people: readonly string[], { from, to }: Period, zone: string) =>
  queryOptions({
    queryKey: ['video-meetings', people, from, to],
    queryFn: ({ signal }) => {
      const earliest = earliestStart(startOf(from, zone), VIDEO_MINUTES_MAX / 1440);
      return readAll<VideoMeeting>(
        `${apiPaths.records('video-meetings')}?populate=*&${takingPart(people)}` +
          `&filters[start_time][$gt]=${earliest}&filters[start_time][$lt]=${startOf(addDays(to, 1), zone)}`,
        signal,
      );
    },
  });

/** Tasks of `people`; a task with one date alone stands on that day. */
export const tasksQuery = (people: readonly string[], { from, to }: Period) =>
  queryOptions({
    queryKey: ['project-tasks', people, from, to],
    queryFn: ({ signal }) =>
      readAll<Task>(
        `${apiPaths.records('project-tasks')}?populate=*&${ofPeople(people)}` +
          `&filters[$or][0][start][$lte]=${to}&filters[$or][0][end][$gte]=${from}` +
          `&filters[$or][1][start][$between][0]=${from}&filters[$or][1][start][$between][1]=${to}` +
          `&filters[$or][2][end][$between][0]=${from}&filters[$or][2][end][$between][1]=${to}`,
        signal,
      ),
  });

const ofPeople = (people: readonly string[]) =>
  people.map((person, index) => `filters[sd_user][documentId][$in][${index}]=${encodeURIComponent(person)}`).join('&');

/** One condition each: a list inside of these lies deeper than the dialect reads. */
const takingPart = (people: readonly string[]) =>
  people
    .flatMap((person) => [
      `[sd_users][documentId]=${encodeURIComponent(person)}`,
      `[organizer][documentId]=${encodeURIComponent(person)}`,
    ])
    .map((condition, index) => `filters[$or][${index}]${condition}`)
    .join('&');

const startOf = (day: LocalDate, zone: string) => instantAt(`${day}T00:00`, zone);
