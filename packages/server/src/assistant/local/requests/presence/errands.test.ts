import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence = (status: string, extra: object = {}) => [{ action: 'update_user_status', status, ...extra }];
const out = (comment: string, clock?: string) =>
  presence('going_out', { comment, ...(clock !== undefined && { return_time: at(clock) }) });
const back = (clock: string) => [{ action: 'update_user_status', return_time: at(clock) }];

const understood: Record<string, [string, object[]][]> = {
  'a place or an errand needs no verb': [
    ['保健所 14時まで', out('保健所', '14:00')],
    ['現物の検品〜16:00', out('現物の検品', '16:00')],
    ['→横浜 16:00', out('横浜', '16:00')],
    ['行き先：港の倉庫', out('港の倉庫')],
    ['ちょい郵便局📮 すぐ戻る', out('郵便局')],
    ['工場なう', out('工場')],
    ['横浜行き。帰り遅め', out('横浜')],
    ['社外研修中', out('社外研修')],
    ['遅めのお昼、2時に戻り', out('遅めのお昼', '14:00')],
  ],
  'what for, in a sentence behind': [
    ['私 今から 出かけます。カフェの 撮影です', out('カフェの 撮影')],
    [
      '企画部の皆さんを外出にしてください。全員で工場見学だそうです。',
      [{ action: 'update_group_status', status: 'going_out', group: '企画部', comment: '工場見学' }],
    ],
  ],
  'what one goes to do, and comes back': [
    ['模型の写真撮ってくる📷12:30もどり', out('模型の写真', '12:30')],
    ['献血してきます', out('献血')],
    ['車にガソリン入れてくるね', out('車にガソリン')],
    ['差し入れ買いに🍩', out('差し入れ')],
    ['駅まで先生むかえにいく🚗', out('駅まで先生むかえ')],
    ['倉庫の下見に行かせていただきます。15時には戻ります', out('倉庫の下見', '15:00')],
    ['県庁へ打ち合わせに行ってまいります。15時に戻る予定です', out('県庁へ打ち合わせ', '15:00')],
    ['組合に書類を持って出ますが、30分ほどで戻れるかと思います', out('組合に書類を持って', '10:50')],
  ],
  'any errand in て, and how long': [
    ['請求書の控えもらってくるけん', out('請求書の控え')],
    ['見本の色味見てくるわ、11時半まで', out('見本の色味', '11:30')],
    ['組合に申込書出してくる', out('組合に申込書')],
    ['脚立返却してくる🪜', out('脚立返却')],
    ['先方で要件の聞き取りをしてきます', out('先方で要件の聞き取り')],
    ['梱包の具合を倉庫で確かめてまいります', out('梱包の具合を倉庫')],
    ['浜松で現調してきます', out('浜松で現調')],
    ['検診1時間', out('検診', '11:20')],
    ['銀行→役所 45分', out('銀行→役所', '11:05')],
    ['市民会館 〜16時', out('市民会館', '16:00')],
    ['昼買い出し', out('昼買い出し')],
    ['額縁屋 40分', out('額縁屋', '11:00')],
    ['私用で外します', out('私用')],
    ['企画運んでくる', out('企画')],
    ['現在、現場におります', out('現場')],
    ['いったん家に帰ります。15時に会社に戻ります', out('家', '15:00')],
    ['20ぷんだけぬける、すぐもどるから', presence('going_out', { return_time: at('10:40') })],
    ['宅配が来るので少しだけ机にいません', out('宅配が来る')],
    ['至急外出！版下の差し替え', out('版下の差し替え')],
    ['浜松で現調。2時には帰るわ', out('浜松で現調', '14:00')],
  ],
  'the name of a group that is also a place or a word': [
    ['NR、映像', out('映像、NR')],
    ['映像審査会に出るため外出します', out('映像審査会に出る')],
  ],
  'who goes home from a visit goes out': [['打ち合わせ先からそのまま帰宅します', out('打ち合わせ先')]],
  'when one is back': [
    ['14時半には着く', back('14:30')],
    ['あと2時間で会社つきます', back('12:20')],
    ['3時に帰れそうです', back('15:00')],
    ['戻り15', back('15:00')],
    ['かえり3時半くらいです', back('15:30')],
    ['戻時間変更 14→15時', back('15:00')],
    ['いまから社に戻るね。40分くらい', back('11:00')],
    ['15時には戻れる見通しです', back('15:00')],
  ],
  'back, or here': [
    ['横浜から帰ってきて、もう自分の席に座っています', presence('online')],
    ['休憩が終わりましたので仕事に戻ります', presence('online')],
    ['検査が済みまして、席に戻っております', presence('online')],
    ['もうじむしょついてます', presence('online')],
    ['いまきたよー', presence('online')],
    ['電車が遅れましたが今つきました', presence('online')],
    ['皮膚科終了、自席', presence('online')],
    ['皮膚科済、戻', presence('online')],
    ['自宅にて企画書の作成をいたしております', presence('online', { comment: '自宅' })],
    ['はやめにあがらせてもらいます', presence('offline', { comment: expect.anything() })],
    ['休憩は終わりました。いま席にいます', presence('online')],
    ['いま企画に着いたわ', presence('online', { comment: '企画' })],
    ['きょうは在宅で清書してま〜す', presence('online', { comment: '在宅' })],
    ['リモートで校正作業を行っております', presence('online', { comment: 'リモート' })],
    ['おうちでしごとします🏠', presence('online', { comment: '在宅' })],
    ['シェアオフィスにて執務しております', presence('online', { comment: 'シェアオフィス' })],
  ],
  'why one leaves may have begun before': [
    ['昨日から熱っぽいため、本日はこれで早退します', presence('offline', { comment: '熱っぽい、早退' })],
    ['発熱みたいなんで離席します', presence('going_out', { comment: expect.stringContaining('離席') })],
    ['これにて失礼します。雪が積もってまいりましたので、皆さまもお気をつけてお帰りください。', presence('offline')],
  ],
};

describe.each(Object.entries(understood))('%s', (_kind, cases) => {
  test.each(cases)('%s', async (sentence, expected) => {
    expect(await planned(sentence)).toEqual(expected);
  });
});

describe('nobody is moved', () => {
  test.each([
    '役所は書類の受け取りに時間がかかる',
    '電器屋さんの値段、すぐ変わるね',
    '荷物が渋滞で5時になる',
    '納品してきたら教えてください',
    '入稿15時まで',
    '電話番14時まで',
    '保育園のロゴ、15時まで',
    '確認してきます',
    '道が混んできました',
    '雨の日の外出は面倒です',
    '在宅が楽だな',
    '昼すぎ帰る',
    '昨日から在宅でした',
    '荷物は14時に着く',
    '先行きが見えない',
    '席にいませんか',
    '雨が降ってくるよ',
    '締め切りが迫ってきます',
    '眠くなってくる',
    '資料を作ってきます',
    'あとで色を見てきます',
    '先輩は毎日18時に帰ります',
    '毎朝9時に出社しています',
    'お客様帰ったよ、ほっとした',
    '帰ってもよければ帰ります',
    '今現場に着いたよ',
    '歯科、11時半',
    '美術館のロゴ2時間',
  ])('%s', async (sentence) => {
    expect((await interpreted(sentence)).actions).toEqual([]);
  });
});
