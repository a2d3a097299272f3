import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence =
  (status: string) =>
  (extra: Record<string, unknown> = {}) => ({ action: 'update_user_status', status, ...extra });
const [out, online, offline] = [presence('going_out'), presence('online'), presence('offline')];
const saying = (text: string) => expect.stringContaining(text);
const [MORI, ONO, TAKAGI] = ['森 健太', '大野 美咲', '髙木 翼'];

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'for somebody who asked the sender to enter it': [
    [
      '森さんに頼まれました。製本所へ色見本を取りに出たと書いておいてほしいそうです',
      [out({ user: MORI, comment: saying('製本所') })],
    ],
    ['先輩の大野さんに頼まれました。会社に戻ったと入れといてほしいって', [online({ user: ONO })]],
    ['大野さんから内線で頼まれました。退勤したと登録してほしいそうです', [offline({ user: ONO })]],
    [
      '森さんに頼まれて書いています。16時戻りと入れてほしいとのことです',
      [{ action: 'update_user_status', user: MORI, return_time: at('16:00') }],
    ],
  ],
  'for somebody who called': [
    [
      'いま電話を取りました。髙木さんからで、あさっては歯の治療で休むそうです。操作がわからないので、登録をお願いします',
      [{ action: 'add_user_holiday', date: '2026-03-13', user: TAKAGI, memo: saying('歯') }],
    ],
    ['電話を受けました、森さんからです。今日はテレワークにするって', [online({ user: MORI, comment: 'テレワーク' })]],
    [
      '大野さんから着信がありました。明日はお休みされるそうです',
      [{ action: 'add_user_holiday', date: '2026-03-12', user: ONO }],
    ],
  ],
  'what somebody said when they left': [
    ['森さんが文具店に行くと言って、さっき出ていかれました', [out({ user: MORI, comment: '文具店' })]],
    ['大野さんは役場まで行くからと言って席を立たれました', [out({ user: ONO, comment: saying('役場') })]],
    ['髙木さんは用事があると言って帰られました', [offline({ user: TAKAGI, comment: '用事' })]],
    ['大野さん、お先に失礼しますと言って帰られました', [offline({ user: ONO })]],
  ],
};

describe('the sender speaks for somebody else', () => {
  for (const [kind, cases] of Object.entries(understood))
    test.each(cases)(`${kind}: %s`, async (message, plan) => {
      expect(await planned(message)).toEqual(plan);
    });

  test('or does themselves what they were asked to do', async () => {
    const [step] = await planned('森さんに頼まれました。文具店に行ってきます');
    expect(step).toMatchObject({ status: 'going_out' });
    expect(step).not.toHaveProperty('user');
  });

  test.each([
    '森さんに頼まれました。文具店に行ってほしいそうです',
    '電話を取りました。森さんからで、大野さんを呼んでほしいそうです',
  ])('and nobody is set where it is only asked or planned: %s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});
