import { describe, expect, it } from 'vitest';
import { readOf } from '../../../../test/assistant/belief.ts';
import { candidateOf } from './candidate.ts';

const offered = async (message: string) =>
  candidateOf((await readOf(message)).reading)?.steps.map(({ action }) => action) ?? null;

describe('the plan that the first reading offers', () => {
  it('offers everything that it understood', async () => {
    expect(await offered('戻りました')).toEqual(['update_user_status']);
    expect(await offered('戻りました。セレナ返します')).toEqual(['update_user_status', 'release_car']);
  });

  it('offers what it understood beside what it did not', async () => {
    const { reading } = await readOf('15時まで外出、会議室Aも予約して');
    expect(candidateOf(reading)?.steps).toHaveLength(1);
    expect(reading.certain).toBe(false);
  });

  it('offers nothing where nothing can be done', async () => {
    expect(await offered('いい天気ですね')).toBeNull();
    expect(await offered('明日休みますか？')).toBeNull();
  });
});
