import type { SignInOptions } from '@ibasho/contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Runs } from '../../actions/run.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { type OpenedSession, type Origin, openProvenSession } from '../../features/accounts/accounts.ts';
import { accountOfIdentity, adoptIdentity, spendState } from '../../features/accounts/identities.ts';
import {
  AnswerRefused,
  type IdentityProvider,
  type ProvidedIdentity,
  ProviderUnreachable,
} from '../../ports/identity.ts';
import { PENDING_SIGN_IN_MINUTES, type PendingSignInCookies } from './pending-sign-in-cookie.ts';
import { answerSignedIn, originOf, PREFIXES, type SignInDependencies } from './sign-in-answer.ts';

export interface ProviderDependencies extends SignInDependencies {
  env: Pick<Env, 'REGISTER_DOMAINS' | 'SMTP_URL'>;
  providers: ReadonlyMap<string, IdentityProvider>;
  cookies: PendingSignInCookies;
  runs: Pick<Runs, 'perform'>;
  /** The address that staff use, without a slash at its end. */
  appUrl(): string;
  warn(error: unknown): void;
  /** Real time, milliseconds since 1970. */
  now: () => number;
}

type ByProvider = { Params: { provider: string }; Querystring: Record<string, unknown> };

/**
 * Sign-in by an identity provider (specification H2): `/connect/{provider}` sends the browser there, it returns to the
 * app's page of that name, and the page brings what it was given to `/auth/{provider}/callback`.
 */
export function providerRoutes(app: FastifyInstance, deps: ProviderDependencies): void {
  const { db, env, providers, cookies, appUrl, now } = deps;

  app.get(
    '/api/auth/providers',
    (): SignInOptions => ({
      providers: [...providers.values()].map(({ name, title }) => ({ name, title })),
      registerDomains: env.REGISTER_DOMAINS,
      isMailDelivered: env.SMTP_URL !== undefined,
    }),
  );

  const connect = async (request: FastifyRequest<ByProvider>, reply: FastifyReply) => {
    const provider = providerNamed(providers, request.params.provider);
    const redirectUri = `${appUrl()}/connect/${provider.name}/redirect`;
    try {
      const { address, pending } = await provider.begin(redirectUri);
      const returnTo = pathOnOrigin(request.query.returnTo);
      reply.header(
        'set-cookie',
        await cookies.write({ provider: provider.name, ...pending, redirectUri, returnTo }, now()),
      );
      return reply.redirect(address);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
      deps.warn(error);
      // A browser stands here, not a program: the page tells it in words.
      return reply.redirect(`${redirectUri}?error=temporarily_unavailable`);
    }
  };

  const callback = async (request: FastifyRequest<ByProvider>, reply: FastifyReply) => {
    const provider = providerNamed(providers, request.params.provider);
    const { access_token: accessToken, error } = request.query;
    const origin = originOf(request);
    if (accessToken !== undefined) {
      const identity = await asking(deps, () => provider.identify(String(accessToken)));
      return answerSignedIn(deps, reply, await enter(deps, provider, identity, origin), { returnTo: '/' });
    }
    reply.header('set-cookie', cookies.clear);
    if (error !== undefined) throw notGiven(error);
    const pending = await cookies.read(request.headers.cookie, now());
    if (pending?.provider !== provider.name) throw strangeAnswer();
    const answer = new URL(`${pending.redirectUri}?${request.raw.url?.split('?').slice(1).join('?') ?? ''}`);
    if (answer.searchParams.get('state') !== pending.state) throw strangeAnswer();
    if (!(await spendState(db, pending.state, now() + PENDING_SIGN_IN_MINUTES * 60_000))) throw strangeAnswer();
    const identity = await asking(deps, () => provider.complete(answer, pending));
    return answerSignedIn(deps, reply, await enter(deps, provider, identity, origin), { returnTo: pending.returnTo });
  };

  for (const prefix of PREFIXES) {
    app.get(`${prefix}/connect/:provider`, connect);
    app.get(`${prefix}/auth/:provider/callback`, callback);
  }
}

/** Opens a session for whom the provider has named; whoever is here for the first time is tied to an account, in a run. */
async function enter(
  deps: ProviderDependencies,
  provider: IdentityProvider,
  identity: ProvidedIdentity,
  origin: Origin,
): Promise<OpenedSession> {
  const { db, env, runs, sessions, now } = deps;
  const known = await accountOfIdentity(db, identity);
  if (known !== undefined) return openProvenSession(db, known, origin, now());
  const { value } = await runs.perform({
    actor: null,
    source: 'system',
    step: { action: 'connect_provider', params: { provider: provider.name } },
    isUndoable: false,
    async work(ctx) {
      const terms = { provider: provider.name, domains: env.REGISTER_DOMAINS };
      const { accountId, ended } = await adoptIdentity(ctx, identity, terms);
      const session = await openProvenSession(ctx.db, accountId, origin, now());
      return { say: `${identity.email}が${provider.title}でのサインインを始めました`, value: { session, ended } };
    },
  });
  sessions.end(value.ended);
  return value.session;
}

/** Asks the provider; what it refuses is a 400, its silence a 503. */
async function asking<T>(deps: ProviderDependencies, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AnswerRefused) throw strangeAnswer(error);
    if (!(error instanceof ProviderUnreachable)) throw error;
    deps.warn(error);
    throw unreachable(error);
  }
}

function providerNamed(providers: ProviderDependencies['providers'], name: string): IdentityProvider {
  const provider = providers.get(name);
  if (provider) return provider;
  throw new AppError('application', 'This provider is disabled', { say: 'このサインイン方法は設定されていません' });
}

/** `wanted` where it is a path of this product, else its first page: nobody is led elsewhere after signing in. */
function pathOnOrigin(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(wanted) || wanted.length > 1000) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, 'http://here.invalid');
  return origin === 'http://here.invalid' && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}

function notGiven(error: unknown): AppError {
  if (error === 'temporarily_unavailable' || error === 'server_error') return unreachable();
  if (error === 'access_denied') {
    return new AppError('application', 'The sign-in was cancelled', { say: 'サインインが取り消されました' });
  }
  return strangeAnswer();
}

const strangeAnswer = (cause?: unknown) =>
  new AppError('application', 'The answer of the provider cannot be accepted', {
    say: 'サインインを確認できませんでした。サインインの画面から、もう一度お試しください',
    cause,
  });

const unreachable = (cause?: unknown) =>
  new AppError('unavailable', 'The provider cannot be reached', {
    say: 'サインインの提供元に接続できません。少し待ってからもう一度お試しください',
    cause,
  });
