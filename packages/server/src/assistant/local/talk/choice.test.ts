import { expect, test } from 'vitest';
import { pickedFrom } from './choice.ts';

const PEOPLE = ['大橋 直人', '大橋 茜'];
const CARS = ['アクア(赤)', 'アクア(青)', 'キャラバン2号'];

test.each([
  ['2', PEOPLE, '大橋 茜'],
  ['２番', PEOPLE, '大橋 茜'],
  ['①', PEOPLE, '大橋 直人'],
  ['1番目でお願いします', CARS, 'アクア(赤)'],
  ['大橋茜さんです', PEOPLE, '大橋 茜'],
  ['茜さん', PEOPLE, '大橋 茜'],
  ['直人の方', PEOPLE, '大橋 直人'],
  ['青で', CARS, 'アクア(青)'],
  ['キャラバン2号', CARS, 'キャラバン2号'],
])('%s picks', (message, options, wanted) => {
  expect(pickedFrom(options, message)).toBe(wanted);
});

test.each([
  ['3', PEOPLE],
  ['大橋さん', PEOPLE],
  ['アクア', CARS],
  ['茜さんは明日休みです', PEOPLE],
  ['', PEOPLE],
  ['どちらでもいい', PEOPLE],
])('%j picks none', (message, options) => {
  expect(pickedFrom(options, message)).toBeNull();
});
