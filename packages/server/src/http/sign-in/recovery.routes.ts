import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RunContext } from '../../actions/action.ts';
import type { Runs } from '../../actions/run.ts';
import type { Database } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { requireUnguessableFor } from '../../features/accounts/guessable-passwords.ts';
import type { Passwords } from '../../features/accounts/passwords.ts';
import {
  confirmByCode,
  type Entered,
  mailConfirmation,
  mailReset,
  requireConfirmation,
  requireResetCode,
  resetPassword,
} from '../../features/accounts/recovery.ts';
import { addressCounter, countFailure, countUse, mailCounters } from '../../features/accounts/sign-in-limits.ts';
import { isEmail, isKeepable, isLongPassword, repeatsPassword } from './field-rules.ts';
import { requiredTexts, requireFit } from './required-texts.ts';
import { answerSignedIn, originOf, PREFIXES, type SignInDependencies } from './sign-in-answer.ts';

export interface RecoveryDependencies extends SignInDependencies {
  db: Database['orm'];
  runs: Pick<Runs, 'perform'>;
  passwords: Pick<Passwords, 'hash'>;
  /** The address that staff use. */
  appUrl(): string;
  wakeMails(): void;
  warn(error: unknown): void;
  /** Real time, milliseconds since 1970. */
  now: () => number;
}

/**
 * Forgotten passwords, invitations and the confirmation of addresses, all by codes from mails (specification H2).
 * Whoever asks for a mail is answered alike, and as quickly, whether or not there is an account.
 */
export function recoveryRoutes(app: FastifyInstance, deps: RecoveryDependencies): void {
  const { db, sessions, passwords, now } = deps;
  const afterwards = laterWork(app, deps.warn);

  /** Counts the wish, answers it, and only then looks whether there is anybody to write to. */
  const mailing =
    (mail: typeof mailReset, answerFor: (email: string) => object) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { email } = requiredTexts(request.body, ['email'], [], { email: isEmail });
      await countUse(db, mailCounters(email, request.ip), now());
      afterwards(async () => {
        // Code and mail are one: a code without its mail would be good and in nobody's hands.
        await db.transaction((tx) => mail(tx, email, now()));
        deps.wakeMails();
      });
      return reply.send(answerFor(email));
    };

  /** Carries out what a code allows, in one run, and lets in. */
  const enter = async (
    reply: FastifyReply,
    action: string,
    work: (ctx: RunContext) => Promise<Entered>,
    say: (username: string) => string,
  ) => {
    const { value } = await deps.runs.perform({
      actor: null,
      source: 'system',
      step: { action, params: {} },
      isUndoable: false,
      async work(ctx) {
        const entered = await work(ctx);
        return { say: say(entered.username), value: entered };
      },
    });
    sessions.end(value.ended);
    return answerSignedIn(deps, reply, value.session);
  };

  /** Wrong codes count as wrong passwords do, by address; a right one is never refused for the address it comes from. */
  const checked = async <T>(request: FastifyRequest, check: () => Promise<T>): Promise<T> => {
    try {
      return await check();
    } catch (error) {
      if (error instanceof AppError) await countFailure(db, [addressCounter(request.ip)], now());
      throw error;
    }
  };

  const reset = async (request: FastifyRequest, reply: FastifyReply) => {
    const names = ['passwordConfirmation', 'password', 'code'] as const;
    const rules = { password: isKeepable, passwordConfirmation: repeatsPassword };
    const given = requiredTexts(request.body, names, names, rules);
    requireFit(given, names, { password: isLongPassword });
    const { code } = given;
    const accountId = await checked(request, () => requireResetCode(db, code, now()));
    await requireUnguessableFor(db, given.password, accountId);
    const passwordHash = await passwords.hash(given.password);
    return enter(
      reply,
      'reset_password',
      (ctx) => resetPassword(ctx, { code, passwordHash }, originOf(request), now()),
      (username) => `アカウント「${username}」のパスワードが、メールのリンクから設定されました`,
    );
  };

  const confirm = async (request: FastifyRequest, reply: FastifyReply) => {
    const { confirmation } = requiredTexts(request.body, ['confirmation'], ['confirmation']);
    const accountId = await checked(request, () => requireConfirmation(db, confirmation, now()));
    const password = hasPassword(request.body) ? newPasswordIn(request.body) : undefined;
    if (password !== undefined) await requireUnguessableFor(db, password, accountId);
    const passwordHash = password === undefined ? undefined : await passwords.hash(password);
    const origin = originOf(request, await deps.devices.read(request.headers.cookie));
    return enter(
      reply,
      'confirm_email',
      (ctx) => confirmByCode(ctx, { code: confirmation, passwordHash }, origin, now()),
      (username) => `アカウント「${username}」のメールアドレスが確認されました`,
    );
  };

  /** The dialect's own link. Programs that look through mails open it too, so it leads to the page and confirms nothing. */
  const toConfirmation = async (request: FastifyRequest, reply: FastifyReply) => {
    const { confirmation } = requiredTexts(request.query, ['confirmation'], ['confirmation']);
    await checked(request, () => requireConfirmation(db, confirmation, now()));
    return reply.redirect(`${deps.appUrl()}/confirm-email?confirmation=${encodeURIComponent(confirmation)}`);
  };

  for (const prefix of PREFIXES) {
    app.post(
      `${prefix}/auth/forgot-password`,
      mailing(mailReset, () => ({ ok: true })),
    );
    app.post(`${prefix}/auth/reset-password`, reset);
    app.post(
      `${prefix}/auth/send-email-confirmation`,
      mailing(mailConfirmation, (email) => ({ email, sent: true })),
    );
    app.post(`${prefix}/auth/email-confirmation`, confirm);
    app.get(`${prefix}/auth/email-confirmation`, toConfirmation);
  }
}

const hasPassword = (body: unknown) => typeof body === 'object' && body !== null && 'password' in body;

/** The password of a body that has it twice. Throws validation. */
function newPasswordIn(body: unknown): string {
  const names = ['passwordConfirmation', 'password'] as const;
  const rules = { password: isKeepable, passwordConfirmation: repeatsPassword };
  const given = requiredTexts(body, names, names, rules);
  requireFit(given, names, { password: isLongPassword });
  return given.password;
}

/** Does work when the present turn has ended; whoever closes the app waits for what has been begun. */
function laterWork(app: FastifyInstance, warn: (error: unknown) => void): (work: () => Promise<void>) => void {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (work) => {
    const done: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch(warn)
      .finally(() => running.delete(done));
    running.add(done);
  };
}
