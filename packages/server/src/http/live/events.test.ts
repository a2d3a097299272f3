import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { asProduct } from '../../../test/http/door.ts';
import { type Block, openListener, type TestListener, until } from '../../../test/http/listener.ts';

let office: TestApp;
let url: string;
const opened: TestListener[] = [];

beforeAll(async () => {
  office = await openTestApp();
  url = await office.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const listener of opened.splice(0)) listener.cut();
});
afterAll(() => office.close());

const listen = async (username: string, after?: number | string, at = url) => {
  const listener = await openListener(at, await office.token(username), after);
  opened.push(listener);
  return listener;
};
const head = () => office.core.follower.position;
const hasId = (id: number) => (block: Block) => block.id === id;

/** Changes the comment of 黒田 `times` times, each in a run of its own; gives the last number. */
async function comment(times: number): Promise<number> {
  for (let each = 0; each < times; each++) {
    const { status } = await office.act('kuroda', [
      { action: 'update_user_status', params: { comment: `${each} ${Math.random()}` } },
    ]);
    expect(status).toBe(200);
  }
  return head();
}

describe('the event stream', () => {
  test('tells of every change which record it was, how it changed and when, under its journal number', async () => {
    const listener = await listen('akai');
    const before = head();
    expect(listener.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(listener.response.headers['cache-control']).toBe('no-store');
    await listener.until(hasId(before));
    const person = await office.record('sd-users', '黒田 陸');
    await comment(1);
    await office.act('kuroda', [{ action: 'add_user_holiday', params: { date: '2026-07-01' } }]);
    await office.actConfirmed('kuroda', [{ action: 'delete_user_holiday', params: { date: '2026-07-01' } }]);
    await listener.until(hasId(before + 3));
    expect(listener.changes()).toEqual([
      {
        position: before + 1,
        event: {
          collection: 'sd-users',
          documentId: person.documentId,
          kind: 'updated',
          updatedAt: expect.stringMatching(/Z$/),
        },
      },
      { position: before + 2, event: expect.objectContaining({ collection: 'user-holidays', kind: 'created' }) },
      { position: before + 3, event: expect.objectContaining({ collection: 'user-holidays', kind: 'deleted' }) },
    ]);
    const now = await office.record('sd-users', '黒田 陸');
    expect(listener.changes()[0]?.event.updatedAt).toBe(now.updatedAt);
  });

  test('is for signed-in people alone, and no cookie or query stands in for the token', async () => {
    const token = await office.token('akai');
    const refused = await Promise.all([
      fetch(`${url}/api/events`),
      fetch(`${url}/api/events`, { headers: { cookie: `jwt=${token}; token=${token}` } }),
      fetch(`${url}/api/events?token=${token}&access_token=${token}`),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403]);
    const wrong = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}x` } });
    expect(wrong.status).toBe(401);
  });

  test('says nothing of previews and of what was refused', async () => {
    const listener = await listen('akai');
    const before = head();
    await office.act('kuroda', [{ action: 'add_user_memo', params: { memo: '下書き' } }], { dryRun: true });
    await office.act('kuroda', [
      { action: 'add_user_memo', params: { memo: '半分' } },
      { action: 'assign_car', params: { car: 'ない車' } },
    ]);
    await comment(1);
    await listener.until(hasId(before + 1));
    expect(head()).toBe(before + 1);
    expect(listener.changes()).toHaveLength(1);
  });

  test('resumes after the number it is given, without a gap and without repeating', async () => {
    const first = await listen('akai');
    const start = head();
    await comment(3);
    await first.until(hasId(start + 3));
    first.cut();
    await comment(4);
    const second = await listen('akai', start + 3);
    await comment(2);
    await second.until(hasId(start + 9));
    const positions = second.changes().map((change) => change.position);
    expect(positions).toEqual([4, 5, 6, 7, 8, 9].map((each) => start + each));
  });

  test('resumes from the journal where another process must go further back than it remembers', async () => {
    const start = head();
    await comment(7);
    const other = await openTestApp({ database: office.database });
    try {
      const elsewhere = await other.app.listen({ host: '127.0.0.1', port: 0 });
      const listener = await listen('akai', start, elsewhere);
      await comment(2);
      await listener.until(hasId(start + 9));
      expect(listener.changes().map((change) => change.position)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => start + each),
      );
    } finally {
      await other.close();
    }
  });

  test('waits, where a process has not yet heard of the last id that another one gave', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await openTestApp({ database: office.database });
    try {
      const elsewhere = await other.app.listen({ host: '127.0.0.1', port: 0 });
      await other.token('akai');
      const start = other.core.follower.position;
      const ahead = await asProduct({ database: office.database }, (tx) =>
        tx.execute(`update sd_users set comment = 'ahead' where id = 1`),
      );
      const listener = await listen('akai', ahead, elsewhere);
      await comment(1);
      await listener.until(hasId(ahead + 1));
      expect(other.core.follower.position).toBeGreaterThan(start);
      expect(listener.blocks.some((block) => block.event === 'reset')).toBe(false);
      expect(listener.changes().map((change) => change.position)).toEqual([ahead + 1]);
    } finally {
      await other.close();
      vi.useRealTimers();
    }
  });

  test.each([
    ['from the future', '999999999'],
    ['that is no number', 'yesterday'],
    ['below nothing', '-1'],
  ])('answers a last id %s with a reset to the present', async (_which, after) => {
    const listener = await listen('akai', after);
    const reset = await listener.until((block) => block.event === 'reset');
    expect(reset.id).toBe(head());
    const next = await comment(1);
    await listener.until(hasId(next));
    expect(listener.changes()).toHaveLength(1);
  });

  test('takes an empty last id for none', async () => {
    const listener = await listen('akai', '');
    await listener.until(hasId(head()));
    expect(listener.blocks).toHaveLength(1);
  });

  test('answers a last id that lies too far back with a reset to the present', async () => {
    const start = head();
    await asProduct(office.core, async (tx) => {
      await tx.execute(`insert into bulletins (title) select 'お知らせ ' || i from generate_series(1, 5001) i`);
    });
    await office.core.follower.reach(start + 5001);
    const tooFar = await listen('akai', start);
    const reset = await tooFar.until((block) => block.event === 'reset');
    expect(reset.id).toBe(start + 5001);
    const justNear = await listen('akai', start + 1);
    await justNear.until(hasId(start + 5001));
    expect(justNear.blocks.some((block) => block.event === 'reset')).toBe(false);
    expect(justNear.changes()).toHaveLength(5000);
  });

  test('tells members nothing of accounts, but moves their last id on', async () => {
    const [member, admin] = [await listen('akai'), await listen('shiraishi')];
    const before = head();
    await asProduct(office.core, (tx) =>
      tx.execute(`update accounts set email = 'new@example.test' where username = 'kuroda'`),
    );
    await Promise.all([member.until(hasId(before + 1)), admin.until(hasId(before + 1))]);
    expect(admin.changes()).toMatchObject([{ event: { collection: 'users', kind: 'updated' } }]);
    expect(member.changes()).toEqual([]);
    const again = await listen('akai', before);
    await again.until(hasId(before + 1));
    expect(again.changes()).toEqual([]);
  });

  test('ends when its session ends, and when the rights of its account change', async () => {
    const { body } = await office.call<{ jwt: string }>(null, 'POST', '/api/auth/local', {
      identifier: 'kurokawa',
      password: '合言葉-ひらけゴマ',
    });
    const own = await openListener(url, body.jwt);
    const other = await listen('kurokawa');
    await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${body.jwt}` } });
    await own.ended();
    expect(other.hasEnded).toBe(false);
    await asProduct(office.core, (tx) => tx.execute(`update accounts set role = 'admin' where username = 'kurokawa'`));
    await other.ended();
  });

  test('serves eight streams of one person at once, and calls beside them', async () => {
    const listeners = await Promise.all(Array.from({ length: 8 }, () => listen('aoyama')));
    const next = await comment(1);
    await Promise.all(listeners.map((listener) => listener.until(hasId(next))));
    const answer = await fetch(`${url}/api/cars`, {
      headers: { authorization: `Bearer ${await office.token('aoyama')}` },
    });
    expect(answer.status).toBe(200);
  });

  test('ends the oldest of more than eight streams of one session, and none of another session', async () => {
    const elsewhere = await listen('akai');
    const listeners: TestListener[] = [];
    for (let each = 0; each < 9; each++) listeners.push(await listen('aoyama'));
    await listeners[0]?.ended();
    const next = await comment(1);
    await Promise.all([elsewhere, ...listeners.slice(1)].map((listener) => listener.until(hasId(next))));
  });

  test('has no HEAD, which would never end', async () => {
    const answer = await fetch(`${url}/api/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${await office.token('akai')}` },
      signal: AbortSignal.timeout(5000),
    });
    expect(answer.status).toBe(405);
  });

  test('sends a comment every fifteen seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await openTestApp({ database: office.database });
    try {
      const listener = await listen('akai', undefined, await other.app.listen({ host: '127.0.0.1', port: 0 }));
      await listener.until(hasId(head()));
      const comments = () => listener.blocks.filter((block) => block.id === undefined).length;
      vi.advanceTimersByTime(14_999);
      await comment(1);
      await listener.until(hasId(head()));
      expect(comments()).toBe(0);
      vi.advanceTimersByTime(1);
      await until(() => comments() === 1);
      vi.advanceTimersByTime(30_000);
      await until(() => comments() === 3);
    } finally {
      await other.close();
      vi.useRealTimers();
    }
  });
});
