import type { Person } from '../../../../lib/directory/people.ts';

/** Whom a text may address. */
export type Mentioned = Pick<Person, 'id' | 'documentId' | 'name'>;

/** A comment as it is being written. */
export interface Draft {
  text: string;
  /** Those who were picked; who is no longer in the text is not addressed. */
  picked: readonly Mentioned[];
}

export const EMPTY_DRAFT: Draft = { text: '', picked: [] };

/** Whether the sign before `at` opens the list of people; within an address it is part of a word. */
export const opensPeople = (text: string, at: number): boolean => /(?:^|[^\w.+-])[@＠]$/.test(text.slice(0, at));

/** The text with `name` in place of the sign before `at`, and where one goes on writing. */
export function withName(text: string, at: number, name: string): { text: string; at: number } {
  const isAfterSign = /[@＠]$/.test(text.slice(0, at));
  const before = text.slice(0, isAfterSign ? at - 1 : at);
  const put = `@${name} `;
  return { text: `${before}${put}${text.slice(at)}`, at: before.length + put.length };
}

/** Those of `picked` whom the text addresses, each once. */
export function mentionedIn({ text, picked }: Draft): readonly Mentioned[] {
  const addressed = new Set(partsOf(text, picked).flatMap(({ person }) => person ?? []));
  return picked.filter((person, index) => {
    const isFirst = picked.findIndex(({ documentId }) => documentId === person.documentId) === index;
    return isFirst && [...addressed].some(({ name }) => name === person.name);
  });
}

interface Part {
  at: number;
  text: string;
  /** Whom it addresses. */
  person?: Mentioned;
}

/** A text cut where it addresses somebody; of names that begin alike the longest counts. */
export function partsOf(text: string, people: readonly Mentioned[]): readonly Part[] {
  const byLength = [...people].sort((one, other) => other.name.length - one.name.length);
  const parts: Part[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = byLength.find(({ name }) => text.startsWith(name, at + 1));
    if (!person) continue;
    if (at > from) parts.push({ at: from, text: text.slice(from, at) });
    from = at + 1 + person.name.length;
    parts.push({ at, text: text.slice(at, from), person });
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) });
  return parts;
}
