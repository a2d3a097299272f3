import { expect, it } from 'vitest';
import { NOW, planned } from '../../../../../../test/assistant/firm.ts';

const at = (time: string) => `${NOW.slice(0, 10)}T${time}`;
const ono = '大野 美咲';

it.each([
  ['大野さんは手が離せないので代筆します。農協へ向かわれました、外出にしてください', { comment: '農協', user: ono }],
  ['大野さんと電話しました。今日は在宅だそうです', { status: 'online', comment: '在宅', user: ono }],
  ['受付にいたら、大野さんから戻りが5時になると言われました', { return_time: at('17:00'), user: ono }],

  ['大野さん銀行、すぐ戻るって言ってました', { status: 'going_out', comment: '銀行', user: ono }],

  [
    '大野さんが出るときに、歯科へ行く、4時に戻る、とおっしゃいました',
    { comment: '歯科', return_time: at('16:00'), user: ono },
  ],
  ['大野さんは印刷所から直接ご帰宅とのことです', { status: 'going_out', user: ono }],
])('%s', async (message, params) => {
  expect(await planned(message)).toEqual([expect.objectContaining({ action: 'update_user_status', ...params })]);
});

it('a whole department below its head', async () => {
  expect(await planned('企画部は部長以下全員、説明会に出ています。部ごと外出にしてください')).toEqual([
    { action: 'update_group_status', group: '企画部', status: 'going_out', comment: '説明会' },
  ]);
});

it.each([['森さんがいないので代わりに連絡します。私は外出です', { status: 'going_out' }]])(
  '%s: of the sender',
  async (message, params) => {
    expect(await planned(message)).toEqual([{ action: 'update_user_status', ...params }]);
  },
);
