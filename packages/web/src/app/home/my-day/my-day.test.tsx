import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../../../test/app.tsx';
import { aReservation, aRoom } from '../../../../test/meetings.ts';
import { aPerson, self } from '../../../../test/office.ts';
import { type FakeServer, fakeServer, list, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { MyDay } from './my-day.tsx';

let server: FakeServer;
const [large, small] = [aRoom('大会議室', 20), aRoom('会議室A', 4)];
const [sato, ...others] = ['佐藤 花子', '伊藤 茜', '加藤 亮', '斎藤 舞'].map((name) => aPerson(name));
const at = (start: string, end: string) => ({
  start_time: `2026-11-20T${start}:00.000Z`,
  end_time: `2026-11-20T${end}:00.000Z`,
});
const clockIs = (now: string) => setFirmClock({ now: `2026-11-20T${now}:00.000Z`, timezone: 'Asia/Tokyo' });
const bookings = (...records: object[]) => server.on('GET /api/conference-room-reservations', list(records));
const videoMeeting = (change: object = {}) =>
  server.on(
    'GET /api/video-meetings',
    list([
      {
        id: 1,
        documentId: 'video0000000000000000001',
        topic: '進捗の共有',
        start_time: '2026-11-20T02:00:00.000Z',
        duration: 30,
        join_url: 'https://meet.example/abc',
        state: 'ready',
        organizer: { id: 9, documentId: 'person0hoshino0000000000', name: '星野 明里' },
        sd_users: [{ id: self.id, documentId: self.documentId, name: self.name }],
        ...change,
      },
    ]),
  );
const render = () => renderInApp(<MyDay today="2026-11-20" most={3} />);
const next = () => screen.findByRole('region', { name: '次の会議' });

beforeEach(() => {
  server = fakeServer();
  // 10:20 in Tokyo.
  clockIs('01:20');
  for (const empty of ['schedules', 'project-tasks', 'video-meetings']) server.on(`GET /api/${empty}`, list([]));
  server.on('GET /api/conference-rooms', list([large, small]));
  bookings(
    aReservation(large, at('01:00', '02:00'), sato && [sato]),
    aReservation(small, { name: '朝礼', ...at('00:00', '01:00') }),
    aReservation(small, { name: '校正', ...at('05:00', '06:00') }),
    aReservation(small, { name: '定例', ...at('07:00', '08:00') }),
  );
  signIn();
});

describe('one’s own day', () => {
  test('names what is still to come beside the next meeting, and leads to it', async () => {
    render();
    const day = await screen.findByRole('region', { name: '自分' });
    const own = await within(day).findByRole('link', { name: /定例/ });
    expect(own.textContent).toBe('16:00定例');
    expect(own.getAttribute('href')).toContain('/reservations?booking=');
    expect(within(day).queryByText('校正')).toBeNull();
    expect(screen.queryByText('朝礼')).toBeNull();
  });

  test('leads to the calendar', async () => {
    render();
    const day = await screen.findByRole('region', { name: '自分' });
    expect(within(day).getByRole('link', { name: '自分1件' }).getAttribute('href')).toBe('/schedule');
  });

  test('gives the link of a video meeting that is going on beside it', async () => {
    videoMeeting({ start_time: '2026-11-20T01:00:00.000Z' });
    render();
    const day = await screen.findByRole('region', { name: '自分' });
    expect((await within(day).findByRole('link', { name: '参加' })).getAttribute('href')).toBe(
      'https://meet.example/abc',
    );
  });
});

describe('the next meeting', () => {
  test('stands by itself: when, what, where and with whom', async () => {
    bookings(
      aReservation(small, { name: '校正', ...at('05:00', '06:00') }, [self, ...(sato ? [sato] : []), ...others]),
    );
    render();
    const meeting = await next();
    expect(meeting.textContent).toBe('次の会議14:00〜15:00校正会議室A　佐藤 花子、伊藤 茜、加藤 亮 ほか1人');
    expect(within(meeting).getByRole('link', { name: '校正' }).getAttribute('href')).toContain('?booking=booking');
    expect(screen.queryByRole('region', { name: '自分' })).toBeNull();
  });

  test('that is held by video is joined by a button, which opens beside the app', async () => {
    videoMeeting();
    render();
    const meeting = await next();
    expect(meeting.textContent).toContain('11:00〜11:30進捗の共有ビデオ会議　星野 明里');
    const join = within(meeting).getByRole('link', { name: '参加する' });
    expect([join.getAttribute('href'), join.getAttribute('target'), join.getAttribute('rel')]).toEqual([
      'https://meet.example/abc',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test.each([
    ['04:49', ''],
    ['04:50', 'まもなく'],
    ['05:00', '開催中'],
    ['05:09', '開催中'],
  ])('at %s, for 05:00, is marked 「%s」', async (now, mark) => {
    clockIs(now);
    render();
    expect((await next()).textContent).toMatch(new RegExp(`^次の会議14:00〜15:00${mark}校正`));
  });

  test('is the one after it, once it has begun ten minutes ago', async () => {
    clockIs('05:10');
    render();
    expect((await next()).textContent).toContain('16:00〜17:00定例');
    expect(screen.getByRole('region', { name: '自分' }).textContent).toContain('14:00校正');
  });

  test('is not there where none is to come today, nor where it is a colleague’s', async () => {
    bookings(
      aReservation(small, { name: '朝礼', ...at('00:00', '01:00') }),
      aReservation(large, at('05:00', '06:00'), sato && [sato]),
    );
    render();
    await screen.findByRole('link', { name: /会議室A/ });
    expect(screen.queryByRole('region', { name: '次の会議' })).toBeNull();
  });
});

describe('the rooms that are free now', () => {
  const linkTo = async (name: RegExp) => {
    render();
    const { searchParams } = new URL(
      (await screen.findByRole('link', { name })).getAttribute('href') ?? '',
      'http://a',
    );
    return Object.fromEntries(searchParams);
  };

  test('are named, and until when', async () => {
    render();
    const rooms = await screen.findByRole('region', { name: '会議室' });
    expect(rooms.textContent).toBe('会議室空き1室会議室A〜14:00');
  });

  test('lead to the form that books them from the running quarter of an hour until somebody else has them', async () => {
    expect(await linkTo(/^会議室A/)).toEqual({
      date: '2026-11-20',
      book: small.documentId,
      from: '10:15',
      to: '14:00',
    });
  });

  test('are booked for an hour where nobody has them later', async () => {
    bookings();
    expect(await linkTo(/^大会議室/)).toMatchObject({ from: '10:15', to: '11:15' });
  });

  test('are booked from the end of a meeting that is just over, and no longer than their rule lets', async () => {
    server.on('GET /api/conference-rooms', list([{ ...small, longest_minutes: 90 }]));
    bookings(aReservation(small, at('01:00', '01:18')), aReservation(small, at('05:00', '06:00')));
    expect(await linkTo(/^会議室A/)).toMatchObject({ from: '10:18', to: '11:48' });
  });
});
