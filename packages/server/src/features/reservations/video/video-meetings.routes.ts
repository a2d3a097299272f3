import { messages } from '@ibasho/contract/messages';
import { type VideoMeetingAnswer, videoMeetingRequest } from '@ibasho/contract/video-meeting-request';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { RunContext } from '../../../actions/action.ts';
import { instantOnClock, invalidValue } from '../../../actions/collection.ts';
import { type ContentDependencies, tellOfRun, wrapFailures } from '../../../content/content.routes.ts';
import { withoutSuccess } from '../../../content/envelopes.ts';
import { requireActor } from '../../../http/sign-in/session.ts';
import { surfaceOf } from '../../../http/surface.ts';
import { validated } from '../../../http/validated.ts';
import { addVideoMeeting } from './video-meetings.ts';

/**
 * `POST /api/zoom/create-meeting`, in the words of specification S7 whichever provider there is. Where the provider has
 * not answered after five seconds the meeting is booked, and its link follows: 202.
 */
export function videoMeetingRoutes(app: FastifyInstance, deps: ContentDependencies): void {
  app.register(async (scope) => {
    wrapFailures(scope, withoutSuccess);
    scope.post('/api/zoom/create-meeting', async (request, reply): Promise<VideoMeetingAnswer> => {
      const actor = requireActor(request, messages.tokenMissing);
      const wanted = validated(videoMeetingRequest, request.body);
      const { topic, start_time, duration } = wanted;
      const run = await deps.runs.perform({
        actor,
        source: surfaceOf(request),
        step: { action: 'POST zoom/create-meeting', params: { topic, start_time, duration } },
        async work(ctx) {
          const { say } = await book(ctx, wanted);
          return { say, value: undefined };
        },
      });
      await tellOfRun(deps, request, reply, run);
      if (run.outside?.state === 'pending') reply.code(202);
      const { join_url = null, meeting_id = null } = run.outside?.results[0]?.outcome?.data ?? {};
      return { success: true, data: { join_url, meeting_id } } as VideoMeetingAnswer;
    });
  });
}

async function book(ctx: RunContext, wanted: z.output<typeof videoMeetingRequest>) {
  const { topic, start_time, duration, timezone = ctx.clock.zone, participants_names, sd_users, ...options } = wanted;
  const people = await peopleOf(ctx, sd_users);
  const named = participants_names.length > 0 ? { participants: participants_names } : {};
  const columns = { topic, start_time: instantOnClock(start_time, timezone, 'start_time'), duration };
  return addVideoMeeting(ctx, { columns, people }, { ...options, ...named, timezone });
}

/** Ids of people by ids or documentIds, in that order. Throws validation for an unknown one. */
async function peopleOf(ctx: RunContext, keys: readonly (number | string)[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const { rows } = await ctx.db.execute<{ id: number | null; key: string }>(sql`
    select p.id, wanted.key from unnest(${sql.param(keys.map(String))}::text[]) with ordinality wanted (key, place)
    left join sd_users p on p.document_id = wanted.key or p.id::text = wanted.key order by place`);
  const unknown = rows.find(({ id }) => id === null);
  if (unknown) throw invalidValue('sd_users', `sd_users: no such person: ${unknown.key}`, '参加者が見つかりません');
  return [...new Set(rows.map(({ id }) => Number(id)))];
}
