import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../actions/action.ts';
import { AppError, toAppError } from '../../errors.ts';
import type { OpenedSession, Origin } from '../../features/accounts/accounts.ts';
import { readOwnAccount } from '../accounts/own-account.ts';
import type { KnownDevice, KnownDevices } from './known-devices.ts';
import type { Sessions } from './session.ts';

/** Each call of sign-in is reachable with and without it (specification H2). */
export const PREFIXES = ['/api', ''];

/** What answering a sign-in needs. */
export interface SignInDependencies {
  db: Db;
  sessions: Sessions;
  devices: KnownDevices;
  /** The firm's zone, IANA. */
  zone: string;
}

/** Answers `{jwt, user}` for a session that has just been opened, with `more` beside them; the browser is known from now on. */
export async function answerSignedIn(
  { db, sessions, devices, zone }: SignInDependencies,
  reply: FastifyReply,
  session: OpenedSession,
  more: Record<string, unknown> = {},
): Promise<FastifyReply> {
  const user = await readOwnAccount(db, session, zone, {});
  if (user === undefined) throw new AppError('unauthorized', 'Missing or invalid credentials');
  reply.log.info({ account: session.accountId, ...callOf(reply.request) }, 'signed in');
  reply.header('set-cookie', await devices.remember(reply.request.headers.cookie, session.accountId));
  const rest = Object.entries(more).map(([key, value]) => `,${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const jwt = JSON.stringify(await sessions.tokens.sign(session));
  return sendJson(reply, `{"jwt":${jwt},"user":${user}${rest.join('')}}`);
}

/** Tells the log of each call of `app` that is refused; never what was typed, which may be a password in the wrong field. */
export function logRefusals(app: FastifyInstance): void {
  app.addHook('onError', (request, _reply, error, done) => {
    request.log.info({ code: toAppError(error).code, ...callOf(request) }, 'sign-in refused');
    done();
  });
}

const callOf = ({ method, routeOptions, ip }: FastifyRequest) => ({
  call: `${method} ${routeOptions.url}`,
  address: ip,
});

/** Where a request to sign in comes from; `device` where it matters whether its browser is known. */
export const originOf = (request: FastifyRequest, device?: KnownDevice): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  device,
});

/** Sends what is JSON already. */
export const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);
