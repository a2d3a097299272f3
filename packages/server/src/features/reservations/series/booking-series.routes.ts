import {
  type BookingSeriesResponse,
  bookingSeriesChanges,
  bookingSeriesRemoval,
  newBookingSeries,
} from '@ibasho/contract/booking-series';
import { CONFIRM_HEADER } from '@ibasho/contract/events';
import { messages } from '@ibasho/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RunContext } from '../../../actions/action.ts';
import type { Asks } from '../../../actions/collection.ts';
import { performWrite } from '../../../actions/confirmed-writes.ts';
import { type ContentDependencies, tellOfRun } from '../../../content/content.routes.ts';
import { lockRecord } from '../../../content/write.ts';
import { requireActor } from '../../../http/sign-in/session.ts';
import { surfaceOf } from '../../../http/surface.ts';
import { validated } from '../../../http/validated.ts';
import { collections } from '../../registry.ts';
import { reservations } from '../reservations.collection.ts';
import { bookSeries, cancelSeries, changeSeries } from './booking-series.ts';

type ByKey = { Params: { key: string } };

const LIST = '/api/booking-series';
const ONE = `${LIST}/:key`;

/** `/api/booking-series`: bookings of a room that repeat one another, each call in one run. */
export function bookingSeriesRoutes(app: FastifyInstance, deps: ContentDependencies & { zone: string }): void {
  app.post(LIST, async (request, reply): Promise<BookingSeriesResponse> => {
    requireActor(request, messages.tokenMissing);
    const { data } = validated(newBookingSeries, request.body);
    const told = await perform(deps, request, reply.code(201), (ctx) => bookSeries(ctx, data));
    return { data: told, meta: {} };
  });
  app.put<ByKey>(ONE, async (request, reply): Promise<BookingSeriesResponse> => {
    requireActor(request, messages.tokenMissing);
    const { data } = validated(bookingSeriesChanges, request.body);
    const told = await perform(deps, request, reply, async (ctx) =>
      changeSeries(ctx, await lockRecord(ctx.db, reservations, request.params.key), data),
    );
    return { data: told, meta: {} };
  });
  app.delete<ByKey>(ONE, async (request, reply) => {
    requireActor(request, messages.tokenMissing);
    const { scope } = validated(bookingSeriesRemoval, request.query);
    await perform(deps, request, reply.code(204), async (ctx) => ({
      ...(await cancelSeries(ctx, await lockRecord(ctx.db, reservations, request.params.key), scope)),
      told: undefined,
    }));
    return null;
  });
}

/** Carries a write out in one run; a screen is asked before, and answers by the same write with the token. */
async function perform<T>(
  deps: ContentDependencies & { zone: string },
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: RunContext) => Promise<{ say: string; told: T; asks?: Asks }>,
): Promise<T> {
  const { params, query } = request;
  const token = request.headers[CONFIRM_HEADER];
  const run = await performWrite(
    { ...deps, collections },
    {
      actor: requireActor(request),
      source: surfaceOf(request),
      step: { action: `${request.method} booking-series`, params: { ...Object(params), ...Object(query) } },
      body: request.body,
      confirmToken: typeof token === 'string' ? token : undefined,
      async work(ctx) {
        const { say, told, asks } = await work(ctx);
        return { say, value: told, asks };
      },
    },
  );
  await tellOfRun(deps, request, reply, run);
  return run.value;
}
