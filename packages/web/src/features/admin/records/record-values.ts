import type { FieldDeclaration } from '@ibasho/contract/collection';
import { firmToday } from '../../../lib/clock.ts';
import type { RecordKind } from '../../../lib/record-kind.ts';
import { typedDate } from '../../../lib/typed-date.ts';
import { missingIn } from '../../../ui/form/entry-checks.ts';
import type { Entered, Objections } from '../../../ui/form/entry-form.tsx';
import { textsEntered } from '../../../ui/form/texts-entry.tsx';
import { fieldsOf } from './record-kinds.ts';

/** What stands against the form of a record, by its declaration. */
export function objectionsTo(kind: RecordKind, entered: Entered): Objections {
  const fields = fieldsOf(kind);
  const required = fields.filter(([, { isRequired }]) => isRequired).map(([name, { label }]) => [name, label]);
  const wrong = fields.map(([name, field]) => [name, entered[name] && objectionTo(field, entered[name])]);
  return { ...Object.fromEntries(wrong), ...missingIn(entered, Object.fromEntries(required)) };
}

/** What the form gives to be saved; what was left empty is null. */
export const dataOf = (kind: RecordKind, entered: Entered): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, valueIn(field, entered[name] ?? '')]));

function valueIn({ kind }: FieldDeclaration, typed: string): unknown {
  if (kind === 'texts') return textsEntered(typed);
  if (kind === 'boolean') return typed !== '';
  if (typed === '') return null;
  if (kind === 'integer' || kind === 'decimal') return numberOf(typed);
  if (kind === 'date') return typedDate(typed, firmToday());
  return typed;
}

function objectionTo(field: FieldDeclaration, typed: string): string | false {
  const { kind, label, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
  if (kind === 'date')
    return typedDate(typed, firmToday()) === undefined && `${label}は「11/24」の形で入力してください。`;
  if (kind !== 'integer' && kind !== 'decimal') return false;
  const number = numberOf(typed);
  const isNumber = kind === 'integer' ? Number.isInteger(number) : Number.isFinite(number);
  return !(isNumber && number >= min && number <= max) && `${label}は${boundsInWords(field)}数字で入力してください。`;
}

/** 「1〜10,000の」; nothing where any number will do. */
function boundsInWords({ min, max }: FieldDeclaration): string {
  if (min === undefined && max === undefined) return '';
  if (max === undefined) return `${inJapanese(min)}以上の`;
  if (min === undefined) return `${inJapanese(max)}以下の`;
  return `${inJapanese(min)}〜${inJapanese(max)}の`;
}

const inJapanese = (number = 0) => number.toLocaleString('ja');

/** Full-width digits too, as a Japanese keyboard gives them. */
const numberOf = (typed: string) => Number(typed.normalize('NFKC'));
