import { describe, expect, test } from 'vitest';
import { conversed, interpretedWith, planAfter } from '../../../../test/assistant/conversation.ts';

const OUT = { action: 'update_user_status', status: 'going_out' };
const until = (clock: string) => ({ return_time: `2027-02-04T${clock}` });

describe.each([
  ['a client that tells what is open', {}],
  ['a client of texts alone', { isOfTexts: true }],
])('an offer, to %s', (_, client) => {
  test('is taken by a yes', async () => {
    expect(await planAfter(['出ます', 'はい'], client)).toEqual([OUT]);
    expect(await planAfter(['出ます', '実行'], client)).toEqual([OUT]);
  });

  test.each(['やっぱりいい', 'やめ', 'いいえ', 'もういいです'])(
    'is dropped by 「%s」, and nothing is done',
    async (no) => {
      expect(await conversed(['出ます', no], client)).toMatchObject({ kind: 'answer', actions: [] });
    },
  );

  test.each([
    ['11時もどり', '11:00'],
    ['13時まで', '13:00'],
    ['うん、14時半まで', '14:30'],
    ['はい。11時半に戻ります', '11:30'],
  ])('is completed by a time: 「%s」', async (message, clock) => {
    expect(await planAfter(['出ます', message], client)).toEqual([{ ...OUT, ...until(clock) }]);
  });

  test('is corrected once it is done', async () => {
    expect(await planAfter(['出ます', '11時もどり', '13時まで'], client)).toMatchObject([until('13:00')]);
  });

  test('is taken beside another wish', async () => {
    expect(await planAfter(['出ます', 'うん、デリカも借ります'], client)).toEqual([
      OUT,
      { action: 'assign_car', car: 'デリカ' },
    ]);
  });

  test('gives way to another wish', async () => {
    expect(await planAfter(['出ます', 'デリカを借ります'], client)).toEqual([{ action: 'assign_car', car: 'デリカ' }]);
  });
});

describe('something open is never what is undone', () => {
  test.each(['やめ', 'やっぱりいい', 'キャンセル', '取り消して'])('「%s」 to a card', async (no) => {
    const said = await conversed(['14時まで外出', '企画部を全員オフラインにして#card', no]);
    expect(said).toMatchObject({ kind: 'answer', actions: [] });
  });

  test('nor what was done before, once it is dropped', async () => {
    const said = await conversed(['14時まで外出', '企画部を全員オフラインにして#card', 'やめ', 'やめ']);
    expect(said.actions).toEqual([]);
  });

  test('what was done is', async () => {
    expect(await planAfter(['14時まで外出', 'やめ'])).toEqual([{ action: 'undo_last_run' }]);
  });
});

describe('a card', () => {
  test('of several days has one of them otherwise', async () => {
    const said = ['大野さんは来週月曜から水曜まで休みです#card', '水曜は午前だけに変更して'];
    const rest = { action: 'add_user_holiday', user: '大野 美咲' };
    expect(await planAfter(said)).toEqual([
      { ...rest, start: '2027-02-08', end: '2027-02-09' },
      { ...rest, date: '2027-02-10', memo: '午前休' },
    ]);
  });

  test('is offered again after what is not understood', async () => {
    const said = await conversed(['大野さんは金曜休みです#card', '印刷の見本はどうする']);
    expect(said).toMatchObject({ actions: [], open: { kind: 'offer', actions: [{ action: 'add_user_holiday' }] } });
    const again = ['大野さんは金曜休みです#card', '印刷の見本はどうする', 'はい'];
    expect(await planAfter(again)).toEqual([{ action: 'add_user_holiday', user: '大野 美咲', date: '2027-02-05' }]);
  });
});

describe('a choice', () => {
  test.each(['2', '花さん', '鈴木花'])('by 「%s」', async (message) => {
    expect(await planAfter(['鈴木さん外出', message])).toEqual([{ ...OUT, user: '鈴木 花' }]);
  });

  test('keeps what else was asked for', async () => {
    const both = await planAfter(['ノート使います。13時まで外出です', '2']);
    expect(both).toMatchObject([{ action: 'assign_car' }, { ...OUT, ...until('13:00') }]);
  });
});

describe('what is half understood', () => {
  test('is offered as the half', async () => {
    const said = ['外出します、会議室も予約して'];
    expect(await conversed(said)).toMatchObject({ actions: [], open: { kind: 'offer' } });
    expect(await planAfter([...said, 'はい'])).toEqual([OUT]);
  });
});

describe('somebody new, whose items are asked for', () => {
  const asAdministrator = { isAdministrator: true };

  test('by name, address and department', async () => {
    const said = ['社員を追加したい', '芝田 透です', 'shibata@example.jp', '総務部'];
    expect(await planAfter(said, asAdministrator)).toMatchObject([
      { action: 'create_user', name: '芝田 透', email: 'shibata@example.jp', affiliation: '総務部' },
    ]);
  });

  test('another wish is another wish', async () => {
    expect(await planAfter(['社員を追加したい', 'デリカ使います'], asAdministrator)).toEqual([
      { action: 'assign_car', car: 'デリカ' },
    ]);
    const said = await conversed(['社員を追加したい', '今日休みの人は？'], asAdministrator);
    expect(said).toMatchObject({ kind: 'answer', response: expect.stringContaining('休み') });
  });
});

test('an action that the sender may not ask for is not open', async () => {
  const open = { kind: 'offer' as const, actions: [{ action: 'create_user', params: { name: '芝田 透' } }] };
  expect((await interpretedWith('はい', open)).actions).toEqual([]);
  expect((await interpretedWith('はい', { ...open, actions: [{ action: 'no_such', params: {} }] })).actions).toEqual(
    [],
  );
});
