import { expect, test } from 'vitest';
import { consentIn } from './consent.ts';

test.each(['はい', 'うん', 'OK、お願いします', '実行', 'ＯＫ'])('%s is a yes', (message) => {
  expect(consentIn(message)).toBe('yes');
});

test.each(['いいえ', 'やめ', 'やめる', 'やっぱりいい', 'やっぱり、いらない', 'いや、キャンセルして'])(
  '%s is a no',
  (message) => {
    expect(consentIn(message)).toBe('no');
  },
);

test.each(['はい、15時まで', 'やめて帰ります', 'いいです', 'はい、やめます', '大丈夫', ''])(
  '%j is neither',
  (message) => {
    expect(consentIn(message)).toBeNull();
  },
);
