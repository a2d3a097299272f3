import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { asProduct } from '../../../test/http/door.ts';
import { type Block, openListener, type TestListener, until } from '../../../test/http/listener.ts';

let office: TestApp;
/** A second process on the same database. */
let elsewhere: TestApp;
const urls = new Map<TestApp, string>();
const opened: TestListener[] = [];

beforeAll(async () => {
  office = await openTestApp();
  elsewhere = await openTestApp({ database: office.database });
  for (const app of [office, elsewhere]) urls.set(app, await app.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(() => {
  for (const listener of opened.splice(0)) listener.cut();
});
afterAll(async () => {
  await elsewhere.close();
  await office.close();
});

const isNotice = ({ event }: Block) => event === 'notices';
const listen = async (username: string, at = office, after?: number) => {
  const listener = await openListener(urls.get(at) ?? '', await at.token(username), after);
  opened.push(listener);
  if (after === undefined) await listener.until(({ id }) => id !== undefined);
  return { ...listener, notices: () => listener.blocks.filter(isNotice) };
};
/** 黒田 changes the comment of 赤井, or of themselves. */
const comment = async (user: string | undefined, at = office) => {
  const params = { comment: `${Math.random()}`, ...(user && { user }) };
  const { body } = await at.actConfirmed('kuroda', [{ action: 'update_user_status', params }]);
  expect(body.status).toBe('done');
  return body;
};
/** Everything that was said up to now has reached this listener. */
const caughtUp = (listener: TestListener, position: number | undefined) => listener.until(({ id }) => id === position);

test('a notice is announced to every screen of whom it concerns, on any process, and to nobody else', async () => {
  const own = [await listen('akai'), await listen('akai', elsewhere)];
  const others = [await listen('kuroda'), await listen('shiraishi'), await listen('aoyama', elsewhere)];
  const { position } = await comment('赤井 凛');
  await Promise.all(own.map((listener) => until(() => listener.notices().length === 1)));
  await Promise.all([...own, ...others].map((listener) => caughtUp(listener, position)));
  expect(own.map((listener) => listener.notices())).toEqual([
    [{ id: undefined, event: 'notices', data: {} }],
    [{ id: undefined, event: 'notices', data: {} }],
  ]);
  expect(others.flatMap((listener) => listener.notices())).toEqual([]);
});

test('when it is announced it can be read, whichever process is asked', async () => {
  const listener = await listen('akai', elsewhere);
  await comment('赤井 凛');
  await until(() => listener.notices().length > 0);
  const before = await elsewhere.call<{ meta: { unseen: number } }>('akai', 'GET', '/api/notices');
  expect(before.body.meta.unseen).toBeGreaterThan(0);
});

test('what is seen on one screen goes from the others, and so does what is taken back', async () => {
  const { runId } = await comment('赤井 凛');
  const { body } = await office.call<{ data: { documentId: string }[] }>('akai', 'GET', '/api/notices');
  const [screen, admin] = [await listen('akai', elsewhere), await listen('shiraishi', elsewhere)];
  await office.undo('kuroda', runId);
  await until(() => screen.notices().length === 1);
  await office.call('akai', 'POST', '/api/notices/seen', { upTo: body.data[1]?.documentId });
  await until(() => screen.notices().length === 2);
  expect(admin.notices()).toEqual([]);
});

test('one’s own change announces nothing', async () => {
  const [own, other] = [await listen('kuroda'), await listen('akai')];
  const { position } = await comment(undefined);
  await Promise.all([own, other].map((listener) => caughtUp(listener, position)));
  await comment('赤井 凛');
  await until(() => other.notices().length === 1);
  expect(own.notices()).toEqual([]);
});

test('a listener that is still brought up to the present hears of it too', async () => {
  const start = office.core.follower.position;
  for (let each = 0; each < 5; each++) await comment('青山 湊');
  const listener = await listen('aoyama', elsewhere, start);
  await comment('青山 湊');
  await until(() => listener.notices().length > 0);
});

test('after a break of the line to the database everybody is told to look again', async () => {
  const listener = await listen('takasaki', elsewhere);
  await office.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen notices'`,
  );
  await until(() => listener.notices().length > 0);
  await comment('髙﨑 𠮷子');
  await until(() => listener.notices().length > 1);
});

test('an account that is given to another person listens anew, for that person', async () => {
  const listener = await listen('kurokawa');
  await asProduct(office.core, (tx) =>
    tx.execute(sql`update accounts set sd_user_id = null where username = 'kurokawa'`),
  );
  await listener.ended();
});
