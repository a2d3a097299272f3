import type { KnownPerson, KnownThing } from '../../interpreter.ts';
import { kanaOf } from './department-readings.ts';

/** Full name, surname, given name, with and without a space, in kanji, kana and letters. */
export function personKeys(person: KnownPerson): [key: string, weak: boolean][] {
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
  keys.push(...mixedKeys(person));
  const bare = person.name.replace(/[\s　・]/g, '');
  if (bare === person.name && /^[\p{Script=Han}々]{3,}$/u.test(bare)) {
    for (const length of [1, 2, 3]) if (length < bare.length) keys.push([bare.slice(0, length), true]);
  }
  return keys;
}

/** 「甲斐くみこ」, 「かい久美子」, 「甲斐(久美子)」: half of a name as it is read, or one half set apart. */
function mixedKeys({ name, jpName }: KnownPerson): [key: string, weak: boolean][] {
  const [surname, given, ...more] = name.trim().split(/[\s　・･]+/);
  const [surnameRead, givenRead] = (jpName ?? '').trim().split(/[\s　・･]+/);
  if (!surname || !given || !surnameRead || !givenRead || more.length > 0) return [];
  return [
    [surname, given],
    [surname, givenRead],
    [surnameRead, given],
    [surnameRead, givenRead],
  ].flatMap(([first = '', last = '']): [string, boolean][] => {
    const weak = [...first, ...last].length < 4;
    return [
      [`${first}${last}`, weak],
      [`${first} ${last}`, weak],
      [`${first}(${last})`, false],
      [`${first}の${last}`, weak],
    ];
  });
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

export function groupKeys(group: KnownThing): string[] {
  const keys = [group.name, ...group.aliases];
  return keys.flatMap((key) => [key, key.replace(/\s+/g, ''), ...numeralForms(key), ...kanaOf(key)]);
}

/** システム of システム開発部, 構造 of 構造設計室: beginnings of a name that no other group's name bears. */
export function partsOf(group: KnownThing, groups: readonly KnownThing[]): string[] {
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
