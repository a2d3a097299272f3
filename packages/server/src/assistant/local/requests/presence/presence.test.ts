import { describe, expect, test } from 'vitest';
import { interpreted, NOW, personNamed, planned } from '../../../../../test/assistant/firm.ts';

const today = NOW.slice(0, 10);
const status = (name: string, extra: Record<string, unknown> = {}) => ({
  action: 'update_user_status',
  status: name,
  ...extra,
});

const one: [string, Record<string, unknown>][] = [
  ['13時まで出てきます', status('going_out', { return_time: `${today}T13:00` })],
  ['ちょっと郵便局行ってきます', status('going_out', { comment: '郵便局' })],
  [
    'クライアント訪問のため外出、戻りは16時頃です',
    status('going_out', { return_time: `${today}T16:00`, comment: 'クライアント訪問' }),
  ],
  ['４時戻りで客先行ってきます', status('going_out', { return_time: `${today}T16:00`, comment: '客先' })],
  ['15分ほど離席します', status('going_out', { return_time: `${today}T10:35`, comment: '離席' })],
  ['今日はこのままNRで', status('going_out', { comment: 'NR' })],
  ['直行直帰します', status('going_out', { comment: '直行直帰' })],
  ['ただいま戻りました', status('online')],
  ['おはようございます、本日は在宅です', status('online', { comment: '在宅' })],
  ['お先に失礼します', status('offline')],
  ['もう上がるわ', status('offline')],
  ['渡辺さんは直帰だそうです', status('going_out', { comment: '直帰', user: '渡邉 誠' })],
  ['高木さん退勤しました', status('offline', { user: '髙木 翼' })],
  ['saitoさんを外出にしておいて', status('going_out', { user: '斎藤 光' })],
  ['第1デザインの鈴木さん、15時まで外出', status('going_out', { return_time: `${today}T15:00`, user: '鈴木 一郎' })],

  ['いま席です', status('online')],
  ['ちょいコンビニ', status('going_out', { comment: 'コンビニ' })],
  ['歯医者〜4時半', status('going_out', { comment: '歯医者', return_time: `${today}T16:30` })],
  ['森さん通院、〜16:00', status('going_out', { user: '森 健太', comment: '通院', return_time: `${today}T16:00` })],
  [
    '総務全員、避難訓練で外',
    { action: 'update_group_status', group: '総務部', status: 'going_out', comment: '避難訓練' },
  ],
  [
    'はやめのお昼でてくる 11じはんには席いる',
    status('going_out', { comment: expect.stringContaining('昼'), return_time: `${today}T11:30` }),
  ],
  [
    '斎藤さん現場にでたよー3じはんかえり うんてん中だからかわりに入れといて',
    status('going_out', { user: '斎藤 光', comment: '現場', return_time: `${today}T15:30` }),
  ],

  ['会議が終わりまして、もう自席に着いております', status('online')],
  [
    'ちょっと押しましたが、お昼を今から外で食べてきます。2時45分に席に戻ります。',
    status('going_out', { return_time: `${today}T14:45`, comment: expect.stringContaining('お昼') }),
  ],
  ['渋滞で、大野の現場からの戻りが19時になりそうです', expect.objectContaining({ return_time: `${today}T19:00` })],
  [
    '企画総出で納品。16時戻',
    {
      action: 'update_group_status',
      group: '企画部',
      status: 'going_out',
      comment: '納品',
      return_time: `${today}T16:00`,
    },
  ],

  ['16時に戻ります', { action: 'update_user_status', return_time: `${today}T16:00` }],
  ['すみません戻り遅れます、18時半になります', { action: 'update_user_status', return_time: `${today}T18:30` }],
];

describe('presence', () => {
  test.each(one)('%s', async (sentence, step) => {
    expect(await planned(sentence)).toEqual([step]);
  });

  test('a group is set as one action, with the reference of the affiliation', async () => {
    const { actions } = await interpreted('映像制作課は本日全員在宅です');
    expect(actions).toEqual([
      {
        action: 'update_group_status',
        params: { group: '映像制作課', status: 'online', comment: '在宅' },
        refs: { group: 'group1'.padEnd(24, '0') },
      },
    ]);
  });

  test('back, and the car too, in a hurry', async () => {
    expect(await planned('森さん戻。デリカも返却')).toEqual([
      status('online', { user: '森 健太' }),
      { action: 'release_car', car: 'デリカ' },
    ]);
  });

  test('what would begin later, or is of a day off, stays so', async () => {
    expect(await planned('15時から会議になったので、外出します')).toEqual([]);
    expect(await planned('銀行、2日')).toEqual([]);
    expect(await planned('森さんは15時に帰るそうです')).toEqual([]);
  });

  test('全員 behind a group that has left is that group', async () => {
    const { actions } = await interpreted('企画は早朝ロケのあと、全員もう帰宅しました。全員を退勤にしてください');
    expect(actions).toMatchObject([{ action: 'update_group_status', params: { group: '企画部', status: 'offline' } }]);
  });

  test('the whole staff is 全員 and needs no reference', async () => {
    expect((await interpreted('みんな退勤にしといて')).actions).toEqual([
      { action: 'update_group_status', params: { group: '全員', status: 'offline' } },
    ]);
  });

  test('several people are one action each, with their references', async () => {
    const { actions } = await interpreted('森さんと大野さんは展示会で外出、18時戻り');
    expect(
      actions.map((step) => [step.params.user, step.params.return_time, step.params.comment, step.refs?.user]),
    ).toEqual([
      ['森 健太', `${today}T18:00`, '展示会', personNamed('森 健太').documentId],
      ['大野 美咲', `${today}T18:00`, '展示会', personNamed('大野 美咲').documentId],
    ]);
  });

  test('what is said beside the plan is in the future tense', async () => {
    expect((await interpreted('13時まで郵便局行ってきます')).response).toBe(
      '「外出中」にします（郵便局）（13:00戻り）。',
    );
  });

  test.each(['明日15時から外出', '14時に出ます', '午後から在宅に切り替えます'])(
    'a presence that begins later changes nothing now: %s',
    async (sentence) => {
      const { kind, actions, response } = await interpreted(sentence);
      expect({ kind, actions }).toEqual({ kind: 'question', actions: [] });
      expect(response).toContain('いま');
    },
  );
});
