import type { ActionDeclaration } from '@ibasho/contract/action';
import type { CollectionDeclaration, FieldDeclaration, RelationDeclaration, Right } from '@ibasho/contract/collection';
import type { Instant, LocalDateTime } from '@ibasho/contract/common';
import { instantAt, skippedInWords } from '@ibasho/contract/dates';
import type { CollectionName } from '@ibasho/contract/features';
import type { NoticeSubject } from '@ibasho/contract/notices';
import type { ChangeLine } from '@ibasho/contract/runs';
import type { Between } from '../db/journal.ts';
import type { Image } from '../db/schema/index.ts';
import { AppError } from '../errors.ts';
import type { Actor, Outcome, RunContext } from './action.ts';

/** A field of a record with the column that holds it. */
export interface Field extends Omit<FieldDeclaration, 'read' | 'write'> {
  column: string;
  read: Right;
  write: Right;
}

/** A relation of a record with what holds it. */
export interface Relation extends Omit<RelationDeclaration, 'read' | 'write' | 'to' | 'isToMany'> {
  /** `one`: a column holds the other's id; `many`: rows of a table between. */
  link: { kind: 'one'; column: string } | ({ kind: 'many' } & Between);
  to: CollectionName;
  read: Right;
  write: Right;
}

/** A write that came by the content API, validated: column → value, and relation name → ids in order. */
export interface RecordInput {
  values: Record<string, unknown>;
  links: Record<string, number[]>;
}

/** The columns that an input sets, with those of its relations, of which each leads to one record. */
export function columnsOf(input: RecordInput): Image {
  const links = Object.entries(input.links).map(([relation, ids]) => [`${relation}_id`, ids[0] ?? null]);
  return { ...input.values, ...Object.fromEntries(links) };
}

/** What is asked before a write, as by the action that does the same. */
export interface Asks extends Pick<Outcome, 'ask' | 'concerns'> {
  action: Pick<ActionDeclaration, 'title' | 'confirm'>;
  /** Thrown where nobody can be asked: the write came from a client of the API. */
  refusal?: AppError;
}

/** What a write left: the row's id and the sentence for the audit list. */
export interface Written {
  id: number;
  say: string;
  /** Left out where nothing is asked. */
  asks?: Asks | undefined;
}

/** The name of a record by its numeric id; empty where it has none. */
export type NameOf = (collection: CollectionName, id: unknown) => string;

/** One field of a record in words, before and after; empty = nothing. Of a relation to many: who left, who joined. */
export interface FieldChange {
  /** On the wire. */
  name: string;
  label: string;
  before: string;
  after: string;
  isToMany?: boolean;
}

/** What a run did to one record. */
export interface RecordChange {
  /** What staff call it. */
  label: string;
  /** The whole row; null before it was added, and after it was deleted. */
  before: Image | null;
  after: Image | null;
  /** What changed, in the order in which the collection declares it. */
  fields: FieldChange[];
}

/** How sentences are told: of what will be done, of what was done, or of how things stand after an undo. */
export type Tense = 'will' | 'done' | 'now';

export interface Speech {
  tense: Tense;
  /** The firm's. */
  zone: string;
  nameOf: NameOf;
}

/** To whom a notice speaks, and about whom. */
export interface NoticeSpeech extends Speech {
  /** The id of the person who is told. */
  you: number;
  /** Whoever did it; null for an account without a person. */
  by: number | null;
}

/** Whose the records are: who is told when somebody else changes them. */
export interface Concern {
  about: NoticeSubject;
  /** The column that holds the person's id; `id` where the record is the person. */
  person: string;
  /** Those who take part: a change of the columns concerns them too, and to join or leave whoever does so. */
  people?: Between;
  /** The columns of which a change concerns the person. */
  columns: readonly string[];
  /** What follows 「須藤 雄大さんが」, a part each: 「あなたのノート(青)を使い始めました」. */
  tell(records: readonly RecordChange[], address: NoticeSpeech): string[];
}

/** What changes of a record mean outside. Whoever writes such a record follows it by these, an undo among them. */
export interface OutsideRecord {
  /**
   * The columns that what happens outside fills because of the change from `before` (null: none) to `after`: an undo of it
   * neither compares nor restores them.
   */
  columns(before: Image | null, after: Image): readonly string[];
  /** What must be set along with a change to `after`; `before` is null for a record that is added or put back. */
  place(ctx: RunContext, before: Image | null, after: Image): Promise<Image>;
  /** Asks for what the change from `before` to `after` means outside; null for no record. */
  follow(ctx: RunContext, before: Image | null, after: Image | null): void;
}

/** The domain functions behind POST, PUT and DELETE; one that is missing is refused as forbidden. */
export interface CollectionWrites {
  create?(ctx: RunContext, input: RecordInput): Promise<Written>;
  /** `row` is the record as it stands, locked. */
  update?(ctx: RunContext, row: Image, input: RecordInput): Promise<Written>;
  remove?(ctx: RunContext, row: Image): Promise<Written>;
}

/** A feature's records as the content API may show and set them: their declaration with what the server adds. */
export interface Collection extends Omit<CollectionDeclaration, 'name' | 'fields' | 'relations'> {
  name: CollectionName;
  table: string;
  fields: Readonly<Record<string, Field>>;
  relations: Readonly<Record<string, Relation>>;
  /** What staff call this record; `nameOf` gives the name of another record by its numeric id. */
  describe(image: Image, nameOf: NameOf): string;
  /** How staff say what a run did to these records of the collection; 「項目: 前 → 後」 where left out. */
  sentences?(records: readonly RecordChange[], speech: Speech): ChangeLine[];
  concern?: Concern;
  /** The relation to the record with which such a record goes, whoever's it is: an undo brings back both. */
  goesWith?: string;
  /** The columns of a new record of a firm file, given those that the file fills; `now` is the time of the load. */
  firmColumns?(columns: Image, now: Instant): Image;
  writes: CollectionWrites;
  /** What whoever writes without a token is told, where the specification has a text of its own for it. */
  tokenMissing?: string;
  outside?: OutsideRecord;
}

/** Whether somebody with `role` has a right. */
export function hasRight(role: Actor['role'], right: Right): boolean {
  return right === 'member' || (right === 'admin' && role === 'admin');
}

/** The refusal of a value by a rule of the domain; `field` is its name on the wire, `message` English, `say` Japanese. */
export function invalidValue(field: string, message: string, say: string): AppError {
  const error = { path: [field], message, name: 'ValidationError' };
  return new AppError('validation', message, { say, details: { errors: [error] } });
}

/** A local time on the clocks of `zone`. Throws validation where they skip it; `field` is its name on the wire. */
export function instantOnClock(local: LocalDateTime, zone: string, field: string): Instant {
  requireOnClock(local, zone, field);
  return instantAt(local, zone);
}

/** Throws validation where the clocks of `zone` skip a local time. */
export function requireOnClock(local: LocalDateTime, zone: string, field: string): void {
  const say = skippedInWords(local, zone);
  if (say !== undefined) throw invalidValue(field, `${field}: the clocks skip this time`, say);
}
