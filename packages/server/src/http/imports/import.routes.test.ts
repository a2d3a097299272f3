import { IMPORT_ROWS_MAX } from '@ibasho/contract/constants';
import type { ImportAnswer, ImportRequest } from '@ibasho/contract/import';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

const ADMIN = 'shiraishi';
let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

interface Answered {
  data: ImportAnswer;
  error: { message: string; say: string; details: { errors: { path: unknown[]; message: string }[] } };
}

const send = (body: ImportRequest | object, as: string | null = ADMIN) =>
  office.call<Answered>(as, 'POST', '/api/import', body);
const preview = async (body: Omit<ImportRequest, 'dryRun'>) => (await send({ ...body, dryRun: true })).body.data;
const count = async (table: string) => (await office.database.pool.query(`select from ${table}`)).rowCount;
const counts = () => Promise.all(['sd_users', 'accounts', 'cars', 'affiliations', 'runs', 'mails'].map(count));
const saysOf = ({ rows }: ImportAnswer) => rows.map(({ problems }) => problems.map(({ say }) => say).join());
const people = (rows: object[], more: object = {}) =>
  ({ kind: 'people', rows: rows.map((row, at) => ({ row: at + 2, ...row })), ...more }) as ImportRequest;

describe('a preview', () => {
  test('tells of every row what would be made, and leaves nothing', async () => {
    const before = await counts();
    const answer = await preview(
      people([
        { name: '新居 望', email: 'ARAI@example.test', affiliation: '造園部' },
        { name: '入江 渚', en_name: 'Nagisa Irie', affiliation: '模型室', role: 'admin' },
        { name: '遠藤 樹', username: 'endo', affiliation: '模型 室' },
      ]),
    );
    expect(answer).toMatchObject({
      count: 3,
      newAffiliations: ['模型室'],
      rows: [
        { row: 2, username: 'arai', affiliation: '造園部', problems: [] },
        { row: 3, username: 'nagisa.irie', problems: [] },
        { row: 4, username: 'endo', problems: [] },
      ],
    });
    expect(await counts()).toEqual(before);
  });

  test('names every row that cannot be added, with what stands against it', async () => {
    const long = 'あ'.repeat(256);
    const answer = await preview(
      people([
        { email: 'x1@example.test' },
        { name: '名 一', email: 'not an address' },
        { name: '名 二', email: 'KURODA@example.test' },
        { name: '名 三', email: 'same@example.test' },
        { name: '名 四', email: 'same@example.test' },
        { name: '名 五', username: 'Kuroda' },
        { name: '名 六', username: 'six' },
        { name: '名 七', username: 'six' },
        { name: '名 八', username: 'eight', role: 'boss' },
        { name: long, username: 'nine' },
        { name: '名 十' },
        { name: '黒田　陸', username: 'again' },
        { name: '名 十二', username: 'twelve', colour: 'red' },
        { name: '名 \u0007', username: 'bell' },
      ]),
    );
    expect(saysOf(answer)).toEqual([
      '氏名がありません',
      'メールアドレスの形式が正しくありません（例：name@example.jp）',
      'このメールアドレスはすでに使われています（黒田 陸さん）',
      '',
      '5行目と同じメールアドレスです',
      'このユーザー名はすでに使われています（黒田 陸さん）',
      '',
      '8行目と同じユーザー名です',
      '権限は「メンバー」か「管理者」にしてください',
      '氏名が長すぎます（255文字まで）',
      'ユーザー名を決められません。ユーザー名、メール、ローマ字のどれかを入れてください',
      '同じ氏名の人がすでに登録されています',
      '「colour」という項目はありません',
      '氏名に使えない文字があります',
    ]);
    expect(answer.count).toBe(2);
  });

  test('an invitation needs an address; a department that is not to be made is a problem', async () => {
    const rows = [{ name: '名 一', username: 'one', affiliation: '架空部' }];
    expect(saysOf(await preview(people(rows, { wayIn: 'invitation' })))).toEqual([
      'メールアドレスがありません（招待メールに必要です）',
    ]);
    expect(saysOf(await preview(people(rows, { createAffiliations: false })))).toEqual(['所属「架空部」がありません']);
  });

  test('usernames are unique: among the rows, and beside those that are there', async () => {
    const answer = await preview(
      people([
        { name: '一', email: 'kuroda@other.test' },
        { name: '二', email: 'kuroda@third.test' },
        { name: '三', en_name: 'Kuroda 2' },
        { name: '四', username: 'kuroda3' },
      ]),
    );
    expect(answer.rows.map(({ username }) => username)).toEqual(['kuroda2', 'kuroda4', 'kuroda.2', 'kuroda3']);
  });

  test('a department is known by its display name too, and is told by it', async () => {
    await send({ kind: 'affiliations', rows: [{ row: 1, name: 'Models', displayName: '模型工房' }] });
    const answer = await preview(people([{ name: '名', username: 'mokei', affiliation: 'models' }]));
    expect(answer.rows).toMatchObject([{ affiliation: '模型工房' }]);
    const again = await preview({ kind: 'affiliations', rows: [{ row: 1, name: '模型工房' }] });
    expect(saysOf(again)).toEqual(['「模型工房」はすでに登録されています']);
  });

  test('an ambiguous department is told', async () => {
    const rows = [
      { row: 1, name: '構造一室', aliases: ['構造'] },
      { row: 2, name: '構造二室', aliases: ['構造'] },
    ];
    await send({ kind: 'affiliations', rows });
    expect(saysOf(await preview(people([{ name: '名', username: 'mei', affiliation: '構造' }])))).toEqual([
      '所属「構造」に当てはまるものがいくつかあります',
    ]);
  });
});

