import type { Topic } from '@ibasho/contract/action';
import type { LocalDate } from '@ibasho/contract/common';
import { errorKinds } from '@ibasho/contract/errors';
import { messages } from '@ibasho/contract/messages';
import type { PlanStep, RunRequest, RunResponse } from '@ibasho/contract/runs';
import { ApiError, api, apiWithHeaders } from './api.ts';
import { notePosition } from './position.ts';
import { apiPaths } from './routes.ts';
import { raiseForWrite } from './window-events.ts';

/** The id of the run that a write was; null where the server gave none: then there is nothing to undo. */
export interface Written {
  runId: string | null;
}

export interface HolidayFields {
  date: LocalDate;
  memo?: string | null;
  sd_user: number | string | { connect: { id: number }[] };
}

/** Carries actions out as one run. Throws `ApiError`; a refusal by a rule comes as `status: 'failed'` or as an error. */
export async function act(actions: PlanStep[], options: Omit<RunRequest, 'actions'> = {}): Promise<RunResponse> {
  return afterRun(await api<RunResponse>(apiPaths.actions, { method: 'POST', body: { actions, ...options } }));
}

/** Takes a whole run back. */
export async function undoRun(runId: string): Promise<RunResponse> {
  return afterRun(await api<RunResponse>(apiPaths.undo(runId), { method: 'POST' }));
}

/** Saves fields of a person as one run; without a documentId refused before any request (specification, section 8). */
export async function savePerson(documentId: string | undefined, data: Record<string, unknown>): Promise<Written> {
  if (!documentId) throw refused(messages.userDocumentIdNeeded);
  return write('PUT', apiPaths.person(documentId), data, messages.userUpdateFailed);
}

/** Gives a car to a person (its id), or takes it back (null), as one run. */
export async function saveCar(documentId: string, data: { sd_user: number | string | null }): Promise<Written> {
  const { runId, body } = await writeWithBody('PUT', apiPaths.car(documentId), data, messages.carUpdateFailed);
  if (!hasData(body)) throw refused(messages.carResponseMalformed);
  return { runId };
}

export function addHoliday(data: HolidayFields): Promise<Written> {
  return writeHoliday('POST', apiPaths.holidays, data, messages.holidaysCreateFailed);
}

export function updateHoliday(documentId: string, data: Partial<HolidayFields>): Promise<Written> {
  return writeHoliday('PUT', apiPaths.holiday(documentId), data, messages.holidaysUpdateFailed);
}

export function deleteHoliday(documentId: string): Promise<Written> {
  return writeHoliday('DELETE', apiPaths.holiday(documentId), undefined, messages.holidaysDeleteFailed);
}

function writeHoliday(method: string, path: string, data: unknown, fallback: string): Promise<Written> {
  return write(method, path, data, fallback, ['userHolidaysUpdated']);
}

async function write(
  method: string,
  path: string,
  data: unknown,
  fallback: string,
  topics: Topic[] = [],
): Promise<Written> {
  const { runId } = await writeWithBody(method, path, data, fallback, topics);
  return { runId };
}

async function writeWithBody(
  method: string,
  path: string,
  data: unknown,
  fallback: string,
  topics: Topic[] = [],
): Promise<Written & { body: unknown }> {
  const body = data === undefined ? {} : { body: { data } };
  const answer = await apiWithHeaders<unknown>(path, { method, ...body }).catch((error: unknown) => {
    throw withSay(error, fallback);
  });
  raiseForWrite(topics, answer.position);
  return { runId: answer.runId, body: answer.data };
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

function refused(say: string): ApiError {
  return new ApiError({ ...errorKinds.unknown, message: say, say }, { answered: null });
}

function hasData(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'data' in body && Boolean(body.data);
}
