import { expect, test } from 'vitest';
import { pathAfterSignIn } from './routes.ts';

const origin = 'https://ibasho.example';

test.each(['/cars', '/holidays?month=2026-11', '/?q=さとう#x'])('after sign-in %s is gone to', (path) => {
  expect(decodeURIComponent(pathAfterSignIn(path, origin))).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?to=/login',
  'cars',
  '',
  undefined,
  42,
])('after sign-in %j is not followed', (path) => {
  expect(pathAfterSignIn(path, origin)).toBe('/');
});
