import { CONFIRM_HEADER, POSITION_HEADER, RUN_HEADER, SURFACE_HEADER } from '@ibasho/contract/events';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../actions/action.ts';
import { BadSetting, type Env } from '../env.ts';
import type { Passwords } from '../features/accounts/passwords.ts';

const YEAR_SECONDS = 31_536_000;
const PREFLIGHT_HEADERS = {
  'access-control-max-age': YEAR_SECONDS,
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS',
  'access-control-allow-headers': `Content-Type,Authorization,Origin,Accept,If-Match,Last-Event-ID,${POSITION_HEADER},${SURFACE_HEADER},${CONFIRM_HEADER}`,
};
const CORS_ANSWER_HEADERS = `${POSITION_HEADER},${RUN_HEADER},Retry-After`;

type SecuritySettings = Pick<Env, 'API_URL' | 'APP_URL' | 'CORS_ORIGINS' | 'TLS_CERT'>;

/**
 * The headers of every answer, and CORS for CORS_ORIGINS alone, never with credentials.
 * Answers are not stored unless a route says otherwise. Registered first.
 */
export function security(app: FastifyInstance, env: SecuritySettings): void {
  const headers = securityHeaders(env);
  const origins = new Set(env.CORS_ORIGINS.map((origin) => origin.replace(/\/+$/, '')));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const { origin } = request.headers;
    if (origin === undefined) return done();
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (origins.has(origin)) {
      reply.header('access-control-allow-origin', origin);
      reply.headers(isPreflight ? PREFLIGHT_HEADERS : { 'access-control-expose-headers': CORS_ANSWER_HEADERS });
    }
    if (!isPreflight) return done();
    reply.code(204).send();
  });
}

/** An account of the demonstration firm as its firm file has it. */
export interface DemonstrationAccount {
  username: string;
  password: string;
}

/**
 * Refuses to be reached from other machines while an account still has its password of the demonstration firm, which
 * everybody can read. Throws BadSetting.
 */
export async function refuseExposedDemonstration(
  env: Pick<Env, 'HOST'>,
  db: Db,
  passwords: Passwords,
  demonstration: readonly DemonstrationAccount[],
): Promise<void> {
  if (isLoopback(env.HOST) || demonstration.length === 0) return;
  const known = new Map(demonstration.map(({ username, password }) => [username, password]));
  const found = await db.execute<{ username: string; passwordHash: string }>(sql`
    select a.username, c.password_hash as "passwordHash" from accounts a join credentials c on c.account_id = a.id
    where not a.blocked and a.username = any(${sql.param([...known.keys()])}::text[]) order by a.role, a.id`);
  for (const { username, passwordHash } of found.rows) {
    if (!(await passwords.verify(passwordHash, known.get(username) ?? ''))) continue;
    throw new BadSetting(
      `HOST: ${env.HOST} can be reached from other machines, and ${username} still has the demonstration firm's password; change such passwords, or load a firm of your own (FIRM_FILE)`,
    );
  }
}

/** Whether a server that listens there hears this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/i.test(host);
}

function securityHeaders({ API_URL, APP_URL, TLS_CERT }: SecuritySettings): Record<string, string> {
  const api = API_URL === undefined ? '' : ` ${new URL(API_URL).origin}`;
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    // Mantine writes style elements of its own.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  const isHttps = TLS_CERT !== undefined || APP_URL?.startsWith('https:') === true;
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'referrer-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    vary: 'Origin',
    'cache-control': 'no-store',
  };
}
