import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

describe('what is asked of the app beside a wish', () => {
  it.each([
    ['大野さんは15時に戻るそうです。外出で入れておけばいいですか？お願いします', { status: 'going_out' }],
    ['今日は家で作業しています、というのはここに書けばいいですか？お願いします', { status: 'online' }],
    ['出社のあいさつはここですか？おはようございます、席にいます', { status: 'online' }],
    ['自宅で図面を描いています。テレワークといいますか', { status: 'online', comment: '自宅' }],
    ['家で仕事を始めました。在宅と表示してください', { status: 'online', comment: '在宅' }],
    ['会社に着きました。何も押さないと外出のままなんですね', { status: 'online' }],
  ])('leaves the wish: %s', async (message, params) => {
    const steps = await planned(message);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject(params);
  });

  it.each([
    '外出で入れておけばいいですか？',
    '今日は在宅です、というのはここに書けばいいですか？',
    'テレワークといいますか',
  ])('is no wish by itself: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
