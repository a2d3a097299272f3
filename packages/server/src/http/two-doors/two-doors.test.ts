import { afterAll, beforeAll, describe, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';
import { aboutTo, type Change, expectAlike, type Ids, idsByName } from '../../../test/http/two-doors.ts';

// Every change that exists by both doors leaves the same rows, asks the same question and is refused with the same words.

let office: TestApp;
let ids: Ids;
const numberOf = (name: string) => ids.get(name)?.id;
const pathOf = (collection: string, name: string) => `/api/${collection}/${ids.get(name)?.documentId}`;

beforeAll(async () => {
  const held = { デミオ: 'kuroda', ワゴン: 'akai' };
  office = await openTestApp({
    firm: {
      ...TEST_FIRM,
      users: TEST_FIRM.users?.map((user) => (user.username === 'aoyama' ? { ...user, comment: '来客' } : user)),
      cars: [...Object.entries(held).map(([name, holder]) => ({ name, holder })), { name: 'スイフト' }],
      holidays: [
        { user: 'kuroda', date: '2026-06-15', memo: '午前休' },
        { user: 'akai', date: '2026-06-15' },
      ],
    },
  });
  const named = await idsByName(office, ['sd_users', 'cars', 'statuses']);
  const { rows } = await office.database.pool.query(`
    select h.id::int, h.document_id as "documentId", p.name || ' ' || h.date as name
    from user_holidays h join sd_users p on p.id = h.sd_user_id`);
  ids = new Map([...named, ...rows.map((row) => [row.name, row] as const)]);
});
afterAll(() => office.close());

const own = () => pathOf('sd-users', '黒田 陸');
const colleague = () => pathOf('sd-users', '赤井 凛');
const status = (name: string) => numberOf(name);
const back = '2026-06-10T15:00:00+09:00';
const paragraph = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];

const presence: Change[] = [
  {
    name: 'one’s own status, which clears comment and return time',
    action: { action: 'update_user_status', params: { status: 'going_out' } },
    write: () => ['PUT', own(), { sd_status: status('going_out') }],
  },
  {
    name: 'one’s own status with comment and return time',
    action: { action: 'update_user_status', params: { status: 'going_out', comment: '測量', return_time: '15:00' } },
    write: () => ['PUT', own(), { sd_status: status('going_out'), comment: '測量', return_time: back }],
  },
  {
    name: 'one’s own return time alone: nobody is online who comes back later',
    action: { action: 'update_user_status', params: { return_time: '15:00' } },
    write: () => ['PUT', own(), { return_time: back }],
  },
  {
    name: 'a colleague’s status',
    action: { action: 'update_user_status', params: { user: '赤井 凛', status: 'offline' } },
    write: () => ['PUT', colleague(), { sd_status: status('offline') }],
    asks: aboutTo('状態の変更'),
  },
  {
    name: 'a colleague’s comment and return time',
    action: { action: 'update_user_status', params: { user: '赤井 凛', comment: '測量', return_time: '15:00' } },
    write: () => ['PUT', colleague(), { comment: '測量', return_time: back }],
    asks: aboutTo('状態の変更'),
  },
  {
    name: 'a status that is set already',
    action: { action: 'update_user_status', params: { user: '赤井 凛', status: 'online' } },
    write: () => ['PUT', colleague(), { sd_status: status('online') }],
  },
  {
    name: 'a status that is set already, of somebody with a comment',
    action: { action: 'update_user_status', params: { user: '青山 湊', status: 'online' } },
    write: () => ['PUT', pathOf('sd-users', '青山 湊'), { sd_status: status('online') }],
    asks: aboutTo('状態の変更'),
    differs: {
      because: 'a form sends along what it shows: only what becomes another counts (decision 11)',
      came: { changes: [], asks: undefined, lines: undefined },
    },
  },
];

const cars: Change[] = [
  {
    name: 'a free car is taken',
    action: { action: 'assign_car', params: { car: 'スイフト' } },
    write: () => ['PUT', pathOf('cars', 'スイフト'), { sd_user: numberOf('黒田 陸') }],
  },
  {
    name: 'a free car is given to a colleague',
    action: { action: 'assign_car', params: { car: 'スイフト', user: '赤井 凛' } },
    write: () => ['PUT', pathOf('cars', 'スイフト'), { sd_user: numberOf('赤井 凛') }],
    asks: aboutTo('車の使用'),
  },
  {
    name: 'a colleague’s car is taken',
    action: { action: 'assign_car', params: { car: 'ワゴン' } },
    write: () => ['PUT', pathOf('cars', 'ワゴン'), { sd_user: numberOf('黒田 陸') }],
    asks: ['explicit', '車「ワゴン」は現在赤井 凛さんが使用中です。割り当てを変更してもよろしいですか？'],
  },
  {
    name: 'one’s own car is handed over',
    action: { action: 'assign_car', params: { car: 'デミオ', user: '赤井 凛' } },
    write: () => ['PUT', pathOf('cars', 'デミオ'), { sd_user: numberOf('赤井 凛') }],
    asks: ['explicit', '車「デミオ」は現在黒田 陸さんが使用中です。割り当てを変更してもよろしいですか？'],
  },
  {
    name: 'a car that one has already is taken',
    action: { action: 'assign_car', params: { car: 'デミオ' } },
    write: () => ['PUT', pathOf('cars', 'デミオ'), { sd_user: numberOf('黒田 陸') }],
  },
  {
    name: 'one’s own car is released',
    action: { action: 'release_car', params: { car: 'デミオ' } },
    write: () => ['PUT', pathOf('cars', 'デミオ'), { sd_user: null }],
  },
  {
    name: 'a colleague’s car is released',
    action: { action: 'release_car', params: { car: 'ワゴン' } },
    write: () => ['PUT', pathOf('cars', 'ワゴン'), { sd_user: null }],
    asks: aboutTo('車の返却'),
  },
  {
    name: 'a free car is released',
    action: { action: 'release_car', params: { car: 'スイフト' } },
    write: () => ['PUT', pathOf('cars', 'スイフト'), { sd_user: null }],
    refused: [404, '使用中の車はありません'],
    differs: {
      because: 'a PUT says how the record shall stand, and it stands so already',
      came: { refused: undefined },
    },
  },
];

