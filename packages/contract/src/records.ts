import type { CollectionDeclaration, FieldDeclaration, RelationDeclaration } from './collection.ts';
import type { Instant, LocalDate } from './common.ts';
import type { CollectionNamed } from './features.ts';

/** A paragraph, list or heading of a text with marks, as the dialect has them. */
interface Block {
  type: string;
  children?: { type: string; text?: string }[];
}

interface Values {
  text: string;
  integer: number;
  decimal: number;
  boolean: boolean;
  date: LocalDate;
  datetime: Instant;
  blocks: Block[];
  texts: string[];
}

type Value<Field extends FieldDeclaration> = Field extends { values: readonly (infer Each)[] }
  ? Each
  : Values[Field['kind']];

type Fields<Collection extends CollectionDeclaration> = {
  [Name in keyof Collection['fields']]: Collection['fields'][Name] extends { isRequired: true }
    ? Value<Collection['fields'][Name]>
    : Value<Collection['fields'][Name]> | null;
};

type Related<Relation extends RelationDeclaration> = Relation extends { isToMany: true }
  ? RelatedRecord<CollectionNamed<Relation['to']>>[]
  : RelatedRecord<CollectionNamed<Relation['to']>> | null;

/** A record that a relation leads to, without relations of its own; what else it holds depends on the query. */
type RelatedRecord<Collection extends CollectionDeclaration> = { id: number; documentId: string } & Partial<
  Fields<Collection>
> &
  Pick<Fields<Collection>, Collection['namedBy']>;

/** A record as the content API gives it; its relations where the query populates them. */
export type RecordOf<Collection extends CollectionDeclaration> = {
  id: number;
  documentId: string;
} & Fields<Collection> & {
    [Name in keyof Collection['relations']]?: Related<Collection['relations'][Name]>;
  };
