import { expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

test.each([
  ['稼働率?忙しさ?を6割でお願い', 60],
  ['忙しさ(稼働率っていうんでしたっけ)は35%で', 35],
  ['アイコンの横に出てる稼働率って数字が10のままなので25%にして', 25],
  ['自分の稼働率40に 撮影がひとつなくなった', 40],
  ['稼働率ですが、計算したら八割でした', 80],
  ['稼働、満タンで', 100],
  ['稼働 30 に下げて', 30],

  ['稼働率って自分で入れるんですか？私のを55%にしてください', 55],
])('%s sets the rate', async (message, rate) => {
  expect(await planned(message)).toEqual([{ action: 'update_occupancy_rate', rate }]);
});

test.each([
  ['メモ 合鍵は森さん', '合鍵は森さん'],
  ['自分のメモ欄に、週末は展示会とご記入ください', '週末は展示会'],
])('%s is a memo', async (message, memo) => {
  expect(await planned(message)).toEqual([{ action: 'add_user_memo', memo }]);
});

test.each([
  '稼働率60は先月の数字です',
  '稼働率って自分で入れるんですか？森さんは55%でした',
  '稼働率ってここで入れるんですか？森さんは70%になっています',
  '稼働率は55%がふつうなんですか？どこで見られますか',
  '画面に出ている数字は65です',
  '値上げの噂、出てるよ',
  '課題の案出てます',
  '咳まだ出てる',
])('%s sets nothing', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

test('properly is not somebody called so', async () => {
  expect(await planned('ちゃんと戻りました')).toEqual([{ action: 'update_user_status', status: 'online' }]);
});

test.each(['鈴木花さんを企画部に変えてください', '鈴木花さんを企画部に変更してほしいです'])(
  '%s changes the department',
  async (message) => {
    expect((await interpreted(message, [], '五十嵐 望', true)).actions).toMatchObject([
      { action: 'update_user', params: { user: '鈴木 花', changes: { affiliation: '企画部' } } },
    ]);
  },
);

test.each(['鈴木花さんを企画部に変えようか迷っています', '鈴木花さんを企画部に呼んでください'])(
  '%s changes nothing',
  async (message) => {
    expect((await interpreted(message, [], '五十嵐 望', true)).actions).toEqual([]);
  },
);

test.each([
  ['大野さんも管理者にかえといてください', { role: 'admin' }],
  ['大野さんを管理者権限でおねがい', { role: 'admin' }],
])('%s changes the record', async (message, changes) => {
  expect((await interpreted(message, [], '五十嵐 望', true)).actions).toMatchObject([
    { action: 'update_user', params: { user: '大野 美咲', changes } },
  ]);
});

test.each(['大野さんが異動しましたので、所属を企画部へ変更するか確認してください'])(
  '%s changes no record',
  async (message) => {
    expect((await interpreted(message, [], '五十嵐 望', true)).actions).toEqual([]);
  },
);
