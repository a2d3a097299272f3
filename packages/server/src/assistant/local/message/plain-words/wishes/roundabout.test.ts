import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../../test/assistant/firm.ts';

const set = (status: string, extra: object = {}) => ({ action: 'update_user_status', status, ...extra });

describe('wishes of those who talk around them', () => {
  test.each([
    ['今日の分は片付いたので、帰った人のしるしにしてください', set('offline')],
    ['直行という形で入れておいてもらえますか。豊洲の現場です', set('going_out')],
    ['自宅で仕事をしている人の扱いにしてほしいです', set('online')],
    ['席に戻ったということでお願いします', set('online')],
    ['県庁に出かけます。という内容で載せてください', set('going_out', { comment: '県庁' })],
    ['森さんは帰ったという形にしておいてください', set('offline', { user: '森 健太' })],
    ['会社にいる人のマークに直してもらえますか', set('online')],
    ['図書館に行くだけなんですが、これも外出ということでお願いします', set('going_out', { comment: '図書館' })],
    ['会社に寄らずに家に帰ることになりました。お願いします', set('going_out')],
    ['森さんの分です。県庁に行っているということで出しておいてください', set('going_out', { user: '森 健太' })],
    ['森さんの表示が在宅のままですが、もう席に戻っています', set('online', { user: '森 健太' })],
    ['戻りが予定より遅くなり、18時になります', { return_time: '2026-03-11T18:00' }],
    ['帰る時間を18時に変えてください', { return_time: '2026-03-11T18:00' }],
    ['セレナを私が使うという形にしてもらえますか', { action: 'assign_car', car: 'セレナ' }],
    ['セレナは空きの状態に戻してもらえますか', { action: 'release_car', car: 'セレナ' }],
    ['セレナを返却しました。解除をお願いします', { action: 'release_car', car: 'セレナ' }],
    ['17日に休む人ということで登録してください', { action: 'add_user_holiday', date: '2026-03-17' }],
    ['17日は休みます、カレンダーに出るようにしてください', { action: 'add_user_holiday', date: '2026-03-17' }],
    ['17日から19日まで実家に帰ります。会社をお休みします', { action: 'add_user_holiday', start: '2026-03-17' }],
    ['稼働率というのを80にするように言われました。お願いします', { action: 'update_occupancy_rate', rate: 80 }],
    ['稼働率を70%に更新いただきたく存じます', { action: 'update_occupancy_rate', rate: 70 }],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });
});

describe('and what only sounds like them', () => {
  test.each([
    '帰った人のマークはどれですか',
    '外出という形にはしないでください',
    '休むということにしてよいか、まだ確認中です',
    '帰ったことになっていますが、まだいます',
    'カレンダーに出るようにするにはどうしたらいいですか',
    '明日は会社に寄らずに家に帰る予定です',
    '外出する時ってここに書けばいいですか',
    '稼働率って変えられますか',
    '来週から実家に帰ります',
  ])('%s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});
