import { messages } from '@ibasho/contract/messages';
import { describe, expect, test } from 'vitest';
import { aMeeting } from '../../../test/meetings.ts';
import { fakeServer } from '../../../test/server.ts';
import { bookRoom, bookVideoMeeting, cancelMeeting, changeMeeting } from './meetings.queries.ts';

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
    ['a booking is not changed', () => changeMeeting(aMeeting('会議室A'), {})],
    ['a booking is not cancelled', () => cancelMeeting(aMeeting('会議室A'))],
  ] as const)('%s, and nothing is sent', async (_, write) => {
    const server = fakeServer();
    await expect(write()).rejects.toMatchObject({ say: messages.tokenMissing });
    expect(server.requests).toEqual([]);
  });
});
