import { describe, expect, test } from 'vitest';
import { declareCollection, spokenAliases, spokenName } from './collection.ts';
import { FIRM_LISTS, listedCollections, nameKeyOf } from './firm.ts';
import { firmFile } from './firm-file.ts';
import { listItem } from './firm-list.ts';
import { importKeys, importKinds } from './import.ts';
import { namedRow } from './import-schema.ts';

const lots = declareCollection({
  name: 'parking-lots',
  title: '駐車場',
  write: 'admin',
  fields: {
    name: spokenName,
    aliases: spokenAliases,
    places: { kind: 'integer', label: '台数', min: 1, max: 20 },
    ground: { kind: 'text', label: '地面', values: ['gravel', 'asphalt'] },
    isCovered: { kind: 'boolean', label: '屋根' },
    rentedUntil: { kind: 'date', label: '期限' },
    checkedAt: { kind: 'datetime', label: '点検' },
    note: { kind: 'text', label: 'メモ', max: 10 },
    heldSince: { kind: 'datetime', label: '', write: 'nobody' },
  },
  relations: { sd_user: { to: 'sd-users', label: '使用者' }, people: { to: 'sd-users', label: '', isToMany: true } },
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
  topics: [],
  firmList: {
    name: 'parkingLots',
    keys: {
      name: 'name',
      aliases: 'aliases',
      places: 'places',
      ground: 'ground',
      covered: 'isCovered',
      until: 'rentedUntil',
      checked: 'checkedAt',
      note: 'note',
      holder: 'sd_user',
    },
  },
});

describe('a declared list needs nothing more', () => {
  const item = listItem(lots);
  test.each([
    { name: '北駐車場' },
    { name: '北駐車場', aliases: ['北'], places: 20, ground: 'gravel', covered: true, note: '' },
    { name: '北駐車場', until: '+2w', checked: '+1d 10:00', holder: 'kamome' },
  ])('in a firm file: %j', (value) => expect(item.safeParse(value).success).toBe(true));

  test.each([
    [{}, 'name'],
    [{ name: '今日' }, 'name'],
    [{ name: 'x', aliases: ['a'.repeat(101)] }, 'aliases'],
    [{ name: 'x', places: 21 }, 'places'],
    [{ name: 'x', places: 1.5 }, 'places'],
    [{ name: 'x', ground: 'grass' }, 'ground'],
    [{ name: 'x', covered: 'yes' }, 'covered'],
    [{ name: 'x', until: '10:00' }, 'until'],
    [{ name: 'x', checked: 'today' }, 'checked'],
    [{ name: 'x', note: 'a'.repeat(11) }, 'note'],
    [{ name: 'x', holder: 7 }, 'holder'],
    [{ name: 'x', isCovered: true }, undefined],
  ])('in a firm file without %j', (value, key) => {
    expect(item.safeParse(value).error?.issues.map(({ path }) => path[0])).toEqual([key]);
  });

  test('in an import, with every field that administrators may set', () => {
    const row = namedRow(lots);
    const whole = { row: 1, name: '北', aliases: [], places: 2, ground: 'gravel', covered: false, note: 'x' };
    const times = { until: '2026-11-24', checked: '2026-11-24T10:00' };
    expect(row.safeParse({ ...whole, ...times }).success).toBe(true);
    for (const wrong of [{ row: 1 }, { ...whole, holder: 'x' }, { ...whole, heldSince: '2026-11-24T10:00' }]) {
      expect(row.safeParse(wrong).success).toBe(false);
    }
    expect(row.safeParse({ ...whole, until: '+2w' }).success).toBe(false);
  });

  test('a relation to many, or to something else than people, stands in no list', () => {
    const firmList = { name: 'parkingLots', keys: { name: 'name', people: 'people' } };
    expect(() => listItem({ ...lots, firmList })).toThrow('parking-lots: a firm list holds fields and persons');
    expect(() => nameKeyOf({ ...lots, firmList: { name: 'x', keys: { holder: 'sd_user' } } })).toThrow('name');
  });
});

describe.each(listedCollections.map((each) => [each.name, each] as const))('%s', (_name, listed) => {
  test('is a list of the firm file and a kind of import, with a name and a label', () => {
    const { name } = listed.firmList;
    expect(firmFile.shape).toHaveProperty(name);
    expect(FIRM_LISTS).toHaveProperty(name, listed.title);
    expect(importKinds).toContain(name);
    expect(Object.keys(importKeys(listed))).toContain(nameKeyOf(listed));
  });
});

test('lists and kinds keep the order in which they are told', () => {
  expect(Object.keys(FIRM_LISTS).slice(0, 4)).toEqual(['affiliations', 'users', 'cars', 'rooms']);
  expect(importKinds.slice(0, 4)).toEqual(['people', 'cars', 'rooms', 'affiliations']);
});
