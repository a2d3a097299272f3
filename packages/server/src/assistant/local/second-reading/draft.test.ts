import { describe, expect, it } from 'vitest';
import { beliefOf, readOf } from '../../../../test/assistant/belief.ts';
import { NOW } from '../../../../test/assistant/firm.ts';
import { draftOf } from './draft.ts';

async function drafted(
  message: string,
  ...[values, roles, words, how]: Parameters<typeof beliefOf> extends [unknown, ...infer Rest] ? Rest : never
) {
  const { signs } = await readOf(message);
  return draftOf(beliefOf(signs, values, roles, words, how), signs, NOW)?.steps.map(({ action, params }) => ({
    action,
    ...params,
  }));
}

describe('the plan that the second reading makes on its own', () => {
  it('sets the sender out, with words and a time', async () => {
    const values = { own: 'going_out', comment: 'yes', until: 'yes', steps: '1' };
    expect(await drafted('ぎんこ、15時に', values, ['until'], 'ぎんこ')).toEqual([
      { action: 'update_user_status', status: 'going_out', comment: 'ぎんこ', return_time: '2026-03-11T15:00' },
    ]);
  });

  it('sets a colleague, a group, a car and a day off', async () => {
    expect(await drafted('森さん、はらいたで帰らはった', { colleague: 'offline', steps: '1' }, ['presence'])).toEqual([
      { action: 'update_user_status', status: 'offline', user: '森 健太' },
    ]);
    expect(await drafted('企画部は花見', { group: 'going_out', steps: '1' }, ['presence'])).toEqual([
      { action: 'update_group_status', status: 'going_out', group: '企画部' },
    ]);
    expect(await drafted('セレナもろてく', { take: 'own', steps: '1' }, ['take'])).toEqual([
      { action: 'assign_car', car: 'セレナ' },
    ]);
    const off = { off: 'own', reason: 'yes', days: '1', steps: '1' };
    expect(await drafted('明日おらへん、はいしゃ', off, ['off'], 'はいしゃ')).toEqual([
      { action: 'add_user_holiday', memo: 'はいしゃ', date: '2026-03-12' },
    ]);
  });

  it('keeps to the order in which things are said', async () => {
    const values = { own: 'online', take: 'own', release: 'own', steps: '3' };
    const plan = await drafted('ついたで。デリカもどす、セレナもろてく', values, ['release', 'take']);
    expect(plan?.map(({ action }) => action)).toEqual(['update_user_status', 'release_car', 'assign_car']);
  });

  it('sets nobody before what begins the message', async () => {
    const plan = await drafted('デリカもどした、おるよ', { own: 'online', release: 'own', steps: '2' }, ['release']);
    expect(plan?.map(({ action }) => action)).toEqual(['release_car', 'update_user_status']);
  });

  it('calls work at home as the message calls it', async () => {
    const values = { own: 'online', comment: 'yes', steps: '1' };
    expect(await drafted('家で図面かきよる。ざいたくにしといて', values, [], '家')).toEqual([
      { action: 'update_user_status', status: 'online', comment: 'ざいたく' },
    ]);
  });

  it('gives the car back before the sender leaves', async () => {
    const plan = await drafted('かえるわ、デリカもどした', { own: 'offline', release: 'own', steps: '2' }, ['release']);
    expect(plan?.map(({ action }) => action)).toEqual(['release_car', 'update_user_status']);
  });

  it('makes none where a part is missing, open or too much', async () => {
    expect(await drafted('あの人かえった', { colleague: 'offline', steps: '1' })).toBeUndefined();
    expect(await drafted('鈴木さんかえった', { colleague: 'offline', steps: '1' }, ['presence'])).toBeUndefined();
    expect(await drafted('かえるわ', { own: 'offline', steps: '2' })).toBeUndefined();
    expect(await drafted('かえるわ', { own: 'offline', steps: '1', asks: 'yes' })).toBeUndefined();
    expect(await drafted('午前9時にもどる', { own: 'going_out', until: 'yes', steps: '1' }, ['until'])).toBeUndefined();
    expect(await drafted('おはよう', {})).toBeUndefined();
    const words = { own: 'going_out', comment: 'yes', steps: '1' };
    expect(await drafted('ちょい離れます', words, [], '離れ')).toBeUndefined();
  });

  it('sends nobody to a bare word that it hardly knows', async () => {
    const values = { own: 'going_out', comment: 'yes', steps: '1' };
    const hardly = Math.log(0.7);
    expect(await drafted('𠮷野髙﨑。', values, [], '吉野高崎', hardly)).toBeUndefined();
    expect(await drafted('銀行。', values, [], '銀行')).toHaveLength(1);
    expect(await drafted('吉野いくわ', values, [], '吉野', hardly)).toHaveLength(1);
  });

  it('keeps whole words, where most is worth keeping', async () => {
    const values = { own: 'going_out', comment: 'yes', steps: '1' };
    expect(await drafted('えっと打ち合わせにでてる', values, [], 'ち合')).toMatchObject([{ comment: '打ち合わせ' }]);
  });

  it('takes what is said twice once', async () => {
    const off = { off: 'own', days: '1', steps: '1' };
    expect(await drafted('木曜の12日おらへん', off, ['off', 'off'])).toEqual([
      { action: 'add_user_holiday', date: '2026-03-12' },
    ]);
    expect(await drafted('デリカ、デリカもろてく', { take: 'own', steps: '1' }, ['take', 'take'])).toHaveLength(1);
  });

  it('sets a rate that is told once', async () => {
    expect(await drafted('うちの稼働率、4割、40%や', { rate: 'own', steps: '1' })).toEqual([
      { action: 'update_occupancy_rate', rate: 40 },
    ]);
    expect(await drafted('稼働率30%か40%', { rate: 'own', steps: '1' })).toBeUndefined();
  });

  it('leaves open whose words they are', async () => {
    const values = { own: 'going_out', colleague: 'going_out', comment: 'yes', steps: '2' };
    expect(await drafted('森さんと銀行', values, ['presence'], '銀行')).toBeUndefined();
  });
});