describe('an import', () => {
  test('of cars, rooms and departments is one run, which its undo takes back whole', async () => {
    for (const [kind, rows, table] of [
      ['cars', [{ name: 'ラパン', aliases: ['白いの'] }, { name: '=HYPERLINK("http://x","y")' }], 'cars'],
      ['rooms', [{ name: '和室', capacity: 6, equipment: '床の間' }, { name: '洋室' }], 'conference_rooms'],
      [
        'affiliations',
        [{ name: 'Storage', displayName: '倉庫', aliases: ['ソウコ'] }, { name: '別館' }],
        'affiliations',
      ],
    ] as const) {
      const before = await count(table);
      const done = await send({ kind, rows: rows.map((row, at) => ({ row: at + 1, ...row })) });
      expect([kind, done.status, done.body.data?.count]).toEqual([kind, 200, 2]);
      expect(await count(table)).toBe((before ?? 0) + 2);
      expect((await office.undo('shiraishi', String(done.headers['ibasho-run']))).body.status).toBe('done');
      expect(await count(table)).toBe(before);
    }
  });

  test('what is there already, or twice in the list, is not added again, nor is anything else of that call', async () => {
    const before = await counts();
    const rows = ['タント', 'ムーヴ', 'ムーヴ', 'ﾑｰｳﾞ'].map((name, at) => ({ row: at + 1, name }));
    const answer = await send({ kind: 'cars', rows });
    expect(answer.status).toBe(400);
    expect(answer.body.error.say).toBe(
      '3行に誤りがあるため、何も追加していません（1行目：「タント」はすでに登録されています）',
    );
    expect(answer.body.error.details.errors.map(({ path, message }) => [...path, message])).toEqual([
      ['rows', 1, 'name', '「タント」はすでに登録されています'],
      ['rows', 3, 'name', '2行目と同じ名前です'],
      ['rows', 4, 'name', '2行目と同じ名前です'],
    ]);
    expect(await counts()).toEqual(before);
  });

  test('of people makes persons, accounts and new departments, is heard of by everybody, and is not undone', async () => {
    const done = await send(
      people([
        { name: '相沢 詩', jp_name: 'あいざわ うた', email: 'aizawa@example.test', affiliation: '照明部' },
        { name: '今井 奏', username: 'imai', affiliation: '撮影室', role: 'admin' },
      ]),
    );
    expect(done.body.data).toMatchObject({
      count: 2,
      newAffiliations: ['撮影室'],
      message: '社員2人を追加しました（新しい所属：撮影室）',
    });
    expect(await office.record('sd-users', '相沢 詩')).toMatchObject({
      jp_name: 'あいざわ うた',
      email: 'aizawa@example.test',
      affiliation: { Name: 'Lighting' },
      sd_status: { name: 'offline' },
    });
    expect(await office.record('sd-users', '今井 奏')).toMatchObject({ email: null, affiliation: { Name: '撮影室' } });
    expect((await office.undo(ADMIN, String(done.headers['ibasho-run']))).status).toBe(409);
  });

  test('with invitations leaves one mail a person', async () => {
    const before = await count('mails');
    const rows = ['a', 'b', 'c'].map((name) => ({ name, email: `invited-${name}@example.test` }));
    expect((await send(people(rows, { wayIn: 'invitation' }))).status).toBe(200);
    expect(await count('mails')).toBe((before ?? 0) + 3);
  });

  test('of two administrators at once one adds, and the other is told of each row', async () => {
    const rows = [{ name: '同時 一', email: 'once@example.test' }];
    const both = await Promise.all([send(people(rows)), send(people(rows)), send(people(rows))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const { rows: found } = await office.database.pool.query(`select from sd_users where name = '同時 一'`);
    expect(found).toHaveLength(1);
  });

  test('a fault in the middle leaves nothing', async () => {
    const before = await counts();
    const { pool } = office.database;
    await pool.query(`create or replace function broken() returns trigger language plpgsql as $$
      begin if new.username = 'last' then raise exception '故障' using errcode = '58030'; end if; return new; end $$`);
    await pool.query('create trigger broken before insert on accounts for each row execute function broken()');
    const answer = await send(
      people([
        { name: '初 一', username: 'first', affiliation: '未成部' },
        { name: '後 二', username: 'last' },
      ]),
    );
    await pool.query('drop trigger broken on accounts');
    expect(answer.status).toBe(500);
    expect(await counts()).toEqual(before);
  });

  test.each([
    [{ kind: 'people', rows: [] }, 400, ''],
    [{ kind: 'dogs', rows: [{ row: 1, name: 'x' }] }, 400, ''],
    [{ kind: 'cars', rows: [{ name: 'x' }] }, 400, ''],
    [{ kind: 'cars', rows: [{ row: 1, name: 'x' }], extra: 1 }, 400, ''],
    [{ kind: 'cars', rows: 'x' }, 400, ''],
    [{ kind: 'cars', rows: Array(10_000).fill({ row: 1, name: 'x' }) }, 400, '1,000行まで'],
    [{ kind: 'cars', rows: [{ row: 1, name: 'x'.repeat(3_000_000) }] }, 413, '大きすぎ'],
  ])('what is no import is refused (%#)', async (body, status, say) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.say).toContain(say);
  });

  test('is for administrators', async () => {
    const body = { kind: 'cars', rows: [{ row: 1, name: 'エルフ' }] };
    for (const as of [null, 'kuroda']) expect((await send(body, as)).status).toBe(403);
    expect((await send({ ...body, dryRun: true }, 'kuroda')).status).toBe(403);
  });

  test(`of ${IMPORT_ROWS_MAX} people is previewed and carried out within three seconds each`, async () => {
    const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, at) => ({
      name: `姓${at} 名${at}`,
      jp_name: `せい${at} めい${at}`,
      email: `person${at}@example.test`,
      affiliation: `第${at % 20}室`,
    }));
    const seconds = async (body: object) => {
      const start = performance.now();
      expect((await send(body)).body.data.count).toBe(IMPORT_ROWS_MAX);
      return (performance.now() - start) / 1000;
    };
    const previewed = await seconds(people(rows, { dryRun: true }));
    const carriedOut = await seconds(people(rows));
    console.log(`1,000 people: preview ${previewed.toFixed(2)} s, import ${carriedOut.toFixed(2)} s`);
    expect(previewed).toBeLessThan(3);
    expect(carriedOut).toBeLessThan(3);
  });
});
