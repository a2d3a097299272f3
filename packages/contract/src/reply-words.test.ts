import { expect, test } from 'vitest';
import { afterConsent } from './reply-words.ts';

test.each([
  ['うん、15時まで', '15時まで'],
  ['はい。OK、デリカで', 'デリカで'],
  ['15時まで', '15時まで'],
  ['はい', 'はい'],
  ['花、行ってきます', '花、行ってきます'],
])('%s without the yes before it', (message, rest) => {
  expect(afterConsent(message)).toBe(rest);
});
