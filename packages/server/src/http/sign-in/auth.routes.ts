import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actions/action.ts';
import { parseQuery } from '../../content/query/query-string.ts';
import type { Reads } from '../../content/reads.ts';
import type { Database } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { type AccountsDependencies, changePassword, endSession, signIn } from '../../features/accounts/accounts.ts';
import { requireUnguessableFor } from '../../features/accounts/guessable-passwords.ts';
import type { Passwords } from '../../features/accounts/passwords.ts';
import { readOwnAccount } from '../accounts/own-account.ts';
import { isKeepable, isLongPassword, repeatsPassword } from './field-rules.ts';
import type { KnownDevices } from './known-devices.ts';
import { requiredTexts, requireFit } from './required-texts.ts';
import { requireActor, type Sessions } from './session.ts';
import { answerSignedIn, originOf, PREFIXES, sendJson } from './sign-in-answer.ts';

export interface AuthRouteDependencies {
  database: Pick<Database, 'orm'>;
  reads: Reads;
  sessions: Sessions;
  passwords: Passwords;
  devices: KnownDevices;
  /** The firm's zone, IANA. */
  zone: string;
  /** Real time, milliseconds since 1970. */
  now?: () => number;
}

/** Sign-in, sign-out, the current account and its password (specification H2). */
export function authRoutes(app: FastifyInstance, deps: AuthRouteDependencies): void {
  const { database, sessions, devices, zone, now = Date.now } = deps;
  const { orm } = database;
  const accounts: AccountsDependencies = { orm, passwords: deps.passwords, now };
  const entry = { db: orm, sessions, devices, zone };
  const placeOf = async (request: FastifyRequest) => originOf(request, await devices.read(request.headers.cookie));

  const login = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = requiredTexts(request.body, ['identifier', 'password'], ['password']);
    return answerSignedIn(entry, reply, await signIn(accounts, given, await placeOf(request)));
  };

  const logout = async (request: FastifyRequest, reply: FastifyReply) => {
    const { sessionId } = requireActor(request);
    await endSession(orm, sessionId);
    sessions.end([sessionId]);
    return reply.code(204).send();
  };

  const me = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor: Actor = requireActor(request);
    const query = parseQuery(request.raw.url?.split('?').slice(1).join('?') ?? '');
    const account = await deps.reads.of(actor.accountId, (db) => readOwnAccount(db, actor, zone, query));
    if (account === undefined) throw new AppError('unauthorized', 'Missing or invalid credentials');
    return sendJson(reply, account);
  };

  const newPassword = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = requireActor(request);
    const names = ['passwordConfirmation', 'password', 'currentPassword'] as const;
    const rules = { password: isKeepable, passwordConfirmation: repeatsPassword };
    const given = requiredTexts(request.body, names, names, rules);
    requireFit(given, names, { password: isLongPassword });
    await requireUnguessableFor(orm, given.password, actor.accountId);
    const { session, ended } = await changePassword(accounts, actor, given, await placeOf(request));
    sessions.end(ended);
    return answerSignedIn(entry, reply, session);
  };

  for (const prefix of PREFIXES) {
    app.post(`${prefix}/auth/local`, login);
    app.post(`${prefix}/auth/logout`, logout);
    app.post(`${prefix}/auth/change-password`, newPassword);
    app.get(`${prefix}/users/me`, me);
  }
}
