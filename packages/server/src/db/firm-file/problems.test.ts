import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closers, openFirm, person } from '../../../test/db/firm-file.ts';
import { isDatabaseEmpty, parseFirmFile, readFirmFile } from './firm-file.ts';
import { FirmFileProblem } from './problem.ts';

describe('a firm file that does not fit', () => {
  const at = (file: object) => JSON.stringify(file, null, 1);

  test.each([
    [
      'an unknown key',
      { users: [person('a'), person('b', { nickname: 'x' })] },
      'line 14: users[1].nickname: unknown key',
    ],
    ['an unknown list', { printers: [] }, 'line 2: printers: unknown key'],
    ['a control character in a name', { users: [person('a', { name: 'a\u0007b' })] }, 'line 7: users[0].name: '],
    ['half a character in a name', { cars: [{ name: '\ud842' }] }, 'line 4: cars[0].name: '],
    ['an empty name', { cars: [{ name: '  ' }] }, 'line 4: cars[0].name: '],
    ['a day that does not exist', { holidays: [{ user: 'a', date: '2026-02-30' }] }, 'line 5: holidays[0].date: '],
    ['a time that is none', { users: [person('a', { return_time: 'soon' })] }, 'line 8: users[0].return_time: '],
    ['a zone that is none', { firm: { name: 'x', timezone: 'Mars/North' } }, 'line 4: firm.timezone: '],
    ['a missing key', { bulletins: [{ text: 'x' }] }, 'line 3: bulletins[0].title: '],
    ['a wrong type', { rooms: [{ name: 'x', capacity: '8' }] }, 'line 5: rooms[0].capacity: '],
    [
      'a hash of another kind',
      { users: [person('a', { passwordHash: '$2b$10$abc' })] },
      'line 8: users[0].passwordHash: ',
    ],
  ])('with %s is refused, naming line and key', (_, file, expected) => {
    expect(() => parseFirmFile(at(file), 'firm.json')).toThrow(`FIRM_FILE firm.json, ${expected}`);
    expect(() => parseFirmFile(at(file), 'firm.json')).toThrow(FirmFileProblem);
  });

  test.each([
    ['{\n "cars": [,]\n}', 2],
    ['{\n "cars": [],\n}', 3],
    ['{\n "cars": [\n  {"name": "x"}\n  {"name": "y"}\n ]}', 4],
    ['{\n "cars": [\n  {"name": "x" "aliases": []}]}', 3],
    ['{\n "cars":\n [{"name": "x', 3],
    ['{\n "cars": [\n', 2],
    ['{\n "cars": [True]}', 2],
    ['{}\n{}', 2],
    ['', 1],
  ])('that is not JSON (%j) is refused with the line', (text, line) => {
    expect(() => parseFirmFile(text, 'firm.json')).toThrow(`FIRM_FILE firm.json, line ${line}: is not JSON: `);
  });

  test('that has a key twice is refused with the line', () => {
    expect(() => parseFirmFile('{\n "cars": [],\n "rooms": [],\n "cars": []\n}', 'firm.json')).toThrow(
      'FIRM_FILE firm.json, line 4: cars: this key stands there twice',
    );
  });

  test('that is missing, or is not UTF-8, is refused with its path', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'firm-file-'));
    closers.push(() => rm(directory, { recursive: true }));
    const path = join(directory, 'firm.json');
    await expect(readFirmFile(path)).rejects.toThrow(`FIRM_FILE ${path}: there is no such file`);
    await writeFile(path, new Uint8Array([0x7b, 0x22, 0x8e, 0xd4, 0x22, 0x7d]));
    await expect(readFirmFile(path)).rejects.toThrow(`FIRM_FILE ${path}: is not UTF-8 text`);
  });

  test.each([
    [
      'an unknown affiliation',
      { users: [person('a', { affiliation: 'Nowhere' })] },
      'line 8: users[0].affiliation: there is no affiliation "Nowhere"',
    ],
    [
      'an unknown user',
      { holidays: [{ user: 'ghost', date: 'today' }] },
      'line 4: holidays[0].user: there is no user "ghost"',
    ],
    [
      'an unknown holder',
      { cars: [{ name: 'x', holder: 'ghost' }] },
      'line 5: cars[0].holder: there is no user "ghost"',
    ],
    [
      'an unknown room',
      { reservations: [{ room: 'x', name: 'y', start_time: '10:00', end_time: '11:00' }] },
      'line 4: reservations[0].room: ',
    ],
    [
      'the same username twice',
      { users: [person('a'), person('a', { email: 'b@example.test' })] },
      'line 10: users[1].username: the same as in users[0]',
    ],
    [
      'one address for two accounts',
      { users: [person('a'), person('b', { email: 'A@example.test' })] },
      'line 12: users[1].email: ',
    ],
    [
      'a password and a hash',
      { users: [person('a', { passwordHash: '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ' })] },
      'line 8: users[0].passwordHash: ',
    ],
    [
      'an end before the start',
      { projects: [{ name: 'x', startDate: '+2d', endDate: '+1d' }] },
      'line 6: projects[0].endDate: ',
    ],
    [
      'two bookings of a room at once',
      {
        rooms: [{ name: 'x' }],
        reservations: [
          { room: 'x', name: 'a', start_time: '10:00', end_time: '11:00' },
          { room: 'x', name: 'b', start_time: '10:30', end_time: '11:30' },
        ],
      },
      'line 17: reservations[1].start_time: the room is taken at this time by "a"',
    ],
  ])('with %s leaves nothing behind', async (_, file, expected) => {
    const { load, count, database } = await openFirm();
    const problem = await load({ affiliations: [{ name: 'Design' }], ...file }).catch((error) => error);
    expect(problem).toBeInstanceOf(FirmFileProblem);
    const [, line, rest] = /^line (\d+)(: .*)$/.exec(expected) ?? [];
    expect(problem.message).toContain(`FIRM_FILE firm.json, line ${Number(line) + 5}${rest}`);
    expect(await count('affiliations')).toBe(0);
    expect(await count('runs')).toBe(0);
    expect(await isDatabaseEmpty(database)).toBe(true);
    await database.orm.execute(sql`select 1`);
  });
});
