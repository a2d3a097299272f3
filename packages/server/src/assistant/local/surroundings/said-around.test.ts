import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence =
  (status: string) =>
  (extra: Record<string, unknown> = {}) => ({ action: 'update_user_status', status, ...extra });
const saying = (text: string) => expect.stringContaining(text);
const [out, online, offline] = [presence('going_out'), presence('online'), presence('offline')];

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'leave that is asked for and taken at once': [
    ['薬局に行ってきてもいいですか? 30分で戻ります', [out({ comment: '薬局', return_time: at('10:50') })]],
    ['早退してもいいですか。お先に失礼します', [offline({ comment: '早退' })]],
  ],
  'checks that wait for no answer': [
    ['デリカを使います。鍵は受付でもらえばいいんですよね?', [{ action: 'assign_car', car: 'デリカ' }]],
    ['カングーをお借りします。鍵は総務でいただけばよろしいですか', [{ action: 'assign_car', car: 'カングー' }]],
    [
      '銀行から戻りました。私の忙しさ(稼働率でしたっけ)は40%でお願いします',
      [online(), { action: 'update_occupancy_rate', rate: 40 }],
    ],
  ],
  'what is offered to the others': [
    ['コーヒー買ってくるけどいる?10分で戻る', [out({ comment: 'コーヒー', return_time: at('10:30') })]],
  ],
  'an absence that is over': [['休憩は終わりました。いま席にいます', [online()]]],
  'that nobody can reach the sender, and what they do if it turns out otherwise': [
    ['港行ってくる。13時戻り、電話は運転中でれません', [out({ comment: '港', return_time: at('13:00') })]],
    ['12時に戻ります。カーブが多くて電話とれません', [{ action: 'update_user_status', return_time: at('12:00') }]],
    [
      '銀行へ伺います。13時戻りの予定ですが、長引くようでしたらあらためてご連絡いたします',
      [out({ comment: '銀行', return_time: at('13:00') })],
    ],
  ],
  'what is left to anybody, asked of colleagues about things, or done later elsewhere': [
    ['戻り16時、タイムカード誰か直しといて', [{ action: 'update_user_status', return_time: at('16:00') }]],
    ['帰ります。充電器回しっぱなし、電源切らんといて', [offline()]],
    ['撮影いってきます。三脚借りてます、使う人は声かけて', [out({ comment: '撮影' })]],
    ['早退します。校正の続きは家でやります', [offline({ comment: '早退' })]],
    ['銀行に行ってきます。会議室の電気は消したほうがよかったですか?', [out({ comment: '銀行' })]],
    ['今日は4時に保育園へ迎えに行くので、これで帰ります', [offline({ comment: saying('迎え') })]],
  ],
  'a check of the screen behind a wish': [['戻りました。外出中のままになっていたら直してください', [online()]]],
  'the news of a caller': [
    ['森さん会社ついたって ライン来た', [online({ user: '森 健太' })]],
    [
      '大野さん今日熱で休みって電話きました。入れといてください',
      [{ action: 'add_user_holiday', date: '2026-03-11', user: '大野 美咲', memo: '熱' }],
    ],
  ],
  'a bare today and a bare absence': [
    ['今日は帰ります', [offline()]],
    ['3時までいません', [out({ return_time: at('15:00') })]],
  ],
};

describe.each(Object.entries(understood))('%s', (_, sentences) => {
  test.each(sentences)('「%s」', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

test.each([
  '早退してもいいですか',
  '森さんは早退してもいいですか? お先に失礼しますと言っています',
  '鍵は受付でもらえばいいんですよね?',
  'デリカの鍵はどこですか',
  '休憩は終わりましたか?',
  '電話は運転中でれません',
  '外出は、できません',
  '仕事の続きはどこでやればいいですか',
  '休んでる人いる?',
  'ただいま会場に到着いたしました',
  '熱っぽいので帰ります。それから明日も一日お休みするように言われました',
])('「%s」 does nothing', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
