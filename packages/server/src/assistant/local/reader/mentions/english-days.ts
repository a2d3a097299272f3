import { findWhens, type When } from '../../when.ts';

/** Days that are named in English between Japanese words, in order: 「tomorrow off です」, 「next monday」. */
export function englishDaysIn(text: string, now: string): When[] {
  return [...text.matchAll(WORDS)].flatMap(({ index: from, 0: words, groups }): When[] => {
    const day = DAYS.get(groups?.day ?? '') ?? '';
    const [when] = findWhens(groups?.next === undefined ? day : `来週の${day}`, now);
    return when ? [{ ...when, from, to: from + words.length }] : [];
  });
}

const WEEKDAYS = [
  ['monday mon', '月曜'],
  ['tuesday tues tue', '火曜'],
  ['wednesday wed', '水曜'],
  ['thursday thurs thu', '木曜'],
  ['friday fri', '金曜'],
  ['saturday', '土曜'],
  ['sunday', '日曜'],
] as const;
const DAYS = new Map(
  [...WEEKDAYS, ['today', '今日'], ['tomorrow tmrw tmr', '明日'], ['yesterday', '昨日']].flatMap(
    ([english = '', japanese = '']) => english.split(' ').map((word): [string, string] => [word, japanese]),
  ),
);
const WORDS = new RegExp(
  `(?<![a-z0-9@._/-])(?<next>next )?(?<day>${[...DAYS.keys()].join('|')})(?![a-z0-9@._'/-])`,
  'gu',
);
