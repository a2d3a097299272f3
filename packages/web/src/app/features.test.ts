import { collectionDeclarations, pages } from '@ibasho/contract/features';
import { expect, test } from 'vitest';
import { featurePages, features, noticeSubjects } from './features.ts';

test('each page of the contract is shown by one feature', () => {
  expect(featurePages.map(({ path }) => path).sort()).toEqual(pages.map(({ path }) => path).sort());
});

test('notices are about collections that there are, and each has one sign', () => {
  const known = new Set<string>(collectionDeclarations.map(({ name }) => name));
  const named = features.flatMap(({ notices = {} }) => Object.keys(notices));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(noticeSubjects).sort()).toEqual([...named].sort());
});
