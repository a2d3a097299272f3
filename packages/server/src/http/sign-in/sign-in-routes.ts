import type { FastifyInstance } from 'fastify';
import type { ContentDependencies } from '../../content/content.routes.ts';
import type { Env } from '../../env.ts';
import type { Passwords } from '../../features/accounts/passwords.ts';
import { mailRoutes } from '../../features/mails/mails.routes.ts';
import { startOutbox } from '../../features/mails/outbox.ts';
import { identityProviders } from '../../ports/identity-providers.ts';
import { mailPort } from '../../ports/mail-smtp.ts';
import { ownPersonRoutes } from '../accounts/own-person.routes.ts';
import { appUrl } from './app-url.ts';
import { authRoutes } from './auth.routes.ts';
import { refuseCrossSite } from './cross-site.ts';
import { knownDevices } from './known-devices.ts';
import { pendingSignInCookies } from './pending-sign-in-cookie.ts';
import { providerRoutes } from './provider.routes.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { registerRoutes } from './register.routes.ts';
import type { Sessions } from './session.ts';
import { sessionSecret } from './session-tokens.ts';
import { setupRoutes } from './setup.routes.ts';
import { logRefusals } from './sign-in-answer.ts';

export interface SignInRoutesDependencies {
  env: Env;
  content: ContentDependencies;
  sessions: Sessions;
  passwords: Passwords;
}

/** All routes of sign-in: sign-in itself, registration, codes by mail, the first administrator, providers; and the outbox with its mails. */
export async function signInRoutes(
  app: FastifyInstance,
  { env, content, sessions, passwords }: SignInRoutesDependencies,
) {
  const { database, follower, runs, clock } = content;
  const db = database.orm;
  const url = () => appUrl(app, env);
  const warn = (text: string) => (error: unknown) => app.log.warn({ err: error }, text);
  const port = mailPort(env);
  const outbox = startOutbox({ db, port, appUrl: url, warn: warn('the outbox could not be worked through') });
  // An account that has been made or changed may have left a mail in the outbox.
  const stopFollowing = follower.onEntries((entries) => {
    if (entries.some(({ collection }) => collection === 'users')) outbox.wake();
  });
  app.addHook('onClose', async () => {
    stopFollowing();
    await outbox.close();
  });

  const secret = await sessionSecret(env);
  const isSecure = env.TLS_CERT !== undefined || env.APP_URL?.startsWith('https:') === true;
  const entry = {
    env,
    db,
    sessions,
    devices: knownDevices(secret, isSecure),
    zone: clock.zone,
    runs,
    passwords,
    appUrl: url,
    wakeMails: outbox.wake,
    now: Date.now,
  };
  await app.register(async (scope) => {
    logRefusals(scope);
    refuseCrossSite(scope, env);
    authRoutes(scope, { ...entry, database, reads: content.reads });
    registerRoutes(scope, entry);
    recoveryRoutes(scope, { ...entry, warn: warn('a mail could not be prepared') });
    setupRoutes(scope, entry);
    providerRoutes(scope, {
      ...entry,
      providers: identityProviders(env),
      cookies: pendingSignInCookies(secret, isSecure),
      warn: warn('an identity provider cannot be reached'),
    });
  });
  ownPersonRoutes(app, content);
  mailRoutes(app, { db, port });
}
