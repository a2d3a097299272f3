import { declareCollection, spokenName } from '@ibasho/contract/collection';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordKinds } from '../../../../../test/administration.ts';

import { cellsIn, decoded, textOfFile, UnreadableList } from '../../../../lib/sheets/read-cells.ts';
import { kindNamed, kindsOfImport } from './record-columns.ts';
import { rememberColumns } from './remembered-columns.ts';
import { missingColumn, sheetOf, withCell, withColumn, withHeadings } from './sheet.ts';
import { rowsOf } from './sheet-rows.ts';
import { templateOf } from './template.ts';

beforeEach(() => localStorage.clear());

const kindOf = (kind: string) => kindNamed(kindsOfImport(recordKinds), kind);
const read = (kind: string, text: string, departments: string[] = []) =>
  sheetOf(kindOf(kind), cellsIn(text), departments);
const rowsIn = (kind: string, text: string, departments: string[] = []) => rowsOf(read(kind, text, departments));

describe('a list from a spreadsheet', () => {
  test('is read with tabs, and cells in quotes that hold line breaks, tabs and quotes', () => {
    expect(cellsIn('車名\t別名\r\n"ノート\n(青)"\t"青の""ノート""\tNote"\r\n')).toEqual([
      ['車名', '別名'],
      ['ノート\n(青)', '青の"ノート"\tNote'],
      [''],
    ]);
  });

  test('is read as CSV, with and without a BOM', () => {
    expect(cellsIn('\uFEFF氏名,メール\n"山田, 花子",y@example.jp')).toEqual([
      ['氏名', 'メール'],
      ['山田, 花子', 'y@example.jp'],
    ]);
  });

  test('in columns of any order, with headings as people write them', () => {
    const text = [
      '№\t【必須】メール アドレス\tフリガナ\tお名前（漢字）\t部署名\t権限※\t備考',
      '1\tHANAKO＠example.jp \tﾔﾏﾀﾞ　ハナコ\t山田　花子\t第１ 設計室\t管理者\tx',
    ].join('\n');
    expect(rowsIn('people', text)).toEqual([
      {
        row: 2,
        name: '山田 花子',
        jp_name: 'やまだ はなこ',
        email: 'HANAKO@example.jp',
        affiliation: '第１ 設計室',
        role: 'admin',
      },
    ]);
  });

  test('in which names and readings stand in two columns each', () => {
    const text = '姓\t名\tセイ\tメイ\tローマ字\n髙﨑\t𠮷子\tタカサキ\tヨシコ\tYoshiko Takasaki';
    expect(rowsIn('people', text)).toEqual([
      { row: 2, name: '髙﨑 𠮷子', jp_name: 'たかさき よしこ', en_name: 'Yoshiko Takasaki' },
    ]);
  });

  test.each([
    ['氏名（カナ）', 'jp_name'],
    ['氏名（必須）', 'name'],
    ['E-mail', 'email'],
    ['ﾌﾘｶﾞﾅ', 'jp_name'],
    ['ユーザーＩＤ', 'username'],
    ['役職', null],
  ])('heading %s is taken for %s', (heading, field) => {
    expect(read('people', `名字\t${heading}\n山田\tx`).columns[1]).toBe(field);
  });

  test('with a title and an empty row above its headings keeps the numbers of its rows', () => {
    const text = '社員名簿 2026年\t\n\t\n氏名\tメール\n山田 花子\ty@example.jp\n\t\n佐藤 次郎\ts@example.jp';
    expect(rowsIn('people', text).map(({ row, name }) => [row, name])).toEqual([
      [4, '山田 花子'],
      [6, '佐藤 次郎'],
    ]);
  });

  test('without headings is understood by what stands in it', () => {
    const text = '山田 花子\tやまだ はなこ\t意匠室\ty@example.jp\n佐藤 次郎\tさとう じろう\t構造\ts@example.jp';
    expect(read('people', text, ['意匠室', '構造']).columns).toEqual([
      'name',
      'jp_name',
      'affiliation',
      'email',
      'username',
    ]);
    expect(read('people', '山田\t花子\n佐藤\t次郎').columns).toEqual(['family', 'given', 'username']);
    expect(rowsIn('cars', 'ノート(青)\nタント')).toEqual([
      { row: 1, name: 'ノート(青)' },
      { row: 2, name: 'タント' },
    ]);
    expect(rowsIn('rooms', '8名\t会議室A\n１２\t会議室B')).toEqual([
      { row: 1, name: '会議室A', capacity: 8 },
      { row: 2, name: '会議室B', capacity: 12 },
    ]);
  });

  test('in which no name is found asks for it, and takes the answer', () => {
    const sheet = read('people', 'x1\ty@example.jp');
    expect([missingColumn(sheet), sheet.columns]).toEqual(['氏名', ['username', 'email']]);
    const corrected = withColumn(sheet, 0, 'name');
    expect([missingColumn(corrected), corrected.columns]).toEqual([null, ['name', 'email', 'username']]);
    expect(rowsOf(corrected)).toEqual([{ row: 1, name: 'x1', email: 'y@example.jp' }]);
  });

  test('whose columns were corrected is remembered by its headings', () => {
    const text = '社員\t連絡先\n山田 花子\ty@example.jp';
    const corrected = withColumn(withColumn(withHeadings(read('people', text), true), 0, 'name'), 1, 'email');
    rememberColumns('people', corrected.headings?.cells ?? [], corrected.columns);
    expect(rowsIn('people', text)).toEqual([{ row: 2, name: '山田 花子', email: 'y@example.jp' }]);
    expect(read('people', '社員\tほか\n山田 花子\tx').headings).toBe(null);
  });

  test('its first row is taken for headings or for a row, as one says', () => {
    const sheet = read('cars', 'くるま一覧\nノート');
    expect(rowsOf(sheet).map(({ row }) => row)).toEqual([1, 2]);
    const headed = withHeadings(sheet, true);
    expect(rowsOf(headed)).toEqual([{ row: 2, name: 'ノート' }]);
    expect(rowsOf(withHeadings(headed, false)).map(({ row }) => row)).toEqual([1, 2]);
  });

  test('a cell is corrected without the others', () => {
    const sheet = withCell(read('cars', '車名\nノート\nタント'), 3, 0, 'タント(白)');
    expect(rowsOf(sheet).map(({ name }) => name)).toEqual(['ノート', 'タント(白)']);
  });

  test('other names and the like are read as they are written', () => {
    expect(rowsIn('cars', '車名\t別名\nノート\t青のノート、Note / ノート\nタント\t')).toEqual([
      { row: 2, name: 'ノート', aliases: ['青のノート', 'Note'] },
      { row: 3, name: 'タント' },
    ]);
    expect(rowsIn('rooms', '会議室名\t定員\t設備\n大\t沢山\tモニター')).toEqual([
      { row: 2, name: '大', capacity: '沢山', equipment: 'モニター' },
    ]);
    expect(rowsIn('people', '氏名\t権限\tよみ\n山田\t社長\tやまだ はな\n山田\t\tやまだ はな')).toEqual([
      { row: 2, name: '山田', jp_name: 'やまだ はな', role: '社長', username: 'yamada.hana' },
      { row: 3, name: '山田', jp_name: 'やまだ はな', username: 'yamada.hana2' },
    ]);
  });

  test('departments have a display name and other names', () => {
    expect(rowsIn('affiliations', '部署名\t表示名\t英語名\n1D\t第1室\tFirst')).toEqual([
      { row: 2, name: '1D', displayName: '第1室', aliases: ['First'] },
    ]);
  });

  test('fields of every kind are read as their declaration says, and what cannot be read is kept', () => {
    const collection = declareCollection({
      name: 'parking-lots',
      title: '駐車場',
      write: 'admin',
      fields: {
        name: spokenName,
        width: { kind: 'decimal', label: '幅' },
        covered: { kind: 'boolean', label: '屋根', words: { true: '屋根付き', false: '屋根なし' } },
        size: { kind: 'text', label: '大きさ', values: ['small', 'large'], words: { small: '小', large: '大' } },
        until: { kind: 'date', label: '期限' },
      },
      relations: {},
      rights: { add: 'admin', change: 'admin', remove: 'admin' },
      topics: [],
      firmList: { name: 'parking', keys: { name: 'name' } },
    });
    const kinds = kindsOfImport([{ collection, purpose: '', examples: {} }]);
    const text = [
      '駐車場名\t幅\t屋根\t大きさ\t期限',
      'P1\t２.5\t屋根付き\t大\t2027年3月31日',
      'P2\t\t×\t\t',
      'P3\t広い\tたぶん\t中\tいつか',
    ].join('\n');
    expect(rowsOf(sheetOf(kindNamed(kinds, 'parking'), cellsIn(text), []))).toEqual([
      { row: 2, name: 'P1', width: 2.5, covered: true, size: 'large', until: '2027-03-31' },
      { row: 3, name: 'P2', covered: false },
      { row: 4, name: 'P3', width: '広い', covered: 'たぶん', size: '中', until: 'いつか' },
    ]);
  });

  test('formulas are text', () => {
    expect(rowsIn('cars', '車名\n=HYPERLINK("http://x";"y")')).toEqual([
      { row: 2, name: '=HYPERLINK("http://x";"y")' },
    ]);
  });

  test.each(['', '\n\n', '氏名\tメール', '氏名\tメール\n\t\n'])('with nothing in it has no rows (%j)', (text) => {
    expect(read('people', text).rows).toEqual([]);
  });

  test('empty columns at its right are left away', () => {
    expect(read('cars', '車名\t\t\t\nノート\t\t\t').columns).toEqual(['name']);
    expect(read('people', '氏名\t役職\n山田 花子\t').columns).toEqual(['name', null, 'username']);
  });
});

