import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, type Day, dayOf, isoOf, partsOf, weekdayOf } from './when/calendar.ts';
import { findWhens } from './when.ts';

const NOW = '2026-11-20T10:00';
const WEEKDAYS = '月火水木金土日';
const someDay = fc.integer({ min: dayOf('2020-01-01'), max: dayOf('2049-12-31') });
const ahead = fc.integer({ min: 0, max: 300 });
const at = (day: Day) => `${isoOf(day)}T10:00`;

/** Any date in the ways in which the product and people write it, the year said. */
const FULL: readonly ((day: Day) => string)[] = [
  (day) => isoOf(day),
  (day) => isoOf(day).replaceAll('-', '/'),
  (day) => said(day, ({ year, month, date }) => `${year}年${month}月${date}日`),
  (day) => said(day, ({ year, month, date }) => `令和${year - 2018}年${month}月${date}日`),
  (day) => said(day, ({ year, month, date }) => `R${year - 2018}.${month}.${date}`),
  (day) => said(day, ({ year, month, date }) => `${inKanji(year)}年${inKanji(month)}月${inKanji(date)}日`),
  (day) => said(day, ({ year, month, date }) => inFullWidth(`${year}年${month}月${date}日`)),
  (day) => said(day, ({ year, month, date }) => `${year}年${month}月${date}日(${WEEKDAYS.charAt(weekdayOf(day))})`),
];
/** … and without the year, for a day ahead. */
const SHORT: readonly ((day: Day) => string)[] = [
  (day) => said(day, ({ month, date }) => `${month}/${date}`),
  (day) => said(day, ({ month, date }) => `${month}月${date}日`),
  (day) => said(day, ({ month, date }) => `${inKanji(month)}月${inKanji(date)}日`),
  (day) => said(day, ({ month, date }) => `${month}/${date}(${WEEKDAYS.charAt(weekdayOf(day))})`),
  (day) => said(day, ({ month, date }) => `${month}月${date}日${WEEKDAYS.charAt(weekdayOf(day))}曜日`),
];

describe('for any date', () => {
  test.each(FULL.map((write, index) => [write(dayOf('2026-12-01')), index] as const))(
    '%s is read back',
    (_as, index) => {
      fc.assert(
        fc.property(someDay, someDay, (now, day) => {
          const text = FULL[index]?.(day) ?? '';
          const found = findWhens(`会議は${text}に変更`, at(now));
          expect(found).toMatchObject([{ from: 3, to: 3 + text.length, kind: 'date', start: isoOf(day), end: null }]);
        }),
      );
    },
  );

  test.each(SHORT.map((write, index) => [write(dayOf('2026-12-01')), index] as const))(
    '%s is the next',
    (_as, index) => {
      fc.assert(
        fc.property(someDay, ahead, (now, days) => {
          const day = now + days;
          fc.pre(index < 3 || days < 190);
          fc.pre(!isoOf(day).endsWith('02-29'));
          const text = SHORT[index]?.(day) ?? '';
          expect(findWhens(text, at(now))).toMatchObject([
            { from: 0, to: text.length, kind: 'date', start: isoOf(day) },
          ]);
        }),
      );
    },
  );

  test('relative words count from now', () => {
    const count = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(someDay, count, fc.integer({ min: 0, max: 6 }), (now, n, weekday) => {
        const start = (text: string) => findWhens(text, at(now))[0]?.start;
        expect(start(`${n}日後`)).toBe(isoOf(now + n));
        expect(start(`${inKanji(n)}日前`)).toBe(isoOf(now - n));
        expect(start(`${n}週間後`)).toBe(isoOf(now + 7 * n));
        expect(start(`${n}営業日後`)).toBe(isoOf(addWorkingDays(now, n)));
        const monday = now - weekdayOf(now);
        expect(start(`来週の${WEEKDAYS.charAt(weekday)}曜`)).toBe(isoOf(monday + 7 + weekday));
        expect(start(`先週${WEEKDAYS.charAt(weekday)}曜日`)).toBe(isoOf(monday - 7 + weekday));
      }),
    );
  });

  test('a range holds both its days, whichever way it is written', () => {
    const mark = fc.constantFrom('から', '〜', '~', '-', '～', ' 〜 ');
    fc.assert(
      fc.property(someDay, ahead, fc.integer({ min: 1, max: 60 }), mark, (now, days, length, between) => {
        const [first, last] = [now + days, now + days + length];
        fc.pre(![first, last].some((day) => isoOf(day).endsWith('02-29')));
        const text = `${SHORT[0]?.(first)}${between}${SHORT[1]?.(last)}`;
        expect(findWhens(text, at(now))).toMatchObject([
          { from: 0, to: text.length, kind: 'daterange', start: isoOf(first), end: isoOf(last) },
        ]);
      }),
    );
  });
});

