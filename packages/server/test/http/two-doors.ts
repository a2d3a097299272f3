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
