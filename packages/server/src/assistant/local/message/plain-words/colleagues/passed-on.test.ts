import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

describe('what is passed on for a colleague', () => {
  it.each([
    [
      '大野さんの代わりに失礼します。税務署に出られて、15時に戻られるそうです',
      { user: '大野 美咲', status: 'going_out', comment: '税務署', return_time: '2026-03-11T15:00' },
    ],
    [
      '隣の森さんの分を頼まれました。下見に行っていて、4時に戻るそうです',
      { user: '森 健太', status: 'going_out', comment: '下見', return_time: '2026-03-11T16:00' },
    ],

    ['大野さんは明日お休みすると先ほど言付かりました', { user: '大野 美咲', date: '2026-03-12' }],
    ['森さんは発熱のため本日休まれると、今朝ご連絡がございました', { user: '森 健太', date: '2026-03-11' }],
    ['森さんでしたら現場から戻っておられますので、在席にしてください', { user: '森 健太', status: 'online' }],
    [
      '大野さんから大雪で足止めとの一報があり、18時に戻るとのことです',
      { user: '大野 美咲', return_time: '2026-03-11T18:00' },
    ],
    ['大野さんに電話をしたら、会社に寄らないで家に帰ると言われました', { user: '大野 美咲', status: 'going_out' }],
    ['大野さんが私の荷物の納品を手伝いに港へ行っています', { user: '大野 美咲', status: 'going_out' }],
    ['森さん、自宅での作業をやめて打ち合わせに出かけたそうです', { user: '森 健太', status: 'going_out' }],
    ['森さんは在宅に切り替えたと電話で聞きました', { user: '森 健太', status: 'online', comment: '在宅' }],

    ['大野さんの戻りは13時って言ってました', { user: '大野 美咲', return_time: '2026-03-11T13:00' }],
    ['大野さんもう家だって。退勤で', { user: '大野 美咲', status: 'offline' }],

    ['大野さんが納品に行かれたので、代理で外出にしても構いませんか', { user: '大野 美咲', comment: '納品' }],
    ['大野さんが客先へ回るとのことで、15時の帰社に改めてください', { return_time: '2026-03-11T15:00' }],
    ['森さんが、のどが痛いと言って先ほど帰りました', { user: '森 健太', status: 'offline', comment: 'のどが痛い' }],
  ])('is theirs: %s', async (message, params) => {
    const steps = await planned(message);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject(params);
  });

  it.each(['鈴木さんいま台紙を持って出られたみたい。外出にしといて', '外出にしても構いませんか'])(
    'is asked about: %s',
    async (message) => {
      expect(await planned(message)).toEqual([]);
    },
  );

  it.each([['大野さんの分を頼まれたので、売店に行ってきます'], ['大野さんの代わりに失礼します。税務署に行ってきます']])(
    "is the sender's own: %s",
    async (message) => {
      const [step, ...more] = await planned(message);
      expect(more).toEqual([]);
      expect(step).toMatchObject({ status: 'going_out' });
      expect(step).not.toHaveProperty('user');
    },
  );
});
