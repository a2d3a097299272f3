import { expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const out = (comment: string, extra: object = {}) => ({
  action: 'update_user_status',
  status: 'going_out',
  comment,
  ...extra,
});

test.each([
  ['すみません、港の倉庫におります', out('港の倉庫')],
  ['打ち合わせで呉の造船所にいます', out('打ち合わせで呉の造船所')],
  ['施主さんのところに来てます。16時戻り', out('施主さんのところ', { return_time: '2026-03-11T16:00' })],
  [
    '廿日市のギャラリーに到着しました。17時まで戻りません',
    out('廿日市のギャラリー', { return_time: '2026-03-11T17:00' }),
  ],
  ['額縁店行ってくる、1時間もあれば戻れるわ', out('額縁店', { return_time: '2026-03-11T11:20' })],
])('away at a place: %s', async (message, step) => {
  expect(await planned(message)).toMatchObject([step]);
});

test.each([
  'お客様が現場にいます',
  'サンプルが倉庫に到着しました',
  '鍵は現場にいる人に聞いて',
  '本社に来ています。車を借りたいです',
])('and what is told of others or of the house: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

test.each([
  ['通院のため帰らせてください', { status: 'offline' }],
  ['先に上がらせて。残りは明日やります', { status: 'offline' }],
  ['帰ります！みんなおつかれさま', { action: 'update_user_status', status: 'offline' }],
  ['水道の工事があるので在宅でやらせてください', { status: 'online', comment: '在宅' }],
  ['遅めのお昼にします', { status: 'going_out' }],
  ['キックオフで製紙工場に行ってきます', { status: 'going_out' }],
])('told of oneself: %s', async (message, step) => {
  const steps = await planned(message);
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({ ...step, ...('comment' in step && { comment: expect.stringContaining('在宅') }) });
});

test.each(['森さんに取りに行かせてください', '残りは明日やります', 'みんなおつかれさま'])(
  'and nothing of that: %s',
  async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  },
);
