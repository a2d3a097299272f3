import { expect, test } from 'vitest';
import { inUsualKanji } from './kanji-variants.ts';

test.each([
  ['𠮷野 髙﨑 齋藤 渡邊', '吉野 高崎 斎藤 渡辺'],
  ['濵 澤 嶋 廣 國 邉 齊 嵜', '浜 沢 島 広 国 辺 斎 崎'],
  ['渡邉\u{e0102} 葛\u{e0100} 祇\ufe00', '渡辺 葛 祇'],
  ['大坂と大阪、庄司と荘司', '大坂と大阪、庄司と荘司'],
  ['Note Blue 🐦', 'Note Blue 🐦'],
])('%s is read as %s', (written, usual) => {
  expect(inUsualKanji(written)).toBe(usual);
});
