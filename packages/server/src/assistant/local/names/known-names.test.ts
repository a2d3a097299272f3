import { readFileSync } from 'node:fs';
import { firmFile } from '@ibasho/contract/firm-file';
import { describe, expect, test } from 'vitest';
import type { Directory, KnownThing, OfficeReads } from '../../interpreter.ts';
import { localInterpreter, RULES_ALONE } from '../interpreter.ts';

/** Name in the firm, how it is said in Japanese, how in English: the 23 cars of the specification S9. */
const CARS = [
  ['ノート(白)', '白のノート', 'white note'],
  ['ノート(黒)', '黒いノート', 'Black Note'],
  ['ノート(青)', '青ノート', 'Note Blue'],
  ['ノート(赤)', '赤のノート', 'RED NOTE'],
  ['ノート(銀)', 'シルバーのノート', 'silver note'],
  ['マーチ1', 'マーチ１', 'March1'],
  ['マーチ2', 'マーチ2', 'march 2'],
  ['N-BOX', 'エヌボックス', 'n-box'],
  ['フィット', 'フィット', 'Fit'],
  ['ヤリス', 'ヤリス', 'Yaris'],
  ['セレナ', 'ｾﾚﾅ', 'Serena'],
  ['ヴォクシー', 'ボクシー', 'voxy'],
  ['ハイエース', 'ハイエース', 'Hiace'],
  ['ステップワゴン', 'ステップワゴン', 'Stepwgn'],
  ['フリード', 'フリード', 'Freed'],
  ['ヴェゼル', 'ベゼル', 'Vezel'],
  ['エクストレイル', 'エクストレイル', 'X-Trail'],
  ['ハリアー', 'ハリアー', 'Harrier'],
  ['プリウス', 'プリウス', 'Prius'],
  ['アクア', 'アクア', 'Aqua'],
  ['プロボックス', 'プロボックス', 'ProBox'],
  ['AD', 'エーディー', 'AD'],
  ['キャリイ', 'キャリー', 'Carry'],
] as const;

/** The same cars as a firm that writes them in English would name them. */
const IN_ENGLISH = [
  ...['Note (White)', 'Note (Black)', 'Note (Blue)', 'Note (Red)', 'Note (Silver)', 'March1', 'March2', 'N-BOX', 'Fit'],
  ...['Yaris', 'Serena', 'Voxy', 'Hiace', 'Stepwgn', 'Freed', 'Vezel', 'X-Trail', 'Harrier', 'Prius', 'Aqua', 'ProBox'],
  ...['AD', 'Carry'],
];

const things = (names: readonly { name: string; aliases?: readonly string[] | undefined }[]): KnownThing[] =>
  names.map(({ name, aliases = [] }, index) => ({ documentId: `thing${index}`.padEnd(24, '0'), name, aliases }));

async function paramsOf(message: string, part: Partial<Directory>): Promise<Record<string, unknown>[]> {
  const sender = {
    documentId: 'sender'.padEnd(24, '0'),
    name: '宇野 渚',
    jpName: null,
    enName: null,
    affiliation: null,
  };
  const directory = { people: [sender], affiliations: [], cars: [], rooms: [], projects: [], others: {}, ...part };
  const nothing = async () => [];
  const office: OfficeReads = {
    people: nothing,
    cars: async () => directory.cars.map((car) => ({ ...car, holder: null })),
    holidays: nothing,
    bookings: nothing,
    schedules: nothing,
    work: nothing,
    foresee: async (step) => ({ step }),
    freeTimes: async () => [],
    handOver: async () => [],
    projects: async () => [],
    presencesAhead: async () => [],
  };
  const page = { path: null, inputs: [], elements: [] };
  const turn = {
    message,
    now: '2026-03-11T10:20',
    zone: 'Asia/Tokyo',
    sender,
    isAdministrator: false,
    history: [],
    page,
  };
  const { actions } = await localInterpreter(RULES_ALONE).interpret(turn, directory, office);
  return actions.map(({ params }) => params);
}

