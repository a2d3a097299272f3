import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../test/assistant/firm.ts';

const today = NOW.slice(0, 10);

describe('asked about: what is told of now is another thing than the plan', () => {
  test.each([
    '明日休みます、今から現場です',
    'これから歯医者、木曜休み',
    '会社でお昼食べてます',
    'いったん会社に戻ってから直帰します',
    '今向かってます',
    '3時にもどります、ちょっとでる',
    'しごとおわり。あしたやすむ',
  ])('%s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});

describe('plain', () => {
  test.each([
    ['明日休みます、歯医者です', expect.objectContaining({ action: 'add_user_holiday' })],
    ['今から現場に向かいます', expect.objectContaining({ status: 'going_out', comment: '現場' })],
    ['3時に戻ります', { action: 'update_user_status', return_time: `${today}T15:00` }],
    ['17時戻りの予定でしたが直帰します', { action: 'update_user_status', status: 'going_out', comment: '直帰' }],
    ['戻りは無理そうなので直帰で', { action: 'update_user_status', status: 'going_out', comment: '直帰' }],
    [
      '糊がなくなったのでホームセンターに買いに、12時戻り',
      expect.objectContaining({ status: 'going_out', return_time: `${today}T12:00` }),
    ],
    ['打ち合わせが延びたので12時戻り', expect.not.objectContaining({ status: 'going_out' })],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toEqual([step]);
  });
});
