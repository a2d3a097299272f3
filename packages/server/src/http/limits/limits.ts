import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/** How much and how slowly one may send; handed to Fastify when the app is built. Bytes and milliseconds. */
export const serverLimits = {
  bodyLimit: 1_048_576,
  /** A whole request must have come in by then. */
  requestTimeout: 30_000,
  http: {
    /** And what stands before its body by then. */
    headersTimeout: 10_000,
    /** Node looks at both no more often than this. */
    connectionsCheckingInterval: 1000,
  },
  /** Longer than any address that gets through: what is too long for a key is looked up and not found. */
  routerOptions: { maxParamLength: 65_536 },
  genReqId: () => randomUUID(),
  rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => asCalled(isDecodable(url) ? url : undecoded(url)),
};

/**
 * Calls a minute from one address where nobody is signed in: a whole office behind one address signs in at nine
 * without noticing it. Who is signed in is never cut off.
 */
const SIGNED_OUT_CALLS_PER_MINUTE = 30_000;

/** Names, passwords and codes are short, and nobody must be known to send them. Bytes. */
const SIGN_IN_BODY_LIMIT = 16_384;

/** Takes no longer bodies for sign-in, registration, codes by mail and the first administrator. Registered before their routes. */
export function limitSignInBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (/^(?:\/api)?\/auth\/|^\/api\/setup$/.test(route.url)) route.bodyLimit = SIGN_IN_BODY_LIMIT;
  });
}

/** Limits calls by nobody, address by address. Registered after the sessions and before any route. */
export async function limitCalls(app: FastifyInstance, perMinute: number = SIGNED_OUT_CALLS_PER_MINUTE): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rateLimit', 'Too many requests, please try again later.', {
        details: { retryAfterSeconds: Math.ceil(ttl / 1000) },
      }),
  });
  const limit = app.rateLimit();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.actor !== null || !isCall(request)) return done();
    Promise.resolve(limit.call(app, request, reply)).then(() => done(), done);
  });
}

/** Pages and their files are kept in memory: only what may reach the database is counted. */
const isCall = ({ method, url }: FastifyRequest) => url.startsWith('/api') || (method !== 'GET' && method !== 'HEAD');

/** The dialect's calls are found in any case and with a slash at their end; keys stay as they are written. */
function asCalled(url: string): string {
  const end = url.indexOf('?');
  const [path, search] = end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  if (!/^\/api\//i.test(path)) return url;
  const named = path.replace(/^\/api\/(?:auth\/.*|[^/]*)/is, (name) => name.toLowerCase());
  return `${named.replace(/([^/])\/$/, '$1')}${search}`;
}

/** An address that cannot be decoded is one that does not exist, not an error of its own. */
const undecoded = (url: string) => url.replaceAll('%', '%25');

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
