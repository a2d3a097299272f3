import { colourWords, modelNames } from '../../features/cars/cars.phrases.ts';
import type { Directory, KnownPerson, KnownThing } from '../interpreter.ts';
import { colourOf } from './colours.ts';
import { nearTo } from './strangers.ts';
import { comparable } from './written.ts';

export type NameKind = 'person' | 'group' | 'car';

/** Somebody or something of the directory, as one reading of a name. */
export interface Named {
  kind: NameKind;
  documentId: string;
  /** Canonical, as the firm wrote it. */
  name: string;
}

export interface NameIndex {
  /** What a comparable key may mean. `weak` keys need an honorific or a clear edge. */
  get(key: string): readonly Reading[] | undefined;
  /** Lengths of the keys that begin with this sign, longest first. */
  lengthsFrom(sign: string): readonly number[];
  /** Keys of one kind of at least `length` signs, for slips of one character. */
  keysOf(kind: NameKind): readonly string[];
  person(documentId: string): KnownPerson | undefined;
  /** Every affiliation, in the order of the firm. */
  groups: readonly Named[];
  /** Every car, in the order of the firm. */
  cars: readonly Named[];
  /** The colour that a car's name tells, as a row of `colourWords`; undefined where it tells none. */
  colourOf(documentId: string): number | undefined;
  /** People whose names look or sound like a comparable word. */
  peopleNear(word: string): readonly Named[];
}

export interface Reading {
  named: Named;
  weak: boolean;
  /** Only a part of a group's name. */
  isPart?: boolean;
}

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

/** Name, aliases, and what is known of its model and colour in both languages. */
function carKeys(car: KnownThing): [key: string, weak: boolean][] {
  const keys = new Set<string>();
  const weak = new Set<string>();
  for (const written of [car.name, ...car.aliases]) {
    const key = comparable(written);
    for (const form of [key, key.replace(/[\s\-・]/g, ''), key.replace(/[()[\]]/g, ''), ...kanaForms(key)])
      keys.add(form);
    const model = modelIn(key) ?? stemIn(key);
    if (!model) continue;
    const rest = key.replace(model.key, '').replace(/[()[\]\s\-の号]/g, '');
    const colour = colourWords.find((words) =>
      words.some((word) => comparable(word) === rest || (rest !== '' && comparable(word) === `${rest}色`)),
    );
    for (const name of model.names.flatMap((form) => [form, ...kanaForms(form)])) {
      weak.add(name);
      if (colour) {
        for (const word of colour.map(comparable)) {
          for (const form of [
            `${word}の${name}`,
            `${word}い${name}`,
            `${word}${name}`,
            `${word} ${name}`,
            `${name}${word}`,
            `${name} ${word}`,
            `${name}(${word})`,
            `${name}の${word}`,
            `${name}の${word}いの`,
            `${name}の${word}い方`,
            `${name}の${word}の方`,
          ]) {
            keys.add(form);
          }
        }
      } else if (rest !== '') {
        for (const form of [
          ...(/^[1-9]$/.test(rest) ? [`${name}${KANJI[Number(rest)]}号`, `${name}${KANJI[Number(rest)]}号車`] : []),
          `${name}${rest}`,
          `${name} ${rest}`,
          `${name}${rest}号`,
          `${name}の${rest}号`,
          `${name}${rest}号車`,
          `${name}の${rest}`,
          `${name}の${rest}号車`,
        ])
          keys.add(form);
      }
    }
  }
  return [
    ...[...keys].map((key): [string, boolean] => [key, key.length < 3 && /^[\x21-\x7e]+$/.test(key)]),
    ...[...weak].filter((key) => !keys.has(key)).map((key): [string, boolean] => [key, false]),
  ];
}

const KANJI = '〇一二三四五六七八九';

/** The colour in a car's name: 「フィット(黒)」, 「白ノート」; -1 where there is none. */
function paintOf(written: string): number {
  const key = comparable(written);
  const model = modelIn(key) ?? stemIn(key);
  return model === undefined ? -1 : colourOf(key.replace(model.key, '').replace(/[()[\]\s\-の号]/g, ''));
}

const models = modelNames.map((names) => names.map(comparable).flatMap((name) => [name, name.replace(/[\s-]/g, '')]));

function modelIn(key: string): { key: string; names: string[] } | undefined {
  let best: { key: string; names: string[] } | undefined;
  for (const names of models) {
    for (const name of names) {
      const fits = name.length < 3 ? key === name : key.includes(name);
      if (fits && name.length > (best?.key.length ?? 0)) best = { key: name, names };
    }
  }
  return best;
}

/** Any other firm's own model: 「カローラ(赤)」, 「Corolla Red」 and 「カローラ2号」 are カローラ, in a colour or with a number. */
function stemIn(key: string): { key: string; names: string[] } | undefined {
  const numbered = /^(.{2,}?)\s*[1-9]号?車?$/u.exec(key)?.[1];
  const painted = colourWords.flat().flatMap((word) => {
    const colour = comparable(word);
    if (key.endsWith(`(${colour})`)) return [key.slice(0, -colour.length - 2)];
    if (key.endsWith(` ${colour}`)) return [key.slice(0, -colour.length - 1)];
    return key.startsWith(`${colour}の`) ? [key.slice(colour.length + 1)] : [];
  });
  const stem = [...painted, numbered].find((each) => each !== undefined && each.trim().length > 1)?.trim();
  return stem === undefined ? undefined : { key: stem, names: [stem] };
}

/** ヴ and バ行, small and large kana, with and without the long mark. */
function kanaForms(key: string): string[] {
  const b = key
    .replace(/ゔぁ/g, 'ば')
    .replace(/ゔぃ/g, 'び')
    .replace(/ゔぇ/g, 'べ')
    .replace(/ゔぉ/g, 'ぼ')
    .replace(/ゔ/g, 'ぶ');
  const forms = new Set([
    b,
    b.replaceAll('ー', ''),
    key.replaceAll('ー', ''),
    b.replace(/しい$/, 'しー'),
    b.replace(/りい$/, 'りー'),
    b.replace(/りー$/, 'りい'),
  ]);
  forms.delete(key);
  return [...forms].filter((form) => form.length > 3);
}
