import { describe, expect, it } from 'vitest';
import { candidatesOf } from './candidates.ts';
import { readOf } from './test-belief.ts';

const offered = async (message: string) =>
  candidatesOf((await readOf(message)).reading).map(({ steps, left }) => [left, ...steps.map(({ action }) => action)]);

describe('the plans that a reading offers', () => {
  it('offers one thing as it is', async () => {
    expect(await offered('戻りました')).toEqual([[0, 'update_user_status']]);
  });

  it('offers two things together, and each alone', async () => {
    expect(await offered('戻りました。セレナ返します')).toEqual([
      [0, 'update_user_status', 'release_car'],
      [1, 'update_user_status'],
      [1, 'release_car'],
    ]);
  });

  it('offers nothing where nothing can be done', async () => {
    expect(await offered('いい天気ですね')).toEqual([]);
    expect(await offered('明日休みますか？')).toEqual([]);
  });
});
