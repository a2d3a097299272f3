import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

describe('what is only told of a car', () => {
  test.each([
    'カングー、点検から戻ってきました',

    'カングーを借りてすみませんでした',
    'カングーを大野さんに貸したことがあります',

    '大野さんのカングーに乗せてもらいます',

    'セレナは返却済みのはずですが使用中になっています',

    'カングーを返すように森さんに頼みました',
  ])('asks for nothing: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });

  test.each([
    ['眠い カングー1台返却、戻りました', ['release_car', 'update_user_status']],
    ['N-BOX1台借ります、15時には戻ります', ['assign_car', 'update_user_status']],
    ['カングー借ります風つよくて軽だと横転しそうでこわい', ['assign_car']],
    ['カングーってありましたよね。これから使うので私の名前で押さえておいてください', ['assign_car']],
    ['返すのが遅れました、カングー返却です', ['release_car']],
    ['カングー1台で見本を取りに行ってきます', ['assign_car', 'update_user_status']],
    ['カングー（車）を停めて席に戻りました', ['release_car', 'update_user_status']],

    ['朝から借りていた会社のカングー、お返しします(鍵は箱)', ['release_car']],
    ['カングーの返却が終わりました。洗車もしました', ['release_car']],
    ['模型が大きくてどうしてもセレナ使います', ['force_assign_car']],
    ['カングーを借りる人のところを私にしてください', ['assign_car']],
  ])('is no hindrance: %s', async (message, actions) => {
    expect((await planned(message)).map(({ action }) => action)).toEqual(actions);
  });
});

describe('a key that comes back', () => {
  test.each(['返却にしてください', '返した扱いにしてもらえますか', '返したことにしてください'])('%s', async (wish) => {
    expect(await planned(`森さんからセレナの鍵を受け取りました。${wish}`)).toEqual([
      { action: 'release_car', car: 'セレナ', user: '森 健太' },
    ]);
  });

  test.each(['借ります', '私の名前でお願いします'])('is taken by whoever wants it: %s', async (wish) => {
    expect(await planned(`森さんからセレナの鍵を受け取りました。${wish}`)).toMatchObject([{ action: 'assign_car' }]);
  });

  test('with a story before it', async () => {
    const message =
      '森さんが取材で使っていたセレナですが、もう駐車場に帰ってきて鍵も預かったので、返したことにしてください';
    expect(await planned(message)).toEqual([{ action: 'release_car', car: 'セレナ', user: '森 健太' }]);
  });
});
