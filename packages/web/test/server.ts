import type { SessionUser } from '@ibasho/contract/auth';
import { type ErrorCode, errorKinds } from '@ibasho/contract/errors';
import { onTestFinished, vi } from 'vitest';
import { setSession } from '../src/lib/session/session-state.ts';
import { storeToken, storeUser } from '../src/lib/session/stored-session.ts';

interface RecordedRequest {
  method: string;
  /** Path and query as sent, percent-decoded. */
  path: string;
  /** The path alone. */
  pathname: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** JSON, where it is not a string; a string is sent as it is, as HTML. */
  body?: unknown;
}

/** An answer, or a function of the request; a promise holds the answer back, a throw breaks the line off. */
type Answering = Answer | ((request: RecordedRequest) => Answer | Promise<Answer>);

export interface FakeServer {
  /** Every request so far, oldest first. */
  readonly requests: RecordedRequest[];
  /** Requests of one route: `server.sent('PUT /api/cars/*')`. */
  sent(route: string): RecordedRequest[];
  /** Answers a route from now on: `METHOD /path`, `*` for one segment; the latest that fits wins. */
  on(route: string, answer: Answering): void;
  /** Holds a route's answer back until `release` is called. */
  hold(route: string): { release(answer: Answer): void };
  /** Breaks the line off on a route, as a lost network does. */
  breakOff(route: string): void;
}

/**
 * Stands in for the server in a test, in place of fetch, until the test has finished. Answers the firm and `users/me`
 * (as `aUser()`); every other route must be given with `on`, else the request fails with a 404 in the dialect's shape.
 */
export function fakeServer(): FakeServer {
  const requests: RecordedRequest[] = [];
  const routes: { matches(request: RecordedRequest): boolean; answer: Answering }[] = [];
  const server: FakeServer = {
    requests,
    sent: (route) => requests.filter(matcher(route)),
    on: (route, answer) => void routes.unshift({ matches: matcher(route), answer }),
    hold(route) {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      server.on(route, () => promise);
      return { release: resolve };
    },
    breakOff: (route) => server.on(route, () => Promise.reject(new TypeError('Failed to fetch'))),
  };
  server.on('GET /api/firm', ok({ name: '試験設計', timezone: 'Asia/Tokyo', now: new Date().toISOString() }));
  server.on('GET /api/users/me', ok(aUser()));
  server.on('POST /api/auth/logout', { status: 204 });
  server.on('GET /api/events', () => new Promise<Answer>(() => {}));
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = recorded(input, init);
    requests.push(request);
    const { answer } = routes.find(({ matches }) => matches(request)) ?? { answer: refusal('notFound', 'Not Found') };
    return responseOf(await untilAborted(typeof answer === 'function' ? answer(request) : answer, init.signal));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return server;
}

/** A 200 with this body. */
export function ok(body: unknown, headers: Record<string, string> = {}): Answer {
  return { status: 200, headers, body };
}

/** A list in the content API's shape. */
export function list(data: unknown[]): Answer {
  return ok({ data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } });
}

/** A refusal in the dialect's shape. */
export function refusal(code: ErrorCode, message: string, say?: string, details: Record<string, unknown> = {}): Answer {
  const error = { ...errorKinds[code], message, details, ...(say === undefined ? {} : { say }) };
  return { status: error.status, body: { data: null, error } };
}

/** An account with its person, as `users/me` answers it. */
export function aUser(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 7,
    documentId: 'account0tanaka0000000000',
    username: 'tanaka',
    email: 'tanaka@example.jp',
    role: { id: 1, documentId: 'role0member0000000000000', name: 'Member', type: 'member' },
    sd_user: {
      id: 11,
      documentId: 'person0tanaka00000000000',
      name: '田中 健一',
      jp_name: 'たなか けんいち',
      en_name: 'Kenichi Tanaka',
      comment: null,
      return_time: null,
      memo: [],
      occupancy_rate: null,
      icon: null,
      affiliation: { id: 1, documentId: 'affiliation0first0000000', Name: 'FIRST Design Room' },
    },
    ...change,
  };
}

/** Signs `user` in without any request, in state and storage. */
export function signIn(user: SessionUser = aUser(), token = 'header.payload.signature'): void {
  storeToken(token);
  storeUser(user);
  setSession(token, user);
}

function matcher(route: string): (request: RecordedRequest) => boolean {
  const [method, path = ''] = route.split(' ');
  const parts = path.split('/');
  return (request) => {
    const asked = request.pathname.split('/');
    return (
      request.method === method &&
      asked.length === parts.length &&
      parts.every((part, index) => part === '*' || part === asked[index])
    );
  };
}

function recorded(input: string | URL | Request, init: RequestInit): RecordedRequest {
  const url = new URL(input instanceof Request ? input.url : input, location.origin);
  return {
    method: init.method ?? 'GET',
    path: decodeURIComponent(url.pathname + url.search),
    pathname: url.pathname,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}

function untilAborted<T>(answer: T | Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return Promise.resolve(answer);
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    Promise.resolve(answer).then(resolve, reject);
  });
}

function responseOf({ status = 200, headers = {}, body }: Answer): Response {
  if (body === undefined || status === 204) return new Response(null, { status, headers });
  const isText = typeof body === 'string';
  const type = isText ? 'text/html' : 'application/json';
  return new Response(isText ? body : JSON.stringify(body), { status, headers: { 'content-type': type, ...headers } });
}
