import type { Directory, KnownPerson, KnownThing } from '../interpreter.ts';
import { carKeys, paintOf } from './car-keys.ts';
import type { Named, NameIndex, NameKind, Reading } from './names.ts';
import { nearTo } from './slips.ts';
import { comparable } from './written.ts';

/** The index over a directory, built once for each directory object. */
export function namesOf(directory: Directory): NameIndex {
  let index = built.get(directory);
  if (!index) {
    index = build(directory);
    built.set(directory, index);
  }
  return index;
}

const built = new WeakMap<Directory, NameIndex>();

function build(directory: Directory): NameIndex {
  const collected = new Map<string, Map<string, Reading>>();
  const lengths = new Map<string, Set<number>>();
  const keys: Record<NameKind, Set<string>> = { person: new Set(), group: new Set(), car: new Set() };
  const add = (written: string, named: Named, weak: boolean, isPart = false) => {
    const key = comparable(written).trim();
    if (key === '') return;
    const known = collected.get(key) ?? new Map<string, Reading>();
    const same = known.get(named.documentId);
    if (same && !isPart) Object.assign(same, { weak: same.weak && weak, isPart: false });
    else if (!same) collected.set(key, known.set(named.documentId, { named, weak, isPart }));
    keys[named.kind].add(key);
    const first = key.charAt(0);
    const byFirst = lengths.get(first) ?? new Set();
    lengths.set(first, byFirst.add(key.length));
  };
  for (const person of directory.people) {
    const named: Named = { kind: 'person', documentId: person.documentId, name: person.name };
    for (const [key, weak] of personKeys(person)) add(key, named, weak);
  }
  for (const group of directory.affiliations) {
    const named: Named = { kind: 'group', documentId: group.documentId, name: group.name };
    for (const key of groupKeys(group)) add(key, named, comparable(key).length < 2);
    for (const part of partsOf(group, directory.affiliations)) add(part, named, true, true);
  }
  const colours = new Map<string, number>();
  for (const car of directory.cars) {
    const named: Named = { kind: 'car', documentId: car.documentId, name: car.name };
    for (const [key, weak] of carKeys(car)) add(key, named, weak);
    const colour = [car.name, ...car.aliases].map(paintOf).find((row) => row >= 0);
    if (colour !== undefined) colours.set(car.documentId, colour);
  }
  const sorted = new Map([...lengths].map(([sign, set]) => [sign, [...set].sort((a, b) => b - a)]));
  const readings = new Map([...collected].map(([key, known]) => [key, [...known.values()]]));
  const lists = { person: [...keys.person], group: [...keys.group], car: [...keys.car] };
  const people = new Map(directory.people.map((person) => [person.documentId, person]));
  const surnames = directory.people.map((person) => ({
    named: { kind: 'person' as const, documentId: person.documentId, name: person.name },
    surnames: [person.name, person.jpName ?? ''].map((name) => comparable(name.trim().split(/[\s　・･]+/)[0] ?? '')),
  }));
  return {
    get: (key) => readings.get(key),
    lengthsFrom: (sign) => sorted.get(sign) ?? [],
    keysOf: (kind) => lists[kind],
    person: (documentId) => people.get(documentId),
    groups: directory.affiliations.map(({ documentId, name }) => ({ kind: 'group', documentId, name })),
    cars: directory.cars.map(({ documentId, name }) => ({ kind: 'car', documentId, name })),
    colourOf: (documentId) => colours.get(documentId),
    peopleNear: (word) => nearTo(word, surnames),
  };
}

/** Full name, surname, given name, with and without a space, in kanji, kana and letters. */
function personKeys(person: KnownPerson): [key: string, weak: boolean][] {
  const keys: [string, boolean][] = [];
  for (const written of [person.name, person.jpName, person.enName]) {
    if (!written) continue;
    const parts = written
      .trim()
      .split(/[\s　・･]+/)
      .filter((part) => part !== '');
    keys.push([parts.join(' '), false], [parts.join(''), false], [parts.join('・'), false]);
    if (parts.length > 1) keys.push([[...parts].reverse().join(' '), false], [[...parts].reverse().join(''), false]);
    for (const part of parts) {
      keys.push([part, isWeak(part)]);
      for (const other of katakanaForms(part)) keys.push([other, isWeak(other)]);
    }
    if (written === person.enName)
      for (const part of parts) for (const other of romajiForms(part)) keys.push([other, isWeak(other)]);
  }
  const bare = person.name.replace(/[\s　・]/g, '');
  if (bare === person.name && /^[\p{Script=Han}々]{3,}$/u.test(bare)) {
    for (const length of [1, 2, 3]) if (length < bare.length) keys.push([bare.slice(0, length), true]);
  }
  return keys;
}

