import type { PlanStep } from '@ibasho/contract/runs';
import { describe, expect, test } from 'vitest';
import { car, dayOff, doubted, status, TODAY } from '../../../../test/assistant/plans.ts';

const plans: Record<string, [string, PlanStep[]][]> = {
  'a sentence that tells what somebody is out for': [
    ['倉庫の搬入つづき。戻り18時', [status({ return_time: `${TODAY}T18:00` })]],
  ],
  'a department’s name where nobody says that they all are meant': [
    [
      '港湾局おわり 企画もどりました',
      [{ action: 'update_group_status', params: { group: '企画部', status: 'online' } }],
    ],
    [
      '新装の企画、納品で外出。16時に戻る',
      [
        {
          action: 'update_group_status',
          params: { group: '企画部', status: 'going_out', comment: '納品', return_time: `${TODAY}T16:00` },
        },
      ],
    ],
  ],
  'the sender, told of beside somebody else': [
    ['大野さんは戻りました。私はこれから港へ見本を持っていく', [status({ status: 'online', user: '大野 美咲' })]],
  ],
  'a car on the board that came back with its driver': [
    ['大野さん戻った、カングーも', [status({ status: 'online', user: '大野 美咲', comment: 'カングー' })]],
  ],
  'a car that is given back, taken': [
    ['カングーかえして アクアに乗りかえます', [car({ car: 'カングー' }), car({ car: 'アクア(青)' })]],
  ],
  'words begun or ended within a word': [
    ['はんこをかいに出ます', [status({ status: 'going_out', comment: 'んこをかい' })]],
    ['実家はよ帰省すんで12日休みます', [dayOff({ date: '2026-03-12', memo: 'よ帰省す' })]],
  ],
  'a day that was read as today, or as a day off': [
    ['あすあさ病院なので休みます', [dayOff({ date: TODAY, memo: 'あすあさ病院' })]],
    [
      '先だっての土日は撮影だったので16日に代休',
      [dayOff({ start: '2026-03-14', end: '2026-03-15' }), dayOff({ date: '2026-03-16' })],
    ],
  ],
  'somebody who is back, and will be': [
    [
      '大野さん会社出ました、16時に戻るそうです',
      [status({ status: 'online', user: '大野 美咲', return_time: `${TODAY}T16:00` })],
    ],
  ],
  'somebody else, told of in the sender’s own reason': [
    ['大野さん棚受け足らんで金物屋いった', [status({ status: 'going_out', comment: '大野さん棚受け足らんで金物屋' })]],
    [
      '企画は全員展示会で外出。あとわたしにデリカ',
      [
        {
          action: 'update_group_status',
          params: { group: '企画部', status: 'going_out', comment: '展示会、わたしにデリカ' },
        },
      ],
    ],
  ],
  'a surname alone that may be a place': [
    [
      '大野の施主のとこ行く そのままNR',
      [status({ status: 'going_out', user: '大野 美咲', comment: '施主のとこ行く そのままNR' })],
    ],
  ],
  'a call of somebody, and steps of the sender’s own': [
    ['大野さんから電話 風邪で今日やすむゆうとる', [dayOff({ date: TODAY })]],
  ],
  'the receiver of a memo, read as a part of it': [
    [
      '大野さんあてに、鍵は守衛室にあるとメモ',
      [{ action: 'add_user_memo', params: { memo: '大野さんあてに、鍵は守衛室にある' } }],
    ],
  ],
  'where somebody goes, of whom only that they are out was understood': [
    ['画材屋に行くのですが、外出の扱いにしてください', [status({ status: 'going_out' })]],
  ],
  'a place that only points back, and those who are meant': [
    ['大野さんも同じところへ出ました', [status({ status: 'going_out', user: '大野 美咲', comment: '同じところ' })]],
    ['まちごうた、戻り4時や', [status({ status: 'going_out', comment: 'まちごうた', return_time: `${TODAY}T16:00` })]],
    ['企画の人たち、撮影に出ました', [status({ status: 'going_out', comment: '企画の人たち、撮影' })]],
  ],
  'a day that is named, where the last run would be undone': [
    ['20日のお休みですが、用事がなくなりました。消してください', [{ action: 'undo_last_run', params: {} }]],
  ],
  'a time of somebody who goes home': [
    ['今日は午前だけの勤務なので、これで帰ります', [status({ return_time: `${TODAY}T12:00` })]],
  ],
  'those who are greeted': [
    [
      '頭が痛いので帰ります。みんなあとよろしく',
      [{ action: 'update_group_status', params: { group: '全員', status: 'offline' } }],
    ],
  ],
  'where somebody goes on the day off, and not now': [
    [
      '免許の更新で警察署に行きます。だから13日は休みます',
      [status({ status: 'going_out', comment: '警察署' }), dayOff({ date: '2026-03-13' })],
    ],
  ],
};

for (const [what, cases] of Object.entries(plans))
  describe(what, () => {
    test.each(cases)('is asked about: %s', (message, steps) => {
      expect(doubted(message, steps)).toBe(true);
    });
  });

describe('a plan that reads the words as they are meant', () => {
  test.each<[string, PlanStep[]]>([
    ['企画は全員外出です', [{ action: 'update_group_status', params: { group: '企画部', status: 'going_out' } }]],
    [
      '企画みんな直帰',
      [{ action: 'update_group_status', params: { group: '企画部', status: 'going_out', comment: '直帰' } }],
    ],
    ['大野さんは外出です。私は引き続き社内です', [status({ status: 'going_out', user: '大野 美咲' })]],
    ['大野さん宅の現調に出ます', [status({ status: 'going_out', comment: '大野さん宅の現調' })]],
    ['でんしゃが止まっているので在宅です', [status({ status: 'online', comment: 'でんしゃが止まっている' })]],
  ])('is not asked about: %s', (message, steps) => {
    expect(doubted(message, steps)).toBe(false);
  });
});