describe('[S9.18] [S5.11] a car that bears a known model, without any alias of its own', () => {
  const japanese = things(CARS.map(([name]) => ({ name })));
  const english = things(IN_ENGLISH.map((name) => ({ name })));

  test.each(CARS)('%s is 「%s」 and 「%s」', async (name, inJapanese, inEnglish) => {
    for (const said of [inJapanese, inEnglish])
      expect(await paramsOf(`${said}使います`, { cars: japanese }), said).toEqual([{ car: name }]);
  });

  test.each(CARS.map(([, inJapanese, inEnglish], index) => [IN_ENGLISH[index], inJapanese, inEnglish] as const))(
    '%s is 「%s」 and 「%s」',
    async (name, inJapanese, inEnglish) => {
      for (const said of [inJapanese, inEnglish])
        expect(await paramsOf(`${said}を借ります`, { cars: english }), said).toEqual([{ car: name }]);
    },
  );

  test('a model that the firm does not have is no slip of one that it has', async () => {
    const cars = things([{ name: 'アリア' }, { name: 'ライズ' }]);
    for (const said of ['ハリアー', 'ヤリス']) expect(await paramsOf(`${said}借ります`, { cars }), said).toEqual([]);
  });

  test('[S5.10] case and width do not count, a part of the name does', async () => {
    for (const said of ['n-box', 'Ｎ－ＢＯＸ'])
      expect(await paramsOf(`${said}借ります`, { cars: japanese }), said).toEqual([{ car: 'N-BOX' }]);
    const cars = things([{ name: '配送用ハイエースロング' }]);
    expect(await paramsOf('ハイエース借ります', { cars })).toEqual([{ car: '配送用ハイエースロング' }]);
  });
});

describe('[S9.20] [S5.11] the affiliations of the specification S9', () => {
  const path = new URL('../../../../firm/demonstration.json', import.meta.url);
  const affiliations = things(firmFile.parse(JSON.parse(readFileSync(path, 'utf8'))).affiliations ?? []);

  test.each([
    ['FIRST Design Room', '第1デザインルーム', '第一デザイン', '1st Design Room', 'first design room'],
    ['SECOND Design Room', '第２デザインルーム', '第二デザイン室', '2nd Design Room', 'SECOND DESIGN ROOM'],
    ['THIRD Design Room', '第3デザイン', '第三デザインルーム', '3rd Design Room', 'Third Design Room'],
    ['FOURTH Design Room', '第4デザイン室', '第四デザイン', '4th Design Room', 'Fourth Design Room'],
    ['FIFTH Design Room', '第5デザインルーム', '第五デザイン', '5th Design Room', 'Fifth Design Room'],
    ['System Development', 'システム開発', 'システム開発部', 'SYSTEM DEVELOPMENT', 'system development'],
    ['Marketing Department', 'マーケティング部', 'マーケ', 'Marketing Department', 'marketing'],
    ['General Affairs', '総務部', '総務', 'General Affairs', 'general affairs'],
    ['Finance Department', '経理部', '経理', 'Finance Department', 'finance'],
    ['HR Department', '人事部', '人事', 'HR Department', 'hr department'],
    ['Management', '役員', '役員室', 'Management', 'MANAGEMENT'],
  ])('%s is meant by 「%s」「%s」「%s」「%s」', async (name, ...said) => {
    for (const group of said) {
      const plan = await paramsOf(`${group}を全員オンラインにして`, { affiliations });
      expect(plan, group).toEqual([{ group: name, status: 'online' }]);
    }
  });

  test('digits, kanji numerals and ordinals are one, also where the firm writes only one of them', async () => {
    for (const written of ['第2デザイン室', '第二デザイン室']) {
      for (const said of ['第2デザイン室', '第２デザイン室', '第二デザイン室']) {
        const plan = await paramsOf(`${said}を全員オンラインにして`, { affiliations: things([{ name: written }]) });
        expect(plan, `${written}: ${said}`).toEqual([{ group: written, status: 'online' }]);
      }
    }
    const english = things([{ name: 'SECOND Design Room' }]);
    expect(await paramsOf('2nd Design Roomを全員オンラインにして', { affiliations: english })).toEqual([
      { group: 'SECOND Design Room', status: 'online' },
    ]);
  });

  test('everybody of what is no group is not everybody', async () => {
    for (const said of ['2nd Design Roomを', '第三工房を', '撮影班'])
      expect(
        await paramsOf(`${said}全員オフラインにして`, { affiliations: things([{ name: '企画部' }]) }),
        said,
      ).toEqual([]);
  });
});

describe('a surname that is a word for now', () => {
  const people = ['宇野 渚', '今 誠', '平賀 徹'].map((name, index) => ({
    documentId: `member${index}`.padEnd(24, '0'),
    name,
    jpName: null,
    enName: null,
    affiliation: 'thing0'.padEnd(24, '0'),
  }));
  const affiliations = things([{ name: '計画室' }]);

  test.each(['今、外出します', '今も外出', '今は外出中です'])('says when: %s', async (message) => {
    expect((await paramsOf(message, { people, affiliations })).map(({ user }) => user)).toEqual([undefined]);
  });

  test.each([
    ['今さん外出', ['今 誠']],
    ['今・平賀、外出', ['今 誠', '平賀 徹']],
    ['今と平賀は外出', ['今 誠', '平賀 徹']],
    ['計画室の今が外出します', ['今 誠']],
  ])('names somebody where it can be nothing else: %s', async (message, names) => {
    expect((await paramsOf(message, { people, affiliations })).map(({ user }) => user)).toEqual(names);
  });
});
