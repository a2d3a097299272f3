import { messages } from '@ibasho/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../actions/action.ts';
import type { Follower } from '../../db/follower.ts';
import type { Database } from '../../db/open.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { openActorCache } from './actor-cache.ts';
import { type SessionTokens, sessionSecret, sessionTokens } from './session-tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null where no token was sent. Routes take it by `requireActor`. */
    actor: Actor | null;
  }
}

export interface SessionDependencies {
  env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>;
  database: Database;
  follower: Pick<Follower, 'isConnected' | 'onEntries'>;
  /** Real time, milliseconds since 1970: tokens do not follow the firm's clock. */
  now?: () => number;
}

/** The sessions of this installation, as this process knows them. */
export interface Sessions {
  readonly tokens: SessionTokens;
  /** False while the end of a session elsewhere would be heard late; each request then asks the database. */
  readonly isConnected: boolean;
  /** Forgets what is known of these sessions and tells who waits for their end. Other processes hear it from the database. */
  end(sessionIds: readonly string[]): void;
  /** Calls `listener` once when the session has ended or its rights have changed; gives a function that forgets it. */
  onEnd(sessionId: string, listener: () => void): () => void;
}

/**
 * Reads `Authorization: Bearer` of every request, and nothing else: no cookie and no query authorises
 * (specification S6.3). A token that is not valid is refused on public routes too; a path that does not exist is a 404 before it.
 */
export async function openSessions(app: FastifyInstance, deps: SessionDependencies): Promise<Sessions> {
  const { database, follower, now = Date.now } = deps;
  const tokens = sessionTokens(await sessionSecret(deps.env));
  const actors = await openActorCache({
    database,
    follower,
    tokens,
    now,
    warn: (error) => app.log.warn({ err: error }, 'sessions of other processes cannot be followed'),
  });

  app.decorateRequest('actor', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const token = bearerOf(request.headers.authorization);
    if (token === undefined || request.is404) return done();
    const known = actors.known(token);
    if (known) {
      request.actor = known;
      return done();
    }
    actors.find(token).then(
      (actor) => {
        request.actor = actor ?? null;
        done(actor ? undefined : invalidToken());
      },
      (error) => done(error),
    );
  });
  app.addHook('onClose', () => actors.close());

  return {
    tokens,
    get isConnected() {
      return actors.isConnected;
    },
    end: actors.end,
    onEnd: actors.onEnd,
  };
}

/** Who asks. Throws forbidden with `say` where nobody is signed in. */
export function requireActor(request: FastifyRequest, say: string = messages.tokenNeeded): Actor {
  if (request.actor === null) throw new AppError('forbidden', 'Forbidden', { say });
  return request.actor;
}

/** The administrator who asks. Throws forbidden with `say` for anybody else. */
export function requireAdministrator(request: FastifyRequest, say: string): Actor {
  const actor = requireActor(request);
  if (actor.role === 'admin') return actor;
  throw new AppError('forbidden', 'Forbidden', { say });
}

const bearerOf = (authorization: string | undefined) => authorization && /^bearer +(\S+)$/i.exec(authorization)?.[1];

const invalidToken = () =>
  new AppError('unauthorized', 'Missing or invalid credentials', {
    say: 'サインインの有効期限が切れました。もう一度サインインしてください',
  });
