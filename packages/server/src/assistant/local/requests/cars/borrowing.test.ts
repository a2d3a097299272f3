import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const take = (car: string, user?: string) => ({ action: 'assign_car', car, ...(user && { user }) });

describe('asking leave politely, or for now, is a request', () => {
  test.each([
    ['これから白いほうのノートをお借りしてもよろしいでしょうか。', take('ノート(白)')],
    ['青いカローラ使っていい?いまから使いたい', take('カローラ(青)')],
    ['模型を運びたいので、デリカというのをお借りできますか。今から使います。', take('デリカ')],
    ['差し支えなければ、デリカを使用させていただきたく存じます。', take('デリカ')],
    ['デリカを森さんが使ってもよろしいでしょうか', take('デリカ', '森 健太')],
    ['青いカローラを使ってもいいですか。会社の車は初めてですが、免許は持っています', take('カローラ(青)')],
    ['デリカ借りていいすか', take('デリカ')],
    ['デリカをお願いしてもいいでしょうか', take('デリカ')],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual([plan]);
  });

  test.each([
    '恐れ入ります、今からノートをお借りできますでしょうか。',
    '会社の車を今から使いたいのですが、種類がよくわかりません。',
  ])('and asks which: %s', async (message) => {
    expect(await interpreted(message)).toMatchObject({ kind: 'question', actions: [] });
  });

  test.each([
    'デリカ使っていいんだっけ',
    'デリカは使用いたしませんので、お使いください',
    'デリカは使えるのかな',
    'デリカって誰でも使っていいんですか',
    '来週デリカ使っていい?',
    '車は使ってもいいですか',
    'デリカお借りできますか',
    '明日デリカをお借りしてもよろしいでしょうか',
    'デリカは誰がお借りしてもよろしいのでしょうか',
  ])('but not where one only wants to know: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('what only says what a car is like stops nothing', () => {
  test.each([
    ['電気で走る車、デリカ?を今から借ります', take('デリカ')],

    ['荷台のあるデリカというのを使いたいです', take('デリカ')],
    ['初めて社用車を使います。紺の軽のノートをお借りしたいです。', take('ノート(紺)')],
    ['みどりのカングー貸してくださーい', take('カングー')],
    ['エヌボックス借りるね', take('N-BOX')],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual([plan]);
  });

  test.each([
    '黄色いカローラ借ります',
    'アルファードかデリカを借ります',
    'ドローンとデリカを借ります',
    '社長のデリカを使います',
  ])('but another car, thing or owner does: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('a key', () => {
  test.each([
    '森さんのセレナがただいま戻ってまいりましたので、返却の処理をお願いいたします。',
    '森さんがお使いだったセレナの鍵が戻ってまいりましたので、返却の手続きをお願いいたします。',
  ])('that is back returns the car: %s', async (message) => {
    expect(await planned(message)).toEqual([{ action: 'release_car', car: 'セレナ', user: '森 健太' }]);
  });

  test('that is to be handed to somebody assigns nothing', async () => {
    expect(await planned('デリカの鍵は森さんに渡してください')).toEqual([]);
  });
});

describe('who is named beside a car', () => {
  test.each([
    ['でりかかります!はなさんがどうぞっていってくれました', [take('デリカ')]],
    [
      '小さなデリカでは森さんからお預かりしたパネルが載りません。デリカを返却のうえ、代わりにハイエース1号をお借りします。',
      [{ action: 'release_car', car: 'デリカ' }, take('ハイエース1号')],
    ],
    ['わたしは免許がありません。大野さんの名前でデリカを借りてください。', [take('デリカ', '大野 美咲')]],
    [
      'セレナを手放してよいとご本人から伺いました。森さんのセレナを返却とし、大野さんに割り当ててください。',
      [{ action: 'release_car', car: 'セレナ', user: '森 健太' }, take('セレナ', '大野 美咲')],
    ],
  ])('takes it only where it is theirs: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

describe('a car is not taken', () => {
  test.each([
    'あさっての朝8時半から役所へ参りますので、その時間にカングーを使わせていただきたく存じます。',
    '明日の10時に現場へ向かいますので、デリカを使わせてください',
    'でりか借りようかなっておもたけど まだまよいちゅう',
    'デリカをお借りするつもりでおりましたが、森さんが荷物を宅配便に出してくださることになりました。',
    '森さんがデリカを返してくださるそうです。見積もりは宅配便に出してください',
  ])('later, by who still wonders or where another sees to it: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });

  test('but now for what is only prepared for later', async () => {
    expect(await planned('明日の納品の準備があるので、デリカを借ります')).toEqual([take('デリカ')]);
  });

  test('and is back with little in its tank', async () => {
    expect(await planned('しろいのーとかえします がそりん半分しかないごめん')).toEqual([
      { action: 'release_car', car: 'ノート(白)' },
    ]);
  });
});

describe('few signs are enough', () => {
  test.each([
    ['デリカ、いいから俺', { action: 'force_assign_car', car: 'デリカ' }],
    ['森くん←デリカ', take('デリカ', '森 健太')],
    ['デリカへんきゃくです', { action: 'release_car', car: 'デリカ' }],
    [
      '長らくお借りしておりましたデリカですが、先ほど駐車場に戻しました。返却のお手続きをお願いいたします。',
      { action: 'release_car', car: 'デリカ' },
    ],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual([plan]);
  });

  test.each(['デリカへんきゃくしたらおしえて', 'いいから俺', '森くん←', 'デリカのへんきゃくは18時までです'])(
    'but not of these: %s',
    async (message) => {
      expect(await planned(message)).toEqual([]);
    },
  );
});
