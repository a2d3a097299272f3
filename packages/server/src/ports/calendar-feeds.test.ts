import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarAnswer, type FeedServer, openFeedServer, redirectTo } from '../../test/calendars/feed-server.ts';
import { httpsFeeds } from './calendar-feeds-https.ts';
import { isPublicAddress } from './public-address.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await openFeedServer();
  server.answers.set('/a.ics', calendarAnswer('BEGIN:VCALENDAR', '"a"'));
});
afterAll(() => server.close());

describe('an address', () => {
  test.each([
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
    ...['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
    ],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::', '2001:db8::1', 'example.test', ''],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '223.255.255.255', '2404:6800:4004:80a::200e', '2a00:1450::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a calendar elsewhere', () => {
  const kindOf = (address: string, feeds = server.feeds) =>
    feeds.read(address, null).then(
      () => 'read',
      (error) => error.kind,
    );

  test('is read, and not sent again to whoever has it', async () => {
    expect(await server.feeds.read(server.url('/a.ics'), null)).toEqual({ text: 'BEGIN:VCALENDAR', etag: '"a"' });
    expect(await server.feeds.read(server.url('/a.ics'), '"a"')).toBeNull();
    const { headers } = server.asked.at(-1) ?? {};
    expect(Object.keys(headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'if-none-match',
      'user-agent',
    ]);
  });

  test.each([
    ['http://calendar.example.test/a.ics', 'address'],
    ['https://user:password@calendar.example.test/a.ics', 'address'],
    ['file:///etc/passwd', 'address'],
    ['ftp://calendar.example.test/a.ics', 'address'],
    ['https://', 'address'],
    ['https://intern.example.test/a.ics', 'private'],
    ['https://metadata.example.test/latest/meta-data', 'private'],
    ['https://own.example.test/', 'private'],
    ['https://both.example.test/', 'private'],
    ['https://10.0.0.1/', 'private'],
    ['https://0x7f.2/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:169.254.169.254]/', 'private'],
    ['https://2852039166/', 'private'],
    ['https://nowhere.example.test/', 'unreachable'],
  ])('%s is refused before anything is sent: %s', async (address, kind) => {
    const before = server.asked.length;
    expect(await kindOf(address)).toBe(kind);
    expect(server.asked.length).toBe(before);
  });

  test('by the internet itself: this machine is refused, and a certificate that nobody vouches for', async () => {
    const real = httpsFeeds();
    expect(await kindOf(`https://localhost:${server.port}/a.ics`, real)).toBe('private');
    expect(await kindOf(`https://127.0.0.1:${server.port}/a.ics`, real)).toBe('private');
    const { ca: _trusted, ...network } = server.network;
    expect(await kindOf(server.url('/a.ics'), httpsFeeds(network))).toBe('unreachable');
  });

  test('is followed where it has moved, and each address on the way is checked', async () => {
    server.answers.set('/moved', redirectTo('/a.ics'));
    expect(await kindOf(server.url('/moved'))).toBe('read');
    for (const [location, kind] of [
      ['https://intern.example.test/', 'private'],
      ['https://169.254.169.254/latest/meta-data', 'private'],
      ['http://calendar.example.test/a.ics', 'address'],
      ['file:///etc/passwd', 'address'],
      ['/round', 'refused'],
    ] as const) {
      server.answers.set('/round', redirectTo(location));
      expect([location, await kindOf(server.url('/round'))]).toEqual([location, kind]);
    }
  });

  test('that is too long, encoded, refused or broken off is told apart', async () => {
    const endless = Buffer.alloc(65_536, 'x');
    server.answers.set('/long', (_request, response) => {
      const more = () => {
        while (response.writable && response.write(endless));
      };
      response.on('drain', more);
      more();
    });
    server.answers.set('/packed', (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    );
    server.answers.set('/broken', (_request, response) => {
      response.write('BEGIN');
      response.destroy();
    });
    const kinds = await Promise.all(
      ['/long', '/packed', '/broken', '/missing'].map((path) => kindOf(server.url(path))),
    );
    expect(kinds).toEqual(['tooLarge', 'notCalendar', 'unreachable', 'refused']);
  });

  test('that does not answer, or not to the end, is given up after ten seconds', async () => {
    server.answers.set('/silent', () => {});
    server.answers.set('/slow', (_request, response) => response.writeHead(200).write('BEGIN:VCALENDAR'));
    const began = performance.now();
    expect(await Promise.all([kindOf(server.url('/silent')), kindOf(server.url('/slow'))])).toEqual([
      'tooSlow',
      'tooSlow',
    ]);
    expect(performance.now() - began).toBeLessThan(12_000);
  });
});
