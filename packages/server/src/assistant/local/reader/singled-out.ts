import type { Mention } from '../names/mention.ts';
import { joined } from '../names/named-places.ts';
import type { Named, NameIndex } from '../names/names.ts';
import { comparable } from '../text/written.ts';
import type { Signs } from './signs.ts';

type Options = readonly (Mention | null | undefined)[];

/**
 * The one option of a choice that a message fits and none of the others: by the record itself, by the group that a person
 * belongs to, by its number, or by a word of its name that no other option's has. Null where it fits several or none.
 */
export function singledOut(options: Options, { message, mentions }: Signs, names: NameIndex): Mention | null {
  for (const mention of mentions) {
    if (mention === null) continue;
    const fitting = options.filter((each, index) => each && (fits(each, mention, names) || counts(mention, index)));
    if (fitting.length === 1) return fitting[0] ?? null;
  }
  const words = options.map((option) => wordsOf(option, names));
  const told = options.filter((_, index) => {
    const others = words.filter((__, other) => other !== index).flat();
    return words[index]?.some((word) => !others.some((each) => each.includes(word)) && stands(word, message));
  });
  return told.length === 1 ? (told[0] ?? null) : null;
}

const counts = (said: Mention, index: number): boolean =>
  said.sign === 'N' && said.hasUnit === false && said.percent === index + 1;

function fits(option: Mention, said: Mention, names: NameIndex): boolean {
  if (!('all' in option) || !('all' in said)) return false;
  const isSame = (one: Named) =>
    said.all.some(
      ({ kind, documentId }) =>
        documentId === one.documentId ||
        (kind === 'group' && documentId !== '' && names.person(one.documentId)?.affiliation === documentId),
    );
  return option.all.some(isSame);
}

/** The parts of what an option is called: 「ノート」 and 「白」, 「鈴木」 and 「花」 and how they are read. */
function wordsOf(option: Mention | null | undefined, names: NameIndex): string[] {
  const [one] = option && 'all' in option ? option.all : [];
  if (one === undefined) return [];
  const written = [one.name, names.person(one.documentId)?.jpName ?? ''];
  return written.flatMap((name) => comparable(name).split(PARTS)).filter((word) => word !== '');
}

const PARTS = /[\s()[\]・]+/u;

/** Whether a word stands in a message and is no part of a longer one. */
function stands(word: string, { text, folded }: Signs['message']): boolean {
  for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
    const to = from + word.length;
    if (!joined(text, from - 1, from) && !joined(text, to - 1, to) && !KANA.test(word)) return true;
    if (word.length > 1 && KANA.test(word) && !KANA_BEFORE.test(text.charAt(from - 1))) return true;
  }
  return false;
}

const KANA = /^[ぁ-んー]+$/u;
const KANA_BEFORE = /[ぁ-ん](?<![はがのをもと])/u;
