import { describe, expect, test } from 'vitest';
import { catalogue, collectionDeclarations } from './features.ts';
import type { Param } from './params.ts';

const names = new Set<string>(collectionDeclarations.map(({ name }) => name));

describe('what is declared fits together', () => {
  test('names of collections and actions are given once', () => {
    expect(names.size).toBe(collectionDeclarations.length);
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  });

  test.each(collectionDeclarations.map((each) => [each.name, each] as const))(
    '%s: its relations lead to collections, and what it is named by is a field',
    (_name, { fields, relations, namedBy, firmList, rights }) => {
      for (const { to } of Object.values(relations)) expect(names).toContain(to);
      expect(Object.keys(fields)).toContain(namedBy);
      for (const part of Object.values(firmList?.keys ?? {})) expect({ ...fields, ...relations }).toHaveProperty(part);
      for (const right of Object.values(rights)) {
        if (typeof right !== 'string') for (const owner of right) expect(relations).toHaveProperty(owner);
      }
    },
  );

  test.each(
    collectionDeclarations
      // An account stands in the way of its person going, with a rule of its own.
      .filter(({ name }) => name !== 'users')
      .flatMap(({ name, relations }) =>
        Object.entries(relations).flatMap(([key, relation]) =>
          relation.to === 'sd-users' ? [[`${name}.${key}`, relation] as const] : [],
        ),
      ),
  )('%s says what becomes of the record when the person goes', (_name, { whenPersonGoes }) => {
    expect(whenPersonGoes?.label).toBeTruthy();
  });

  test.each(catalogue.map((each) => [each.name, each] as const))('%s names records of collections', (_name, action) => {
    for (const to of Object.values(action.references)) expect(names).toContain(to);
  });

  test.each(catalogue.map((each) => [each.name, each] as const))(
    '%s: days that are said together are all there',
    (_name, { params }) => {
      const stretch = Object.values<Param>(params).flatMap((param) =>
        param.kind === 'day' ? (param.stretch ?? []) : [],
      );
      expect(['', 'first,last,only']).toContain(stretch.sort().join());
    },
  );
});
