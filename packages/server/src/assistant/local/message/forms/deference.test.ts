import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const of = (status: string, extra: object = {}) => ({
  action: 'update_user_status',
  user: '森 健太',
  status,
  ...extra,
});

describe('told of a colleague in words of respect and of regions', () => {
  test.each([
    ['森さん、画材店へ行かはった', of('going_out', { comment: '画材店' })],
    ['森さんさっき県庁に行きんさったよ', of('going_out', { comment: '県庁' })],
    ['森さんは港の現場に出よりました', of('going_out', { comment: '港の現場' })],
    ['森さんは県庁に出ていらっしゃいます', of('going_out', { comment: '県庁' })],
    ['森さん、法務局にいったとのことです', of('going_out', { comment: '法務局' })],
    ['森さんが県庁からかえってこられました', of('online')],
    ['森さん、港から帰ってみえました', of('online')],
    ['森さんがいま帰ってまいりました', of('online')],
    ['森さん戻ったって。よろしくです', of('online')],
    ['森さん、もう戻っておられます', of('online')],
    ['森さん熱で帰りよった', of('offline', { comment: '熱' })],
    ['森さん、今あがったとのことです', of('offline')],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });

  test.each([
    ['森さんが明日は休まれます', { action: 'add_user_holiday', user: '森 健太', date: '2026-03-12' }],
    ['森さん、きょうお休みになるそうです', { action: 'add_user_holiday', user: '森 健太', date: '2026-03-11' }],
    ['森さんがセレナを返しはりました', { action: 'release_car', car: 'セレナ' }],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });
});

describe('and heard from them', () => {
  const back = { return_time: '2026-03-11T17:00' };
  test.each([
    ['森さん県庁に出ました、17時戻りって言うてはりました', of('going_out', back)],

    ['森さんから電話で、画材店に行かれたと言うてました 戻り17時とのこと', of('going_out', back)],
    ['森さんのことですが、県庁に出かけられました。5時戻りらしいです', of('going_out', back)],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });
});

test.each([
  '森さん戻ってきはった?',
  '森さん、何時に帰ってこられますか',
  '森さんが帰ってこられたら教えてください',
  '森さん用事でこられへんようです',
  '森さん展示の手伝いにいきよってん。5時戻りらしいです',
])('no plan is made where nobody can tell whose or whether: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
