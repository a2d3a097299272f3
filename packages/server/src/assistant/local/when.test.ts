import { addDays, daysBetween, weekdayOf } from '@ibasho/contract/dates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWhens } from './when.ts';

/** A Tuesday morning; Friday 1 May is a plain day, 4 to 6 May are national holidays. */
const NOW = '2026-04-28T09:40';
const read = (text: string, now = NOW) =>
  findWhens(text, now).map(({ kind, start, end, minutes }) => [kind, start, end ?? minutes]);

describe('days', () => {
  test.each([
    ['今日', '2026-04-28'],
    ['明後日', '2026-04-30'],
    ['しあさって', '2026-05-01'],
    ['昨日', '2026-04-27'],
    ['金曜', '2026-05-01'],
    ['来週の金曜日', '2026-05-08'],
    ['再来週水曜', '2026-05-13'],
    ['3日後', '2026-05-01'],
    ['2週間後', '2026-05-12'],
    ['1ヶ月後', '2026-05-28'],
    ['4営業日後', '2026-05-08'],
    ['12/1', '2026-12-01'],
    ['４月１日', '2027-04-01'],
    ['1日', '2026-05-01'],
    ['令和8年12月1日', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['月末', '2026-04-30'],
    ['来月頭', '2026-05-01'],
    ['二十九日', '2026-04-29'],
    ['こどもの日', '2026-05-05'],
  ])('%s', (text, day) => {
    expect(read(text)).toEqual([['date', day, null]]);
  });

  test.each([
    ['6がつ3か', '2026-06-03'],
    ['5がつ8か金よう', '2026-05-08'],
    ['10にち', '2026-05-10'],
    ['木よう', '2026-04-30'],
    ['拾弐月参日', '2026-12-03'],
    ['来年のきょう', '2027-04-28'],
    ['24 有休', '2026-05-24'],
    ['連休の前の6月2日', '2026-06-02'],
  ])('%s, in kana, bare or formal', (text, day) => {
    expect(read(text)).toEqual([['date', day, null]]);
  });

  test.each(['3かい', '2か所', '3にん', '5か条', '持参日', '1休み'])('%s is no day', (text) => {
    expect(read(text)).toEqual([]);
  });

  test('weekdays are of the week that was said before', () => {
    expect(read('来週なのですが、火曜と木曜').map(([, start]) => start)).toEqual([
      '2026-05-04',
      '2026-05-05',
      '2026-05-07',
    ]);
  });

  test('a list of days shares its month and its week', () => {
    expect(read('6月24日と27日').map(([, start]) => start)).toEqual(['2026-06-24', '2026-06-27']);
    expect(read('再来週の月曜と木曜').map(([, start]) => start)).toEqual(['2026-05-11', '2026-05-14']);
    expect(read('24、25、27日').map(([, start]) => start)).toEqual(['2026-05-24', '2026-05-25', '2026-05-27']);
  });
});

describe('times and ranges', () => {
  test('the second number of a month and から is a day, whatever follows', () => {
    expect(read('11月17から19まで留守')).toEqual([['daterange', '2026-11-17', '2026-11-19']]);
  });

  test.each([
    ['14時半', ['time', '14:30', null]],
    ['3時', ['time', '15:00', null]],
    ['午前3時', ['time', '03:00', null]],
    ['正午', ['time', '12:00', null]],
    ['夕方5時', ['time', '17:00', null]],
    ['30分後', ['datetime', '2026-04-28T10:10', null]],
    ['2時間半', ['duration', null, 150]],
    ['明日の午後2時', ['datetime', '2026-04-29T14:00', null]],
    ['12/28〜30', ['daterange', '2026-12-28', '2026-12-30']],
    ['10〜12日', ['daterange', '2026-05-10', '2026-05-12']],
    ['5/10から3日間', ['daterange', '2026-05-10', '2026-05-12']],
    ['3じ', ['time', '15:00', null]],
    ['11じはん', ['time', '11:30', null]],
    ['2/18〜19やすみ', ['daterange', '2027-02-18', '2027-02-19']],
    ['8/12〜14盆休み', ['daterange', '2026-08-12', '2026-08-14']],
    ['8/17-21夏休', ['daterange', '2026-08-17', '2026-08-21']],
    ['2/24〜26かぞくで', ['daterange', '2027-02-24', '2027-02-26']],
    ['5/7から1泊2日', ['daterange', '2026-05-07', '2026-05-08']],
    ['13-15時', ['timerange', '13:00', '15:00']],
    ['午後1時〜2時半', ['timerange', '13:00', '14:30']],
    ['14時から1時間', ['timerange', '14:00', '15:00']],
    ['来週', ['daterange', '2026-05-04', '2026-05-10']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test.each([
    ['さんじにもどります', 'time', '15:00'],
    ['ごじはんもどり', 'time', '17:30'],
    ['もどりはじゅうにじはん', 'time', '12:30'],
    ['くじじゅっぷんから', 'time', '21:10'],
    ['あしたよじから', 'datetime', '2026-04-29T16:00'],
    ['ごごいちじはんまで', 'time', '13:30'],
    ['きょうはろくじにかえります', 'time', '18:00'],
    ['mtg/15:30戻', 'time', '15:30'],
    ['ロケハン/15時戻り', 'time', '15:00'],
    ['15じ20もどり', 'time', '15:20'],
    ['15時20戻り', 'time', '15:20'],
    ['17じ45に帰る', 'time', '17:45'],
  ])('%s tells a clock', (text, kind, start) => {
    expect(read(text)).toContainEqual([kind, start, null]);
  });

  test.each([
    '佐藤さんじゃない',
    'さんじかん',
    'くじを引く',
    'にじが出た',
    'いちじてきに',
    'ごじが多い',
    'さんじゅうにん',
    'v1/15:30',
  ])('%s tells no clock', (text) => {
    expect(read(text).filter(([kind]) => kind === 'time')).toEqual([]);
  });

  test.each(['15時20人', '15時20名で', '15時20%', '15時2件', '15時200'])('%s tells no minutes', (text) => {
    expect(read(text)).toContainEqual(['time', '15:00', null]);
  });

  test.each([
    ['あすあさって休みます', ['2026-04-29', '2026-04-30']],
    ['きょうあした', ['2026-04-28', '2026-04-29']],
  ])('%s are two days', (text, days) => {
    expect(read(text).map(([, start]) => start)).toEqual(days);
  });

  test.each([
    ['じゅっぷんで戻る', '2026-04-28T09:50'],
    ['さんじゅっぷんご戻り', '2026-04-28T10:10'],
    ['10ぷんご戻り', '2026-04-28T09:50'],
  ])('%s counts minutes', (text, start) => {
    expect(read(text)).toEqual([['datetime', start, null]]);
  });

  test.each(['三宅', '13月40日', '2階', '3人で', '15%', '第1デザイン'])('%s is no time', (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe('for any day', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));

  test('a day without a year is the next such day, and a weekday is within a week', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 360 }), (today, ahead) => {
        const wanted = addDays(today, ahead);
        fc.pre(!wanted.endsWith('02-29'));
        expect(read(`${Number(wanted.slice(5, 7))}月${Number(wanted.slice(8))}日`, `${today}T10:00`)).toEqual([
          ['date', wanted, null],
        ]);
        const weekday = '日月火水木金土'.charAt(weekdayOf(wanted));
        const found = findWhens(`${weekday}曜`, `${today}T10:00`)[0]?.start ?? '';
        expect(weekdayOf(found)).toBe(weekdayOf(wanted));
        expect(daysBetween(today, found)).toBeGreaterThan(0);
        expect(daysBetween(today, found)).toBeLessThanOrEqual(7);
      }),
    );
  });

  test('spans lie within the text, in order, and nothing is read twice', () => {
    const piece = fc.constantFrom(
      '明日',
      '来週',
      '月曜',
      '15時',
      '〜',
      'から',
      '12/28',
      '30',
      '日',
      '半',
      '1時間',
      '、',
      'の',
      '午後',
      '休み',
      '三',
      '第2',
      ':',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        let end = 0;
        for (const when of findWhens(text, NOW)) {
          expect(when.from).toBeGreaterThanOrEqual(end);
          expect(when.to).toBeGreaterThan(when.from);
          expect(when.to).toBeLessThanOrEqual(text.length);
          end = when.to;
        }
      }),
    );
  });
});
