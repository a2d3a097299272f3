import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('a day off that was just set is taken back by its day', () => {
  const off = said('3月18日お休みします', '3月18日を休みにしました。');

  test.each([
    '先ほど申請した18日のお休みですが、取り下げていただけますか。',
    '予定が変わって出勤することになりました。入れていただいた3月18日の休みを消してもらえますか',
    'やっぱり来客が入ってしまいました。18日の休みはなしでお願いします',
    'さっきの18日の休み、取り消していただくことはできますか',
  ])('%s', async (message) => {
    expect(await planned(message, off)).toEqual([{ action: 'delete_user_holiday', date: '2026-03-18' }]);
  });

  test.each(['18日の休みは取り消したほうがいいですか？', '18日の休みは取り消すかも'])('but not %s', async (message) => {
    expect(await planned(message, off)).toEqual([]);
  });
});

describe('the place of the one before', () => {
  const out = said('森さん外出、印刷所', '森 健太さんを外出（印刷所）にしました。');

  test.each([
    '大野さんも同じところへ向かわれましたので、お願いします',
    '大野さんもおんなじ所です',
    '大野さんもそこに行きました',
  ])('%s', async (message) => {
    expect(await planned(message, out)).toMatchObject([
      { user: '大野 美咲', status: 'going_out', comment: expect.stringContaining('印刷所') },
    ]);
  });
});

describe('a time, a day or a car put right', () => {
  const back = said('印刷所行ってきます、15時戻り', '外出（印刷所、戻り15:00）にしました。');
  const off = said('3月18日休みます', '3月18日を休みにしました。');
  const white = said('ノートの白を借ります', 'ノート(白)を割り当てました。');

  test.each(['16:00の間違いやった、先方が遅れとる', '戻り16時に変更お願いします、道が混んでて💦'])(
    '%s',
    async (message) => {
      const [step] = await planned(message, back);
      expect(step).toMatchObject({ return_time: '2026-03-11T16:00' });
      expect([undefined, '印刷所']).toContain(step?.comment);
    },
  );

  test.each(['18日→19日。', 'あ、18日⇒19日'])('%s', async (message) => {
    expect(await planned(message, off)).toEqual([
      { action: 'delete_user_holiday', date: '2026-03-18' },
      { action: 'add_user_holiday', date: '2026-03-19' },
    ]);
  });

  test.each(['すみません、白いほうではなくて紺のほうの車でした', '乗るのは紺のほうでした', '紺やった'])(
    '%s',
    async (message) => {
      expect(await planned(message, white)).toMatchObject([{ action: 'release_car' }, { car: 'ノート(紺)' }]);
    },
  );
});

describe('the answer to which car, or whether to take it over', () => {
  const which = said('社用車をお借りしたいです', 'どの車を使いますか？');
  const inUse = said('セレナ使います', 'セレナは森 健太さんが使用中です。代わりに使いますか？');

  test.each([
    'では、先輩に勧められたデリカという車にします',
    'デリカというのがいいと言われたので、それでお願いします',
    'デリカで行きます',
    'ええと、デリカと書いてある車です',
  ])('%s', async (message) => {
    expect(await planned(message, which)).toEqual([{ action: 'assign_car', car: 'デリカ' }]);
  });

  test.each(['デリカ以外にします', 'デリカは大きくて無理です', 'デリカにするかも'])('but not %s', async (message) => {
    expect(await planned(message, which)).toEqual([]);
  });

  test.each([
    'はい、かわりに使います',
    '代わりにお借りします🙏',
    'オケです',
    '恐縮ですが、そのまま交代で進めてください',
  ])('%s', async (message) => {
    expect(await planned(message, inUse)).toMatchObject([{ action: 'force_assign_car', car: 'セレナ' }]);
  });
});

describe('a shop with a return', () => {
  test.each(['家具屋さん 15時戻り', '畳屋さん、15時もどり'])('%s', async (message) => {
    expect(await planned(message)).toMatchObject([{ return_time: '2026-03-11T15:00' }]);
  });

  test.each(['家具屋さんが15時に戻りました', '家具屋さん帰りました'])('but not %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('two days that were asked for', () => {
  test.each(['18日、19日', '18日、19日や', '3月18日、19日です。法事です'])('%s', async (message) => {
    const days = await planned(message, said('休みたいです', 'いつ休みますか？'));
    expect(days).toMatchObject([{ action: 'add_user_holiday', start: '2026-03-18', end: '2026-03-19' }]);
  });
});

describe('a memo for somebody else', () => {
  test.each([
    '大野さんあてに、鍵は受付にあるとメモを残したいです',
    '大野さんのメモに「鍵は受付にある」と書き足していただきたいのですが、できますか',
    '大野さんのメモに「鍵は受付にある」と書いてもらうことはできますか',
    '大野さんのところに「鍵は受付にある」ってメモ残したいです',
  ])('%s', async (message) => {
    expect(await planned(message)).toEqual([{ action: 'add_user_memo', user: '大野 美咲', memo: '鍵は受付にある' }]);
  });
});

describe('a number or a name behind what was done', () => {
  const done = (user: string, assistant: string) => [
    { role: 'user' as const, content: user },
    { role: 'assistant' as const, content: assistant },
  ];

  test('森さんも17で', async () => {
    const off = done('16日休みます', '3月16日を休みにしました。');
    expect(await planned('森さんも17で', off)).toMatchObject([{ user: '森 健太', date: '2026-03-17' }]);
  });

  test('森さんも70で, of a rate of 80', async () => {
    const rate = done('稼働率を80%にして', '稼働率を80%にしました。');
    expect(await planned('森さんも70で', rate)).toMatchObject([{ user: '森 健太', rate: 70 }]);
  });

  test('who it was that takes the car is asked about', async () => {
    const taken = done('セレナ借ります', 'セレナを使用中にしました。');
    expect(await planned('出かけるのは森さんでした、直してください', taken)).toEqual([]);
  });

  test('森さんも一緒に着きました', async () => {
    const here = done('出社しました', '在席にしました。');
    expect(await planned('森さんも一緒に着きました', here)).toMatchObject([{ user: '森 健太', status: 'online' }]);
  });
});
