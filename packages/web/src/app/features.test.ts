import { collectionDeclarations, pages } from '@ibasho/contract/features';
import { expect, test } from 'vitest';
import { featurePages, features, loadRecordKinds, noticeSubjects } from './features.ts';

test('each page of the contract is shown by one feature', () => {
  expect(featurePages.map(({ path }) => path).sort()).toEqual(pages.map(({ path }) => path).sort());
});

test('notices are about collections that there are, and each has one sign', () => {
  const known = new Set<string>(collectionDeclarations.map(({ name }) => name));
  const named = features.flatMap(({ notices = {} }) => Object.keys(notices));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(noticeSubjects).sort()).toEqual([...named].sort());
});

test('what the administration adds to a declaration is about fields that there are', async () => {
  const kinds = await loadRecordKinds();
  expect(kinds.length).toBeGreaterThan(2);
  for (const { collection, examples, hints = {}, headings = {} } of kinds) {
    const named = Object.keys({ ...examples, ...hints, ...headings });
    expect(named.filter((name) => !(name in collection.fields))).toEqual([]);
  }
});
