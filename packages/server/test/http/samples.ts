import type { CollectionDeclaration, FieldDeclaration } from '@ibasho/contract/collection';

/** The people in a sample: whose a record is that must be somebody's, and who takes part in it. */
interface Cast {
  owner: unknown;
  guest: unknown;
}

/** A new record as the API takes it: what must be said, and who takes part. `n` keeps names and days apart. */
export function newRecord(declared: CollectionDeclaration, n: number, { owner, guest }: Cast): Record<string, unknown> {
  const { fields, relations, namedBy } = declared;
  const said = Object.entries(fields).filter(
    ([name, field]) =>
      (field.isRequired || name === namedBy) && (field.write !== 'nobody' || declared.write === 'nobody'),
  );
  const guests = guestsOf(declared);
  return Object.fromEntries([
    ...Object.entries(besides[declared.name]?.(n) ?? {}),
    ...said.map(([name, field], index) => [name, sampleOf(field, n, index)]),
    ...Object.entries(relations).flatMap(([name, { to, isToMany, isRequired }]) => {
      if (name === guests) return [[name, isToMany ? { set: [{ id: guest }] } : guest]];
      return isRequired ? [[name, to === 'sd-users' ? owner : 1]] : [];
    }),
  ]);
}

/** What records must lead to besides, of which no relation alone is required. The tasks are of one project. */
const besides: Readonly<Record<string, (n: number) => Record<string, unknown>>> = {
  'task-dependencies': (n) => ({ predecessor_task: 1, successor_task: n + 2 }),
  'worked-hours': () => ({ task: 1 }),
};

/** The relation that says who takes part, where a record belongs to more than the one who made it. */
function guestsOf({ rights }: CollectionDeclaration): string | undefined {
  return typeof rights.change !== 'string' && rights.change.length > 1 ? rights.change.at(-1) : undefined;
}

/** A change that whoever may change such a record may make: of a text, a number, or the record that it leads to. */
export function changeOf(declared: CollectionDeclaration, n: number): Record<string, unknown> {
  if (declared.name === 'task-dependencies') return { successor_task: n + 2 };
  const text = textToChange(declared);
  if (text !== undefined) return { [text]: `別${n}` };
  const number = numberToChange(declared);
  if (number !== undefined) return { [number]: 1 + (n % 8) };
  const [relation] = Object.entries(declared.relations).find(([, { write }]) => isSettable(declared, write)) ?? [];
  return relation === undefined ? {} : { [relation]: null };
}

/** The last text that whoever may change such a record may set; rather not its name. */
export function textToChange(declared: CollectionDeclaration): string | undefined {
  const texts = Object.entries(declared.fields).filter(
    ([, { kind, values, words, write }]) => kind === 'text' && !values && !words && isSettable(declared, write),
  );
  return (texts.findLast(([name]) => name !== declared.namedBy) ?? texts[0])?.[0];
}

/** The number that whoever may change such a record may set, where there is one. */
export function numberToChange(declared: CollectionDeclaration): string | undefined {
  return Object.entries(declared.fields).find(
    ([, { kind, write }]) => (kind === 'integer' || kind === 'decimal') && isSettable(declared, write),
  )?.[0];
}

/** Where nobody may set anything, whatever is written is written by the product. */
const isSettable = ({ rights, write: own }: CollectionDeclaration, write: string) =>
  own === 'nobody' || write === 'member' || (write === 'admin' && rights.change === 'admin');

function sampleOf({ kind, values, min = 1 }: FieldDeclaration, n: number, index: number): unknown {
  if (values) return values[0];
  switch (kind) {
    case 'integer':
    case 'decimal':
      return min;
    case 'boolean':
      return true;
    case 'date':
      return dayOf(n);
    case 'datetime':
      return `${dayOf(n)}T1${index}:00`;
    case 'texts':
      return [`別名${n}`];
    case 'blocks':
      return [{ type: 'paragraph', children: [{ type: 'text', text: `文${n}` }] }];
    case 'text':
      return `試し${n}`;
  }
}

/** Another day for every `n`, after the test firm's clock. */
const dayOf = (n: number) => new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10);
