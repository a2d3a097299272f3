import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

const choicesOf = async (message: string) => (await interpreted(message)).choices?.map(({ label }) => label);
const out = (user: string) => ({ action: 'update_user_status', status: 'going_out', user });
const take = (car: string, user?: string) => ({ action: 'assign_car', car, ...(user && { user }) });

describe('who is not known is asked about, and who is near is offered', () => {
  test.each([
    ['大谷さん外出したよ', ['大野 美咲']],
    ['企画の大谷さんを外出にしてください', ['大野 美咲']],
    ['おおのりさん外出', ['大野 美咲']],
    ['総務の森さん外出です', ['森 健太']],
  ])('%s', async (message, near) => {
    expect(await interpreted(message)).toMatchObject({ kind: 'question', actions: [] });
    expect(await choicesOf(message)).toEqual(near);
  });

  test('where nobody is near, the name is asked for', async () => {
    expect((await interpreted('ノート白を柴さんに渡しました')).response).toMatch(/「柴」.*どなた/u);
  });

  test.each([
    ['大谷さんと打ち合わせで外出', '大谷さんと打ち合わせ'],
    ['大谷さんの現場に外出します', '大谷さんの現場'],
    ['森さんの現場に外出します', '森さんの現場'],
    ['企画の打ち合わせで外出します', '企画の打ち合わせ'],
    ['映像撮りに外出', '映像撮り'],
    ['映像納品してきます', '映像'],
  ])('whom one only meets is no subject: %s', async (message, comment) => {
    expect(await planned(message)).toEqual([{ action: 'update_user_status', status: 'going_out', comment }]);
  });
});

describe('the subject of a sentence', () => {
  test.each([
    ['森さんと大野さんのお二人が外出です', [out('森 健太'), out('大野 美咲')]],
    ['隣の席の森さん外出です', [out('森 健太')]],
    ['髙木所長が外出です', [out('髙木 翼')]],
    ['森さんから電話があり、外出するとのことです', [out('森 健太')]],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toMatchObject(plan);
  });

  test('who told of it before is meant, where the request names nobody', async () => {
    const message = '森さんから電話がありまして、今日は家で仕事をするとのことです。在宅の表示にお願いします';
    expect(await planned(message)).toMatchObject([{ user: '森 健太', status: 'online' }]);
  });

  test.each(['森さんに言われて外出します', '森さんから電話で呼ばれたので外出します'])(
    'who only caused it is not: %s',
    async (message) => {
      expect(await planned(message)).toMatchObject([{ status: 'going_out' }]);
      expect(await planned(message)).not.toMatchObject([{ user: '森 健太' }]);
    },
  );

  test.each([
    ['森さんが呼んでいるので離席します', ['森 健太', '五十嵐 望']],
    ['映像の全員を退勤に、髙木さん以外', undefined],
    ['森さん以外みんな退勤', undefined],
  ])('nobody is guessed: %s', async (message, choices) => {
    expect(await interpreted(message)).toMatchObject({ kind: 'question', actions: [] });
    expect(await choicesOf(message)).toEqual(choices);
  });
});

describe('groups', () => {
  test.each([
    ['うちの部署みんな外出にして', 'FIRST Design Room'],
    ['チーム全員外出です', 'FIRST Design Room'],
    ['映像制作の人たち全員外出', '映像制作課'],
    ['企画チーム全員外出', '企画部'],
    ['企画部みんなで外出します', '企画部'],
    ['映像制作、全員で安全大会に出ています', '映像制作課'],
    ['企画の人たち、ええと企画部ですか、全員外出にしてください', '企画部'],
  ])('%s', async (message, group) => {
    expect(await planned(message)).toMatchObject([{ action: 'update_group_status', group }]);
    expect(await planned(message)).toHaveLength(1);
  });

  test.each(['開発部を全員外出にして', '開発の人たち全員外出'])(
    'an unknown one is asked about: %s',
    async (message) => {
      expect(await interpreted(message)).toMatchObject({ kind: 'question', actions: [] });
      expect(await choicesOf(message)).toContain('企画部');
    },
  );
});

describe('which car', () => {
  test.each([
    ['白いほうのノート使います', [take('ノート(白)')]],
    ['ノートの白いやつ借ります', [take('ノート(白)')]],
    ['ノートは白と紺がありますが、紺のほうを使わせてください', [take('ノート(紺)')]],
    ['大きい車、デリカっていうんですか、あれを借りたいです', [take('デリカ')]],
    ['デリカ 森さん 17時まで', [take('デリカ', '森 健太')]],
    ['デリカでお願いできますでしょうか', [take('デリカ')]],
    ['セレナを森さんから大野さんに引き継ぎました', [take('セレナ', '大野 美咲')]],
    ['森さん→大野さん セレナ', [take('セレナ', '大野 美咲')]],
    ['大野さんには話してあるので、私にデリカを割り当てて', [take('デリカ')]],
  ])('is taken: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each(['カローラお返しします', 'お借りしていたカローラを返却します'])(
    'is returned is told by who holds it: %s',
    async (message) => {
      const { actions } = await interpreted(message, [], '大野 美咲');
      expect(actions).toMatchObject([{ action: 'release_car', params: { car: 'カローラ(青)' } }]);
    },
  );

  test.each(['大野さんのカローラ返却の処理をお願いします', '大野さんのカローラ、もう戻ってきてるので返却で'])(
    'somebody else returns too: %s',
    async (message) => {
      expect(await planned(message)).toEqual([{ action: 'release_car', car: 'カローラ(青)', user: '大野 美咲' }]);
    },
  );

  test('of several that the sender does not hold is asked', async () => {
    expect(await choicesOf('カローラお返しします')).toEqual(['カローラ(赤)', 'カローラ(青)']);
  });

  test('that the firm does not have is said, with those that are free', async () => {
    const { response } = await interpreted('プリウス借りる');
    expect(response).toContain('「プリウス」はありません');
    expect(response).not.toContain('セレナ');
    expect(await choicesOf('緑のノート借ります')).toEqual(['ノート(白)', 'ノート(紺)']);
  });

  test('came back is returned, and came back by car is not', async () => {
    expect(await planned('セレナ戻りました')).toEqual([{ action: 'release_car', car: 'セレナ' }]);
    expect(await planned('セレナで戻りました')).toMatchObject([{ status: 'online' }]);
  });
});

describe('questions without a mark', () => {
  test.each([
    ['きょう休みの人', '大野 美咲'],
    ['いま外出してる人', '渡邉 誠'],
    ['外出中の方を教えてください', '渡邉 誠'],
    ['森さんもう帰った', '森 健太さんは「オンライン」'],
    ['森さんは何の車に乗ってる', 'セレナ'],
    ['デリカ空いてる', '「デリカ」は空いています'],
    ['渡邉さんは何時頃お戻りのご予定でしょうか', '15:00戻り'],
    ['社内に誰がいない', '渡邉 誠'],
    ['森さんが外出したか知りたい', '森 健太'],
    ['大谷さんどこ', '大野 美咲さんのことですか？'],
    ['プリウス空いてる', '「プリウス」はありません'],
  ])('%s', async (message, fact) => {
    const { actions, response } = await interpreted(message);
    expect(actions).toEqual([]);
    expect(response).toContain(fact);
  });

  test('what is told politely is no question', async () => {
    expect(await planned('森さんもう帰りました')).toMatchObject([{ user: '森 健太', status: 'offline' }]);
  });
});
