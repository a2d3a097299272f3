import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const cancel = (date: string, more: object = {}) => ({ action: 'delete_user_holiday', date, ...more });

describe('who agreed to a day off is not who is off', () => {
  test.each([
    [
      '育児休業の件、大野さんのご承認をいただきましたので、4月28日をお休みとしてご登録いただきたくお願い申し上げます。',
      [add('2026-04-28', { memo: '育児休業の件' })],
    ],
    [
      '大野さんが金曜なら休んでいいよと言ってくれたので、今週の金曜、お休みの印をつけてもらえますか？',
      [add('2026-03-13')],
    ],
    ['しあさって休むっす 工房の鍵は大野さんもってます🔑', [add('2026-03-14')]],
    ['16日の休みなしで 大野さんに確認した', [cancel('2026-03-16')]],
    ['明日休みます、大野さんも', [add('2026-03-12'), add('2026-03-12', { user: '大野 美咲' })]],
    ['明日休みます。大野さんも休みです', [add('2026-03-12'), add('2026-03-12', { user: '大野 美咲' })]],
    ['大野さんは明日お休みです。本人に頼まれました。', [add('2026-03-12', { user: '大野 美咲' })]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('why a day off is taken back or moved', () => {
  test.each([
    ['16日の休みなしでー 稲刈り雨でのびた🌾', [cancel('2026-03-16')]],
    ['13のやすみけしといて 入稿おわらん😭😭', [cancel('2026-03-13')]],
    ['16日の休みやめて18日にしてください', [cancel('2026-03-16'), add('2026-03-18')]],
    [
      '24日に頂戴しておりました法事のお休みの件ですが、お寺さまのご都合で29日に変更となってしまいました。24日のお休みを取り下げて、29日をお休みとしていただけますでしょうか。',
      [cancel('2026-03-24'), add('2026-03-29')],
    ],
    [
      '30日にお休みを頂戴する予定でおりましたが、お引き渡しが決まってしまいました。つきましては30日の休暇は取り下げとさせていただけますでしょうか。',
      [cancel('2026-03-30')],
    ],
    ['つういん19日じゃなくて26日だったわ😅休みなおしといて', []],

    ['7日、休みじゃない。出る', []],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('days and reasons in few signs', () => {
  test.each([
    ['4がつ8にやすみますりょこう✈️', [add('2026-04-08', { memo: 'りょこう' })]],
    ['あさってやすみます〜こどものはっぴょうかい🎹', [add('2026-03-13', { memo: 'こどものはっぴょうかい' })]],
    ['明日は歯医者です。午前休でお願いします', [add('2026-03-12', { memo: '午前休 歯医者' })]],
    ['金PM半休', [add('2026-03-13', { memo: '午後休 半休' })]],
    ['現場から失礼します。明日お休みをいただきます。', [add('2026-03-12')]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('beside a day off', () => {
  const presence = (status: string) => ({ action: 'update_user_status', status });

  test.each([
    ['本日はこれで。あす通院で休みです', [presence('offline'), add('2026-03-12', { memo: '通院' })]],
    ['ただいま帰りました、それと17日の休みはいらなくなりました', [presence('online'), cancel('2026-03-17')]],
    [
      '今日はあがります。明日から連休いただきます、16日まで',
      [presence('offline'), { action: 'add_user_holiday', start: '2026-03-12', end: '2026-03-16' }],
    ],
    ['本日はこれで大丈夫でしょうか', []],
    ['森さん入れ替わりで長浜でてます 明日は休みます', []],
  ])('stands what else is told: %s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('behind the return of today', () => {
  const out = { action: 'update_user_status', status: 'going_out', comment: '役所', return_time: '2026-03-11T15:00' };

  test.each([
    ['役所に行きます。戻りは15時で、明日は休みます', [out, add('2026-03-12')]],
    ['役所に行きます、15時戻りで、あさっては午後休です', [out, add('2026-03-13', { memo: '午後休' })]],
    [
      '役所に行きます。15時に戻ります。また、森さんは明日お休みですので、そちらの登録も併せてお願いいたします。',
      [out, add('2026-03-12', { user: '森 健太' })],
    ],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('where somebody drives, in few words', () => {
  const take = { action: 'assign_car', car: 'デリカ' };
  const out = (comment: string) => ({ action: 'update_user_status', status: 'going_out', comment });

  test.each([
    ['デリカ使います、役所まわり', [take, out('役所')]],
    ['デリカ借ります 長浜まで納品', [take, out('長浜まで納品')]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});
