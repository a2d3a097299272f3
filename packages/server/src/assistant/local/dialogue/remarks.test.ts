import { expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';
import type { Turn } from '../../interpreter.ts';

const after = (...contents: string[]): Turn['history'] =>
  contents.map((content, i) => ({ role: i % 2 === 0 ? 'user' : 'assistant', content }));

const OUT = after('県庁に行ってきます。17時戻り', '五十嵐 望さんを外出中(県庁、17:00戻り)にしました。');
const OFF = after('17日休みます', '五十嵐 望さんの休みを登録しました(2026-03-17)。');
const DAY = after('休みを取りたいです', 'いつのお休みですか?');
const TAKEN = after('セレナ乗ります', 'セレナは森 健太さんが使用中です。それでも割り当てますか?');
const WHICH = after('車を使いたいです', 'どの車にしますか?\n1. ノート(白)\n2. デリカ\n3. ノート(紺)');
const RATE = after('稼働率を変えたいです', '何%にしますか?0〜100で教えてください。');

test.each([
  ['県庁ちゃうわ、市役所やった', OUT, [{ status: 'going_out', comment: '市役所', return_time: '2026-03-11T17:00' }]],
  ['戻り時間の入力を間違えました。正しくは16時半です', OUT, [{ return_time: '2026-03-11T16:30' }]],
  [
    '慣れなくて間違えました。17時は向こうの会議が終わる時間で、戻るのは18時です。',
    OUT,
    [{ return_time: '2026-03-11T18:00' }],
  ],
  ['森さんも乗ってくって。お願い!', OUT, [{ user: '森 健太', comment: '県庁', return_time: '2026-03-11T17:00' }]],
  [
    '17日は出勤することになりました。休むのは24日のほうです。',
    OFF,
    [
      { action: 'delete_user_holiday', date: '2026-03-17' },
      { action: 'add_user_holiday', date: '2026-03-24' },
    ],
  ],
  [
    '午後やなくて午前のほうでした',
    after('明日午後休', '休みに登録しました(2026-03-12 午後休)。'),
    [{ action: 'delete_user_holiday' }, { action: 'add_user_holiday', memo: '午前休' }],
  ],
  [
    'すみません、日付を書き間違えていました。17日はふつうに仕事で、休むのは19日でした。直してもらえますか。',
    OFF,
    [
      { action: 'delete_user_holiday', date: '2026-03-17' },
      { action: 'add_user_holiday', date: '2026-03-19' },
    ],
  ],
  [
    '恐れ入ります、同行の森さんも同じ内容でお願いいたします。戻りの時刻も一緒でございます。',
    OUT,
    [{ user: '森 健太', comment: '県庁', return_time: '2026-03-11T17:00' }],
  ],
  [
    '森さんも行くそうです。同じ登録をお願いします',
    after('総務部に行ってきます。帰りは16時半です', '外出にしました（総務部、16:30戻り）。'),
    [{ user: '森 健太', comment: '総務部', return_time: '2026-03-11T16:30' }],
  ],
  [
    '総務部ではなくて県庁です。うっかりしました',
    after('総務部に行ってきます。帰りは16時半です', '外出にしました（総務部、16:30戻り）。'),
    [{ comment: '県庁', return_time: '2026-03-11T16:30' }],
  ],
  [
    '使うの私じゃなくて大野さんやった',
    after('デリカ借りていきます', '五十嵐 望さんにデリカを割り当てました。'),
    [{ action: 'assign_car', car: 'デリカ', user: '大野 美咲' }],
  ],
  ['それ、まだ行ってないんで取り消しといてもらえます?', OUT, [{ action: 'undo_last_run' }]],
  ['森さんに確認しました。引き継ぎで大丈夫です', TAKEN, [{ action: 'force_assign_car', car: 'セレナ' }]],
  ['3のほうをお借りできればと思います', WHICH, [{ car: 'ノート(紺)' }]],
  ['ええと、だいたい55ぐらいですかね', RATE, [{ rate: 55 }]],
  ['来週から忙しくなりますが今は30です', RATE, [{ rate: 30 }]],
  ['日にち書いてなかったですね💦あさってです', DAY, [{ date: '2026-03-13' }]],
  ['17日です。母の手術に付き添います。', DAY, [{ date: '2026-03-17', memo: '母の手術に付き添います' }]],
  ['来月の17日です。妹の結婚式に出ます', DAY, [{ date: '2026-04-17', memo: '妹の結婚式に出ます' }]],
  ['大丈夫、本人から鍵もらっとるけえ', TAKEN, [{ action: 'force_assign_car', car: 'セレナ' }]],
  [
    'うん、おねがい!森さんには電話で許可もらってるんで〜荷物がのるのこれしかないし🙏',
    TAKEN,
    [{ action: 'force_assign_car', car: 'セレナ' }],
  ],
  ['そうなんだ、じゃあデリカにします', TAKEN, [{ action: 'assign_car', car: 'デリカ' }]],
  ['3番目の紺色のやつで。荷物は少しなので', WHICH, [{ car: 'ノート(紺)' }]],
  ['荷物少ないしデリカで十分です', WHICH, [{ car: 'デリカ' }]],
  ['七割くらいかと思うので70で登録してください', RATE, [{ rate: 70 }]],
  ['割合で答えるのですね。先輩と話したら七割くらいだったので、70と入れてもらえますか。', RATE, [{ rate: 70 }]],
  ['入稿終わったけえ40でええよ', RATE, [{ rate: 40 }]],
  [
    '総務部にいらっしゃる方のことでした。名字だけで伝わると思っていました',
    after('鈴木さん戻りました', '鈴木さんは2人います。どちらですか?\n1. 鈴木 一郎\n2. 鈴木 花'),
    [{ user: '鈴木 花', status: 'online' }],
  ],
])('%s is the matter as it is meant', async (message, history, steps) => {
  const plan = await planned(message, history);
  expect(plan).toHaveLength(steps.length);
  expect(plan).toMatchObject(steps);
});

test.each([
  ['大丈夫です、電車で行けますので', TAKEN],
  ['うん、でも森さんまだ使うって言うとったし', TAKEN],
  ['2番目の白いやつで', WHICH],
  ['17時に間に合うかなあ', OUT],
])('%s does nothing', async (message, history) => {
  expect((await interpreted(message, history)).actions).toEqual([]);
});

test('what is no reason is not kept beside the day', async () => {
  expect(await planned('17日です。打ち合わせはないので大丈夫です', DAY)).toEqual([
    { action: 'add_user_holiday', date: '2026-03-17' },
  ]);
});
