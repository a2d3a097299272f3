import { instantAt, localTimeAt } from '@ibasho/contract/dates';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, icalendarOf } from './icalendar.ts';

const event = (change: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'a@ibasho',
  changedAt: '2026-06-01T00:00:00Z',
  when: { first: '2026-06-10', last: '2026-06-10' },
  title: '打ち合わせ',
  category: '予定',
  notes: [],
  place: '',
  isFree: false,
  ...change,
});
const written = (events: CalendarEvent[], zone = 'Asia/Tokyo') =>
  icalendarOf({ name: '黒田 陸', zone, period: { first: '2026-05-10', last: '2027-06-11' }, events });

/** As a program reads it that knows nothing of ours, and no zone but those that the text brings along. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

describe('a calendar as text', () => {
  const texts = fc
    .array(
      fc.oneof(
        fc.constantFrom(',', ';', '\\', '\n', ':', '"', '🍣', '👩‍👩‍👧', '髙﨑', 'n', 'あ'.repeat(30), '　', '\t'),
        fc.string(),
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('').replaceAll(/(?![\t\n])\p{Cc}/gu, ''));

  test('gives every title, place and note back as it was written, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(texts, texts, texts, (title, place, note) => {
        const text = written([event({ title, place, notes: [note] })]);
        const lines = text.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(text).not.toMatch(/[^\r]\n|\uFFFD/);
        const [back] = read(text);
        expect([back?.summary, back?.location ?? '', back?.description ?? '']).toEqual([title, place, note]);
      }),
      { numRuns: 500 },
    );
  });

  test('shuts out what would add lines of its own', () => {
    const text = written([
      event({ title: 'a\r\nEND:VEVENT\rBEGIN:VEVENT\u0000\u007f', url: 'https://example.test/\r\nX-EVIL:1' }),
    ]);
    expect(read(text)).toHaveLength(1);
    expect(text).not.toMatch(/^X-EVIL/m);
  });

  test.each(['Asia/Tokyo', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
    'times in %s are read as the instants that they are, also where clocks change',
    (zone) => {
      const minute = fc.integer({ min: Date.UTC(2026, 4, 11) / 60_000, max: Date.UTC(2027, 5, 10) / 60_000 });
      const aroundChanges = fc.constantFrom(
        ...['2026-10-25T00:30Z', '2026-10-25T01:30Z', '2027-03-28T00:59Z', '2027-03-28T01:00Z', '2026-11-01T05:30Z'],
        ...['2026-11-01T06:30Z', '2027-03-14T07:00Z', '2027-04-03T14:45Z', '2027-04-03T15:15Z', '2026-10-03T15:30Z'],
      );
      fc.assert(
        fc.property(
          fc.oneof(
            minute.map((at) => at * 60_000),
            aroundChanges.map(Date.parse),
          ),
          (at) => {
            const [start, end] = [at, at + 45 * 60_000].map((each) => new Date(each).toISOString()) as [string, string];
            const [back] = read(written([event({ when: { start, end } })], zone));
            expect([back?.startDate, back?.endDate].map((time) => time?.toJSDate().toISOString())).toEqual([
              start,
              end,
            ]);
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  test.each(['Asia/Tokyo', 'Europe/Berlin'])(
    'a time of %s names its zone, and stands there as the clock shows it',
    (zone) => {
      const start = instantAt('2026-07-01T14:00', zone);
      const text = written([event({ when: { start, end: instantAt('2026-07-01T15:00', zone) } })], zone);
      expect(text).toContain(`DTSTART;TZID=${zone}:20260701T140000\r\n`);
      expect(text.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(1);
      expect(text).toContain(`TZID:${zone}\r\n`);
      expect(localTimeAt(start, zone)).toBe('2026-07-01T14:00');
    },
  );

  test('whole days are dates, and end on the day after the last', () => {
    const text = written([event({ when: { first: '2026-07-01', last: '2026-07-03' } })]);
    expect(text).toContain('DTSTART;VALUE=DATE:20260701\r\nDTEND;VALUE=DATE:20260704\r\n');
    expect(read(text)[0]?.startDate.isDate).toBe(true);
  });
});
