import { describe, expect, test } from 'vitest';
import { isNamed, rankByName } from './search.ts';

const sato = { name: '佐藤 健一', jp_name: 'さとう けんいち', en_name: 'Kenichi Sato' };
const kato = { name: '加藤 さつき', jp_name: 'かとう さつき', en_name: 'Satsuki Kato' };
const ando = { name: '安藤 勇', jp_name: 'あんどう いさむ', en_name: null };

describe('a person is found by name', () => {
  test.each([
    '佐藤',
    '佐藤健一',
    '佐藤　健',
    'さとう',
    'サトウ',
    'ｻﾄｳ',
    'けんいち',
    'sato',
    'Satou',
    'satō',
    'SATO KENICHI',
    'kenichi',
    'さt',
  ])('「%s」 finds 佐藤 健一 and not 安藤 勇', (typed) => {
    expect(isNamed(sato, typed)).toBe(true);
    expect(isNamed(ando, typed)).toBe(false);
  });

  test('in romaji also where only the reading is known', () => {
    expect(isNamed(ando, 'isamu')).toBe(true);
    expect(isNamed(ando, 'ando')).toBe(true);
  });

  test('nothing typed finds everybody', () => {
    expect(isNamed(sato, ' 　')).toBe(true);
  });

  test('exact names come first, then those that begin so, then shorter ones', () => {
    const exact = { name: 'さつ', jp_name: null, en_name: null };
    const longer = { name: '千さつき子', jp_name: null, en_name: null };
    expect(rankByName([longer, kato, exact], 'さつ').map((person) => person.name)).toEqual([
      'さつ',
      '加藤 さつき',
      '千さつき子',
    ]);
  });
});
