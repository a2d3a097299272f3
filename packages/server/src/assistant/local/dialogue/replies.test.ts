import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('a yes with its circumstances', () => {
  const inUse = said('セレナ借りたい', 'セレナは森 健太さんが使用中です。割り当てますか？');

  test.each([
    'はい、森さんにはもうお話ししてあって、かまわないと言っていただいています。割り当ててください。',
    'はい、切り替えをお願いいたします。',
    'お願いします、森さんは今日使わないそうです',
    'はい、構いませんのでそのようにしてください',
  ])('%s', async (yes) => {
    expect(await planned(yes, inUse)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
  });

  test.each(['森さんに確認してからにします', 'はい、でも森さんが困るので', 'それでは困るでしょうから、やめておきます'])(
    'not %s',
    async (no) => {
      expect(await planned(no, inUse)).toEqual([]);
    },
  );
});

describe('an answer among words about the asking', () => {
  const rate = said('稼働率を入れたいのですが', '稼働率は何%にしますか。');
  const day = said('休みをとりたいのですが', '休みの日付を教えてください。');
  const half = said('来週月曜に半休を取ります', '午前と午後のどちらですか？');
  const who = said('鈴木さんは在宅です', '鈴木さんは2人います。どちらですか？\n1. 鈴木 一郎\n2. 鈴木 花');
  const car = said('車を借ります', 'どの車にしますか？\n1. カングー\n2. デリカ');

  test.each([
    [rate, '数字で答えればよいのですね。たぶん55くらいなので、55でお願いします', { rate: 55 }],
    [rate, 'だいたい70くらいだと思います', { rate: 70 }],
    [day, '失礼しました、日付が抜けていましたね。18日です', { date: '2026-03-18' }],
    [half, '午後', { date: '2026-03-16', memo: '午後休' }],
    [half, '午前のほうです。半休が二種類あるのを知りませんでした', { date: '2026-03-16', memo: '午前休' }],
    [car, 'すみません、言葉が足りませんでした。カングーのことです', { car: 'カングー' }],
    [car, '2番でお願いします、急いでいます', { car: 'デリカ' }],
    [car, 'では、二番目のほうをお借りできますでしょうか。', { car: 'デリカ' }],
    [who, '下の名前は花さんです', { user: '鈴木 花' }],
    [who, '女性の方の、花さんです', { user: '鈴木 花' }],
  ])('%j … %s', async (history, answer, params) => {
    const plan = await planned(answer, history);
    expect(plan).toMatchObject([params]);
  });

  test.each([
    [rate, '40か50かで迷っています'],
    [rate, 'まだ決めていません'],
    [day, '18日は仕事です'],
    [half, '午後かどうかまだわからないです'],
    [car, '何台あるんですか'],
    [car, '2番目は借りません'],
  ])('%j … %s changes nothing', async (history, answer) => {
    expect(await planned(answer, history)).toEqual([]);
  });
});

describe('another place, or one that was left out', () => {
  const out = said('市役所いってきます15時もどり', '外出中にしました（市役所、15:00戻り）。');

  test.each([
    '恐れ入ります、行き先を県庁に改めてください。',
    'ちがう市役所じゃなくて県庁！',
    'まちがえた市役所じゃなくて県庁でした💦',
    'ごめん県庁だった',
    '市役所→県庁',
  ])('%s', async (message) => {
    expect(await planned(message, out)).toMatchObject([{ action: 'update_user_status', comment: '県庁' }]);
  });

  test.each(['長引きそうなので16時半に変えてください', '15時は16時半の誤記です'])('%s', async (message) => {
    expect(await planned(message, out)).toMatchObject([{ comment: '市役所', return_time: '2026-03-11T16:30' }]);
  });

  test('a place that was forgotten is added', async () => {
    const plan = await planned(
      'あ、すみません、行き先を書くのを忘れていました。春日市役所です。',
      said('外出します', '外出にしました。'),
    );
    expect(plan).toMatchObject([{ status: 'going_out', comment: '春日市役所' }]);
  });

  test.each(['ごめん冗談だった', '行き先は未定です', '県庁は遠いですね'])('%s changes nothing', async (message) => {
    expect(await planned(message, out)).toEqual([]);
  });
});

test.each([
  '先ほどお願いしたものは間違いでした。こういうとき元に戻せるのでしょうか、取り消してください',
  '今の登録は誤りですので、元の状態にお戻しください',
  '取り下げます',
  '申し訳ございません、先ほどの操作は取り消していただけますでしょうか。',
])('%s takes back what was done', async (message) => {
  const done = said('お先に失礼します', 'オフラインにしました。');
  expect(await planned(message, done)).toEqual([{ action: 'undo_last_run' }]);
});

// Reading on without end is what fails here, by the limit of the runner.
test.each([
  'ー',
  '、',
  ' ',
  'あ',
  'は',
  'じゃなく',
  '、午後',
  '1',
  '〜',
  'ついたよ〜',
  'ございますので、アトラス',
  '部終わったので、もう上が',
])('the longest reply that is read comes to an end: %s', async (sign) => {
  const history = said('来週月曜に半休を取ります', '午前と午後のどちらですか？');
  await expect(interpreted(sign.repeat(590 / sign.length), history)).resolves.toHaveProperty('response');
});

test.each(['あ', 'すみません', ' ', 'まだ', 'ついたよ〜', 'った 工房おるよ'])(
  'and so does one behind what was done: %s',
  async (sign) => {
    for (const length of [160, 590]) {
      const reply = sign.repeat(length / sign.length);
      await expect(interpreted(reply, said('退勤します', 'オフラインにしました。'))).resolves.toHaveProperty(
        'response',
      );
    }
  },
);
