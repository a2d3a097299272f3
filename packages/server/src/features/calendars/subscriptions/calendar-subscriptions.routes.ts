import {
  type CalendarSubscriptionResponse,
  type CalendarSubscriptionsResponse,
  newCalendarSubscription,
  type SubscribedEventsResponse,
  subscribedEventsQuery,
} from '@ibasho/contract/calendar-subscriptions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { Reads } from '../../../content/reads.ts';
import type { Database } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { requireActor } from '../../../http/sign-in/session.ts';
import { validated } from '../../../http/validated.ts';
import { type CalendarFeeds, FeedProblem } from '../../../ports/calendar-feeds.ts';
import { countTries } from '../tries.ts';
import {
  keepSubscription,
  listSubscribedEvents,
  listSubscriptions,
  noteLook,
  removeSubscription,
  requireRoom,
} from './calendar-subscriptions.ts';
import { feedAddress, readCalendar } from './subscribed-events.ts';

interface Dependencies {
  database: Database;
  reads: Reads;
  clock: Clock;
  feeds: CalendarFeeds;
}

/** Addresses that one account may try in five minutes: nobody looks for other servers by ours. */
const TRIES_MAX = 20;

/** `/api/calendar-subscriptions` and `/api/subscribed-events`: calendars elsewhere, for nobody but their owner. */
export function calendarSubscriptionRoutes(
  app: FastifyInstance,
  { database, reads, clock, feeds }: Dependencies,
): void {
  const db = database.orm;
  const tries = countTries(TRIES_MAX);

  app.get('/api/calendar-subscriptions', async (request): Promise<CalendarSubscriptionsResponse> => {
    return { data: await listSubscriptions(db, requireActor(request)) };
  });

  app.post('/api/calendar-subscriptions', async (request, reply): Promise<CalendarSubscriptionResponse> => {
    const actor = requireActor(request);
    const { name, address: typed } = validated(newCalendarSubscription, request.body);
    const personId = await requireRoom(db, actor);
    const asker = String(actor.accountId);
    refuseTrying(tries.waitOf(asker));
    tries.count(asker);
    try {
      const address = feedAddress(typed);
      const found = await reads.inTurn(actor.accountId, () => readCalendar(feeds, address, undefined, clock));
      const made =
        found && (await db.transaction((tx) => keepSubscription(tx, personId, { name, address }, found, clock.now())));
      if (!made) throw new FeedProblem('refused', 'there is nothing new in a calendar that is new');
      reply.code(201);
      return { data: made };
    } catch (error) {
      if (!(error instanceof FeedProblem)) throw error;
      throw new AppError('validation', `The calendar cannot be read: ${error.message}`, {
        say: error.say,
        cause: error,
      });
    }
  });

  app.delete(
    '/api/calendar-subscriptions/:key',
    async (request: FastifyRequest<{ Params: { key: string } }>, reply) => {
      await removeSubscription(db, requireActor(request), request.params.key);
      return reply.code(204).send();
    },
  );

  app.get('/api/subscribed-events', async (request): Promise<SubscribedEventsResponse> => {
    const actor = requireActor(request);
    const days = validated(subscribedEventsQuery, request.query);
    const data = await reads.of(actor.accountId, (reading) => listSubscribedEvents(reading, actor, days, clock.zone));
    await noteLook(db, actor, clock.now());
    return { data };
  });
}

function refuseTrying(retryAfterSeconds: number): void {
  if (retryAfterSeconds === 0) return;
  throw new AppError('rateLimit', 'Too many calendars were tried, please try again later.', {
    say: '続けて追加できる回数を超えました。5分ほど待ってからもう一度お試しください',
    details: { retryAfterSeconds },
  });
}
