import { inUsualKanji } from '@ibasho/contract/kanji-variants';
import { fitOf } from '@ibasho/contract/names';
import { toHiragana, toRomaji } from 'wanakana';
import type { Person } from './people.ts';

type Named = Pick<Person, 'name' | 'jp_name' | 'en_name'>;

/** Whether a name in kanji, kana or romaji holds what was typed; variant kanji, spaces, case, width and long vowels do not count. */
export function isNamed(person: Named, typed: string): boolean {
  const needles = spellingsOf(typed);
  return needles.length === 0 || formsOf(person).some((form) => needles.some((needle) => form.includes(needle)));
}

/** The same of any names that something goes by. */
export function isCalled(names: readonly string[], typed: string): boolean {
  const needles = spellingsOf(typed);
  return (
    needles.length === 0 || names.flatMap(spellingsOf).some((form) => needles.some((needle) => form.includes(needle)))
  );
}

/** Those whose name fits what was typed: exact ones, then those that begin so, then shorter names first. */
export function rankByName<P extends Named>(people: readonly P[], typed: string): P[] {
  const needles = spellingsOf(typed);
  if (needles.length === 0) return [...people];
  const rank = (person: P) => Math.min(...needles.map((needle) => fitOf(formsOf(person), needle) ?? Number.MAX_VALUE));
  return people
    .filter((person) => isNamed(person, typed))
    .map((person) => ({ person, rank: rank(person) }))
    .sort((a, b) => a.rank - b.rank || a.person.name.length - b.person.name.length)
    .map(({ person }) => person);
}

const known = new WeakMap<Named, string[]>();

/** All that a person's name may be typed as. */
function formsOf(person: Named): string[] {
  let forms = known.get(person);
  if (!forms) {
    const parts = [person.name, person.jp_name ?? '', person.en_name ?? ''];
    forms = [...new Set(parts.flatMap((part) => [part, part.split(/\s+/).reverse().join('')]).flatMap(spellingsOf))];
    known.set(person, forms);
  }
  return forms;
}

function spellingsOf(text: string): string[] {
  const plain = inUsualKanji(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s・.]/g, '');
  if (plain === '') return [];
  const kana = toHiragana(plain, { convertLongVowelMark: false });
  return [...new Set([plain, kana, withoutLongVowels(toRomaji(kana)), withoutLongVowels(plain)])];
}

/** 「satou」「satoh」「satō」 are all sato. */
function withoutLongVowels(romaji: string): string {
  return romaji
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/o[uo]|oh(?![aiueo])/g, 'o')
    .replace(/uu/g, 'u');
}
