import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/db/database.ts';
import { addressOf, asAdmin } from '../../test/db/server.ts';
import { DatabaseProblem } from './database-problem.ts';
import { type Database, openAt, openDatabase } from './open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const only = async (from: Pick<Database, 'pool'>, query: string) => (await from.pool.query(query)).rows[0];
const urlOf = (name: string) => {
  const address = addressOf(inject('testServer'), name);
  if (address.connectionString) return address.connectionString;
  const { user, password, host } = address;
  return `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
};

describe('values', () => {
  test('numbers are numbers, days are text, instants are ISO text in UTC', async () => {
    expect(
      await only(
        database,
        `select 9007199254740991::bigint as big, 1.50::numeric as amount, date '2026-11-24' as day,
                timestamptz '2026-11-24 14:00:00.5+09' as at`,
      ),
    ).toEqual({ big: 9007199254740991, amount: 1.5, day: '2026-11-24', at: '2026-11-24T05:00:00.500Z' });
  });

  test('Drizzle counts in numbers as well', async () => {
    expect((await database.orm.execute(sql`select count(*) as rows from firm`)).rows).toEqual([{ rows: 0 }]);
  });
});

describe('limits', () => {
  test('every connection of the pool has the time limits and the zone UTC', async () => {
    expect(
      await only(
        database,
        `select current_setting('TimeZone') as zone, current_setting('lock_timeout') as lock,
                current_setting('statement_timeout') as statement,
                current_setting('idle_in_transaction_session_timeout') as idle`,
      ),
    ).toEqual({ zone: 'UTC', lock: '5s', statement: '15s', idle: '30s' });
  });

  test('the connection for LISTEN hears what the pool sends', async () => {
    const client = await database.connect();
    const heard = new Promise((resolve) => client.on('notification', ({ payload }) => resolve(payload)));
    await client.query('listen journal');
    await database.pool.query("select pg_notify('journal', '42')");
    expect(await heard).toBe('42');
    await client.end();
  });

  test('options given in DATABASE_URL are kept and win', async () => {
    const url = new URL(urlOf(inject('testServer').template));
    url.searchParams.set('options', '-c lock_timeout=7s');
    const opened = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '/nowhere' }, () => {});
    expect(await only(opened, "select current_setting('lock_timeout') as lock")).toEqual({ lock: '7s' });
    expect(await only(opened, "select current_setting('statement_timeout') as limit")).toEqual({ limit: '15s' });
    await opened.close();
  });
});

describe('a connection that breaks', () => {
  test('is told of and replaced', async () => {
    const warnings: string[] = [];
    const told = Promise.withResolvers<void>();
    const warn = (line: string) => {
      warnings.push(line);
      told.resolve();
    };
    const opened = await openAt(addressOf(inject('testServer'), await nameOf(database)), { warn });
    const { pid } = await only(opened, 'select pg_backend_pid() as pid');
    await asAdmin(inject('testServer'), (client) => client.query('select pg_terminate_backend($1)', [pid]));
    await told.promise;
    expect(warnings[0]).toMatch(/^A database connection was lost: /);
    expect(await only(opened, 'select 1 as one')).toEqual({ one: 1 });
    await opened.close();
  });
});

describe('a pool whose server is coming back', () => {
  test('begins no query before, and answers it after', async () => {
    let coming: PromiseWithResolvers<void> | undefined;
    const address = addressOf(inject('testServer'), await nameOf(database));
    const opened = await openAt(address, { warn: () => {}, wait: () => coming?.promise });
    coming = Promise.withResolvers();
    const answers: unknown[] = [];
    const asked = [
      opened.orm.execute(sql`select 1 as one`).then(({ rows }) => answers.push(...rows)),
      opened.pool.connect().then(async (client) => {
        answers.push((await client.query('select 2 as two')).rows[0]);
        client.release();
      }),
      opened.connect().then((client) => client.end()),
    ];
    await asAdmin(inject('testServer'), (client) => client.query('select pg_sleep(0.1)'));
    expect(answers).toEqual([]);
    expect(opened.pool.totalCount).toBe(opened.pool.idleCount);
    coming.resolve();
    coming = undefined;
    await Promise.all(asked);
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(expect.arrayContaining([{ one: 1 }, { two: 2 }]));
    await opened.close();
  });
});

describe('a database in which the product cannot live is refused in one line', () => {
  test('no server answers', async () => {
    await expect(
      openDatabase({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x', DATA_DIR: '/nowhere' }),
    ).rejects.toThrow(/^DATABASE_URL: the database cannot be reached: .*ECONNREFUSED/);
  });

  test('it does not exist', async () => {
    const problem = openDatabase({ DATABASE_URL: urlOf('no_such_database'), DATA_DIR: '/nowhere' });
    await expect(problem).rejects.toThrow(DatabaseProblem);
    await expect(problem).rejects.toThrow(/"no_such_database" does not exist/);
  });

  test.each([
    ['SQL_ASCII', "encoding 'SQL_ASCII' locale_provider libc locale 'C'", /must have the encoding UTF8.*SQL_ASCII/],
    ['C', "encoding 'UTF8' locale_provider libc locale 'C'", /does not know Japanese letters/],
  ])('its locale is %s', async (_, how, problem) => {
    const server = inject('testServer');
    const name = `${server.template}_locale`;
    await asAdmin(server, (client) => client.query(`create database ${name} template template0 ${how}`));
    await expect(openAt(addressOf(server, name), { warn: () => {} })).rejects.toThrow(problem);
    await asAdmin(server, (client) => client.query(`drop database ${name} with (force)`));
  });
});

async function nameOf(opened: Database): Promise<string> {
  const { name } = await only(opened, 'select current_database() as name');
  return pg.escapeIdentifier(name).slice(1, -1);
}
