import { expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const presence = (status: string, extra: object = {}) => ({ action: 'update_user_status', status, ...extra });

test.each([
  ['印刷所いっちゃいました', presence('going_out', { comment: '印刷所' })],
  ['席に戻っとる。', presence('online')],
  ['森さん福山から戻っとるよ', presence('online', { user: '森 健太' })],
  ['森さん印刷所さ行ったよ', presence('going_out', { user: '森 健太', comment: '印刷所' })],
  ['12日やすむ ひざの病院だわ', { action: 'add_user_holiday', date: '2026-03-12', memo: 'ひざの病院' }],
  ['見本市に出ちょります', presence('going_out', { comment: '見本市' })],
  ['硫酸紙を見てきたいと思います', presence('going_out', { comment: '硫酸紙' })],
  ['刷り見本もらってくっから', presence('going_out', { comment: '刷り見本' })],
  ['港まで行ってくるさかい', presence('going_out', { comment: '港' })],
  ['今日は帰るっす', presence('offline')],
  ['もう帰ることにします', presence('offline')],
  ['呉からもんてきました', presence('online')],
])('said in short or as in some region: %s', async (message, step) => {
  expect(await planned(message)).toMatchObject([step]);
});

test.each(['デリカ使っとるん?', '森さん戻っとる?'])('and asked so: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
