import { describe, expect, test } from 'vitest';
import { quietQueries } from '../../../test/app.tsx';
import { aMeeting } from '../../../test/meetings.ts';
import { fakeServer, list, signIn } from '../../../test/server.ts';
import { session } from '../../lib/session/session.ts';
import {
  bookRoom,
  bookSeries,
  bookVideoMeeting,
  cancelMeeting,
  cancelSeries,
  changeMeeting,
  changeSeries,
  reservationsQuery,
} from './meetings.queries.ts';

const video = {
  topic: '打ち合わせ',
  start_time: '2026-11-24T10:00',
  duration: 60,
  timezone: 'Asia/Tokyo',
  sd_users: [],
  participants_names: [],
};

describe('[S8.7] [S5.18] without a token in state, storage and cookie', () => {
  test.each([
    ['a room is not booked', () => bookRoom({})],
    ['a video meeting is not booked', () => bookVideoMeeting(video)],
    ['a room is not booked for every week', () => bookSeries({})],
    ['a booking is not changed', () => changeMeeting(aMeeting('会議室A'), {})],
    ['a booking is not cancelled', () => cancelMeeting(aMeeting('会議室A'))],
    ['a series is not changed', () => changeSeries(aMeeting('会議室A'), {})],
    ['a series is not cancelled', () => cancelSeries(aMeeting('会議室A'), 'all')],
  ] as const)('%s, and nothing is sent', async (_, write) => {
    const server = fakeServer();
    expect([session.getState().token, localStorage.length, document.cookie]).toEqual([null, 0, '']);
    await expect(write()).rejects.toMatchObject({ say: '認証トークンが見つかりません' });
    expect(server.requests).toEqual([]);
  });
});

test('a day asks for the bookings that may reach into it, and for none of the months before', async () => {
  const server = fakeServer();
  server.on('GET /api/conference-room-reservations', list([]));
  signIn();
  await quietQueries().fetchQuery(reservationsQuery('2026-11-19T15:00:00.000Z', '2026-11-20T15:00:00.000Z'));
  const asked = server.requests[0]?.query;
  expect([
    asked?.get('filters[start_time][$gte]'),
    asked?.get('filters[start_time][$lt]'),
    asked?.get('filters[end_time][$gt]'),
  ]).toEqual(['2026-10-19T15:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-19T15:00:00.000Z']);
});
