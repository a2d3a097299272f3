import type { Role } from '@ibasho/contract/auth';
import { collectionDeclarations } from '@ibasho/contract/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { ASKERS, may, openRightsOffice, roles } from '../../../test/http/rights.ts';
import {
  alsoPopulated,
  alsoShown,
  collectionRights,
  commonFields,
  hiddenKeys,
  type Least,
} from '../../../test/http/rights-of-collections.ts';

let office: TestApp;
beforeAll(async () => {
  ({ office } = await openRightsOffice());
});
afterAll(() => office.close());

describe.each(Object.entries(collectionRights))('fields and relations of %s', (name, rights) => {
  test('are read, chosen, filtered, sorted and followed by those who may, and hidden from others', async () => {
    for (const role of roles) {
      const list = await get(role, name, 'populate=*');
      if (!may(role, rights.read)) {
        expect([role, list.status]).toEqual([role, 403]);
        continue;
      }
      const record = recordsIn(list.body)[0] ?? {};
      const readable = readableFields(name, role);
      const followed = Object.keys(rights.relations).filter((key) => may(role, readOf(rights.relations[key]?.rights)));
      const extra = alsoShown[name] ?? [];
      expect(Object.keys(record).sort()).toEqual([...readable, ...followed, ...extra].sort());
      for (const key of Object.keys(rights.fields)) {
        const isReadable = readable.includes(key);
        await expectKey(role, name, `fields=${key}`, isReadable);
        await expectKey(role, name, `filters[${key}][$notNull]=true`, isReadable);
        await expectKey(role, name, `sort=${key}`, isReadable);
        await expectKey(role, name, `populate=${key}`, isPopulated(name, key));
      }
      for (const key of hiddenKeys) await expectHidden(role, name, key);
    }
  });

  test('are seen through a hop only as far as they are seen themselves', async () => {
    for (const role of roles.filter((each) => may(each, rights.read))) {
      for (const [relation, { to, rights: own }] of Object.entries(rights.relations)) {
        const isReadable = may(role, readOf(own)) && may(role, collectionRights[to]?.read ?? 'nobody');
        await expectKey(role, name, `populate=${relation}`, isReadable);
        for (const key of Object.keys(collectionRights[to]?.fields ?? {})) {
          const isSeen = isReadable && readableFields(to, role).includes(key);
          await expectKey(role, name, `filters[${relation}][${key}][$notNull]=true`, isSeen);
          await expectKey(role, name, `sort=${relation}.${key}`, isSeen);
          await expectKey(role, name, `populate[${relation}][fields]=${key}`, isSeen);
        }
        for (const key of hiddenKeys) {
          await expectKey(role, name, `filters[${relation}][${key}][$eq]=1`, false);
          await expectKey(role, name, `sort=${relation}.${key}`, false);
          await expectKey(role, name, `populate[${relation}][fields]=${key}`, false);
          await expectKey(role, name, `populate[${relation}][populate]=${key}`, false);
        }
      }
    }
  });
});

const withOwnCalls = collectionDeclarations.flatMap(({ name, hasOwnCalls }): string[] => (hasOwnCalls ? [name] : []));
const writable = Object.entries(collectionRights).filter(
  ([name, { update }]) => update !== 'nobody' && !withOwnCalls.includes(name),
);

describe.each(writable)('fields and relations of %s', (name, rights) => {
  test('are set by those who may, and by nobody else', async () => {
    const before = await office.call<{ data: Record<string, unknown>[] }>(
      'shiraishi',
      'GET',
      `/api/${name}?populate=*`,
    );
    const record = before.body.data[0] ?? {};
    const position = office.core.follower.position;
    for (const role of roles) {
      const put = (key: string, value: unknown) =>
        office.call(ASKERS[role], 'PUT', `/api/${name}/${record.documentId}`, { data: { [key]: value } });
      const isRefused = rights.update === 'admin' && role !== 'admin';
      for (const key of [...commonFields, ...hiddenKeys]) {
        const { status } = await put(key, record[key] ?? 1);
        expect([role, key, status]).toEqual([role, key, isRefused ? 403 : 400]);
      }
      const own = Object.entries(rights.fields).map(([key, each]) => [key, each, record[key]] as const);
      const links = Object.entries(rights.relations).map(
        ([key, each]) => [key, each.rights, idOf(record[key])] as const,
      );
      for (const [key, each, value] of [...own, ...links]) {
        const write = writeOf(each);
        const expected = isRefused ? 403 : write === 'nobody' ? 400 : may(role, write) ? 200 : 403;
        expect([role, key, (await put(key, value)).status]).toEqual([role, key, expected]);
      }
    }
    expect(office.core.follower.position).toBe(position);
  });
});

const readOf = (rights = 'nobody/nobody') => rights.split('/')[0] as Least;
const writeOf = (rights: string) => rights.split('/')[1] as Least;
const idOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(idOf);
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
};
const get = (role: Role, name: string, query: string) => office.call(ASKERS[role], 'GET', `/api/${name}?${query}`);

function readableFields(name: string, role: Role): string[] {
  const fields = Object.entries(collectionRights[name]?.fields ?? {});
  return [...commonFields, ...fields.filter(([, rights]) => may(role, readOf(rights))).map(([key]) => key)];
}

function recordsIn(body: unknown): Record<string, unknown>[] {
  return Array.isArray(body) ? body : (body as { data: Record<string, unknown>[] }).data;
}

async function expectKey(role: Role, name: string, query: string, isAllowed: boolean): Promise<void> {
  const { status } = await get(role, name, query);
  expect([role, name, query, status]).toEqual([role, name, query, isAllowed ? 200 : 400]);
}

const isPopulated = (name: string, key: string) => alsoPopulated[name]?.includes(key) ?? false;

async function expectHidden(role: Role, name: string, key: string): Promise<void> {
  for (const query of [`fields=${key}`, `filters[${key}][$eq]=1`, `sort=${key}`]) {
    await expectKey(role, name, query, false);
  }
  await expectKey(role, name, `populate=${key}`, isPopulated(name, key));
}
