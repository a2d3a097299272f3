import type { Topic } from '@ibasho/contract/action';
import { errorKinds } from '@ibasho/contract/errors';
import type { ConfirmationDetails, PlanStep, RunRequest, RunResponse, Surface } from '@ibasho/contract/runs';
import { ApiError, type ApiOptions, api, apiWithHeaders } from './api.ts';
import { notePosition } from './live/position.ts';
import { raiseForWrite, topicsOf } from './live/window-events.ts';
import { apiPaths } from './routes.ts';

/** The id of the run that a write was; null where the server gave none: then there is nothing to undo. */
export interface Written {
  runId: string | null;
}

interface Answered<T = unknown> extends Written {
  body: T;
}

/** How a record is written. */
export interface WriteOptions {
  /** Told where a refusal carries no text of its own. */
  failed: string;
  /** The answer to the question (`questionIn`) that the same write was answered with before. */
  confirmToken?: string | undefined;
  /** The version that one has seen: what somebody else has changed since is not written over. */
  version?: number | undefined;
}

/** The question by which the server answered a write, before anything was written; undefined of other errors. */
export function questionIn(error: unknown): ConfirmationDetails | undefined {
  const isQuestion = error instanceof ApiError && error.name === errorKinds.confirmation.name;
  return isQuestion ? (error.details as Partial<ConfirmationDetails> as ConfirmationDetails) : undefined;
}

/** Carries actions out as one run. Throws `ApiError`; a refusal by a rule comes as `status: 'failed'` or as an error. */
export async function act(
  actions: PlanStep[],
  options: Omit<RunRequest, 'actions'> = {},
  surface: Surface = 'button',
): Promise<RunResponse> {
  const body = { actions, ...options };
  return afterRun(await api<RunResponse>(apiPaths.actions, { method: 'POST', body, surface }));
}

/** Takes a whole run back. */
export async function undoRun(runId: string): Promise<RunResponse> {
  return afterRun(await api<RunResponse>(apiPaths.undo(runId), { method: 'POST' }));
}

/** Makes a record of a collection as one run. Throws the question (`questionIn`) where the server asks first, as all three do. */
export function createRecord(
  collection: string,
  data: Record<string, unknown>,
  options: WriteOptions,
): Promise<Answered> {
  return writeRecord('POST', collection, apiPaths.records(collection), { data }, options);
}

/** Saves fields of a record as one run. */
export async function updateRecord(
  collection: string,
  documentId: string,
  data: Record<string, unknown>,
  { version, ...options }: WriteOptions,
): Promise<Answered> {
  const seen = version && Math.max(version, ownVersions.get(documentId) ?? 0);
  const path = apiPaths.record(collection, documentId);
  const answer = await writeRecord('PUT', collection, path, { data }, { ...options, version: seen });
  const { data: record } = answer.body as { data?: { version?: number } };
  if (record?.version !== undefined) ownVersions.set(documentId, record.version);
  return answer;
}

/** The versions that one's own changes have left, by documentId: they count as seen before they are read. */
const ownVersions = new Map<string, number>();

/** Removes a record, and what hangs on it, as one run. */
export function removeRecord(collection: string, documentId: string, options: WriteOptions): Promise<Answered> {
  return writeRecord('DELETE', collection, apiPaths.record(collection, documentId), undefined, options);
}

/** Sends one write to an address of its own; `failed` is told where a refusal carries no text of its own. */
export async function send<T = unknown>(
  method: string,
  path: string,
  content: Pick<ApiOptions, 'body' | 'json' | 'confirmToken' | 'version'>,
  failed: string,
  topics: readonly Topic[] = [],
): Promise<Answered<T>> {
  const answer = await apiWithHeaders<T>(path, { method, ...content }).catch((error: unknown) => {
    throw withSay(error, failed);
  });
  raiseForWrite(topics, answer.position);
  return { runId: answer.runId, body: answer.data };
}

function writeRecord(
  method: string,
  collection: string,
  path: string,
  body: unknown,
  { failed, confirmToken, version }: WriteOptions,
): Promise<Answered> {
  return send(method, path, { body, confirmToken, version }, failed, topicsOf(collection));
}

function afterRun(run: RunResponse): RunResponse {
  if (run.position !== undefined) notePosition(run.position);
  if (run.status === 'done' || run.status === 'pending') raiseForWrite(run.events, run.position ?? 0);
  return run;
}

/** The same error, with the specification's text where the server sent none. */
function withSay(error: unknown, say: string): unknown {
  if (!(error instanceof ApiError) || error.say !== undefined) return error;
  const { status, name, message, details, answered, isTold, cause } = error;
  return new ApiError({ status, name, message, details, say }, { answered, isTold, cause });
}
