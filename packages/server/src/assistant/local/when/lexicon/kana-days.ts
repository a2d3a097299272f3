import type { Unit } from '../period.ts';
import { dayOfMonth } from '../steps/day-steps.ts';
import { relative } from '../steps/relative-steps.ts';
import { months } from '../steps/year-steps.ts';
import type { Entry } from './word.ts';

const IN_KANA: readonly (readonly [string, Unit, number])[] = [
  ['きょう ほんじつ', 'day', 0],
  ['あした あす みょうにち', 'day', 1],
  ['あさって みょうごにち', 'day', 2],
  ['しあさって', 'day', 3],
  ['きのう さくじつ', 'day', -1],
  ['おととい おとつい', 'day', -2],
  ['こんしゅう こん週', 'week', 0],
  ['らいしゅう らい週', 'week', 1],
  ['さらいしゅう さらい週', 'week', 2],
  ['せんしゅう', 'week', -1],
  ['せんせんしゅう', 'week', -2],
  ['こんげつ とうげつ', 'month', 0],
  ['らいげつ', 'month', 1],
  ['さらいげつ', 'month', 2],
  ['せんげつ', 'month', -1],
  ['せんせんげつ', 'month', -2],
  ['ことし', 'year', 0],
  ['らいねん', 'year', 1],
  ['さらいねん', 'year', 2],
  ['さきおととい', 'day', -3],
  ['やのあさって', 'day', 4],
  ['きょねん さくねん', 'year', -1],
  ['おととし', 'year', -2],
];

const KANA_DATES: readonly (readonly [string, number])[] = [
  ['ついたち', 1],
  ['ふつか', 2],
  ['みっか', 3],
  ['よっか', 4],
  ['むいか', 6],
  ['なのか', 7],
  ['ようか', 8],
  ['ここのか', 9],
  ['とおか', 10],
  ['はつか', 20],
  ...[
    ['', 10],
    ['に', 20],
  ].flatMap(([tens, count]): [string, number][] =>
    ['いちにち', 'ににち', 'さんにち', 'よっか', 'ごにち', 'ろくにち', 'しちにち', 'はちにち', 'くにち'].map(
      (words, index) => [`${tens}じゅう${words}`, Number(count) + index + 1],
    ),
  ),
  ['さんじゅうにち', 30],
];

const KANA_MONTHS = [
  'いち',
  'に',
  'さん',
  'し',
  'ご',
  'ろく',
  'しち',
  'はち',
  'く',
  'じゅう',
  'じゅういち',
  'じゅうに',
];

/** Days, weeks, months and years that are written in kana: きょう, さらいしゅう, じゅういちがつ, はつか. */
export const kanaDays: readonly Entry[] = [
  ...IN_KANA.map(([words, unit, offset]): Entry => [words, [relative(unit, offset)]]),
  ...KANA_DATES.map(([words, date]): Entry => [words, [dayOfMonth(date)]]),
  ...KANA_MONTHS.map((kana, index): Entry => [`${kana}がつ`, [months(index + 1, 1, 'month')]]),
];
