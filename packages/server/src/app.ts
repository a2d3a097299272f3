import { POSITION_HEADER } from '@ibasho/contract/events';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { openAssistant } from './assistant/assistant.ts';
import type { Interpreter } from './assistant/interpreter.ts';
import { contentApi } from './content/content.routes.ts';
import { openReadCache } from './content/read-cache.ts';
import { openReads } from './content/reads.ts';
import { uploadFiles } from './content/upload-files.routes.ts';
import type { Core } from './core.ts';
import { watchChannel } from './db/channel.ts';
import { startHousekeeping } from './db/housekeeping.ts';
import { NOTICES_CHANNEL } from './db/schema/index.ts';
import type { Env } from './env.ts';
import { argon2Passwords } from './features/accounts/passwords.ts';
import { calendarLinkRoutes } from './features/calendars/links/calendar-links.routes.ts';
import { calendarSubscriptionRoutes } from './features/calendars/subscriptions/calendar-subscriptions.routes.ts';
import { driveRoutes } from './features/cars/drives/drives.routes.ts';
import { freeSlotRoutes } from './features/free-slots/free-slots.routes.ts';
import { handOverRoutes } from './features/hand-over/hand-over.routes.ts';
import { taskListRoutes } from './features/import/tasks/task-list.routes.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { projectHistoryRoutes } from './features/projects/history/project-history.routes.ts';
import { projectRoutes } from './features/projects/projects.routes.ts';
import { bookingSeriesRoutes } from './features/reservations/series/booking-series.routes.ts';
import { videoMeetingRoutes } from './features/reservations/video/video-meetings.routes.ts';
import { workloadRoutes } from './features/workload/workload.routes.ts';
import { initialPasswordRoutes } from './http/accounts/initial-passwords.routes.ts';
import { userRoutes } from './http/accounts/users.routes.ts';
import { assistantRoutes } from './http/assistant/assistant.routes.ts';
import { closeConnections } from './http/closing.ts';
import { effectRoutes } from './http/effects.routes.ts';
import { errorHandler } from './http/error-handler.ts';
import { firmRoutes } from './http/firm.routes.ts';
import { freeBytesIn, healthRoutes } from './http/health.routes.ts';
import { firmFileRoutes } from './http/imports/firm-file.routes.ts';
import { importRoutes } from './http/imports/import.routes.ts';
import { jsonBodies } from './http/json/json-bodies.ts';
import { limitCalls, limitSignInBodies, serverLimits } from './http/limits/limits.ts';
import { eventStream } from './http/live/events.ts';
import { openApiRoutes } from './http/openapi/openapi.routes.ts';
import { whenNamed } from './http/pages/firm-name.ts';
import { pageRoutes } from './http/pages/pages.ts';
import { security } from './http/security.ts';
import { openSessions } from './http/sign-in/session.ts';
import { signInRoutes } from './http/sign-in/sign-in-routes.ts';

export interface AppDependencies {
  env: Env;
  core: Core;
  /** The built web app, and the file that serves as its shell where it is not built. */
  web: { directory: string; standIn?: string };
  firmName: string;
  tls?: { cert: Buffer; key: Buffer };
  /** Stands in for the local interpreter in tests. */
  interpreter?: Interpreter;
}

/** Puts the server together, without listening. Its `close()` ends what it has opened; the core stays open. */
export async function buildApp({
  env,
  core,
  web,
  firmName,
  tls,
  interpreter,
}: AppDependencies): Promise<FastifyInstance> {
  const { database, clock, follower, runs, effects, restorable, implementations, feeds, log } = core;
  const { TRUSTED_PROXIES: proxies = false } = env;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    ...serverLimits,
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    ...(tls && { https: { ...tls, ...serverLimits.http } }),
  });

  closeConnections(app);
  const faults = errorHandler(app);
  jsonBodies(app);
  security(app, env);
  const changePages = await pageRoutes(app, {
    ...web,
    metas: { 'ibasho-firm': firmName, ...(env.API_URL && { 'ibasho-api': env.API_URL }) },
  });
  limitSignInBodies(app);
  const sessions = await openSessions(app, { env, database, follower });
  await limitCalls(app);
  const onDisk = async () => (await follower.disk.watch()).settled();
  // What a run answers is on disk already, and so is what the read cache answers, which is text.
  app.addHook('preSerialization', async (request, reply) => {
    if (request.actor && reply.statusCode < 400 && !reply.hasHeader(POSITION_HEADER)) await onDisk();
  });
  const content = { database, follower, runs, clock, cache: openReadCache(follower), reads: openReads(database.reads) };
  const passwords = argon2Passwords();
  await signInRoutes(app, { env, content, sessions, passwords });
  contentApi(app, content);
  uploadFiles(app, content);
  userRoutes(app, { ...content, passwords });
  firmFileRoutes(app, { ...content, passwords });
  importRoutes(app, content);
  taskListRoutes(app, content);
  handOverRoutes(app, content);
  initialPasswordRoutes(app, { ...content, passwords, appUrl: env.APP_URL ?? null });
  videoMeetingRoutes(app, content);
  effectRoutes(app, { db: database.orm });
  noticeRoutes(app, { db: database.orm });
  bookingSeriesRoutes(app, { ...content, zone: clock.zone });
  calendarLinkRoutes(app, { db: database.orm, reads: content.reads, clock });
  calendarSubscriptionRoutes(app, { database, reads: content.reads, clock, feeds });
  freeSlotRoutes(app, { reads: content.reads, clock });
  driveRoutes(app, { reads: content.reads, clock });
  projectRoutes(app, { reads: content.reads, clock });
  projectHistoryRoutes(app, { reads: content.reads, clock, restorable });
  workloadRoutes(app, { reads: content.reads, clock });
  const freeBytes = env.DATABASE_URL === undefined ? () => freeBytesIn(env.DATA_DIR) : undefined;
  healthRoutes(app, { database, follower, sessions, faults, freeBytes });
  openApiRoutes(app);
  firmRoutes(app, { db: database.orm, clock });
  const assistant = openAssistant({ db: database.orm, clock, follower, log, ...(interpreter && { interpreter }) });
  assistantRoutes(app, { db: database.orm, clock, ...assistant, implementations, runs, restorable, follower, log });
  const warnOf = (text: string) => (error: unknown) => log.warn({ err: error }, text);
  const { tellOfNotices } = eventStream(app, { follower, reads: content.reads, onSessionEnd: sessions.onEnd, log });
  const noticeWatch = await watchChannel(database, NOTICES_CHANNEL, {
    told: (personId) => {
      // Whoever wrote it is waiting for the disk as well.
      const onDisk = follower.disk.watch().then((watch) => watch.flush());
      onDisk.then(() => tellOfNotices(Number(personId)), warnOf('a notice is told late'));
    },
    gap: () => {
      if (noticeWatch.isListening) tellOfNotices(undefined);
    },
    warn: warnOf('notices cannot be followed'),
  });

  const stopNaming =
    firmName === ''
      ? whenNamed(
          { db: database.orm, follower },
          (name) => changePages({ 'ibasho-firm': name }),
          warnOf('the pages do not bear the firm’s name'),
        )
      : undefined;
  app.addHook('onListen', async () => assistant.warm());
  effects.start();
  const stopHousekeeping = startHousekeeping(database, warnOf('housekeeping failed'));
  app.addHook('onClose', async () => {
    stopHousekeeping();
    stopNaming?.();
    await assistant.close();
    await noticeWatch.close();
  });
  return app;
}
