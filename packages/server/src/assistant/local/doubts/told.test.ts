import { describe, expect, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

describe('what is only told is asked about', () => {
  test.each([
    'きのうはデリカで港いってました⛄ 道つるつるで打ち合わせ間に合わないかと思ったー',
    '森より電話あり 本日発熱にて欠勤の由',
    '大野さんが帰られたままの表示です',
    '森さん、帰ったままの表示になってます',
  ])('%s', async (message) => {
    expect(await interpreted(message)).toMatchObject({ kind: 'question', actions: [] });
  });

  test.each([
    ['森さんから電話で呼ばれたので外出します', 'going_out'],
    ['昨日は港でした。今日は在宅です', 'online'],
  ])('but not beside what is wished: %s', async (message, status) => {
    expect(await interpreted(message)).toMatchObject({ kind: 'plan', actions: [{ params: { status } }] });
  });
});
