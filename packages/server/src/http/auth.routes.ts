import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '@ibasho/contract/auth';
import { messages } from '@ibasho/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actions/action.ts';
import type { Database } from '../db/open.ts';
import { AppError } from '../errors.ts';
import {
  type AccountsDependencies,
  changePassword,
  endSession,
  type OpenedSession,
  type Origin,
  signIn,
} from '../features/accounts/accounts.ts';
import type { Passwords } from '../features/accounts/passwords.ts';
import { parseQuery } from './content-api/query-string.ts';
import { readOwnAccount } from './own-account.ts';
import { fieldError, invalidFields, requiredTexts } from './required-texts.ts';
import { requireActor, type Sessions } from './session.ts';

export interface AuthRouteDependencies {
  database: Pick<Database, 'orm'>;
  sessions: Sessions;
  passwords: Passwords;
  /** The firm's zone, IANA. */
  zone: string;
  /** Real time, milliseconds since 1970. */
  now?: () => number;
}

/** Each call is reachable with and without it (api.md, section 2). */
const PREFIXES = ['/api', ''];

/** Sign-in, sign-out, the current account and its password (api.md, section 2). */
export function authRoutes(app: FastifyInstance, deps: AuthRouteDependencies): void {
  const { database, sessions, zone, now = Date.now } = deps;
  const { orm } = database;
  const accounts: AccountsDependencies = { orm, passwords: deps.passwords, now };

  const welcome = async (reply: FastifyReply, session: OpenedSession) => {
    const user = await readOwnAccount(orm, session, zone, {});
    if (user === undefined) throw new AppError('unauthorized', 'Missing or invalid credentials');
    return sendJson(reply, `{"jwt":${JSON.stringify(await sessions.tokens.sign(session))},"user":${user}}`);
  };

  const login = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = requiredTexts(request.body, ['identifier', 'password'], ['password']);
    return welcome(reply, await signIn(accounts, given, originOf(request)));
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
    const account = await readOwnAccount(orm, actor, zone, query);
    if (account === undefined) throw new AppError('unauthorized', 'Missing or invalid credentials');
    return sendJson(reply, account);
  };

  const newPassword = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = requireActor(request);
    const names = ['passwordConfirmation', 'password', 'currentPassword'] as const;
    const given = requiredTexts(request.body, names, names);
    refuseUnfit(given.password, given.passwordConfirmation);
    const { session, ended } = await changePassword(accounts, actor, given, originOf(request));
    sessions.end(ended);
    return welcome(reply, session);
  };

  for (const prefix of PREFIXES) {
    app.post(`${prefix}/auth/local`, login);
    app.post(`${prefix}/auth/logout`, logout);
    app.post(`${prefix}/auth/change-password`, newPassword);
    app.get(`${prefix}/users/me`, me);
  }
}

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
});

const sendJson = (reply: FastifyReply, json: string) => reply.type('application/json; charset=utf-8').send(json);

/** Throws validation for a new password that is too short, too long, not text, or not repeated as it is. */
function refuseUnfit(password: string, confirmation: string): void {
  if ([...password].length < PASSWORD_MIN) {
    throw invalidFields(
      [fieldError('password', `password must be at least ${PASSWORD_MIN} characters`)],
      `新しいパスワードは${PASSWORD_MIN}文字以上にしてください`,
    );
  }
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    throw invalidFields(
      [fieldError('password', `Password must be less than ${PASSWORD_MAX_BYTES + 1} bytes`)],
      `新しいパスワードが長すぎます（半角で${PASSWORD_MAX_BYTES}文字まで）`,
    );
  }
  if (!password.isWellFormed()) {
    throw invalidFields(
      [fieldError('password', 'password must not hold half characters')],
      '新しいパスワードに使えない文字があります',
    );
  }
  if (password !== confirmation) {
    throw invalidFields([fieldError('passwordConfirmation', 'Passwords do not match')], messages.passwordsDiffer);
  }
}
