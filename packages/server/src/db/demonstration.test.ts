import { fileURLToPath } from 'node:url';
import { DEMONSTRATION_PASSWORD } from '@ibasho/contract/firm-file';
import { expect, test } from 'vitest';
import { readFirmFile } from './firm-file.ts';

const { file } = await readFirmFile(fileURLToPath(new URL('../../firm/demonstration.json', import.meta.url)));
const users = file.users ?? [];

test('[S9.17] the demonstration firm has the 23 cars, each with aliases in Japanese or in English', () => {
  const cars = file.cars ?? [];
  expect(cars.map((car) => car.name)).toEqual(
    'ノート(白) ノート(黒) ノート(青) ノート(赤) ノート(銀) マーチ1 マーチ2 N-BOX フィット ヤリス セレナ ヴォクシー ハイエース ステップワゴン フリード ヴェゼル エクストレイル ハリアー プリウス アクア プロボックス AD キャリイ'.split(
      ' ',
    ),
  );
  expect(cars.filter((car) => (car.aliases ?? []).length === 0)).toEqual([]);
  const names = cars.flatMap((car) => [car.name, ...(car.aliases ?? [])]);
  expect(new Set(names).size).toBe(names.length);
});

test('[S9.19] the demonstration firm has the 11 affiliations, each with aliases of its own in both languages', () => {
  const affiliations = file.affiliations ?? [];
  expect(affiliations.map((each) => each.name)).toEqual([
    'FIRST Design Room',
    'SECOND Design Room',
    'THIRD Design Room',
    'FOURTH Design Room',
    'FIFTH Design Room',
    'System Development',
    'Marketing Department',
    'General Affairs',
    'Finance Department',
    'HR Department',
    'Management',
  ]);
  for (const { aliases = [] } of affiliations) {
    expect(aliases.some((alias) => /\p{Script=Han}|\p{Script=Katakana}/u.test(alias))).toBe(true);
    expect(aliases.some((alias) => /^[\w ]+$/.test(alias))).toBe(true);
  }
  const names = affiliations.flatMap((each) => [each.name, ...(each.aliases ?? [])]);
  expect(new Set(names).size).toBe(names.length);
});

test('forty people work there, in every affiliation, one of them an administrator, two with one surname', () => {
  expect(users).toHaveLength(40);
  expect(new Set(users.map((user) => user.affiliation)).size).toBe(11);
  expect(users.filter((user) => user.role === 'admin')).toHaveLength(1);
  expect(users.every((user) => user.password === DEMONSTRATION_PASSWORD && user.jp_name && user.en_name)).toBe(true);
  const surnames = users.map((user) => user.name.split(' ')[0]);
  expect(surnames.length - new Set(surnames).size).toBe(1);
});

test('all three presences occur, most people are in, and some cars are held', () => {
  const of = (status: string) => users.filter((user) => user.status === status);
  expect(of('online').length).toBeGreaterThan(20);
  expect(of('offline').length).toBeGreaterThan(2);
  expect(of('going_out').length).toBeGreaterThan(2);
  expect(of('going_out').every((user) => user.comment && user.return_time)).toBe(true);
  expect((file.cars ?? []).filter((car) => car.holder).length).toBeGreaterThan(2);
});