describe('for any time of the day and any length', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const minute = fc.integer({ min: 0, max: 59 });

  test('it is among the readings of each way of writing it', () => {
    fc.assert(
      fc.property(hour, minute, (h, m) => {
        const half = h < 12 ? '午前' : '午後';
        const texts = [
          `${h}時${m}分`,
          `${inKanji(h)}時${inKanji(m)}分`,
          inFullWidth(`${h}:${two(m)}`),
          `${two(h)}:${two(m)}`,
          `${half}${h % 12}時${m}分`,
          `${h % 12 === 0 ? 12 : h % 12}:${two(m)}${h < 12 ? 'am' : 'pm'}`,
        ];
        for (const text of texts) {
          const [when, ...more] = findWhens(text, NOW);
          expect(more).toEqual([]);
          expect([when?.from, when?.to]).toEqual([0, text.length]);
          expect(when?.readings.map(({ start }) => start)).toContain(`${two(h)}:${two(m)}`);
        }
      }),
    );
  });

  test('minutes of a length are those that were said', () => {
    const units = fc.constantFrom<readonly [string, number]>(
      ['分間', 1],
      ['時間', 60],
      ['日間', 1440],
      ['週間', 10080],
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), units, fc.boolean(), (n, [unit, minutes], kanji) => {
        const text = `${kanji ? inKanji(n) : n}${unit}`;
        expect(findWhens(text, NOW)).toMatchObject([{ to: text.length, kind: 'duration', minutes: n * minutes }]);
      }),
    );
  });
});

describe('for any text', () => {
  const piece = fc.constantFrom(
    ...'明日 来週 今月 月曜 火 15時 3時 〜 から まで 12/28 30 日 月 年 半 1時間 、 の 午後 休み 三 十 第2 : / - . 令和 翌 前 後 以内 週 末 中 毎 2026 毎週 最後の 営業日 (水) 今 夜 gw'.split(
      ' ',
    ),
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'0123456789一二十百月日時分年週前後半〜-/:.、の曜'), maxLength: 30 }),
  );

  test('nothing is thrown, spans are in order within the text, and ranges do not end before they begin', () => {
    fc.assert(
      fc.property(text, someDay, (said, now) => {
        let end = 0;
        for (const when of findWhens(said, at(now), { withNow: true })) {
          expect(when.from).toBeGreaterThanOrEqual(end);
          expect(when.to).toBeGreaterThan(when.from);
          end = when.to;
          expect(when.bound?.to ?? said.length).toBeLessThanOrEqual(said.length);
          expect(when.readings.length).toBeGreaterThan(0);
          for (const { kind, start, end: last } of [...when.readings, ...(when.bound?.readings ?? [])]) {
            expect(start ?? last ?? '0000-00-00').toMatch(SHAPE);
            if (kind === 'date' || kind === 'time' || kind === 'datetime') expect(last).toBeNull();
            if (start !== null && last !== null && kind !== 'timerange') expect(last >= start).toBe(true);
          }
        }
        expect(end).toBeLessThanOrEqual(said.length);
      }),
      { numRuns: 1000 },
    );
  });

  test('what stands around a time does not change it', () => {
    const around = fc.constantFrom(
      ['会議は', 'でお願いします'],
      ['田中さん、', ''],
      ['', 'に変更して'],
      ['A室 ', ' 予約'],
    );
    const time = fc.constantFrom('明日', '来週の金曜15時', '12/1〜12/3', '14時から1時間', '3日後の午後', '午前10時半');
    fc.assert(
      fc.property(around, time, ([before = '', after = ''], said) => {
        const [alone] = findWhens(said, NOW);
        expect(findWhens(before + said + after, NOW)).toMatchObject([
          { from: before.length, to: before.length + said.length, start: alone?.start, end: alone?.end },
        ]);
      }),
    );
  });
});

describe('ten thousand characters', () => {
  test.each([
    '来週の月曜から水曜まで休みます。',
    '1',
    '十',
    '一二三',
    '1-',
    '1.',
    '12:3',
    '1、',
    '1〜',
    'の',
    '朝',
    '月',
    '毎週',
    'この',
    '第1',
    '半',
    '〜',
    '会議室',
  ])('of %s are read to their end', (piece) => {
    const long = piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000);
    expect(() => findWhens(long, NOW)).not.toThrow();
  });
});

const SHAPE = /^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?|\d\d:\d\d(?::\d\d)?)$/;

function said(day: Day, write: (parts: ReturnType<typeof partsOf>) => string): string {
  return write(partsOf(day));
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function inFullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

function inKanji(number: number): string {
  const digit = (value: number) => '〇一二三四五六七八九'.charAt(value);
  if (number >= 1000) return [...String(number)].map((each) => digit(Number(each))).join('');
  if (number < 10) return digit(number);
  const [unit, word] = number >= 100 ? [100, '百'] : [10, '十'];
  const count = Math.floor(number / unit);
  return `${count > 1 ? digit(count) : ''}${word}${number % unit > 0 ? inKanji(number % unit) : ''}`;
}
