import { describe, expect, it } from 'vitest';
import { written } from '../text/written.ts';
import { namesOf } from './name-index.ts';
import { thingsIn } from './things.ts';

const thing = (name: string, ...aliases: string[]) => ({ documentId: name.padEnd(24, '0'), name, aliases });
const room = (name: string, ...aliases: string[]) => ({ ...thing(name, ...aliases), capacity: null });
const names = namesOf({
  people: [],
  affiliations: [],
  cars: [],
  rooms: [
    room('第1会議室', '大きい方'),
    room('長良'),
    room('めかり'),
    room('会議室A'),
    room('打合せ1'),
    room('応接室'),
    room('大雪の間'),
    room('安全教育室'),
    room('カンファレンス室'),
    room('大会議室'),
    room('会議室りんどう'),
    room('打合せ室B'),
    room('茶室「ひばり」'),
  ],
  projects: [
    '青葉台の家',
    '白樺珈琲 Webサイト制作',
    '白樺珈琲 パッケージ',
    '港湾局 記念誌',
    '潮見ホテル 館内サイン計画',
    '湖北市 市政要覧2028',
    '湖北市 防災マップ改訂',
  ].map((name) => thing(name)),
  others: {},
});
const found = (text: string) =>
  thingsIn(written(text), names).flatMap((mention) => ('all' in mention ? [mention.all.map(({ name }) => name)] : []));

describe('rooms and projects', () => {
  it.each([
    ['第1会議室を14時から', '第1会議室'],
    ['長良で打ち合わせ', '長良'],
    ['めかりを予約', 'めかり'],
    ['会議室ａ空いてる?', '会議室A'],
    ['応接室使います', '応接室'],
    ['応接を14時から', '応接室'],
    ['明日応接室を', '応接室'],
    ['大きい方の部屋', '第1会議室'],
    ['打合せ1で', '打合せ1'],
    ['大雪を14時から', '大雪の間'],
    ['打合せBで', '打合せ室B'],
    ['b室 16時', '打合せ室B'],
    ['教育室に変えて', '安全教育室'],
    ['茶室を14時から', '茶室「ひばり」'],
    ['ひばりで打合せ', '茶室「ひばり」'],
    ['カンファ室に変えて', 'カンファレンス室'],
    ['12時まで大会議室頼むわ', '大会議室'],
    ['2時からりんどう押さえといて', '会議室りんどう'],
    ['ごご1じから おうせつしつ つかいたい', '応接室'],
    ['かいぎしつりんどう おねがいします', '会議室りんどう'],
    ['青葉台の図面', '青葉台の家'],
    ['潮見ホテルの工程', '潮見ホテル 館内サイン計画'],
    ['「青葉台の家」のタスク', '青葉台の家'],
    ['港湾局の記念誌', '港湾局 記念誌'],
    ['白樺珈琲webサイト制作', '白樺珈琲 Webサイト制作'],
    ['白樺のwebサイト制作', '白樺珈琲 Webサイト制作'],
    ['白樺さんのパッケージ', '白樺珈琲 パッケージ'],
    ['webサイト制作の終了日', '白樺珈琲 Webサイト制作'],
    ['市政要覧の終了日', '湖北市 市政要覧2028'],
    ['防災マップの終了日', '湖北市 防災マップ改訂'],
  ])(
    'are found by their names, and projects by what these begin with, by their work, or by both cut short: %s',
    (text, name) => {
      expect(found(text)).toEqual([[name]]);
    },
  );

  it('may be several', () => {
    expect(found('白樺珈琲の校正')).toEqual([['白樺珈琲 Webサイト制作', '白樺珈琲 パッケージ']]);
  });

  it.each([
    '長良川へ行く',
    '打合せ1時から',
    '応接室長',
    'わめかりる',
    'パッケージの確認',
    '会議室ab',
    '第1回の打ち合わせ',
    '会議室を予約',
    'カンファの資料',
  ])('are no part of another word: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
