import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20.

const off = (memo?: string) => [{ action: 'add_user_holiday', date: '2026-03-17', ...(memo && { memo }) }];

describe('half of a day off', () => {
  test.each([
    ['17日ごごだけやすみます', off('午後休')],
    ['17日のお昼からお休みをいただきます、通院です', off('午後休 通院')],
    ['17日は昼からの半休でお願いします', off('昼からの半休')],
    ['17日は朝だけ休んで昼から来ます', off('午前休')],
    ['17日は半日だけ、朝のほうを休みます', off('午前休')],
    ['17日は昼まで休みます', off('午前休')],
    ['17日は朝から休みます', off()],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toStrictEqual(steps);
  });
});
