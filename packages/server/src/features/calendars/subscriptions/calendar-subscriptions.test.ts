import type {
  CalendarSubscription,
  CalendarSubscriptionResponse,
  CalendarSubscriptionsResponse,
  SubscribedEvent,
  SubscribedEventsResponse,
} from '@ibasho/contract/calendar-subscriptions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  calendarAnswer,
  calendarOf,
  etagOf,
  type FeedServer,
  openFeedServer,
} from '../../../../test/calendars/feed-server.ts';
import { firmClock } from '../../../clock.ts';

const at = { now: '2026-06-10T01:00:00.000Z' };
const clock = { ...firmClock('Asia/Tokyo'), now: () => at.now, today: () => at.now.slice(0, 10) };
const later = (minutes: number) => {
  at.now = new Date(Date.parse(at.now) + minutes * 60_000).toISOString();
};

let server: FeedServer;
let office: TestApp;
beforeAll(async () => {
  server = await openFeedServer();
  office = await openTestApp({ feeds: server.feeds, clock });
});
afterAll(async () => {
  await office.close();
  await server.close();
});

const meeting = (title: string, day = '20260611') => `SUMMARY:${title}\nDTSTART:${day}T010000Z\nDTEND:${day}T020000Z`;
const serve = (path: string, ...events: string[]) => server.answers.set(path, calendarAnswer(calendarOf(...events)));
const add = (username: string, path: string, name = '私用') =>
  office.call<CalendarSubscriptionResponse & { error: { say: string } }>(
    username,
    'POST',
    '/api/calendar-subscriptions',
    {
      name,
      address: path.includes(':') ? path : server.url(path),
    },
  );
const list = async (username: string): Promise<CalendarSubscription[]> =>
  (await office.call<CalendarSubscriptionsResponse>(username, 'GET', '/api/calendar-subscriptions')).body.data;
const events = async (username: string, from = '2026-06-01', to = '2026-06-30'): Promise<SubscribedEvent[]> =>
  (await office.call<SubscribedEventsResponse>(username, 'GET', `/api/subscribed-events?from=${from}&to=${to}`)).body
    .data;
const titles = async (username: string) => (await events(username)).map(({ title }) => title);
/** What the product does by itself, to the end. */
const catchUp = async () => {
  await office.core.due.catchUp();
  await office.core.refreshing.settled();
};
const askedFor = (path: string) => server.asked.filter((each) => each.path === path);

