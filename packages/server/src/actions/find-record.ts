import { fitOf, foldName, type Names, named } from '@ibasho/contract/names';
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
  /** What a record is part of, by which it may be told from others: 「港の改修の基本設計」. */
  ownersOf?(record: T): Names;
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
 * is given, else by `name`, as staff are shown it, or behind what it is part of. Throws conflict where the name has changed
 * or fits several, notFound where it fits none; UnclearName where it may be chosen from a list: of those whose names are within
 * what was said (「基本設計の工数」), else of all.
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
  const fitting = shown.length === 1 ? shown : named(records, said, namesOf, { bothWays });
  const [found, ...others] = fitting.length === 1 ? fitting : (narrowed(records, said, finding) ?? fitting);
  if (!found) {
    const { question, ...told } = finding.unknown(said, records);
    if (question === undefined) throw new AppError('notFound', messages.unknown, told);
    const within = named(records, said, namesOf, { bothWays: true });
    const options = (within.length > 0 ? within : records).map(shownName);
    throw new UnclearName('notFound', messages.unknown, { key, question, options }, told);
  }
  if (others.length === 0) return found;
  const all = [found, ...others];
  const asked = { key, question: finding.question(said, all.length), options: all.map(shownName) };
  throw new UnclearName('conflict', messages.several, asked, {
    say: `${asked.question}\n${numbered(asked.options)}`,
    details: { candidates: all.map((each) => each.name) },
  });
}

/** Those that `said` names behind all that stands before: 「港の改修の基本設計」, 「その基本設計」. Undefined where it names none so. */
function narrowed<T extends Findable>(
  records: readonly T[],
  said: string,
  { namesOf, ownersOf }: Finding<T>,
): readonly T[] | undefined {
  if (!ownersOf) return undefined;
  return [...said.matchAll(BETWEEN)]
    .map(({ index }) => {
      const before = said
        .slice(0, index)
        .split(BETWEEN)
        .filter((part) => !POINTING.test(part));
      return named(records, said.slice(index + 1), namesOf).filter((record) => {
        const owners = ownersOf(record).flatMap((name) => (name ? [foldName(name)] : []));
        return before.every((part) => fitOf(owners, foldName(part)) !== null);
      });
    })
    .find((fitting) => fitting.length > 0);
}

const BETWEEN = /[の\s]/gu;
/** What is left of その, この, あの and of a blank. */
const POINTING = /^[そこあ]?$/u;

/** A list to choose from, one name a line. */
export const numbered = (names: readonly string[]): string =>
  names.map((name, index) => `${index + 1}. ${name}`).join('\n');
