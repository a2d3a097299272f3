import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { ERROR_META } from '@ibasho/contract/pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/db/database.ts';
import { openTestDoor, seedTestAccounts, TEST_PASSWORD, type TestDoor } from '../../test/http/door.ts';

let database: TestDatabase;
let door: TestDoor;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedTestAccounts(database);
  door = await openTestDoor(database);
  await door.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

/** Sends the address exactly as it is written, as no well-behaved client would. */
function ask(path: string, headers = ''): Promise<string> {
  const { port } = door.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);
    });
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

test('[S2.19] [S2.20] a path that does not exist is a 404 before any sign-in check, however it is written', async () => {
  for (const path of [
    '/no-such-page',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%zz',
    '/%c0%ae/.env',
    '/x/.git/config',
    '/.%65nv',
    '//etc/passwd',
    '/api/../.env',
  ]) {
    for (const headers of ['', 'Authorization: Bearer abc.def.ghi\r\n']) {
      const answer = await ask(path, headers);
      expect(answer.slice(0, 12)).toBe('HTTP/1.1 404');
      expect(answer).toContain('content-security-policy: ');
      expect(answer).not.toContain('root:');
      if (!path.startsWith('/api'))
        expect(answer).toContain(`<meta name="${ERROR_META}" content="{&quot;status&quot;:404`);
    }
  }
});

test('an answer to a call is stored by nobody, carries the security headers, and names unknown calls and methods', async () => {
  const token = await door.token('takasaki');
  const me = await ask('/api/users/me', `Authorization: Bearer ${token}\r\n`);
  expect(me).toMatch(/^HTTP\/1\.1 200/);
  expect(me).toContain('cache-control: no-store');
  expect(me).toContain('x-content-type-options: nosniff');
  expect(await ask('/api/nosuch', 'Authorization: Bearer abc.def.ghi\r\n')).toMatch(
    /^HTTP\/1\.1 404.*"NotFoundError"/s,
  );
  expect(await ask('/api/auth/local')).toMatch(/^HTTP\/1\.1 405.*allow: POST\r\n/s);
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200/);
});

test('a hundred sign-ins at once all succeed', async () => {
  const { port } = door.app.server.address() as AddressInfo;
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      fetch(`http://127.0.0.1:${port}/api/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: 'takasaki', password: TEST_PASSWORD }),
      }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
});
