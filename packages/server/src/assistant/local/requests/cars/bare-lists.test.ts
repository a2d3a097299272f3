import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const OUT = { action: 'update_user_status', status: 'going_out', return_time: '2026-03-11T17:00' };
const TAKEN = { action: 'assign_car', car: 'セレナ' };

describe('where, when back and the car, in any order', () => {
  const WAYS = ['市役所の現調', '現調 市役所', '市役所（現調）', '市役所へ設営', 'ホームセンター'];
  const BACKS = ['戻り17時', '17時戻', '帰社17:00', '〜17時'];
  const CARS = ['セレナ', 'セレナ借用', '車はセレナ', 'セレナで', 'セレナ使う'];
  const all = WAYS.flatMap((way) => BACKS.flatMap((back) => CARS.map((car) => [way, back, car] as const)));

  test.each(all.filter((_, index) => index % 7 === 0))('%s, %s, %s', async (way, back, car) => {
    for (const line of [
      `${way}、${back}、${car}`,
      `${way}、${car}、${back}`,
      `${way}　${back}　${car}`,
      `${way}/${car}/${back}`,
    ])
      expect(await planned(line), line).toMatchObject([OUT, TAKEN]);
    expect(await planned(`${car}、${way}、${back}`)).toMatchObject([TAKEN, OUT]);
    expect(await planned(`${car}\n${back}\n${way}`)).toMatchObject([TAKEN, OUT]);
  });
});

test('nothing of where is lost', async () => {
  expect(await planned('現調 宇治、セレナ借用、戻17:00')).toMatchObject([{ comment: '現調 宇治' }, TAKEN]);
});

describe('anything else beside them is asked about', () => {
  test.each(['市役所、明日、戻り17時、セレナ', 'セレナ、鍵なし、戻り17時'])('%s', async (line) => {
    expect(await planned(line)).toEqual([]);
  });
});

// Reading on without end is what fails here, by the limit of the runner.
test.each(['、', '市役所、', ' C', '戻り', '・/'])(
  'the longest messages that are read come to an end: %s',
  async (sign) => {
    await expect(interpreted(sign.repeat(590 / sign.length))).resolves.toHaveProperty('response');
  },
);
