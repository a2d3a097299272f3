import { describe, expect, test } from 'vitest';
import { isCalled, isNamed, rankByName } from './search.ts';

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

  test.each([
    ['吉田', '𠮷田 花'],
    ['𠮷田', '吉田 花'],
    ['高橋', '髙橋 蓮'],
    ['山崎', '山﨑 蓮'],
    ['斉藤', '齋藤 蓮'],
    ['斎藤', '齊藤 蓮'],
    ['渡辺', '渡邉 蓮'],
    ['渡邊', '渡辺 蓮'],
    ['渡辺', '渡邉\u{e0101} 蓮'],
    ['浜田', '濵田 蓮'],
    ['沢村', '澤村 蓮'],
    ['島', '嶋 蓮'],
    ['広瀬', '廣瀨 蓮'],
    ['国分', '國分 蓮'],
    ['神谷', '\u{fa19}谷 蓮'],
    ['葛城', '葛\u{e0100}城 蓮'],
    ['鶴見', '靏見 蓮'],
  ])('「%s」 finds %s, whichever kanji the register has', (typed, name) => {
    expect(isNamed({ name, jp_name: null, en_name: null }, typed)).toBe(true);
    expect(rankByName([{ name, jp_name: null, en_name: null }], typed)).toHaveLength(1);
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

test.each([
  ['のーと', true],
  ['NOTE blue', true],
  ['会議室', false],
])('a record that goes by several names is called 「%s」: %s', (typed, isIt) => {
  expect(isCalled(['ノート(青)', 'Note Blue'], typed)).toBe(isIt);
});
