import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Runs } from '../../actions/run.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { openProvenSession } from '../../features/accounts/accounts.ts';
import { requireUnguessable } from '../../features/accounts/guessable-passwords.ts';
import type { Passwords } from '../../features/accounts/passwords.ts';
import { isWelcome, registerAccount } from '../../features/accounts/registration.ts';
import { countUse, registrationCounter } from '../../features/accounts/sign-in-limits.ts';
import { readOwnAccount } from '../accounts/own-account.ts';
import { isEmail, isKeepable, isLongEmail, isLongPassword, isLongUsername, isUsername } from './field-rules.ts';
import { requiredTexts, requireFit } from './required-texts.ts';
import { answerSignedIn, originOf, PREFIXES, type SignInDependencies, sendJson } from './sign-in-answer.ts';

export interface RegisterDependencies extends SignInDependencies {
  env: Pick<Env, 'REGISTER_DOMAINS' | 'SMTP_URL'>;
  runs: Pick<Runs, 'perform'>;
  passwords: Pick<Passwords, 'hash'>;
  /** Tells the outbox that a mail may wait. */
  wakeMails(): void;
  /** Real time, milliseconds since 1970. */
  now: () => number;
}

const NAMES = ['email', 'username', 'password'] as const;

/** `POST /auth/local/register`: an account for whoever has an address of one of REGISTER_DOMAINS (specification H2). */
export function registerRoutes(app: FastifyInstance, deps: RegisterDependencies): void {
  const { db, env, runs, passwords, now } = deps;
  const needsConfirmation = env.SMTP_URL !== undefined;

  const register = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.actor !== null) throw new AppError('forbidden', 'Forbidden', { say: 'すでにサインインしています' });
    if (env.REGISTER_DOMAINS.length === 0) throw registrationOff();
    const { username, email, password } = registrationIn(request.body);
    if (!isWelcome(email, env.REGISTER_DOMAINS)) throw otherDomain(env.REGISTER_DOMAINS);
    const origin = originOf(request);
    await countUse(db, [registrationCounter(origin.address)], now());
    await requireUnguessable(db, password, [username, email]);
    const passwordHash = await passwords.hash(password);
    const { value: accountId } = await runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'register', params: { username } },
      isUndoable: false,
      work: async (ctx) => ({
        say: `アカウント「${username}」が登録されました`,
        value: await registerAccount(ctx, { username, email, passwordHash, needsConfirmation }, now()),
      }),
    });
    if (!needsConfirmation) return answerSignedIn(deps, reply, await openProvenSession(db, accountId, origin, now()));
    deps.wakeMails();
    // The password counts where this browser confirms the address.
    reply.header('set-cookie', await deps.devices.remember(request.headers.cookie, accountId));
    const user = await readOwnAccount(db, { accountId, role: 'member' }, deps.zone, {});
    return sendJson(reply, `{"user":${user}}`);
  };

  for (const prefix of PREFIXES) app.post(`${prefix}/auth/local/register`, register);
}

/** The body's three texts. Throws validation as the dialect does: other keys first, then what has no form, then what is too short. */
function registrationIn(body: unknown): Record<(typeof NAMES)[number], string> {
  const others = Object.keys(Object(body)).filter((key) => !NAMES.some((name) => name === key));
  if (others.length > 0) throw new AppError('validation', `Invalid parameters: ${others.join(', ')}`);
  const rules = { email: isEmail, username: isUsername, password: isKeepable };
  const given = requiredTexts(body, NAMES, ['password'], rules);
  requireFit(given, ['password'], { username: isLongUsername, email: isLongEmail, password: isLongPassword });
  return given;
}

const registrationOff = () =>
  new AppError('forbidden', 'Register action is currently disabled', {
    say: 'ご自身での登録は受け付けていません。アカウントが必要な場合は、管理者にお知らせください',
  });

const otherDomain = (domains: readonly string[]) =>
  new AppError('forbidden', 'Register action is disabled for this email domain', {
    say: `このメールアドレスでは登録できません。登録できるのは ${domains.join('、')} のメールアドレスです`,
  });
