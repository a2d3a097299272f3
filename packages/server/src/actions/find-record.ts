import { type Names, named } from '@ibasho/contract/names';
import { AppError, UnclearName } from '../errors.ts';

interface Findable {
  documentId: string;
  name: string;
}

/** How records of one kind are found by name, and how it is refused where that fails. */
export interface Finding<T extends Findable> {
  /** The parameter that names the record. */
  key: string;
  namesOf(record: T): Names;
  /** Whether a name within what was said fits too: 「青いノート(青)を」. */
  bothWays?: boolean;
  /** What staff call a record, where that may be another than its name. */
  shownName?(record: T): string;
  /** What developers read. */
  messages: { renamed: string; several: string; unknown: string };
  /** What staff are asked where `name` fits several, which are listed under it. */
  question(name: string, count: number): string;
  /** What staff are told where `name` fits none of `all`. */
  unknown(name: string, all: readonly T[]): { say: string; details?: Record<string, unknown>; question?: string };
}

/**
 * The one of `records` that an action speaks of: by `ref` (a documentId) where it is among them and bears `name`, if one
 * is given, else by `name`, or as staff are shown it. Throws conflict where the name has changed or fits several, notFound where
 * it fits none; UnclearName where it may be chosen from a list.
 */
export function findRecord<T extends Findable>(
  records: readonly T[],
  name: string | undefined,
  ref: string | undefined,
  finding: Finding<T>,
): T {
  const { key, messages, namesOf, bothWays = false, shownName = (record) => record.name } = finding;
  const referred = records.find(({ documentId }) => documentId === ref);
  if (referred) {
    if (name === undefined || name === referred.name || name === shownName(referred)) return referred;
    throw new AppError('conflict', messages.renamed, {
      say: `「${name}」は現在「${shownName(referred)}」という名前です。もう一度お試しください`,
      details: { key, name: referred.name },
    });
  }
  const said = name ?? ref ?? '';
  const shown = records.filter((record) => shownName(record) === said);
  const [found, ...others] = shown.length === 1 ? shown : named(records, said, namesOf, { bothWays });
  if (!found) {
    const { question, ...told } = finding.unknown(said, records);
    if (question === undefined) throw new AppError('notFound', messages.unknown, told);
    throw new UnclearName('notFound', messages.unknown, { key, question, options: records.map(shownName) }, told);
  }
  if (others.length === 0) return found;
  const all = [found, ...others];
  const asked = { key, question: finding.question(said, all.length), options: all.map(shownName) };
  throw new UnclearName('conflict', messages.several, asked, {
    say: `${asked.question}\n${numbered(asked.options)}`,
    details: { candidates: all.map((each) => each.name) },
  });
}

/** A list to choose from, one name a line. */
export const numbered = (names: readonly string[]): string =>
  names.map((name, index) => `${index + 1}. ${name}`).join('\n');
