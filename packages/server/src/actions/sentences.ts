import type { ChangeLine } from '@ibasho/contract/runs';
import type { FieldChange, RecordChange, Tense } from './collection.ts';

/** A text that somebody wrote is shown up to this many characters, on one line. */
const LONGEST_TEXT = 60;

/** 「項目: 前 → 後、項目: 前 → 後」, or 「会議室を追加、定員: 8」; for records that have no sentence of their own. */
export function plainLine(record: RecordChange, title: string, tense: Tense): ChangeLine {
  const { label } = record;
  const kind = kindOf(record);
  if (kind === 'changed') return { subjects: [label], text: fieldsInWords(record.fields, kind, tense), kind };
  const isAdded = kind === 'added';
  if (tense === 'now') return { subjects: [label], text: isAdded ? '登録済み' : '削除済み', kind };
  const fields = record.fields.filter(({ before, after }) => (before || after) !== label);
  const text = [`${title}を${isAdded ? '追加' : '削除'}`, fieldsInWords(fields, kind, tense)]
    .filter(Boolean)
    .join('、');
  return { subjects: [label], text, kind };
}

/** 「項目: 前 → 後、項目: 後」; of a record that is added or deleted what it holds, and of how things stand what they are. */
export function fieldsInWords(fields: readonly FieldChange[], kind: ChangeLine['kind'], tense: Tense): string {
  return fields.map((field) => fieldInWords(field, kind, tense)).join('、');
}

function fieldInWords({ label, before, after, isToMany }: FieldChange, kind: ChangeLine['kind'], tense: Tense): string {
  if (isToMany && kind === 'changed') return `${label}: ${linksInWords(before, after)}`;
  const [was, is] = [before, after].map(shortened);
  if (tense === 'now') return `${label} ${is || 'なし'}`;
  if (kind !== 'changed' || !was) return `${label}: ${is || was}`;
  return `${label}: ${was} → ${is || 'なし'}`;
}

/** 「＋田中 −佐藤」. */
function linksInWords(lost: string, won: string): string {
  const signed = (names: string, sign: string) => (names ? names.split('、').map((name) => `${sign}${name}`) : []);
  return [...signed(won, '＋'), ...signed(lost, '−')].join(' ');
}

/** What became of a record as a whole. */
export function kindOf({ before, after }: Pick<RecordChange, 'before' | 'after'>): ChangeLine['kind'] {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/** A text on one line, cut where it is too long for a sentence. */
export function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  return characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT).join('')}…` : line;
}

/** One line for all that is equally true of several records, in the order of the first. */
export function joinedLines(lines: readonly ChangeLine[]): ChangeLine[] {
  const joined = new Map<string, ChangeLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.kind, line.text, line.note]);
    const alike = joined.get(key);
    if (alike) alike.subjects.push(...line.subjects);
    else joined.set(key, { ...line, subjects: [...line.subjects] });
  }
  return [...joined.values()];
}
