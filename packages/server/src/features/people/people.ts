import type { LocalDateTime } from '@ibasho/contract/common';
import { messages } from '@ibasho/contract/messages';
import { addUserMemo, updateOccupancyRate } from '@ibasho/contract/people';
import { updateUserStatus } from '@ibasho/contract/presence';
import { asc, eq } from 'drizzle-orm';
import type { Refs, RunContext } from '../../actions/action.ts';
import { type Asks, columnsOf, instantOnClock, type RecordInput, type Written } from '../../actions/collection.ts';
import { type Finding, findRecord } from '../../actions/find-record.ts';
import { addRow, setColumns } from '../../db/journal.ts';
import { type Block, type Image, sdUsers, statuses } from '../../db/schema/index.ts';
import { AppError, toAppError } from '../../errors.ts';
import { truePresence } from '../presence/presence.ts';

export interface Person {
  id: number;
  documentId: string;
  name: string;
}

const identity = { id: sdUsers.id, documentId: sdUsers.documentId, name: sdUsers.name };

/**
 * The person that an action speaks of: by `ref` (a documentId, whose name must still be `name`), else by name:
 * the whole name, else a part of name, jp_name or en_name (specification S6), else the sender.
 * Throws notFound with the specification's text, conflict where the name fits several or has changed.
 */
export async function findPerson(ctx: RunContext, name: string | undefined, ref: string | undefined): Promise<Person> {
  if (ref === undefined && name === undefined) return senderOf(ctx);
  const people = await ctx.db
    .select({ ...identity, jpName: sdUsers.jpName, enName: sdUsers.enName })
    .from(sdUsers)
    .where(ref === undefined ? undefined : eq(sdUsers.documentId, ref))
    .orderBy(asc(sdUsers.id));
  return findRecord(people, name, ref, findingOf('user'));
}

const findingOf = (key: string): Finding<Person & { jpName: string | null; enName: string | null }> => ({
  key,
  namesOf: (person) => [person.name, person.jpName, person.enName],
  messages: {
    renamed: 'The person no longer bears this name',
    several: 'The name fits several people',
    unknown: 'Unknown person',
  },
  question: (said, count) => `「${said}」に当てはまる人が${count}人います。どなたですか？`,
  unknown: (said) => ({ say: messages.userNotFound(said) }),
});

/** The people that an action names by its parameter `key`, each as `findPerson` finds one, and none twice. Throws as it does. */
export async function findPeople(
  ctx: RunContext,
  names: readonly string[],
  key: string,
  refs: Refs,
): Promise<Person[]> {
  if (names.length === 0) return [];
  const people = await ctx.db
    .select({ ...identity, jpName: sdUsers.jpName, enName: sdUsers.enName })
    .from(sdUsers)
    .orderBy(asc(sdUsers.id));
  const found = names.map((name, index) => findRecord(people, name, refs[`${key}.${index}`], findingOf(key)));
  return [...new Map(found.map((person) => [person.id, person])).values()];
}

/** The person of this id; whoever asks is at hand. */
export async function personById(ctx: RunContext, id: number): Promise<Person> {
  const sender = ctx.actor?.person;
  if (sender?.id === id) return sender;
  const [person] = await ctx.db.select(identity).from(sdUsers).where(eq(sdUsers.id, id));
  if (!person) throw new AppError('notFound', 'Unknown person', { say: messages.userIdNotFound });
  return person;
}

/** The person who asks. Throws notFound for an account without a person. */
export function senderOf(ctx: RunContext): Person {
  if (!ctx.actor?.person)
    throw new AppError('notFound', 'This account has no person', { say: messages.userIdNotFound });
  return ctx.actor.person;
}

/** Who this is about, for the confirmation: documentIds. */
export const concerns = (...people: readonly Person[]): string[] => people.map((person) => person.documentId);

/** Whether `person` is the one who asks. */
export const isSender = (ctx: RunContext, person: Person): boolean =>
  person.documentId === ctx.actor?.person?.documentId;

/** 「田中 健一さんの」, or nothing for the sender. */
export const ofPerson = (ctx: RunContext, person: Person): string =>
  isSender(ctx, person) ? '' : `${person.name}さんの`;

/**
 * A return time as the action carries it: `HH:mm` is today's in the firm's zone (specification S5). Throws validation
 * where the clocks skip it.
 */
export function returnInstant(ctx: RunContext, time: LocalDateTime | string): string {
  const local = time.length === 5 ? `${ctx.clock.today()}T${time}` : time;
  return instantOnClock(local, ctx.clock.zone, 'return_time');
}

/** Saves how busy a person is, in percent. */
export async function setOccupancy(ctx: RunContext, person: Person, rate: number): Promise<void> {
  await ctx.db.update(sdUsers).set({ occupancyRate: rate }).where(eq(sdUsers.id, person.id));
}

/** Appends one paragraph to a person's memo. */
export async function appendMemo(ctx: RunContext, person: Person, memo: string): Promise<void> {
  const [row] = await ctx.db
    .select({ memo: sdUsers.memo })
    .from(sdUsers)
    .where(eq(sdUsers.id, person.id))
    .for('update');
  const paragraph: Block = { type: 'paragraph', children: [{ type: 'text', text: memo }] };
  await ctx.db
    .update(sdUsers)
    .set({ memo: [...(row?.memo ?? []), paragraph] })
    .where(eq(sdUsers.id, person.id));
}

/** `POST /api/sd-users`. Who is new is offline until they say otherwise. */
export async function createPerson(ctx: RunContext, input: RecordInput): Promise<Written> {
  const columns = await truePresence(ctx, columnsOf(input), undefined);
  const id = await telling(messages.userCreateFailed, () => addPerson(ctx, columns));
  return { id, say: `${columns.name}さんを追加しました` };
}

/** Adds a person with these columns; gives the id. */
export async function addPerson(ctx: RunContext, columns: Image): Promise<number> {
  const [offline] = await ctx.db.select({ id: statuses.id }).from(statuses).where(eq(statuses.name, 'offline'));
  return addRow(ctx.db, 'sd_users', { sd_status_id: offline?.id ?? null, ...columns });
}

/** `PUT /api/sd-users/{documentId}`: changes what is given, and presence by its one rule. */
export async function savePerson(ctx: RunContext, row: Image, input: RecordInput): Promise<Written> {
  const id = Number(row.id);
  const columns = await truePresence(ctx, columnsOf(input), row);
  ctx.send(telling(messages.userUpdateFailed, () => setColumns(ctx.db, 'sd_users', id, columns)));
  return { id, say: `${row.name}さんの情報を更新しました`, asks: asksToSet(columns, String(row.document_id)) };
}

/** What the action asks that sets the same of somebody. A form of names and addresses is itself the question. */
function asksToSet(columns: Image, documentId: string): Asks | undefined {
  const action = [
    { sets: ['sd_status_id', 'comment', 'return_time'], as: updateUserStatus },
    { sets: ['occupancy_rate'], as: updateOccupancyRate },
    { sets: ['memo'], as: addUserMemo },
  ].find(({ sets }) => sets.some((column) => column in columns))?.as;
  return action && { action, concerns: [documentId] };
}

/** Does `work`; what fails in it without a text of its own is told as `say` (specification S8). */
export async function telling<T>(say: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (toAppError(error).code !== 'unknown') throw error;
    throw new AppError('unknown', 'The person could not be saved', { say, cause: error });
  }
}
