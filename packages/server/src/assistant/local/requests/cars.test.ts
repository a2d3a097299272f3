import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../test-firm.ts';

const take = (car: string, user?: string) => ({ action: 'assign_car', car, ...(user && { user }) });
const force = (car: string, user?: string) => ({ action: 'force_assign_car', car, ...(user && { user }) });
const giveBack = (car?: string, user?: string) => ({
  action: 'release_car',
  ...(car && { car }),
  ...(user && { user }),
});

describe('a car is known however its name is typed', () => {
  test.each([
    ['でりか借りまーす', 'デリカ'],
    ['デリカー借りまス', 'デリカ'],
    ['カング使います', 'カングー'],
    ['みかんごうかりまーす', 'N-BOX'],
    ['セレナ？という車を使います', 'セレナ'],
    ['delica借ります', 'デリカ'],
    ['カロ-ラの赤のってきます', 'カローラ(赤)'],
    ['デリなんとかという車を使います', 'デリカ'],
    ['三菱のデリカを使います', 'デリカ'],
  ])('%s', async (message, car) => {
    expect(await planned(message)).toEqual([take(car)]);
  });

  test('one of several of a model is asked about', async () => {
    for (const message of ['ノート1台', 'ノート借用', 'ノートかして', 'ノートおねがい'])
      expect(await interpreted(message), message).toMatchObject({ kind: 'question', actions: [] });
  });
});

