import { describe, expect, test } from 'vitest';
import { quietQueries } from '../../../test/app.tsx';
import { fakeServer, list, signIn } from '../../../test/server.ts';
import { schedulesOfQuery } from '../../lib/directory/schedules.ts';
import { reservationsQuery, schedulesQuery, videoMeetingsQuery } from './schedules.queries.ts';

const [from, to, zone] = ['2026-11-16', '2026-11-22', 'Asia/Tokyo'];
const period = { from, to };

/** What is asked of `field` on its own, by operator. */
async function asked(collection: string, field: string, read: () => Promise<unknown>) {
  const server = fakeServer();
  server.on(`GET /api/${collection}`, list([]));
  signIn();
  await read();
  const conditions = [...(server.requests[0]?.query ?? [])].map(
    ([key, value]) => [key.split(/[[\]]+/), value] as const,
  );
  return Object.fromEntries(
    conditions.flatMap(([[, name, operator], value]) => (name === field ? [[operator, value]] : [])),
  );
}

describe('a calendar asks for what may stand on its days alone, and for nothing of the years before', () => {
  test.each([
    ['of those shown side by side', () => quietQueries().fetchQuery(schedulesQuery(['someone'], period, zone))],
    ['of one person', () => quietQueries().fetchQuery(schedulesOfQuery('someone', from, to))],
  ])('entries %s, which last a year at most', async (_, read) => {
    expect(await asked('schedules', 'date', read)).toEqual({ $gte: '2025-11-14', $lte: to });
  });

  test('rooms, which are booked for a month at most', async () => {
    const read = () => quietQueries().fetchQuery(reservationsQuery(['someone'], period, zone));
    expect(await asked('conference-room-reservations', 'start_time', read)).toEqual({
      $gte: '2026-10-15T15:00:00.000Z',
      $lt: '2026-11-22T15:00:00.000Z',
    });
  });

  test('video meetings, which last a day at most', async () => {
    const read = () => quietQueries().fetchQuery(videoMeetingsQuery(['someone'], period, zone));
    expect(await asked('video-meetings', 'start_time', read)).toEqual({
      $gt: '2026-11-14T15:00:00.000Z',
      $lt: '2026-11-22T15:00:00.000Z',
    });
  });
});
