import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../../test/app.tsx';
import { aReservation, aRoom } from '../../../test/meetings.ts';
import { aPerson, self } from '../../../test/office.ts';
import { type FakeServer, fakeServer, list, signIn } from '../../../test/server.ts';
import { setFirmClock } from '../../lib/clock.ts';
import { MyDay } from './my-day.tsx';

let server: FakeServer;
const [large, small] = [aRoom('大会議室', 20), aRoom('会議室A', 4)];
const at = (start: string, end: string) => ({
  start_time: `2026-11-20T${start}:00.000Z`,
  end_time: `2026-11-20T${end}:00.000Z`,
});

beforeEach(() => {
  server = fakeServer();
  // 10:20 in Tokyo.
  setFirmClock({ now: '2026-11-20T01:20:00.000Z', timezone: 'Asia/Tokyo' });
  for (const empty of ['schedules', 'project-tasks', 'video-meetings']) server.on(`GET /api/${empty}`, list([]));
  server.on('GET /api/conference-rooms', list([large, small]));
  server.on(
    'GET /api/conference-room-reservations',
    list([
      aReservation(large, at('01:00', '02:00'), [aPerson('佐藤 花子')]),
      aReservation(small, { name: '朝礼', ...at('00:00', '01:00') }),
      aReservation(small, { name: '校正', ...at('05:00', '06:00') }),
    ]),
  );
  signIn();
});

describe('one’s own day', () => {
  test('names what is still to come, and leads to it', async () => {
    renderInApp(<MyDay today="2026-11-20" most={3} />);
    const own = await screen.findByRole('link', { name: /校正/ });
    expect(own.textContent).toBe('14:00校正');
    expect(own.getAttribute('href')).toContain('/reservations?booking=');
    expect(screen.queryByText('朝礼')).toBeNull();
  });

  test('names the rooms that are free now, and until when', async () => {
    renderInApp(<MyDay today="2026-11-20" most={3} />);
    const rooms = await screen.findByRole('region', { name: '会議室' });
    expect(rooms.textContent).toBe('会議室空き1室会議室A〜14:00');
  });

  test('gives the link of a video meeting beside it', async () => {
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
          sd_users: [{ id: self.id, documentId: self.documentId, name: self.name }],
        },
      ]),
    );
    renderInApp(<MyDay today="2026-11-20" most={3} />);
    expect((await screen.findByRole('link', { name: '参加' })).getAttribute('href')).toBe('https://meet.example/abc');
  });
});
