import type { Topic } from '@ibasho/contract/action';
import type { Role } from '@ibasho/contract/auth';
import { errorKinds } from '@ibasho/contract/errors';
import type { ImportAnswer, ImportRequest, InitialPassword } from '@ibasho/contract/import';
import { messages } from '@ibasho/contract/messages';
import type { ConfirmationDetails, PlanStep, RunRequest, RunResponse, Surface } from '@ibasho/contract/runs';
import { ApiError, type ApiOptions, api, apiWithHeaders } from './api.ts';
import { notePosition } from './position.ts';
import { apiPaths } from './routes.ts';
import { raiseForWrite } from './window-events.ts';

/** The id of the run that a write was; null where the server gave none: then there is nothing to undo. */
export interface Written {
  runId: string | null;
}

/** What an account and its person are made of; without `password` an invitation is mailed. */
export type AccountFields = Readonly<
  Partial<
    Record<'name' | 'jp_name' | 'en_name' | 'email' | 'affiliation' | 'username' | 'password', string | null> & {
      role: Role;
      blocked: boolean;
      confirmed: boolean;
      sd_user: number;
    }
  >
>;

export interface FirmFileAnswer {
  /** How many records of each list are new. */
  added: Record<string, number>;
  message: string;
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

/** Saves fields of a person as one run; without a documentId refused before any request (specification S8). */
export async function savePerson(documentId: string | undefined, data: Record<string, unknown>): Promise<Written> {
  if (!documentId) throw refused(messages.userDocumentIdNeeded);
  return write('PUT', apiPaths.person(documentId), data, messages.userUpdateFailed);
}

/** Makes a record of a collection as one run; `failed` is told where a refusal carries no text of its own. */
export function createRecord(collection: string, data: Record<string, unknown>, failed: string): Promise<Written> {
  return write('POST', `/api/${collection}`, data, failed);
}

/** Saves fields of a record as one run. */
export function updateRecord(
  collection: string,
  documentId: string,
  data: Record<string, unknown>,
  failed: string,
): Promise<Written> {
  return write('PUT', apiPaths.record(collection, documentId), data, failed);
}

/** Removes a record, and what hangs on it, as one run. */
export function removeRecord(collection: string, documentId: string, failed: string): Promise<Written> {
  return write('DELETE', apiPaths.record(collection, documentId), undefined, failed);
}

/** Makes an account, with the person that it is for where `fields` name one; administrators only. */
export async function createAccount(fields: AccountFields): Promise<void> {
  await send('POST', apiPaths.accounts, { body: fields }, messages.userCreateFailed);
}

/** Changes an account and its person; administrators only. */
export async function updateAccount(id: number, fields: AccountFields): Promise<void> {
  await send('PUT', apiPaths.account(id), { body: fields }, messages.userUpdateFailed);
}

/** Removes an account, which ends its sessions, and `withPerson` its person, as one run. Administrators only. */
export async function removeAccount(id: number, withPerson: boolean): Promise<Written> {
  const path = withPerson ? apiPaths.accountWithPerson(id) : apiPaths.account(id);
  return write('DELETE', path, undefined, 'アカウントの削除に失敗しました。');
}

/** Adds what is new in a firm file (its JSON text); with `isDryRun` only tells what would be added. Administrators only. */
export async function loadFirmFile(json: string, isDryRun: boolean): Promise<FirmFileAnswer> {
  const path = apiPaths.firmFile(isDryRun);
  const { body } = await send<{ data: FirmFileAnswer }>('POST', path, { json }, '会社データの読み込みに失敗しました。');
  return body.data;
}

/** Adds every row of a list, or tells what would be added (`dryRun`). Throws what the server says against it. Administrators only. */
export async function importRows(request: ImportRequest): Promise<Written & { answer: ImportAnswer }> {
  const { runId, body } = await send<{ data: ImportAnswer }>(
    'POST',
    apiPaths.import,
    { body: request },
    request.dryRun
      ? '内容を確認できませんでした。'
      : '追加できませんでした。何も追加されていないか、一覧でご確認ください。',
  );
  return { runId, answer: body.data };
}

/** Makes passwords for accounts without one of their own: they are told only here. `appUrl` is null where the server has none. */
export async function makeInitialPasswords(
  accounts: readonly number[],
): Promise<{ slips: InitialPassword[]; appUrl: string | null }> {
  const { body } = await send<{ data: InitialPassword[]; meta: { appUrl: string | null } }>(
    'POST',
    apiPaths.initialPasswords,
    { body: { accounts } },
    '初期パスワードを作れませんでした。',
  );
  return { slips: body.data, appUrl: body.meta.appUrl };
}

/**
 * Gives a car to a person (its id), or takes it back (null), as one run. Throws the question (`questionIn`) where the
 * server asks first: the same with its `confirmToken` is carried out.
 */
export async function saveCar(
  documentId: string,
  data: { sd_user: number | string | null },
  confirmToken?: string,
): Promise<Written> {
  const content = { body: { data }, confirmToken };
  const { runId, body } = await send('PUT', apiPaths.car(documentId), content, messages.carUpdateFailed);
  if (!hasData(body)) throw refused(messages.carResponseMalformed);
  return { runId };
}

/** Throws the question first, as `saveCar` does. */
export function updateHoliday(
  documentId: string,
  data: { memo: string | null },
  confirmToken?: string,
): Promise<Written> {
  return writeHoliday('PUT', documentId, { body: { data }, confirmToken }, messages.holidaysUpdateFailed);
}

/** Throws the question first, as `saveCar` does. */
export function deleteHoliday(documentId: string, confirmToken?: string): Promise<Written> {
  return writeHoliday('DELETE', documentId, { confirmToken }, messages.holidaysDeleteFailed);
}

async function writeHoliday(method: string, documentId: string, content: Content, failed: string): Promise<Written> {
  const { runId } = await send(method, apiPaths.holiday(documentId), content, failed, ['userHolidaysUpdated']);
  return { runId };
}

async function write(method: string, path: string, data: unknown, fallback: string): Promise<Written> {
  const { runId } = await send(method, path, data === undefined ? {} : { body: { data } }, fallback);
  return { runId };
}

type Content = Pick<ApiOptions, 'body' | 'json' | 'confirmToken'>;

async function send<T = unknown>(
  method: string,
  path: string,
  content: Content,
  fallback: string,
  topics: Topic[] = [],
): Promise<Written & { body: T }> {
  const answer = await apiWithHeaders<T>(path, { method, ...content }).catch((error: unknown) => {
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