const holidays: Change[] = [
  {
    name: 'one’s own day off is added',
    action: { action: 'add_user_holiday', params: { date: '2026-06-16', memo: '午後休' } },
    write: () => ['POST', '/api/user-holidays', { date: '2026-06-16', memo: '午後休' }],
  },
  {
    name: 'one’s own day off today sets offline',
    action: { action: 'add_user_holiday', params: { date: '2026-06-10' } },
    write: () => ['POST', '/api/user-holidays', { date: '2026-06-10' }],
  },
  {
    name: 'a colleague’s day off is added',
    action: { action: 'add_user_holiday', params: { date: '2026-06-16', user: '赤井 凛' } },
    write: () => ['POST', '/api/user-holidays', { date: '2026-06-16', sd_user: numberOf('赤井 凛') }],
    asks: aboutTo('休みの登録'),
  },
  {
    name: 'a colleague’s day off today sets them offline',
    action: { action: 'add_user_holiday', params: { date: '2026-06-10', user: '赤井 凛' } },
    write: () => ['POST', '/api/user-holidays', { date: '2026-06-10', sd_user: numberOf('赤井 凛') }],
    asks: ['light', '休みの登録を行います（2件）。よろしいですか？'],
  },
  {
    name: 'a day off that is set already is added',
    action: { action: 'add_user_holiday', params: { date: '2026-06-15', user: '赤井 凛' } },
    write: () => ['POST', '/api/user-holidays', { date: '2026-06-15', sd_user: numberOf('赤井 凛') }],
  },
  {
    name: 'one’s own day off is deleted',
    action: { action: 'delete_user_holiday', params: { date: '2026-06-15' } },
    write: () => ['DELETE', pathOf('user-holidays', '黒田 陸 2026-06-15')],
    asks: ['explicit', '6月15日(月)の休みを取り消します。よろしいですか？'],
  },
  {
    name: 'a colleague’s day off is deleted',
    action: { action: 'delete_user_holiday', params: { date: '2026-06-15', user: '赤井 凛' } },
    write: () => ['DELETE', pathOf('user-holidays', '赤井 凛 2026-06-15')],
    asks: ['explicit', '赤井 凛さんの6月15日(月)の休みを取り消します。よろしいですか？'],
  },
  {
    name: 'a day off that is not set is deleted',
    action: { action: 'delete_user_holiday', params: { date: '2026-06-17' } },
    write: () => ['DELETE', '/api/user-holidays/000000000000000000000000'],
    refused: [404, '2026-06-17の休み設定が見つかりません'],
    differs: {
      because: 'an unknown day off is no error of this collection (specification S7)',
      came: { refused: undefined },
    },
  },
];

const people: Change[] = [
  {
    name: 'one’s own occupancy',
    action: { action: 'update_occupancy_rate', params: { rate: 80 } },
    write: () => ['PUT', own(), { occupancy_rate: 80 }],
  },
  {
    name: 'a colleague’s occupancy',
    action: { action: 'update_occupancy_rate', params: { rate: 80, user: '赤井 凛' } },
    write: () => ['PUT', colleague(), { occupancy_rate: 80 }],
    asks: aboutTo('稼働率の変更'),
  },
  {
    name: 'one’s own memo',
    action: { action: 'add_user_memo', params: { memo: '鍵は棚' } },
    write: () => ['PUT', own(), { memo: paragraph('鍵は棚') }],
  },
  {
    name: 'a colleague’s memo',
    action: { action: 'add_user_memo', params: { memo: '鍵は棚', user: '赤井 凛' } },
    write: () => ['PUT', colleague(), { memo: paragraph('鍵は棚') }],
    asks: aboutTo('メモの追加'),
  },
  {
    name: 'a name, by a member',
    action: { action: 'update_user', params: { user: '赤井 凛', changes: { name: '赤井 林' } } },
    write: () => ['PUT', colleague(), { name: '赤井 林' }],
    refused: [403, 'この操作は管理者だけができます'],
    differs: {
      because: 'a PUT holds many fields, and says which of them may not be set',
      came: { refused: [403, '「name」を変更できるのは管理者だけです'] },
    },
  },
];

describe.each([
  ['presence', presence],
  ['cars', cars],
  ['days off', holidays],
  ['people', people],
])('%s: the action and the content API do the same', (_noun, changes) => {
  test.each(changes)('$name', (change) => expectAlike(office, change));
});
