import type { PlanStep } from '@ibasho/contract/runs';
import { describe, expect, test } from 'vitest';
import { car, dayOff, doubted, status, TODAY } from '../../../../test/assistant/plans.ts';

const plans: Record<string, [string, PlanStep[]][]> = {
  'two presences of one person': [
    [
      '外出します。会社には戻りません',
      [status({ status: 'going_out' }), status({ status: 'online', comment: '会社' })],
    ],
  ],
  'a day that is both set and taken back': [
    [
      '12日と13日の休みですが、13日の休みを消してください',
      [
        dayOff({ start: '2026-03-12', end: '2026-03-13' }),
        { action: 'delete_user_holiday', params: { date: '2026-03-13' } },
      ],
    ],
  ],
  'one car for two': [
    [
      'カングーは大野さんの名前で取ってください。頼まれました',
      [car({ car: 'カングー', user: '大野 美咲' }), car({ car: 'カングー' })],
    ],
  ],
  'what is done in the place of a destination or a reason': [
    [
      '駅前で先方と会います、15時に戻ります',
      [status({ comment: '駅前で先方と会います', return_time: `${TODAY}T15:00` })],
    ],
    ['バン返却した、退勤します', [status({ status: 'offline', comment: 'バン返却した' })]],
    ['70パーセントです。失礼しました', [status({ status: 'offline', comment: '70パーセント' })]],
  ],
  'the news of whoever called, set for the sender': [
    ['大野さんより、先ほど企画に戻られたとお電話がありました', [status({ status: 'online', comment: '企画' })]],
    [
      '大野さんから申請がありました。12日は有休です',
      [dayOff({ date: '2026-03-12', memo: '大野さんから申請がありました、有休' })],
    ],
  ],
  'the sender among others, set for those alone': [
    ['私と大野さん、商談に出てます', [status({ status: 'going_out', user: '大野 美咲', comment: '商談' })]],
  ],
  'days that were counted, moved, or given for another': [
    [
      '大野さんの休み2日とも消して',
      [{ action: 'delete_user_holiday', params: { date: '2026-04-02', user: '大野 美咲' } }],
    ],
    [
      '12日の休みを取り消して13日に入れ直して',
      [{ action: 'delete_user_holiday', params: { start: '2026-03-12', end: '2026-03-13' } }],
    ],
    [
      '土曜の設営の代休 あさってもらいます',
      [dayOff({ date: '2026-03-13', memo: '代休' }), dayOff({ date: '2026-03-14', memo: '代休' })],
    ],
  ],
  'a department that may be where the car goes': [
    [
      'カングー借りて企画 17時戻り',
      [
        car({ car: 'カングー' }),
        {
          action: 'update_group_status',
          params: { group: '企画部', status: 'going_out', return_time: `${TODAY}T17:00` },
        },
      ],
    ],
  ],
  'only the return of somebody who says that they leave': [
    ['20分だけ抜ける、すぐ戻るから', [status({ return_time: `${TODAY}T10:40` })]],
    ['コーヒー買ってくるけどいる?10分で戻る', [status({ return_time: `${TODAY}T10:30` })]],
  ],
  'a clause or a person in the place of a destination': [
    ['鍵はこれから取りに行きます', [status({ status: 'going_out', comment: '鍵はこれから取り' })]],
    ['大野さんとわたし直帰です', [status({ status: 'going_out', comment: '大野さんとわたし、直帰' })]],
  ],
  'a return that is nobody’s in particular': [
    [
      '大野さんは銀行です。11時に戻るそうです',
      [status({ status: 'going_out', user: '大野 美咲' }), status({ return_time: `${TODAY}T11:00` })],
    ],
  ],
  'a step of the sender’s own by somebody who writes for another': [
    ['大野さんが戻りました。ご本人に頼まれました', [status({ status: 'online' })]],
    [
      '大野さんは入力が苦手だそうで、代わりの入力を頼まれました。12日は大野さんが休みです',
      [dayOff({ date: '2026-03-12', user: '大野 美咲' }), dayOff({ date: '2026-03-12' })],
    ],
  ],
  'somebody who only gave leave, was told, or is told of': [
    ['大野さんの許可をいただいたので帰ります', [status({ status: 'offline', user: '大野 美咲' })]],
    ['明日休みます。鍵は大野さんが持っています', [dayOff({ date: '2026-03-12', user: '大野 美咲' })]],
    ['大野さんは現場で外出', [status({ status: 'going_out', comment: '大野さんは現場' })]],
  ],
  'what is only supposed': [
    ['仮に電車が止まったら、在宅の扱いになるのでしょうか', [status({ status: 'online', comment: '在宅' })]],
  ],
  'a day off that was left out': [
    ['帰ります。それから明日も一日お休みするように言われました', [status({ status: 'offline' })]],
  ],
  'how many days, and not which': [
    ['有休1日希望', [dayOff({ date: '2026-04-01', memo: '有休' })]],
    ['運動会があるので、会社を一日休みたいです', [dayOff({ date: '2026-04-01' })]],
  ],
  'a day off that is not taken after all': [
    ['明日休もうか迷っていたのですが、いただかないことにしました', [dayOff({ date: '2026-03-12' })]],
  ],
  'what is asked not to be done': [
    ['カングーは大野さんが使うので、まだ返却にしないでください', [car({ car: 'カングー', user: '大野 美咲' })]],
  ],
  'a length of time that was left out': [['銀行に離席 30分', [status({ status: 'going_out', comment: '銀行、離席' })]]],
  'a car that was left out': [
    ['戻りました。カングーも所定の位置に返却し、充電もしました', [status({ status: 'online' })]],
  ],
  'a time that was left out': [
    ['大野さんは取材に出ます。15時に戻られます。', [status({ status: 'going_out', user: '大野 美咲' })]],
  ],
  'a return that was heard of, and set for the sender': [
    ['企画は展示会の設営です。帰りは6時半だそうです。', [status({ return_time: `${TODAY}T18:30` })]],
  ],
  'a name that may be a place or a person': [
    [
      '森さんの工場からの戻りが19時になりそうです',
      [status({ user: '森 健太', return_time: `${TODAY}T19:00`, comment: '工場' })],
    ],
  ],
  'a departure that was left out': [
    ['ただいまより銀行へ出向きます。16時40分に戻ります', [status({ return_time: `${TODAY}T16:40` })]],
  ],
};

