import { CONFIRM_HEADER, SURFACE_HEADER } from '@ibasho/contract/events';
import type { ChangeLine, PlanStep, RunResponse } from '@ibasho/contract/runs';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';

/** What came of a change that was tried by one door, and has been taken back since. */
export interface Came {
  /** The rows that it changed; none where it was refused. */
  changes: { collection: string; before: object | null; after: object | null }[];
  asks: [level: string | undefined, question: string | undefined] | undefined;
  /** What the question showed. */
  lines: ChangeLine[] | undefined;
  refused: [status: number, say: string] | undefined;
}

export type Write = [method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object];

/** A change that exists by both doors, as the action says it and as the content API is sent it by a screen. */
export interface Change {
  name: string;
  action: PlanStep;
  /** What the content API is sent in its place. */
  write: () => Write;
  /** The question of both; undefined where both do it at once. */
  asks?: [level: 'light' | 'explicit', question: string] | undefined;
  /** Both refuse it with this status and these words. */
  refused?: [status: number, say: string];
  /** Where the content API must differ from the action, why, and what comes of it there. */
  differs?: { because: string; came: Partial<Came> };
}

/** What both ask of a change that touches others. */
export const aboutTo = (title: string): Change['asks'] => ['light', `${title}を行います。よろしいですか？`];

/** Does `change` as 黒田 by both doors, and takes it back each time. */
export async function expectAlike(office: TestApp, { action, write, asks, refused, differs }: Change): Promise<void> {
  const acted = await byAction(office, 'kuroda', action);
  expect(acted).toMatchObject({ asks, refused });
  const wrote = await byContent(office, 'kuroda', write());
  expect(wrote).toEqual({ ...acted, ...differs?.came });
}

export type Ids = ReadonlyMap<string, { id: number; documentId: string }>;

/** The rows of these tables by their names. */
export async function idsByName({ database }: TestApp, tables: readonly string[]): Promise<Ids> {
  const found = await Promise.all(
    tables.map((table) => database.pool.query(`select id::int, document_id as "documentId", name from ${table}`)),
  );
  return new Map(found.flatMap(({ rows }) => rows.map((row) => [row.name, row])));
}

/** Does `step` as the assistant or a button does, and takes it back. */
export async function byAction(office: TestApp, who: string, step: PlanStep): Promise<Came> {
  const first = await office.act(who, [step]);
  const { level, question, lines, confirmToken } = first.body;
  const isAsked = first.body.status === 'needs_confirmation';
  if (isAsked) await nothingWritten(office, first.body.runId);
  const { body } = isAsked ? await office.act(who, [step], { confirmToken }) : first;
  const { error } = body as RunResponse & { error?: { status: number; say: string } };
  return {
    changes: await takenBack(office, who, body.status === 'done' ? body.runId : ''),
    asks: isAsked ? [level, question] : undefined,
    lines: isAsked ? lines : undefined,
    refused: error && [error.status, error.say],
  };
}

interface Refusal {
  name: string;
  status: number;
  say: string;
  details?: Partial<Pick<RunResponse, 'level' | 'question' | 'lines' | 'confirmToken'>>;
}

/** Does the same by the content API, as a screen sends it, and takes it back. */
export async function byContent(office: TestApp, who: string, [method, path, data]: Write): Promise<Came> {
  const send = (headers: Record<string, string>) =>
    office.call<{ error?: Refusal }>(who, method, path, data && { data }, { [SURFACE_HEADER]: 'button', ...headers });
  const first = await send({});
  const question = first.body?.error?.name === 'ConfirmationRequired' ? first.body.error.details : undefined;
  if (question)
    expect(first).toMatchObject({
      status: 409,
      headers: expect.not.objectContaining({ 'ibasho-run': expect.anything() }),
    });
  const last = question ? await send({ [CONFIRM_HEADER]: question.confirmToken ?? '' }) : first;
  const error = last.status < 400 ? undefined : last.body.error;
  return {
    changes: await takenBack(office, who, String(last.headers['ibasho-run'] ?? '')),
    asks: question && [question.level, question.question],
    lines: question?.lines,
    refused: error && [error.status, error.say],
  };
}

async function nothingWritten({ database }: TestApp, runId: string): Promise<void> {
  const { rows } = await database.pool.query('select from journal where run_id = $1', [runId]);
  expect(rows).toEqual([]);
}

async function takenBack(office: TestApp, who: string, runId: string): Promise<Came['changes']> {
  const changes = await changesOf(office, runId);
  if (changes.length > 0) expect(await office.undo(who, runId)).toMatchObject({ body: { status: 'done' } });
  return changes;
}

/** What a run changed, without what no two runs have in common. */
export async function changesOf(office: TestApp, runId: string): Promise<Came['changes']> {
  const image = (name: string) =>
    `${name} - '{id,document_id,version,held_since,created_at,updated_at,published_at,reservation_id}'::text[] as ${name}`;
  const { rows } = await office.database.pool.query(
    `select collection, ${image('before')}, ${image('after')} from journal where run_id = $1
     order by collection, row_id, id`,
    [runId],
  );
  return rows;
}