/** Foreign names are written グエン and グェン, ロッシ and ロッシー. */
function katakanaForms(part: string): string[] {
  if (!/^[\p{Script=Katakana}ー]{3,}$/u.test(part)) return [];
  const small = part.replace(/(?<=.)[アイウエオ]/g, (sign) => 'ァィゥェォ'.charAt('アイウエオ'.indexOf(sign)));
  const large = part.replace(/[ァィゥェォ]/g, (sign) => 'アイウエオ'.charAt('ァィゥェォ'.indexOf(sign)));
  const forms = new Set([small, large, part.replaceAll('ー', ''), part.endsWith('ー') ? part : `${part}ー`]);
  forms.delete(part);
  return [...forms].filter((form) => form.length > 2);
}

/** One kanji, two kana or two letters occur inside other words too. */
function isWeak(part: string): boolean {
  return /^[\p{Script=Hiragana}ー]{1,4}$/u.test(part) || /^[\x21-\x7e]{1,3}$/.test(part) || [...part].length < 2;
}

/** Long vowels are written in many ways: Ota, Ohta, Oota. */
function romajiForms(part: string): string[] {
  const plain = part
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const forms = new Set([
    plain,
    plain.replace(/oh(?=[^aeiou]|$)/g, 'o'),
    plain.replace(/o[ou]/g, 'o'),
    plain.replace(/uu/g, 'u'),
  ]);
  if (/o$/.test(plain)) forms.add(`${plain}u`);
  if (/^o[^aeiouh]/.test(plain)) forms.add(`oh${plain.slice(1)}`).add(`oo${plain.slice(1)}`);
  forms.delete(part.toLowerCase());
  return [...forms];
}

function groupKeys(group: KnownThing): string[] {
  const keys = [group.name, ...group.aliases];
  return keys.flatMap((key) => [key, key.replace(/\s+/g, ''), ...numeralForms(key)]);
}

/** システム of システム開発部, 構造 of 構造設計室: beginnings of a name that no other group's name bears. */
function partsOf(group: KnownThing, groups: readonly KnownThing[]): string[] {
  const parts = [group.name, ...group.aliases].flatMap((written) =>
    [...written.matchAll(/[\p{Script=Han}々]{2}|[\p{Script=Katakana}ー]{3,}|[A-Za-z]{3,}/gu)].flatMap(
      ({ 0: run, index }) => [
        written.slice(0, index + run.length),
        ...(index === 0 || /^[A-Za-z]/.test(written) ? [run] : []),
      ],
    ),
  );
  const isOthers = (part: string) =>
    groups.some((other) => other !== group && [other.name, ...other.aliases].some((name) => name.includes(part)));
  return [...new Set(parts)].filter((part) => !isOthers(part));
}

/** 第1 and 第一; FIRST and 1st. */
function numeralForms(key: string): string[] {
  const kanji = '〇一二三四五六七八九';
  const digits = key.replace(/第([一二三四五六七八九])/g, (_m, sign: string) => `第${kanji.indexOf(sign)}`);
  const written = key.replace(
    /第([1-9１-９])/g,
    (_m, sign: string) => `第${kanji[Number(sign.normalize('NFKC'))] ?? sign}`,
  );
  const ordinal = ORDINALS.reduce((text, [word, short]) => text.replace(new RegExp(`\\b${word}\\b`, 'i'), short), key);
  const word = ORDINALS.reduce((text, [long, short]) => text.replace(new RegExp(`\\b${short}\\b`, 'i'), long), key);
  return [digits, written, ordinal, word];
}

const ORDINALS = [
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
  ['fifth', '5th'],
  ['sixth', '6th'],
  ['seventh', '7th'],
  ['eighth', '8th'],
  ['ninth', '9th'],
] as const;