describe('a car is taken', () => {
  test.each([
    ['デリカ借用', [take('デリカ')]],
    ['デリカかして', [take('デリカ')]],
    ['デリカこっちにちょうだい', [take('デリカ')]],
    ['デリカもらっていきます', [take('デリカ')]],
    ['デリカは大野へ', [take('デリカ', '大野 美咲')]],
    ['森 → デリカ', [take('デリカ', '森 健太')]],
    ['デリカを利用します', [take('デリカ')]],
    ['デリカ、わたしで登録しておいて', [take('デリカ')]],
    ['森さんがデリカを使うとのことですので、森さんの使用に切り替えてください', [take('デリカ', '森 健太')]],
    ['デリカも森さんに！', [take('デリカ', '森 健太')]],
    ['デリカを森さんの名前で登録してください', [take('デリカ', '森 健太')]],
    ['私に代わって森さんがデリカを使います', [take('デリカ', '森 健太')]],
    ['大勢で乗れる、デリカを借ります', [take('デリカ')]],
    ['一番奥に停まっているデリカを使わせてください', [take('デリカ')]],
    ['社用車の件でお願いがあります。デリカを貸してください', [take('デリカ')]],
    ['デリカ借', [take('デリカ')]],
    ['カングー、大野さんへ貸出', [take('カングー', '大野 美咲')]],
    ['白ノート取得', [take('ノート(白)')]],
    ['でりか、もりさんつかうって', [take('デリカ', '森 健太')]],
    ['デリカの使用者を私にしてください', [take('デリカ')]],
    ['delica, Hana', [take('デリカ', '鈴木 花')]],
    ['デリカ、花さん分', [take('デリカ', '鈴木 花')]],
    ['紺のーと刈ります おおのさんもokって', [take('ノート(紺)')]],
    [
      'ノート白は夕方に大野さんのご予定があるとうかがいましたので、私は紺のほうを使わせていただきます',
      [take('ノート(紺)')],
    ],
    [
      '大野様のお取り計らいで、デリカを拝借できることになりました。私の名前でご登録のほどお願い申し上げます',
      [take('デリカ')],
    ],
    ['みなさんがデリカD5と呼んでいる車を、今から使わせてください', [take('デリカ')]],
    ['駐車場の端にとまっている、赤い色をしたカローラに乗らせてもらいます', [take('カローラ(赤)')]],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([
    ['森さんがデリカを私が使っていいと言ってくれたので、私の名前でデリカを借りたいです', [take('デリカ')]],
    ['森さんがデリカを譲ってくれたので借ります', [take('デリカ')]],
    ['大野さんに許可をもらったのでデリカを使わせてください', [take('デリカ')]],
    ['デリカはこっちにつけといて！大野には言ってある', [take('デリカ')]],
    ['デリカを先輩の森さんが今から使うそうです。わたしではなく森さんの名前でお願いします', [take('デリカ', '森 健太')]],
  ])('by whom it is for, not by whoever lets it go: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test('beside what the one who takes it does', async () => {
    expect(await planned('デリカは森さんに〜 森さんは外出にして')).toMatchObject([
      take('デリカ', '森 健太'),
      { action: 'update_user_status', status: 'going_out', user: '森 健太' },
    ]);
  });

  test.each([
    ['デリカという車がありますよね。それを今から借ります', [take('デリカ')]],
    ['デリカを使うことになりました。私が借りたことにしてもらえますか', [take('デリカ')]],
    ['森さんがデリカを使うそうです。森さんの名前で割り当ててください', [take('デリカ', '森 健太')]],
    ['デリカを使うことになりました。森さんの名前で登録してください', [take('デリカ', '森 健太')]],
  ])('once, where a second sentence asks for what the first told: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([
    ['セレナどうしても必要です', [force('セレナ')]],
    ['セレナ 強制で借りる', [force('セレナ')]],
    ['どうしても今セレナが要ります。私に付けてください', [force('セレナ')]],
    ['森さんには申し訳ないけどセレナ強制的にもらうね', [force('セレナ')]],
    ['セレナ、強制的に取得', [force('セレナ')]],
    ['せれな いいから私にして！！もりさんには言ってある', [force('セレナ')]],
    [
      '森さんには私からお詫びいたしますので、強制的にで結構です、セレナを私のほうへ割り当ててください',
      [force('セレナ')],
    ],
    [
      '森さんがセレナをお使いなのは重々承知しておりますが、納品が迫っておりまして、どうしても今すぐ必要です。私に切り替えてください',
      [force('セレナ')],
    ],
  ])('by force: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([
    ['森さんはデリカ、大野さんはセレナを使います', [take('デリカ', '森 健太'), take('セレナ', '大野 美咲')]],
    ['森：デリカ、大野：セレナ', [take('デリカ', '森 健太'), take('セレナ', '大野 美咲')]],
  ])('by each their own: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([
    'デリカはまだ使う',
    'デリカ貸出中',
    'セレナの件ですが、森さんがそのままお使いになるとのことですので、まだ返却にはなさらないでくださいませ',
    'デリカの貸出は総務まで',
    '森さんの許可をもらってからデリカを使ってください',
    '森さんにセレナ返してもらって',
    'デリカの利用状況は？',
    'デリカの利用は控えます',
    'デリカを使っていた大野さんは元気です',
    'デリカをご利用の方は誰ですか',
    '電車を利用します。デリカは借りません',
    'デリカが必要ないです',
    'デリカは借りません。それは森さんが使うかもしれません',
    'デリカ返してほしいって森さんに伝えて',
    'デリカの使いやすさがいい',
    'デリカはどこですか。それを借りられますか',
  ])('not by what asks for nothing: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('a car is returned', () => {
  test.each([
    ['セレナもどしました', [giveBack('セレナ')]],
    ['セレナ 鍵戻し済', [giveBack('セレナ')]],
    ['セレナ済 鍵フック', [giveBack('セレナ')]],
    ['みかんごうかえす🛻ガソリンはんぶんだごめん', [giveBack('N-BOX')]],
    ['セレナをわたしのところから外していただけますか', [giveBack('セレナ')]],
    ['セレナ返、つづけて花さんへ貸', [giveBack('セレナ'), take('セレナ', '鈴木 花')]],
    ['セレナ返したよ 荷台に木くず残ってたらごめん', [giveBack('セレナ')]],
    ['セレナかえしたよ ガソリン入れてないごめん', [giveBack('セレナ')]],
    ['大野さんが使っていた青いカローラ、駐車場に戻ってきました', [giveBack('カローラ(青)', '大野 美咲')]],
    ['先ほど森さんがセレナの鍵を置いていかれました。返却ということでご処理ください', [giveBack('セレナ', '森 健太')]],
    ['森さんが乗っていたセレナが戻ってきました。もう使っていないことにしてください', [giveBack('セレナ', '森 健太')]],
    ['車は全部返却にしてください', [giveBack()]],
    ['セレナの利用を終わります', [giveBack('セレナ')]],
    ['セレナ解除して', [giveBack('セレナ')]],
    ['セレナ使い終わりましたので空きにしてください', [giveBack('セレナ')]],
    ['森さんがお使いのセレナを、返却済みにしてください', [giveBack('セレナ', '森 健太')]],
    ['森さんがお使いのセレナですが、お戻しになりました。返却の処理をお願いします', [giveBack('セレナ', '森 健太')]],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});
