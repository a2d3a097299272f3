import { describe, expect, it, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

const plan = async (message: string) => (await interpreted(message)).actions;

describe('what the app still shows', () => {
  it.each([
    ['森さんが現場から戻りました。まだ外にいることになっているので直してください', 'online'],
    ['森さん、もう席にいるのに外出のままです。直しといて', 'online'],
    ['大野さん帰社されました、まだ外出表示なので直してもらえますか', 'online'],
    ['森さん来てるよー、オフのままだから在席になおして', 'online'],
    ['森さんは歯医者から来られて、いま隣で作業されています。帰った人の色のままなので直してください', 'online'],
    ['森さんはもう席にいます。出かけたままの表示なので直していただけますか', 'online'],
    ['森さん休みになってるけど出社してます、在席になおして', 'online'],
    ['いま出社しました。まだ休みのマークのようなので、在席にしてください', 'online'],
    ['大野さんもう家に帰られたのですが外出中と出ています。直していただけますか', 'offline'],
  ])('is not what is asked for: %s', async (message, status) => {
    expect(await plan(message)).toMatchObject([{ action: 'update_user_status', params: { status } }]);
  });

  it('leaves days off alone', async () => {
    expect(await plan('13日が休みになっているので消してください')).toMatchObject([{ action: 'delete_user_holiday' }]);
  });

  it.each(['森さん、外出のままになっています。', '大野さん外出のままです、直して', '森さん外出になってますか？'])(
    'is nothing to do by itself: %s',
    async (message) => {
      expect(await plan(message)).toEqual([]);
    },
  );
});

test('who is out is news, and nothing that the app shows', async () => {
  expect(await plan('大野さんと森さん、いま撮影で外に出てます。15時戻りとのこと')).toMatchObject([
    { params: { user: '大野 美咲', status: 'going_out', return_time: '2026-03-11T15:00' } },
    { params: { user: '森 健太', status: 'going_out', return_time: '2026-03-11T15:00' } },
  ]);
});

describe('news of others in few words', () => {
  it.each([
    ['森さん銀行いったて', { user: '森 健太', status: 'going_out', comment: '銀行' }],
    ['大野さんもう帰ったて', { user: '大野 美咲', status: 'offline' }],
    ['森さん 市役所 14時🙏', { user: '森 健太', status: 'going_out', return_time: '2026-03-11T14:00' }],
    ['大野さん 現調 本町', { user: '大野 美咲', status: 'going_out' }],
    ['森さん家の用事でもうあがったって', { user: '森 健太', status: 'offline' }],
    ['大野くん録音スタジオ行ったわ 昼の3時までこっちおらん', { user: '大野 美咲', return_time: '2026-03-11T15:00' }],
  ])('%s', async (message, params) => {
    expect(await plan(message)).toMatchObject([{ action: 'update_user_status', params }]);
  });

  it('stands beside a wish of one’s own', async () => {
    expect(await plan('森さんお昼でたよ あと、わたしあした休みます')).toMatchObject([
      { action: 'update_user_status', params: { user: '森 健太', status: 'going_out' } },
      { action: 'add_user_holiday', params: { date: '2026-03-12' } },
    ]);
  });

  it.each(['薬局行ってきます。14時半戻りです。森さんも一緒です', '薬局いってくる 14時半もどり 森さんもいっしょ'])(
    'tells who is along, and back: %s',
    async (message) => {
      expect(await plan(message)).toMatchObject([
        { params: { status: 'going_out', return_time: '2026-03-11T14:30' } },
        { params: { user: '森 健太', status: 'going_out', return_time: '2026-03-11T14:30' } },
      ]);
    },
  );

  it.each(['大野さん 打ち合わせ 延期', '大野さん 納品 未定'])('tells of no absence: %s', async (message) => {
    expect(await plan(message)).toEqual([]);
  });
});
