import { z } from 'zod';
import { VideoBusy, VideoRefused } from './video.ts';

/** What it takes to act for a Zoom account: a server-to-server OAuth app. */
export interface ZoomAccount {
  accountId: string;
  clientId: string;
  clientSecret: string;
  /** Without a slash at the end: `https://zoom.us`. */
  oauthUrl: string;
  /** Without a slash at the end: `https://api.zoom.us/v2`. */
  apiUrl: string;
  /** How long one call may take. */
  limitMs: number;
}

export interface ZoomRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Behind `apiUrl`, with its query. */
  path: string;
  body?: object;
  signal: AbortSignal;
}

/** Zoom's own number of what was wrong: 3001 is a meeting that does not exist. */
export class ZoomRefused extends VideoRefused {
  readonly code: number | undefined;
  constructor(message: string, code: number | undefined) {
    super(message);
    this.code = code;
  }
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusal = z.object({ code: z.number().optional(), message: z.string().optional() });

/** A token is renewed so long before it runs out. */
const RENEW_BEFORE_MS = 60_000;
const RETRY_AFTER_SECONDS = 2;
const REASON_MAX = 300;

/**
 * Calls of Zoom's REST API. The token is kept until it runs out, and renewed once where Zoom no longer takes it.
 * A call gives the JSON of the answer, undefined where there is none; throws ZoomRefused, VideoBusy, or another error
 * where Zoom could not be reached, failed or kept silent.
 */
export function zoomClient(account: ZoomAccount): (request: ZoomRequest) => Promise<unknown> {
  let known: { token: string; until: number } | undefined;
  let renewal: Promise<string> | undefined;

  const renew = async () => {
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: account.accountId });
    const pair = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
    const answer = await fetch(`${account.oauthUrl}/oauth/token?${query}`, {
      method: 'POST',
      headers: { authorization: `Basic ${pair}` },
      redirect: 'error',
      signal: AbortSignal.timeout(account.limitMs),
    });
    if (!answer.ok) throw await failureOf(answer, 'sign-in');
    const { access_token: token, expires_in: seconds } = tokenAnswer.parse(await answer.json());
    known = { token, until: Date.now() + seconds * 1000 - RENEW_BEFORE_MS };
    return token;
  };
  /** Those who ask at once share one renewal. */
  const tokenInUse = async () => {
    if (known && known.until > Date.now()) return known.token;
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
  const send = async ({ method, path, body, signal }: ZoomRequest, token: string) =>
    fetch(`${account.apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(account.limitMs)]),
    });

  return async (request) => {
    const token = await tokenInUse();
    let answer = await send(request, token);
    if (answer.status === 401) {
      if (known?.token === token) known = undefined;
      answer = await send(request, await tokenInUse());
    }
    if (!answer.ok) throw await failureOf(answer, `${request.method} ${request.path.split('?')[0]}`);
    return answer.status === 204 ? undefined : answer.json();
  };
}

async function failureOf(answer: Response, call: string): Promise<Error> {
  const text = await answer.text().catch(() => '');
  const told = refusal.safeParse(jsonOf(text)).data;
  const reason = `Zoom answered ${answer.status} to ${call}: ${told?.message ?? text}`.slice(0, REASON_MAX);
  if (answer.status === 429) return new VideoBusy(reason, secondsUntil(answer.headers.get('retry-after')));
  if (answer.status >= 500 || answer.status === 408) return new Error(reason);
  return new ZoomRefused(reason, told?.code);
}

/** The header holds seconds, or where the day's calls are used up the time at which they are given anew. */
function secondsUntil(header: string | null): number {
  const given = header ?? '';
  const seconds = /^\d{1,9}$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : RETRY_AFTER_SECONDS;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
