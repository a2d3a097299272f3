import { randomInt, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { meetingChanges, newMeeting } from './zoom-schema.ts';

/** A meeting as the stand-in holds it: what it was told, and what it made of that. */
interface StandInMeeting {
  id: number;
  host: string;
  join_url: string;
  body: Record<string, unknown>;
}

/** How a call goes wrong; `late` does what it is asked, and answers nothing until `release`. */
type Fault =
  | { kind: 'hang' | 'drop' | 'late' }
  | { kind: 'answer'; status: number; body?: object; headers?: Record<string, string> };

/** Stands in for Zoom: tokens, meetings, lists, and the refusals of its published schema. */
export interface ZoomStandIn {
  url: string;
  env: Record<string, string>;
  meetings: Map<number, StandInMeeting>;
  calls: { method: string; path: string; body?: unknown }[];
  /** How many tokens it has given. */
  tokens: number;
  /** Calls that match go wrong, `times` of them. */
  fail(match: RegExp, fault: Fault, times?: number): void;
  /** Nothing goes wrong any more; what hangs is let go. */
  heal(): void;
  /** Carries out what a `hang` has kept waiting, as if it had been slow. */
  release(): void;
  /** The tokens given so far are no longer taken. */
  forgetTokens(): void;
  close(): Promise<void>;
}

export const ZOOM_HOSTS = ['room1@example.test', 'room2@example.test', 'room3@example.test'];
const ACCOUNT = { ZOOM_ACCOUNT_ID: 'account', ZOOM_CLIENT_ID: 'client', ZOOM_CLIENT_SECRET: 'client-secret' };

export async function openZoomStandIn(): Promise<ZoomStandIn> {
  const taken = new Set<string>();
  const faults: { match: RegExp; fault: Fault; left: number }[] = [];
  let held: (() => void)[] = [];
  const meetings: ZoomStandIn['meetings'] = new Map();
  const calls: ZoomStandIn['calls'] = [];

  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const call = `${request.method} ${request.url}`;
    const body = text === '' ? undefined : JSON.parse(text);
    calls.push({ method: request.method ?? '', path: request.url ?? '', ...(body && { body }) });
    const found = faults.find(({ match, left }) => left > 0 && match.test(call));
    if (found) found.left--;
    const fault = found?.fault;
    if (fault?.kind === 'answer') return answer(response, fault.status, fault.body, fault.headers);
    if (fault?.kind === 'drop') return request.socket.destroy();
    const carryOut = () => handle(request, body);
    if (fault?.kind === 'hang') return held.push(() => answerWith(response, carryOut()));
    const done = carryOut();
    if (fault?.kind === 'late') return held.push(() => answerWith(response, done));
    answerWith(response, done);
  });

  const handle = (request: IncomingMessage, body: unknown): Answered => {
    const url = new URL(request.url ?? '', 'http://zoom.test');
    if (url.pathname === '/oauth/token') return giveToken(request, url);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!taken.has(token)) return [401, { code: 124, message: 'Invalid access token.' }];
    const [, host] = /^\/v2\/users\/([^/]+)\/meetings$/.exec(url.pathname) ?? [];
    if (host !== undefined) return ofHost(request.method ?? '', decodeURIComponent(host), url, body);
    const [, id] = /^\/v2\/meetings\/(\d+)$/.exec(url.pathname) ?? [];
    if (id !== undefined) return ofMeeting(request.method ?? '', Number(id), body);
    return [404, { code: 404, message: 'No such path' }];
  };
  const giveToken = (request: IncomingMessage, url: URL): Answered => {
    const pair = Buffer.from(`${ACCOUNT.ZOOM_CLIENT_ID}:${ACCOUNT.ZOOM_CLIENT_SECRET}`).toString('base64');
    const isGood =
      request.method === 'POST' &&
      request.headers.authorization === `Basic ${pair}` &&
      url.searchParams.get('grant_type') === 'account_credentials' &&
      url.searchParams.get('account_id') === ACCOUNT.ZOOM_ACCOUNT_ID;
    if (!isGood) return [400, { reason: 'Invalid client_id or client_secret', error: 'invalid_client' }];
    const token = randomUUID();
    taken.add(token);
    standIn.tokens++;
    return [200, { access_token: token, token_type: 'bearer', expires_in: 3599, scope: 'meeting:write:meeting:admin' }];
  };
  const ofHost = (method: string, host: string, url: URL, body: unknown): Answered => {
    if (!ZOOM_HOSTS.includes(host)) return [404, { code: 1001, message: `User does not exist: ${host}.` }];
    if (method === 'GET')
      return [
        200,
        pageOf(
          [...meetings.values()].filter((each) => each.host === host),
          url,
        ),
      ];
    if (method !== 'POST') return [405, { code: 405, message: 'Not allowed' }];
    const wrong = newMeeting.safeParse(body).error;
    if (wrong) return validationFailed(wrong.issues);
    const id = randomInt(80_000_000_000, 90_000_000_000);
    const meeting = { id, host, join_url: `https://zoom.example.test/j/${id}`, body: newMeeting.parse(body) };
    meetings.set(id, meeting);
    return [201, { ...shown(meeting), start_url: `https://zoom.example.test/s/${id}?zak=secret` }];
  };
  const ofMeeting = (method: string, id: number, body: unknown): Answered => {
    const meeting = meetings.get(id);
    if (!meeting) return [404, { code: 3001, message: `Meeting does not exist: ${id}.` }];
    if (method === 'GET') return [200, shown(meeting)];
    if (method === 'DELETE') {
      meetings.delete(id);
      return [204];
    }
    if (method !== 'PATCH') return [405, { code: 405, message: 'Not allowed' }];
    const wrong = meetingChanges.safeParse(body).error;
    if (wrong) return validationFailed(wrong.issues);
    meeting.body = { ...meeting.body, ...meetingChanges.parse(body) };
    return [204];
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: ZoomStandIn = {
    url,
    env: { ...ACCOUNT, ZOOM_HOSTS: ZOOM_HOSTS.join(','), ZOOM_OAUTH_URL: url, ZOOM_API_URL: `${url}/v2` },
    meetings,
    calls,
    tokens: 0,
    fail: (match, fault, times = Number.POSITIVE_INFINITY) => faults.push({ match, fault, left: times }),
    heal() {
      faults.length = 0;
      standIn.release();
    },
    release() {
      for (const go of held.splice(0)) go();
      held = [];
    },
    forgetTokens: () => taken.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

type Answered = [status: number, body?: object];

function answerWith(response: ServerResponse, [status, body]: Answered): void {
  answer(response, status, body);
}

function answer(response: ServerResponse, status: number, body?: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...(body && { 'content-type': 'application/json' }), ...headers });
  response.end(body && JSON.stringify(body));
}

const validationFailed = (issues: readonly { path: PropertyKey[]; message: string }[]): Answered => [
  400,
  {
    code: 300,
    message: 'Validation Failed.',
    errors: issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  },
];

const shown = ({ id, host, join_url, body }: StandInMeeting) => ({ id, host_email: host, join_url, ...body });

const LISTED_AGENDA_MAX = 250;

/** Zoom's lists come in pages, and show the beginning of an agenda. */
function pageOf(all: readonly StandInMeeting[], url: URL): object {
  const size = Number(url.searchParams.get('page_size') ?? 30);
  const start = Number(url.searchParams.get('next_page_token') ?? 0);
  const page = all.slice(start, start + size).map((meeting) => ({
    ...shown(meeting),
    agenda: String(meeting.body.agenda ?? '').slice(0, LISTED_AGENDA_MAX),
    settings: undefined,
  }));
  const next = start + size < all.length ? String(start + size) : '';
  return { page_size: size, total_records: all.length, next_page_token: next, meetings: page };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
