import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

const out = (comment: string, rest: object = {}) => [
  { action: 'update_user_status', status: 'going_out', comment, ...rest },
];

describe('what somebody new describes', () => {
  it.each([
    ['レントゲンの予約があって病院へ向かうバスの中です', 'レントゲンの予約があって病院'],
    ['いま倉庫まで来ています', '倉庫'],
    ['郵便局の窓口で順番を待っています', '郵便局の窓口'],
    ['森さん、今から銀行だそうです', '銀行'],

    ['森さんいま福井むかった', '福井'],
    ['森さん敦賀に向かったそうです', '敦賀'],
  ])('is where they are: %s', async (message, comment) => {
    const user = message.startsWith('森') ? { user: '森 健太' } : {};
    expect(await planned(message)).toMatchObject(out(comment, user));
  });

  it.each(['自分の家で模型の写真をまとめています', '家からパソコンをつないで働いています', '今日は家で続きをします'])(
    'is work at home: %s',
    async (message) => {
      const [step] = await planned(message);
      expect(step).toMatchObject({ action: 'update_user_status', status: 'online' });
    },
  );

  it.each([
    ['父が転んだと連絡があり、行かなければならず、本日は失礼いたします', { status: 'offline' }],
    ['森さんがさっき工房に入ってこられました', { status: 'online', user: '森 健太' }],
    ['セレナの運転席に座っています', { action: 'assign_car', car: 'セレナ' }],
    ['直行した打ち合わせが終わって、今は自分の席です', { status: 'online' }],
    ['ちょうど出るところです。戻りは15時', { status: 'going_out', return_time: '2026-03-11T15:00' }],
    ['森さんさっき家かえったよ', { status: 'offline', user: '森 健太' }],
    ['デリカはさっき返却しました。空きの表示に直してください', { action: 'release_car', car: 'デリカ' }],
    ['コメントという欄に「検査中」と入れてください', { comment: '検査中' }],
  ])('is done already: %s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });

  it.each([
    ['試験があって16日は出てこられません。お休みにしてください', '2026-03-16'],
    ['16日は休んでよいと課長に言われました。入れておいてもらえますか', '2026-03-16'],
    ['来週の月曜一日会社を休ませてください', '2026-03-16'],
    ['休みを取りたいのですが、どうしたらよいでしょうか。日にちは3月16日です', '2026-03-16'],
    ['森さんが16日にお休みされると伺っております。登録をお願いします', '2026-03-16'],
    ['有休をまだ使ったことがないのですが、16日に一日いただきたいです', '2026-03-16'],
  ])('is a day off: %s', async (message, date) => {
    const steps = await planned(message);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ action: 'add_user_holiday', date });
  });

  it('is where one comes back to, and no place that one is at', async () => {
    expect(await planned('15時に総務に戻ります')).toEqual([
      { action: 'update_user_status', return_time: '2026-03-11T15:00' },
    ]);
  });

  it('is what the app is to show, and no going out', async () => {
    const steps = await planned('3月16日は休みます。アプリにも出るようにしたいです');
    expect(steps).toMatchObject([{ action: 'add_user_holiday', date: '2026-03-16' }]);
    expect(steps).toHaveLength(1);
  });

  it.each([
    '「外出します」と書くと出かけたことになるのですね',

    '内線の電話は手のあいた人が出るようにと言われました',

    '明日は休んでよいと課長に言われました',
    'お客様が会社の窓口で順番を待っています',
  ])('is only told: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
