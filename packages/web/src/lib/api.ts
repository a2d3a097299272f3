import { errorKinds } from '@ibasho/contract/errors';
import { CONFIRM_HEADER, POSITION_HEADER, RUN_HEADER, SURFACE_HEADER } from '@ibasho/contract/events';
import { messages } from '@ibasho/contract/messages';
import type { Surface } from '@ibasho/contract/runs';
import { apiBase } from './api-base.ts';
import { notePosition, seenPosition } from './live/position.ts';
import { UNREACHABLE } from './loading/network.ts';
import { currentToken, endSession } from './session/session-state.ts';

export interface ApiOptions {
  method?: string;
  body?: unknown;
  /** A body that is JSON text already, in place of `body`. */
  json?: string;
  signal?: AbortSignal;
  /** By which surface something is written; a button of a screen where left out. */
  surface?: Surface;
  /** The answer to the question that the same write was answered with before. */
  confirmToken?: string | undefined;
  /** The version of the record that one has seen: where it is another one by now, the write is refused. */
  version?: number | undefined;
  /** Reachable signed out: sent without a token, and a 401 says nothing about the session. */
  public?: boolean;
  /** Sends the own origin's cookies along: what sign-in keeps in this browser (never what authorises). */
  withCookies?: boolean;
}

/** Shown at sign-in after the server has ended a session. */
export const SESSION_EXPIRED = 'サインインの期限が切れました。もう一度サインインしてください。';

/** What the server answered instead, whole; `UnknownError` 500 where it answered nothing that can be read. */
export class ApiError extends Error {
  override readonly name: string;
  readonly status: number;
  readonly details: Record<string, unknown>;
  readonly say?: string;
  /** The HTTP status as it came, null where no answer came. */
  readonly answered: number | null;
  /** Whether the server itself told what was wrong. */
  readonly isTold: boolean;

  constructor(
    error: { status: number; name: string; message: string; details?: Record<string, unknown>; say?: string },
    origin: { answered: number | null; isTold?: boolean; cause?: unknown },
  ) {
    super(error.message, { cause: origin.cause });
    this.name = error.name;
    this.status = error.status;
    this.details = error.details ?? {};
    if (error.say !== undefined) this.say = error.say;
    this.answered = origin.answered;
    this.isTold = origin.isTold ?? false;
  }
}

/**
 * Asks the server; `path` begins with `/api`. Gives the JSON body, undefined for a 204.
 * Throws `ApiError`, or the abort's own error; without a token it throws before any request.
 */
export async function api<T>(path: string, options: ApiOptions = {}): Promise<T> {
  return (await apiWithHeaders<T>(path, options)).data;
}

/** As `api`; beside the body the id of the run that a write was, for its undo. */
export async function apiWithHeaders<T>(
  path: string,
  options: ApiOptions = {},
): Promise<{ data: T; runId: string | null; position: number }> {
  const response = await send(path, options);
  const position = Number(response.headers.get(POSITION_HEADER) ?? 0);
  notePosition(position);
  return { data: (await bodyOf(response)) as T, runId: response.headers.get(RUN_HEADER), position };
}

/** As `api`, where the answer is a file. */
export async function apiFile(path: string): Promise<Blob> {
  const response = await send(path, {});
  return response.blob().catch((cause) => {
    throw unknownError(response.status, cause);
  });
}

/** A refusal by the app itself, before or after the server was asked; `say` is what staff read. */
export const refusedWith = (say: string): ApiError =>
  new ApiError({ ...errorKinds.unknown, message: say, say }, { answered: null });

/** Whether no answer came: the network or the server is away. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.answered === null && error.cause !== undefined;

/** What to tell staff about a failure: the server's Japanese text, else `fallback`, and that no answer came. */
export function failureInJapanese(error: unknown, fallback: string): string {
  const say = (error instanceof ApiError && error.say) || fallback;
  return isUnreachable(error) ? UNREACHABLE + say : say;
}

/** As `failureInJapanese`, but the server's English message goes before `fallback`: for forms, where it says which field. */
export function failureInServersWords(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.say === undefined && error.isTold
    ? error.message
    : failureInJapanese(error, fallback);
}

async function send(path: string, options: ApiOptions): Promise<Response> {
  const token = options.public ? null : currentToken();
  if (!options.public && token === null) throw tokenMissing();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (seenPosition() > 0) headers[POSITION_HEADER] = String(seenPosition());
  const { method = 'GET' } = options;
  if (method !== 'GET') headers[SURFACE_HEADER] = options.surface ?? 'button';
  if (options.confirmToken !== undefined) headers[CONFIRM_HEADER] = options.confirmToken;
  if (options.version !== undefined) headers['If-Match'] = `"${options.version}"`;
  const init: RequestInit = {
    method,
    headers,
    credentials: options.withCookies ? 'same-origin' : 'omit',
  };
  if (options.signal) init.signal = options.signal;
  const json = options.json ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  if (json !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = json;
  }
  const response = await fetch(apiBase() + path, init).catch((cause) => {
    if (options.signal?.aborted) throw cause;
    throw unknownError(null, cause);
  });
  if (response.status === 401 && token !== null && token === currentToken()) endSession(SESSION_EXPIRED);
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return JSON.parse(await response.text());
  } catch (cause) {
    throw unknownError(response.status, cause);
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await bodyOf(response).catch(() => null);
  const error = isRecord(body) ? body.error : null;
  if (!isRecord(error) || typeof error.status !== 'number' || typeof error.name !== 'string') {
    return unknownError(response.status);
  }
  const { status, name, message, details, say } = error;
  return new ApiError(
    {
      status,
      name,
      message: typeof message === 'string' ? message : name,
      ...(isRecord(details) ? { details } : {}),
      ...(typeof say === 'string' ? { say } : {}),
    },
    { answered: response.status, isTold: typeof message === 'string' },
  );
}

function unknownError(answered: number | null, cause?: unknown): ApiError {
  return new ApiError({ ...errorKinds.unknown, message: messages.internalServerError }, { answered, cause });
}

function tokenMissing(): ApiError {
  return new ApiError(
    { ...errorKinds.unauthorized, message: messages.authenticationRequired, say: messages.tokenNeeded },
    { answered: null },
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
