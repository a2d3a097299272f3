import { describe, expect, it } from 'vitest';
import { readOf } from '../../../../test/assistant/belief.ts';
import { NOW } from '../../../../test/assistant/firm.ts';
import { secondReading } from './second-reading.ts';

const second = secondReading();

async function judged(message: string) {
  const { reading, skeleton } = await readOf(message);
  const plan = second.judge(reading, skeleton, NOW, '五十嵐 望');
  return plan === null ? null : plan?.steps.map(({ action, params }) => ({ action, ...params }));
}

describe('the second reading', () => {
  it.each([
    ['戻りました', { action: 'update_user_status', status: 'online' }],
    ['15時まで銀行に外出します', { status: 'going_out', comment: '銀行', return_time: '2026-03-11T15:00' }],
    ['お先に失礼します', { action: 'update_user_status', status: 'offline' }],
    ['森さん外出しました', { action: 'update_user_status', status: 'going_out', user: '森 健太' }],
    ['セレナ借ります', { action: 'assign_car', car: 'セレナ' }],
    ['デリカ返しました', { action: 'release_car', car: 'デリカ' }],
    ['明日休みます', { action: 'add_user_holiday', date: '2026-03-12' }],
  ])('trusts a plain wish: %s', async (message, step) => {
    expect(await judged(message)).toEqual([expect.objectContaining(step)]);
  });

  it.each(['昨日は森さんがデリカで銀行に行きました', '在宅がいいなあ', '友だちが明日休むそうです'])(
    'trusts no plan for what is only told: %s',
    async (message) => {
      expect((await judged(message)) ?? null).toBeNull();
    },
  );

  it('is sure of a wish beside a question about the app', async () => {
    const { reading, skeleton } = await readOf('車の予約はここですか？セレナに今から乗りたいです');
    expect(second.judge(reading, skeleton, NOW, '五十嵐 望')).toMatchObject({
      isSure: true,
      steps: [{ action: 'assign_car', params: { car: 'セレナ' } }],
    });
  });

  it('judges nothing that has rules of its own', async () => {
    expect(await judged('元に戻して')).toBeUndefined();
    expect(await judged('森さんの所属を企画部に変えて')).toBeUndefined();
  });

  it('leaves what is longer than anything it has learnt to the rules', async () => {
    expect(await judged(`${'きのうは海に行った。'.repeat(30)}セレナ借ります`)).toBeUndefined();
  });

  it('has nothing to judge in an empty message', async () => {
    expect(await judged('　')).toBeUndefined();
  });
});
