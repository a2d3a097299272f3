import type { CollectionDeclaration } from '@ibasho/contract/collection';
import type { CollectionName } from '@ibasho/contract/features';
import type { Between } from '../db/journal.ts';
import type { Image } from '../db/schema/index.ts';
import type { Collection, Field, NameOf, Relation } from './collection.ts';
import { writesOf } from './records.ts';
import { columnOf, relationColumnOf, tableOf } from './table-names.ts';

/** What the declaration of a collection cannot say; all of it may be left out where the ordinary will do. */
export interface Implementation<Declaration extends CollectionDeclaration>
  extends Partial<
    Pick<
      Collection,
      'sentences' | 'concern' | 'goesWith' | 'firmColumns' | 'writes' | 'table' | 'tokenMissing' | 'outside'
    >
  > {
  /** Columns that are called otherwise than their fields in snake_case. */
  columns?: Partial<Record<keyof Declaration['fields'] & string, string>>;
  /** The tables between, of relations to many. */
  between?: Partial<Record<keyof Declaration['relations'] & string, Between>>;
  /** What staff call a record; what the field says that it is named by where left out. */
  describe?(image: Image, nameOf: NameOf): string;
}

/** Ties a collection's declaration to its table and to what POST, PUT and DELETE do. */
export function implementCollection<Declaration extends CollectionDeclaration & { name: CollectionName }>(
  declaration: Declaration,
  { columns = {}, between = {}, describe, writes, table, ...more }: Implementation<Declaration> = {},
): Collection {
  const { fields, relations, namedBy, ...rest }: CollectionDeclaration & { name: CollectionName } = declaration;
  const ownColumns: Readonly<Record<string, string | undefined>> = columns;
  const ownColumnOf = (field: string) => ownColumns[field] ?? columnOf(field);
  const tableName = table ?? tableOf(declaration.name);
  const kind = { table: tableName, nounOf: () => declaration.title, name: ownColumnOf(namedBy) };
  return {
    ...rest,
    ...more,
    table: tableName,
    namedBy,
    fields: mapped(
      fields,
      ({ alsoSets, ...field }, name): Field => ({
        ...field,
        column: ownColumnOf(name),
        ...(alsoSets !== undefined && { alsoSets: ownColumnOf(alsoSets) }),
      }),
    ),
    relations: mapped(
      relations,
      ({ isToMany, to, ...relation }, name): Relation => ({
        ...relation,
        // `features.test.ts` holds that every relation leads to a collection.
        to: to as CollectionName,
        link: linkOf(name, isToMany ? (between as Readonly<Record<string, Between | undefined>>)[name] : undefined),
      }),
    ),
    describe: describe ?? ((image) => String(image[kind.name])),
    writes: writes ?? (declaration.write === 'nobody' ? {} : writesOf(kind)),
  };
}

function linkOf(name: string, between: Between | undefined): Relation['link'] {
  return between ? { kind: 'many', ...between } : { kind: 'one', column: relationColumnOf(name) };
}

function mapped<From, To>(
  parts: Readonly<Record<string, From>>,
  to: (part: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, to(part, name)]));
}
