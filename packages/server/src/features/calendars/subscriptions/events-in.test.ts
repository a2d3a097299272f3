import { describe, expect, test } from 'vitest';
import { calendarOf } from '../../../../test/calendars/feed-server.ts';
import { icalendarOf } from '../links/icalendar.ts';
import { eventsIn } from './events-in.ts';
import { readEvents } from './read-events.ts';

const wanted = { first: '2026-06-01', last: '2026-06-30', zone: 'Asia/Tokyo' };
const found = (text: string, span = wanted) => {
  const result = eventsIn(text, span);
  return 'events' in result
    ? result.events.map((event) =>
        'first' in event ? [event.title, event.first, event.last] : [event.title, event.start, event.end],
      )
    : result.problem;
};

describe('the events of a calendar elsewhere', () => {
  test('stand at their times, whatever the zone is called', () => {
    const outlook = `BEGIN:VTIMEZONE
TZID:Tokyo Standard Time
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0900
TZOFFSETTO:+0900
END:STANDARD
END:VTIMEZONE`;
    const text = calendarOf(
      'SUMMARY:UTC\nDTSTART:20260610T010000Z\nDTEND:20260610T020000Z',
      'SUMMARY:名前\nDTSTART;TZID=Europe/Berlin:20260610T090000\nDURATION:PT30M',
      'SUMMARY:Outlook\nDTSTART;TZID=Tokyo Standard Time:20260610T150000\nDTEND;TZID=Tokyo Standard Time:20260610T160000',
      'SUMMARY:どこでも\nDTSTART:20260610T180000\nDTEND:20260610T190000',
      'SUMMARY:飛行機\nDTSTART;TZID=Asia/Tokyo:20260611T100000\nDTEND;TZID=Europe/Berlin:20260611T160000',
      'SUMMARY:終日\nDTSTART;VALUE=DATE:20260612\nDTEND;VALUE=DATE:20260614',
      'SUMMARY:一日\nDTSTART;VALUE=DATE:20260615',
    ).replace('VERSION:2.0\r\n', `VERSION:2.0\r\n${outlook.replaceAll('\n', '\r\n')}\r\n`);
    expect(found(text)).toEqual([
      ['UTC', '2026-06-10T01:00:00.000Z', '2026-06-10T02:00:00.000Z'],
      ['名前', '2026-06-10T07:00:00.000Z', '2026-06-10T07:30:00.000Z'],
      ['Outlook', '2026-06-10T06:00:00.000Z', '2026-06-10T07:00:00.000Z'],
      ['どこでも', '2026-06-10T09:00:00.000Z', '2026-06-10T10:00:00.000Z'],
      ['飛行機', '2026-06-11T01:00:00.000Z', '2026-06-11T14:00:00.000Z'],
      ['終日', '2026-06-12', '2026-06-13'],
      ['一日', '2026-06-15', '2026-06-15'],
    ]);
  });

  test('that are repeated stand one by one, without those left out, and changed ones where they were moved', () => {
    const text = calendarOf(
      'SUMMARY:毎週\nDTSTART;TZID=Asia/Tokyo:20200106T090000\nDTEND;TZID=Asia/Tokyo:20200106T100000\nRRULE:FREQ=WEEKLY;BYDAY=MO\nEXDATE;TZID=Asia/Tokyo:20260608T090000',
      'SUMMARY:夏時間\nDTSTART;TZID=America/New_York:20260105T090000\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYMONTHDAY=5',
      'SUMMARY:誕生日\nDTSTART;VALUE=DATE:19990620\nRRULE:FREQ=YEARLY',
    ).replace(
      'END:VCALENDAR',
      'BEGIN:VEVENT\r\nUID:e0\r\nRECURRENCE-ID;TZID=Asia/Tokyo:20260615T090000\r\nSUMMARY:毎週（移動）\r\nDTSTART;TZID=Asia/Tokyo:20260616T130000\r\nDTEND;TZID=Asia/Tokyo:20260616T140000\r\nEND:VEVENT\r\n' +
        'BEGIN:VEVENT\r\nUID:e0\r\nRECURRENCE-ID;TZID=Asia/Tokyo:20260622T090000\r\nSTATUS:CANCELLED\r\nDTSTART;TZID=Asia/Tokyo:20260622T090000\r\nEND:VEVENT\r\nEND:VCALENDAR',
    );
    expect(found(text)).toEqual([
      ['毎週', '2026-06-01T00:00:00.000Z', '2026-06-01T01:00:00.000Z'],
      ['毎週', '2026-06-29T00:00:00.000Z', '2026-06-29T01:00:00.000Z'],
      ['夏時間', '2026-06-05T13:00:00.000Z', '2026-06-05T14:00:00.000Z'],
      ['誕生日', '2026-06-20', '2026-06-20'],
      ['毎週（移動）', '2026-06-16T04:00:00.000Z', '2026-06-16T05:00:00.000Z'],
    ]);
  });

  test('outside of the days wanted are left out, those that reach into them are not', () => {
    const text = calendarOf(
      'SUMMARY:前\nDTSTART:20260531T130000Z\nDTEND:20260531T150000Z',
      'SUMMARY:またぐ\nDTSTART:20260531T140000Z\nDTEND:20260531T160000Z',
      'SUMMARY:後\nDTSTART:20260630T150000Z\nDTEND:20260630T160000Z',
    );
    expect(found(text)).toEqual([['またぐ', '2026-05-31T14:00:00.000Z', '2026-05-31T16:00:00.000Z']]);
  });

  test('keep one line of plain text, and those that cannot be read are left out alone', () => {
    const text = calendarOf(
      'SUMMARY:a\\nb\u0007c\nLOCATION:大阪\\, 北区\nDTSTART:20260610T010000Z',
      'SUMMARY:時刻なし',
      'SUMMARY:壊れた規則\nDTSTART:20260610T010000Z\nRRULE:FREQ=SOMETIMES',
      'DTSTART:20260611T010000Z',
    );
    expect(eventsIn(text, wanted)).toEqual({
      events: [
        { title: 'a b c', place: '大阪, 北区', start: '2026-06-10T01:00:00.000Z', end: '2026-06-10T01:00:00.000Z' },
        { title: '（件名なし）', place: '', start: '2026-06-11T01:00:00.000Z', end: '2026-06-11T01:00:00.000Z' },
      ],
    });
  });

  test('read what our own links write', () => {
    const event = { changedAt: '2026-06-01T00:00:00Z', category: '', notes: [], place: '会議室', isFree: false };
    const own = icalendarOf({
      name: 'x',
      zone: 'Asia/Tokyo',
      period: wanted,
      events: [
        {
          ...event,
          uid: 'a',
          title: '定例, 第2; 🍣',
          when: { start: '2026-06-10T01:00:00Z', end: '2026-06-10T02:00:00Z' },
        },
        { ...event, uid: 'b', title: '休み', when: { first: '2026-06-11', last: '2026-06-12' } },
      ],
    });
    expect(found(own)).toEqual([
      ['定例, 第2; 🍣', '2026-06-10T01:00:00.000Z', '2026-06-10T02:00:00.000Z'],
      ['休み', '2026-06-11', '2026-06-12'],
    ]);
  });

  test('what is no calendar, or has too many events, is refused', () => {
    for (const text of ['', '<html>BEGIN</html>', 'BEGIN:VCARD\r\nEND:VCARD', '{}'])
      expect(found(text)).toBe('notCalendar');
    expect(found('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR')).toEqual([]);
    const one = 'DTSTART:20260610T010000Z';
    expect(found(calendarOf(...Array(5001).fill(one)))).toBe('tooMany');
    expect(found(calendarOf(...Array(5000).fill(one)))).toHaveLength(5000);
    expect(found(calendarOf('DTSTART:20260601T000000Z\nRRULE:FREQ=MINUTELY'))).toBe('tooMany');
  });

  test('a rule made to take for ever costs its thread, and nothing else', async () => {
    const endless = calendarOf(
      ...Array(50).fill('DTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31;BYHOUR=3'),
    );
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 10);
    await expect(readEvents(endless, wanted)).rejects.toMatchObject({ kind: 'tooMany' });
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(20);
    expect(await readEvents(calendarOf('SUMMARY:次\nDTSTART:20260610T010000Z'), wanted)).toHaveLength(1);
  });
});
