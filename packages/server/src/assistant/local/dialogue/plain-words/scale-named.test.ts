import { expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const asked = [
  { role: 'user' as const, content: '稼働率を変えたいです' },
  { role: 'assistant' as const, content: '稼働率を0〜100の数字で教えてください。' },
];

test.each(['100までの数字なんですね、では60にします', '0から100なんですか、それでは60で'])(
  'the numbers that were asked for, before the one that is meant: %s',
  async (message) => {
    expect(await planned(message, asked)).toEqual([{ action: 'update_occupancy_rate', rate: 60 }]);
  },
);