for (const [what, cases] of Object.entries(plans))
  describe(what, () => {
    test.each(cases)('is asked about: %s', (message, steps) => {
      expect(doubted(message, steps)).toBe(true);
    });
  });

describe('a plan that says all of the message', () => {
  test.each<[string, PlanStep[]]>([
    [
      '15時まで外出、カングー使います',
      [status({ status: 'going_out', return_time: `${TODAY}T15:00` }), car({ car: 'カングー' })],
    ],
    ['3時まで銀行へ行きます', [status({ status: 'going_out', comment: '銀行', return_time: `${TODAY}T15:00` })]],
    ['今日は浜松で打ち合わせ', [status({ status: 'going_out', comment: '浜松で打ち合わせ' })]],
    [
      '明日は午前休、大野さんは今日直帰',
      [
        dayOff({ date: '2026-03-12', memo: '午前休' }),
        status({ status: 'going_out', user: '大野 美咲', comment: '直帰' }),
      ],
    ],
    ['木曜の10時に戻ります、出張です', [status({ status: 'going_out', return_time: '2026-03-12T10:00' })]],
    ['打ち合わせが長引いて17時戻りになります', [status({ return_time: `${TODAY}T17:00` })]],
    ['直帰します。明日は9時に出社します', [status({ status: 'going_out', comment: '直帰' })]],
    ['帰りにコンビニに寄るので16時戻りです', [status({ return_time: `${TODAY}T16:00` })]],
    ['帰ります。明日も休みます', [status({ status: 'offline' }), dayOff({ date: '2026-03-12' })]],
    ['1日に休みます', [dayOff({ date: '2026-04-01' })]],
    ['カングーで戻りました', [status({ status: 'online', comment: 'カングーで' })]],
    ['カングーは車検に出ているので、電車で行きます', [status({ status: 'going_out', comment: '電車' })]],
    [
      '大野さん直帰です。私は退勤します',
      [status({ status: 'going_out', user: '大野 美咲', comment: '直帰' }), status({ status: 'offline' })],
    ],
    ['コメントを「電話は携帯へ」に', [status({ comment: '電話は携帯へ' })]],
    [
      '12日休みます、13日の休みは取り消して',
      [dayOff({ date: '2026-03-12' }), { action: 'delete_user_holiday', params: { date: '2026-03-13' } }],
    ],
  ])('is not asked about: %s', (message, steps) => {
    expect(doubted(message, steps)).toBe(false);
  });
});
