import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const after = (asked: string, answered: string) => [
  { role: 'user' as const, content: asked },
  { role: 'assistant' as const, content: answered },
];

describe('a question that lists what to do about a car in use', () => {
  const history = after('セレナを使います', 'セレナは森さんが使用中です。1. 強制的に割り当てる 2. やめる');
  it('takes the car over', async () => {
    expect(await planned('1', history)).toStrictEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
  });
  it('lets go of it', async () => {
    expect(await planned('2番で', history)).toStrictEqual([]);
  });
});

describe('what was done is meant otherwise', () => {
  const away = after('税務署に行ってきます、16時戻り', '外出(税務署、戻り16:00)にしました。');
  it.each([
    ['嘘、県庁でした', '県庁', '16:00'],
    ['戻りは17時でした、直せますか', '税務署', '17:00'],
    ['17時ね', '税務署', '17:00'],
  ])('%s', async (message, comment, clock) => {
    expect(await planned(message, away)).toMatchObject([{ comment, return_time: `2026-03-11T${clock}` }]);
  });
  it('keeps where and until when for whoever is along', async () => {
    expect(await planned('大野さんも一緒に参りますので、同様にお願いします', away)).toMatchObject([
      { user: '大野 美咲', comment: '税務署', return_time: '2026-03-11T16:00' },
    ]);
  });
});
