import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence = (status: string, extra: object = {}) => [{ action: 'update_user_status', status, ...extra }];
const out = (comment: string, clock?: string) =>
  presence('going_out', { comment, ...(clock !== undefined && { return_time: at(clock) }) });
const delica = { action: 'assign_car', car: 'デリカ' };

const understood: Record<string, [string, object[]][]> = {
  'a return that depends on something is told all the same': [
    ['革屋へ見本の相談に伺います。道が混んでいなければ17時には戻ります', out('革屋へ見本の相談', '17:00')],
    ['市役所行ってきます 早く終われば3時もどり', out('市役所', '15:00')],
    ['眼科に行きます。先生次第ですが15時半に戻ります', out('眼科', '15:30')],
    ['失礼しました、先方の都合で戻りは17時でございます', [{ action: 'update_user_status', return_time: at('17:00') }]],
  ],
  'why the return is late is no reason to go': [
    ['区役所行ってきます。自転車なので4時戻り', out('区役所', '16:00')],
    [
      '郵便局いく 混んどるけん 11時半もどり',
      [{ action: 'update_user_status', status: 'going_out', comment: '郵便局いく', return_time: at('11:30') }],
    ],
  ],
  'who goes out comes back, and does not go home': [
    ['角のパン屋いってきます 10分くらいで帰るね', out('角のパン屋', '10:30')],
    ['薬局いってくる すぐ帰るわ', out('薬局')],
    ['年金事務所いきます。2時かえる', out('年金事務所', '14:00')],
  ],
  'an errand with a thing': [
    ['のれん取りに桐生までいてくるわ', out('のれん取りに桐生')],
    ['型紙を取りに世界堂まで', out('型紙を取りに世界堂')],
    ['サンプルを預けに桐生へ。15時戻り', out('サンプルを預けに桐生', '15:00')],
    ['区役所に行ってもよろしいでしょうか。15時には戻ります', out('区役所', '15:00')],
    ['コンビニに行ってきます。10分ください', out('コンビニ', '10:30')],
    ['見本帳納めに農協 15時戻り', out('見本帳納めに農協', '15:00')],
    ['刷り上がりの確認に伺います', out('刷り上がりの確認')],
    ['税務署へ、届出の相談にお邪魔します', out('税務署、届出の相談')],
  ],
  'a line of nouns, with the car that goes along': [
    ['現調 笠間、デリカ借用、戻り15時', [...out('現調 笠間', '15:00'), delica]],
    ['笠間の納品、戻り3時、デリカ', [...out('笠間の納品', '15:00'), delica]],
    ['外出、世界堂、額の採寸、デリカ借用', [...out('世界堂、額の採寸'), delica]],
    ['農協お見送り。15時帰社', out('農協お見送り', '15:00')],
  ],
  'described by somebody new': [
    ['外にいるマークにしてください。', presence('going_out')],
    ['わたしの表示を、もう帰った人にしておいてください。', presence('offline')],
    ['私を席にいる人に変えてもらえますか', presence('online')],
    ['わたしを外出中という形にしてください', presence('going_out')],
  ],
};

describe.each(Object.entries(understood))('%s', (_kind, sentences) => {
  test.each(sentences)('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

describe('what looks like it and sets nothing', () => {
  test.each([
    '市役所が混んでいたら行くのをやめます',
    '早く終われば市役所に行きます',
    'もう帰った人は誰ですか？',
    '外にいる人は？',
    'のれんは16時に届きます',
    '表示がオフラインになっています',
    '外出のままでいいですか？',
  ])('%s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});

test.each(['すみません、電車が止まってて16時に訂正します', '先方の都合で、さっきのを16時に直してください'])(
  'a correction of the return says why: %s',
  async (message) => {
    const history = [
      { role: 'user' as const, content: '笠間へ行ってきます。15時に戻ります。' },
      { role: 'assistant' as const, content: '「外出中」にします（笠間）（15:00戻り）。' },
    ];
    expect(await planned(message, history)).toEqual(out('笠間', '16:00'));
  },
);
