import { createHash } from 'node:crypto';
import {
  type CalendarLinksResponse,
  calendarLinksQuery,
  type NewCalendarLinkResponse,
  newCalendarLink,
} from '@ibasho/contract/calendar-links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../actions/action.ts';
import type { Clock } from '../../../clock.ts';
import type { Reads } from '../../../content/reads.ts';
import { AppError } from '../../../errors.ts';
import { requireActor } from '../../../http/sign-in/session.ts';
import { validated } from '../../../http/validated.ts';
import { countTries } from '../tries.ts';
import { calendarEvents, calendarPeriod } from './calendar-events.ts';
import {
  calendarOfToken,
  listCalendarLinks,
  makeCalendarLink,
  noteCalendarRead,
  revokeCalendarLink,
} from './calendar-links.ts';
import { icalendarOf } from './icalendar.ts';

/** Wrong tokens from one address before it has to wait. */
const GUESSES_MAX = 60;

interface Dependencies {
  db: Db;
  reads: Reads;
  clock: Clock;
}

/** `/api/calendar-links`, and what they lead to: `GET /api/calendar/{token}.ics`, for which the token alone is asked. */
export function calendarLinkRoutes(app: FastifyInstance, { db, reads, clock }: Dependencies): void {
  app.get('/api/calendar-links', async (request): Promise<CalendarLinksResponse> => {
    const actor = requireActor(request);
    const { everybody } = validated(calendarLinksQuery, request.query);
    return { data: await listCalendarLinks(db, actor, everybody && actor.role === 'admin') };
  });

  app.post('/api/calendar-links', async (request, reply): Promise<NewCalendarLinkResponse> => {
    const actor = requireActor(request);
    const asked = validated(newCalendarLink, request.body);
    const { link, token } = await makeCalendarLink(db, actor, asked, clock.now());
    reply.code(201);
    return { data: { ...link, path: `/api/calendar/${token}.ics` } };
  });

  app.delete('/api/calendar-links/:key', async (request: FastifyRequest<{ Params: { key: string } }>, reply) => {
    await revokeCalendarLink(db, requireActor(request), request.params.key);
    return reply.code(204).send();
  });

  const guesses = countTries(GUESSES_MAX);
  app.get('/api/calendar/:token.ics', async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    refuseGuessing(guesses.waitOf(request.ip));
    const calendar = await calendarOfToken(db, request.params.token);
    if (!calendar) {
      guesses.count(request.ip);
      throw new AppError('notFound', 'Not Found', { say: 'このカレンダーのリンクは使えません' });
    }
    // Numbers of accounts are positive: a link has a turn of its own.
    const events = await reads.of(-calendar.linkId, (reading) => calendarEvents(reading, calendar, clock));
    await noteCalendarRead(db, calendar.linkId, clock.now());
    const { zone } = clock;
    return send(request, reply, icalendarOf({ name: calendar.name, zone, period: calendarPeriod(clock), events }));
  });
}

function refuseGuessing(retryAfterSeconds: number): void {
  if (retryAfterSeconds === 0) return;
  throw new AppError('rateLimit', 'Too many unknown calendar links, please try again later.', {
    details: { retryAfterSeconds },
  });
}

/** Whoever has the same text already is told so; proxies keep nothing. */
function send(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}

/** A weak tag names the same text (RFC 9110, 13.1.2). */
const knows = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false;