describe('a calendar elsewhere', () => {
  test('is added, seen by nobody but its owner, and taken away', async () => {
    serve('/own', meeting('歯医者'), 'SUMMARY:帰省\nDTSTART;VALUE=DATE:20260613\nDTEND;VALUE=DATE:20260615');
    const made = await add('kuroda', server.url('/own').replace('https', 'webcal'));
    expect(made.status).toBe(201);
    const { documentId } = made.body.data;
    expect(made.body.data).toEqual({
      documentId,
      name: '私用',
      host: `calendar.example.test:${server.port}`,
      readAt: at.now,
      problem: null,
    });
    expect(await events('kuroda')).toEqual([
      {
        subscription: documentId,
        title: '歯医者',
        place: '',
        start: '2026-06-11T01:00:00.000Z',
        end: '2026-06-11T02:00:00.000Z',
      },
      { subscription: documentId, title: '帰省', place: '', first: '2026-06-13', last: '2026-06-14' },
    ]);
    expect(await events('kuroda', '2026-06-14', '2026-06-14')).toHaveLength(1);
    for (const other of ['akai', 'shiraishi']) {
      expect([await list(other), await events(other)]).toEqual([[], []]);
      expect((await office.call(other, 'DELETE', `/api/calendar-subscriptions/${documentId}`)).status).toBe(404);
    }
    expect((await office.call('kuroda', 'DELETE', `/api/calendar-subscriptions/${documentId}`)).status).toBe(204);
    expect([await list('kuroda'), await events('kuroda')]).toEqual([[], []]);
    const { rows } = await office.database.pool.query('select from subscribed_events');
    expect(rows).toEqual([]);
  });

  test.each([
    ['http://calendar.example.test/a.ics', 'https:// で始まる'],
    ['私の予定', 'https:// で始まる'],
    ['https://intern.example.test/a.ics', '社内や自分の端末の中'],
    ['https://169.254.169.254/latest', '社内や自分の端末の中'],
    ['https://nowhere.example.test/a.ics', 'つながりません'],
    ['/missing.ics', '断りました'],
    ['/page.html', 'iCalendar形式'],
  ])('%s is refused, and nothing of it is kept: %s', async (address, say) => {
    server.answers.set('/page.html', (_request, response) => response.end('<html>'));
    const { status, body } = await add('takasaki', address);
    expect([status, body.error.say]).toEqual([400, expect.stringMatching(`^読み込めませんでした（.*${say}`)]);
    expect(await list('takasaki')).toEqual([]);
  });

  test('is read again after a quarter of an hour, as long as somebody looks at it', async () => {
    serve('/again', meeting('はじめ'));
    await add('akai', '/again');
    serve('/again', meeting('つぎ'));
    later(14);
    await catchUp();
    expect(askedFor('/again')).toHaveLength(1);
    later(1);
    await catchUp();
    await catchUp();
    expect(askedFor('/again').map(({ etag }) => etag)).toEqual([undefined, etagOf(calendarOf(meeting('はじめ')))]);
    expect(await titles('akai')).toEqual(['つぎ']);
    later(15);
    await catchUp();
    expect(askedFor('/again').at(-1)?.etag).toBe(etagOf(calendarOf(meeting('つぎ'))));
    expect((await list('akai'))[0]?.readAt).toBe(at.now);
    expect(await titles('akai')).toEqual(['つぎ']);

    later(25 * 60);
    await catchUp();
    expect(askedFor('/again')).toHaveLength(3);
    await titles('akai');
    await catchUp();
    expect(askedFor('/again')).toHaveLength(4);
  });

  test('that repeats is put down anew once a day, though it has not changed', async () => {
    serve('/daily', 'SUMMARY:毎日\nDTSTART:20260601T010000Z\nRRULE:FREQ=DAILY');
    await add('aoyama', '/daily');
    const last = async () =>
      (await office.database.pool.query('select max(start_time) as last from subscribed_events')).rows[0].last;
    const before = await last();
    for (let hours = 0; hours < 25; hours += 5) {
      later(300);
      await titles('aoyama');
      await catchUp();
    }
    expect(await last()).not.toEqual(before);
  });

  test('that cannot be read any more keeps what was read, says so, and gets well again', async () => {
    serve('/ill', meeting('残る', at.now.slice(0, 10).replaceAll('-', '')));
    await add('kurokawa', '/ill');
    const readAt = at.now;
    const shown = async () => (await events('kurokawa', '2026-06-01', '2026-07-31')).map(({ title }) => title);
    for (const [answer, say] of [
      [calendarAnswer('<html>'), 'iCalendar形式'],
      [calendarAnswer(calendarOf('DTSTART:20260601T000000Z\nRRULE:FREQ=SECONDLY')), '5,000件'],
      [undefined, '断りました'],
    ] as const) {
      if (answer) server.answers.set('/ill', answer);
      else server.answers.delete('/ill');
      later(15);
      await catchUp();
      expect(await list('kurokawa')).toMatchObject([{ problem: expect.stringContaining(say), readAt }]);
      expect(await shown()).toEqual(['残る']);
    }
    serve('/ill', meeting('直った', at.now.slice(0, 10).replaceAll('-', '')));
    later(15);
    await catchUp();
    expect(await list('kurokawa')).toMatchObject([{ problem: null, readAt: at.now }]);
    expect(await shown()).toEqual(['直った']);
  });

  test('that is slow keeps nothing else waiting', async () => {
    serve('/slow', meeting('遅い'));
    await add('shiraishi', '/slow');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      server.answers.set('/slow', (_request, response) => {
        answer = () => response.writeHead(200).end(calendarOf(meeting('やっと')));
        resolve();
      });
    });
    later(15);
    await office.core.due.catchUp();
    await asked;
    await office.core.due.catchUp();
    answer();
    await office.core.refreshing.settled();
    expect(await list('shiraishi')).toMatchObject([{ problem: null, readAt: at.now }]);
  });

  test('leaves nothing in the audit list, and its address is told to nobody', async () => {
    const { rows } = await office.database.pool.query(
      `select count(*)::int as runs from runs where message like '%refresh%'`,
    );
    expect(rows).toEqual([{ runs: 0 }]);
    const { body } = await office.call('akai', 'GET', '/api/calendar-subscriptions');
    expect(JSON.stringify(body)).not.toContain('/again');
  });

  test('is one of ten at most, and addresses are not tried without end', async () => {
    serve('/many', meeting('多い'));
    expect((await office.call('akai', 'GET', '/api/subscribed-events?from=2026-01-01&to=2026-12-31')).status).toBe(400);
    expect((await office.call('akai', 'GET', '/api/subscribed-events')).status).toBe(400);
    for (let n = (await list('akai')).length; n < 10; n++) expect((await add('akai', '/many')).status).toBe(201);
    const more = await add('akai', '/many');
    expect([more.status, more.body.error.say]).toEqual([409, '追加できるカレンダーは10個までです']);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await add('takasaki', 'https://nowhere.example.test/')).status);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });
});
