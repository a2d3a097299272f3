import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

describe('whose memo it is, behind its text', () => {
  test.each([
    ['大野さんから電話があったと森さんのメモに残してください', '大野さんから電話があった'],
    ['見本は棚の上だと、森さんのメモに書いておいて', '見本は棚の上だ'],
  ])('%s', async (message, memo) => {
    expect(await planned(message)).toEqual([{ action: 'add_user_memo', user: '森 健太', memo }]);
  });
});

test.each([
  ['自分用メモ 鍵は2番の棚', '鍵は2番の棚'],
  ['メモに追加お願い🙏 複合機は修理中', '複合機は修理中'],
  ['めもに足して！鍵は守衛室にある', '鍵は守衛室にある'],
  ['メモっといて、施主さん金曜10時に来社', '施主さん金曜10時に来社'],
])('a memo for oneself: %s', async (message, memo) => {
  expect(await planned(message)).toEqual([{ action: 'add_user_memo', memo }]);
});

test.each(['メモに追加して🙏16日休みます', 'メモに書いといて！15時まで外出'])(
  'no memo is made of a wish: %s',
  async (message) => {
    expect((await planned(message)).filter(({ action }) => action === 'add_user_memo')).toEqual([]);
  },
);

describe('no memo is written of one that stands there', () => {
  test.each(['昨日メモに書いた件、もう終わりました', '森さんのメモに残したとおりです'])('%s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('a rate and why it is set', () => {
  test.each([
    '稼働率がまだ入力されていないようなので70%で登録してください',
    '忙しさの割合が入っていないので、稼働率を70%にしてください',
  ])('%s', async (message) => {
    expect(await planned(message)).toEqual([{ action: 'update_occupancy_rate', rate: 70 }]);
  });
});