describe('a file', () => {
  const blob = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

  test('is read in UTF-8, UTF-16 and Shift_JIS, with the kanji that only Windows has', () => {
    expect(decoded(new TextEncoder().encode('氏名,髙﨑'))).toBe('氏名,髙﨑');
    // 氏名,髙﨑 in CP932
    expect(decoded(new Uint8Array([0x8e, 0x81, 0x96, 0xbc, 0x2c, 0xfb, 0xfc, 0xfa, 0xb1]))).toBe('氏名,髙﨑');
    expect(decoded(new Uint8Array([0xff, 0xfe, 0x0f, 0x6c, 0x0d, 0x54]))).toBe('氏名');
  });

  test('that is a workbook says what to do instead, whatever its size', async () => {
    for (const start of [
      [0x50, 0x4b, 0x03, 0x04],
      [0xd0, 0xcf, 0x11, 0xe0],
    ]) {
      await expect(textOfFile(new Blob([new Uint8Array(start), new Uint8Array(20_000_000)]))).rejects.toThrow(
        'Excelのファイルは、コピーして貼り付けるか、CSVで保存してください。',
      );
    }
  });

  test('that is too large, broken or no text is refused', async () => {
    await expect(textOfFile(new Blob([new Uint8Array(20_000_000).fill(97)]))).rejects.toThrow('5MBまで');
    await expect(textOfFile(blob(0x8e, 0x81, 0x96))).rejects.toThrow(UnreadableList);
    await expect(textOfFile(blob(0, 1, 2, 3))).rejects.toThrow('文字を読み取れませんでした');
  });
});

describe('the template', () => {
  test.each(['people', 'cars', 'rooms', 'affiliations'])(
    'of %s has headings that are read, and an example that is not',
    (kind) => {
      const text = templateOf(kindOf(kind), undefined);
      expect(text.startsWith('\uFEFF')).toBe(true);
      const sheet = read(kind, `${text}山田 花子,x`);
      expect(sheet.headings?.cells.length).toBeGreaterThan(1);
      expect(sheet.columns).not.toContain(null);
      expect(rowsOf(sheet)).toMatchObject([{ row: 3, name: '山田 花子' }]);
    },
  );

  test('no name in it can become a formula', () => {
    for (const department of ['=1+1', '+1', '-1', '@x']) {
      expect(templateOf(kindOf('people'), department)).toContain(`'${department}`);
    }
  });
});
