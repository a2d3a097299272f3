import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../test/actions/office.ts';
import type { AppError } from '../errors.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const idOf = async (table: string, name: string) => String((await office.row(table, name)).document_id);

type Params = Record<string, string>;
/** What each action makes of a name: its parameters with `name` in them, and the `ref` beside it. */
const finders = {
  car: { action: 'assign_car', table: 'cars', params: (car: string): Params => ({ car }) },
  user: {
    action: 'update_user_status',
    table: 'sd_users',
    params: (user: string): Params => ({ user, status: 'online' }),
  },
  group: {
    action: 'update_group_status',
    table: 'affiliations',
    params: (group: string): Params => ({ group, status: 'online' }),
  },
} as const;

/** Asks for a record by `name`, with the reference of the record that is called `refOf` (or `refOf` itself). */
async function ask(kind: keyof typeof finders, name: string, refOf?: string) {
  const { action, table, params } = finders[kind];
  const ref = refOf?.length === 24 ? refOf : refOf && (await idOf(table, refOf));
  const step = { action, params: params(name), ...(ref && { refs: { [kind]: ref } }) };
  const refused = await office.runs
    .act(await office.actor('白石 遥', 'admin'), { actions: [step], dryRun: true }, 'panel')
    .then(
      () => undefined,
      (error: AppError) => error,
    );
  return refused && { code: refused.code, message: refused.message, say: refused.say, details: refused.details };
}

const NOBODY = 'a'.repeat(24);
const renamed = (name: string, now: string) => `「${name}」は現在「${now}」という名前です。もう一度お試しください`;
const cars = '1. デミオ\n2. スイフト\n3. タント';

describe('the record that an action names', () => {
  test.each([
    ['car', 'タント'],
    ['car', '青いタントを'],
    ['user', '青山 湊'],
    ['user', 'person 3'],
    ['group', 'sales'],
    ['group', '営業部の皆さん'],
  ] as const)('%s 「%s」 is found by name', async (kind, name) => {
    expect(await ask(kind, name)).toBeUndefined();
  });

  test.each([
    ['car', 'タント', 'タント'],
    ['user', '青山 湊', '青山 湊'],
    ['group', 'Sales', 'Sales'],
    ['car', 'タント', NOBODY],
    ['group', 'Sales', NOBODY],
  ] as const)(
    '%s 「%s」 is found by its reference, a car or a group also beside an unknown one',
    async (kind, name, ref) => {
      expect(await ask(kind, name, ref)).toBeUndefined();
    },
  );

  test.each([
    ['car', 'タンク', 'タント', 'The car no longer bears this name', { key: 'car', name: 'タント' }],
    ['user', '青山 渚', '青山 湊', 'The person no longer bears this name', { key: 'user', name: '青山 湊' }],
    ['group', '営業', 'Sales', 'The affiliation no longer bears this name', { key: 'group', name: 'Sales' }],
  ] as const)('%s 「%s」 whose reference bears another name is refused', async (kind, name, now, message, details) => {
    expect(await ask(kind, name, now)).toEqual({ code: 'conflict', message, say: renamed(name, now), details });
  });

  test('a name that fits several is refused with the list', async () => {
    expect(await ask('car', 'ト')).toEqual({
      code: 'conflict',
      message: 'The name fits several cars',
      say: '「ト」に当てはまる車が2台あります。どの車ですか？\n1. タント\n2. スイフト',
      details: { candidates: ['タント', 'スイフト'] },
    });
    expect(await ask('user', 'Person')).toEqual({
      code: 'conflict',
      message: 'The name fits several people',
      say: '「Person」に当てはまる人が5人います。どなたですか？\n1. 白石 遥\n2. 黒田 陸\n3. 赤井 凛\n4. 青山 湊\n5. 緑川 葵',
      details: { candidates: ['白石 遥', '黒田 陸', '赤井 凛', '青山 湊', '緑川 葵'] },
    });
    expect(await ask('group', 'e')).toEqual({
      code: 'conflict',
      message: 'The name fits several groups',
      say: '「e」に当てはまるグループが複数あります。\n1. Empty\n2. Sales\n3. Design',
      details: { candidates: ['Empty', 'Sales', 'Design'] },
    });
  });

  test('a name that fits none is refused', async () => {
    expect(await ask('car', 'ロケット')).toEqual({
      code: 'notFound',
      message: 'Unknown car',
      say: `車「ロケット」が見つかりませんでした\n利用できる車:\n${cars}`,
      details: { available: ['デミオ', 'スイフト', 'タント'] },
    });
    for (const ref of [undefined, NOBODY]) {
      const say = 'ユーザー「山田」が見つかりません';
      expect(await ask('user', '山田', ref)).toEqual({ code: 'notFound', message: 'Unknown person', say, details: {} });
    }
    const say = 'グループ「人事」にメンバーが見つかりませんでした';
    expect(await ask('group', '人事')).toEqual({ code: 'notFound', message: 'Unknown group', say, details: {} });
  });
});
