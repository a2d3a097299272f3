import Fastify, { type FastifyInstance } from 'fastify';
import { restorableOf } from './actions/undo.ts';
import { allActions } from './actions/registry.ts';
import { openRuns, type Runs } from './actions/run.ts';
import { openDirectory } from './assistant/directory.ts';
import type { Interpreter } from './assistant/interpreter.ts';
import { localInterpreter } from './assistant/local/interpreter.ts';
import { type Clock, firmClock } from './clock.ts';
import { type Follower, openFollower } from './db/follower.ts';
import type { Database } from './db/open.ts';
import type { Env } from './env.ts';
import { holidayRoutes } from './features/holidays/holidays.routes.ts';
import { assistantRoutes } from './http/assistant.routes.ts';
import { authRoutes } from './http/auth.routes.ts';
import { contentApi } from './http/content-api/content-api.ts';
import { collections } from './http/content-api/registry.ts';
import { errorHandler } from './http/error-handler.ts';
import { eventStream } from './http/events.ts';
import { firmRoutes } from './http/firm.routes.ts';
import { pageRoutes } from './http/pages.ts';
import { security } from './http/security.ts';
import { openSessions } from './http/session.ts';

export interface AppDependencies {
  env: Env;
  database: Database;
  /** The firm's zone, IANA. */
  zone: string;
  /** Stands in for the interpreter in tests. */
  interpreter?: Interpreter;
}

export interface App {
  http: FastifyInstance;
  runs: Runs;
  clock: Clock;
  follower: Follower;
}
