import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const take = (car: string, user?: string) => ({ action: 'assign_car', car, ...(user && { user }) });
const force = (car: string) => ({ action: 'force_assign_car', car });
const giveBack = (car?: string) => ({ action: 'release_car', ...(car && { car }) });

describe('what a car is like', () => {
  test.each([
    'デリカという電気の車を使うように言われました。今から私が使います',
    '名前があやふやなのですが、デリカという大きい車を使わせてください。',
    '電気で走る車を使いたいです。たしかデリカという名前だったと思います。',
  ])('is explained by its name: %s', async (message) => {
    expect(await planned(message)).toEqual([take('デリカ')]);
  });

  test('a colour in a sentence of its own chooses', async () => {
    expect(await planned('ノートを借りたいです。色は白のほうでお願いします')).toEqual([take('ノート(白)')]);
  });

  test.each([
    'デリカより大きい車を使いたい',
    'デリカとは別の車を使いたいです',
    '森さんがデリカに乗ったので、大きい車を使いたい',
    '友達の車を使います。デリカです',
    '大きい車を使いたいです。デリカでしょうか',
  ])('but not of another car: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

test('the beginning of a long name asks among those that bear it', async () => {
  expect(await interpreted('ハイエ借ります')).toMatchObject({ kind: 'question', actions: [] });
});

describe('a reason', () => {
  test.each([
    ['でりかかります、ゆき道なので❄️', [take('デリカ')]],
    ['デリカ借ります、セレナが車検なので', [take('デリカ')]],
    ['いまからデリカのります、15じにかえします', [take('デリカ')]],
    ['セレナ返した〜ガソリン入れといたよ', [giveBack('セレナ')]],
    ['三菱の大きな車、名前はデリカだと思いますが、これから使わせていただきます。', [take('デリカ')]],
    ['セレナは森さんが使っているから、デリカを借ります', [take('デリカ')]],
    ['デリカ使います、あとセレナも', [take('デリカ'), take('セレナ')]],
  ])('takes no car that only it names: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test('beside half a wish is asked about', async () => {
    expect(await planned('セレナは森さんが使っているので、私はデリカで')).toEqual([]);
  });
});

describe('what becomes of the key', () => {
  test.each([
    ['セレナを返却いたしました。キーは総務のボックスに戻してございます。', [giveBack('セレナ')]],
    ['借りていた車を駐車場に戻して、鍵も返しました。', [giveBack()]],
    ['セレナを戻しました。キーは大野さんに預けました', [giveBack('セレナ')]],
    ['総務のボックスに鍵を返しました', [giveBack()]],
    ['デリカを使い終わって、駐車場に返しました', [giveBack('デリカ')]],
  ])('is told beside the car: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

describe('a car that somebody has', () => {
  test.each([
    ['どうしても必要ですので、森さんがお使いのセレナを私に変更していただけますでしょうか。', force('セレナ')],
    ['セレナどうしても使いたいんですけど😭森さんから替えてください', force('セレナ')],
    [
      'セレナが森さんの名前になっていますが、運転しているのは私です。強制的に私の名前に付け替えてください。',
      force('セレナ'),
    ],
    ['セレナ いいから私に', force('セレナ')],
    ['森さん使ってるけど看板の納期がまずくて、どうしてもセレナ要ります', force('セレナ')],

    ['使っててもいいからセレナ', force('セレナ')],
    ['セレナ、強制的に俺で', force('セレナ')],
    ['誰か使ってても関係ない、セレナちょうだい', force('セレナ')],
    ['使用中でも差し支えございませんので、セレナをこちらへお願いできますでしょうか。', force('セレナ')],
    ['森さんが使っているのは分かっていますが、それでもセレナをお借りしたいです', force('セレナ')],
    ['セレナ、無理にでも頼む', force('セレナ')],
    ['セレナどーーしても乗りたい！森さんにはあとで謝る！', force('セレナ')],

    ['使用中可 セレナ', force('セレナ')],
    ['セレナ、使っとってもいいけん貸して！', force('セレナ')],

    ['森さんからセレナ引き継いだ！わたしの名前にして', take('セレナ')],

    ['セレナ、大野名義で', take('セレナ', '大野 美咲')],
    ['どうしてもセレナを私に', force('セレナ')],
    ['森さんが使っているセレナを使いたい', take('セレナ')],
    ['私の名前で借りているセレナを大野さんに変えてください。', take('セレナ', '大野 美咲')],
    ['デリカは森さんに渡しました。使う人を森さんに変えておいてください', take('デリカ', '森 健太')],
    [
      '森さんが今から荷物を運ぶので、デリカを森さんの名前で取ってください。本人に頼まれました',
      take('デリカ', '森 健太'),
    ],
    ['デリカおかりします🙏', take('デリカ')],
    ['N BOX借ります', take('N-BOX')],
  ])('is taken from them: %s', async (message, plan) => {
    expect(await planned(message)).toEqual([plan]);
  });

  test.each([
    'セレナが森さんの名前になっています',
    'デリカいいから直してよ',
    'デリカ、もう使っていいよ',
    'デリカと大野さんのカローラ返却',
    'セレナを森さんから取り返してください',
    '森さんがセレナを返してくれない',
    'デリカを使わせてもらえませんでした',
    'デリカを使う人は変えないでください',
    'デリカという車を使うように言われました。私が使うべきですか',
  ])('is not: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
