import { type TurnRequest, turnRequest } from '@ibasho/contract/assistant';
import { line } from '@ibasho/contract/common';
import { POSITION_HEADER } from '@ibasho/contract/events';
import { type RunResponse, runRequest } from '@ibasho/contract/runs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../actions/action.ts';
import { readAudit } from '../../actions/audit.ts';
import type { Runs } from '../../actions/run.ts';
import type { Restorable } from '../../actions/undo/restore.ts';
import { oneForEachAccount } from '../../assistant/one-at-a-time.ts';
import { interpretTurn, readExamples, type TurnDependencies } from '../../assistant/turn.ts';
import type { Follower } from '../../db/follower.ts';
import { type AppError, toAppError } from '../../errors.ts';

import { requireActor } from '../sign-in/session.ts';
import { surfaceOf } from '../surface.ts';
import { validated } from '../validated.ts';

export interface AssistantRouteDependencies extends TurnDependencies {
  runs: Runs;
  restorable: Restorable;
  follower: Follower;
}

const instant = z.iso.datetime({ offset: true });

const auditQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
  everybody: z.stringbool().default(false),
  who: line(255).optional(),
  source: line(100).optional(),
  collection: line(100).optional(),
  from: instant.optional(),
  to: instant.optional(),
});

/** Messages of one account that may wait for the one that is being read. */
const MAY_WAIT = 3;

/** The assistant's calls: interpret, act, undo, the audit list (specification A1). */
export function assistantRoutes(app: FastifyInstance, deps: AssistantRouteDependencies): void {
  const inTurn = oneForEachAccount(MAY_WAIT);
  const interpret = (actor: Actor, turn: TurnRequest) =>
    inTurn(actor.accountId, () => interpretTurn(deps, actor, turn));

  app.post('/api/ai-chat', (request) => interpret(requireActor(request), validated(turnRequest, request.body)));

  app.post('/api/ai-chat-mock', (request) => {
    const actor = requireActor(request);
    const { conversationHistory: _ignored, ...turn } = validated(turnRequest, request.body);
    return interpret(actor, turn);
  });

  app.get('/api/ai-examples', (request) => {
    const actor = requireActor(request);
    return inTurn(actor.accountId, () => readExamples(deps, actor));
  });

  app.post('/api/ai-actions', (request, reply) =>
    answer(deps, reply, deps.runs.act(requireActor(request), validated(runRequest, request.body), surfaceOf(request))),
  );

  app.post<{ Params: { runId: string } }>('/api/ai-actions/:runId/undo', (request, reply) =>
    answer(deps, reply, deps.runs.undo(requireActor(request), request.params.runId)),
  );

  app.get('/api/ai-actions', (request) => readAudit(deps, requireActor(request), validated(auditQuery, request.query)));
}

/**
 * What was asked for but is not there, or what a service outside would not do, is an answer of status `failed`; other
 * refusals are errors that carry one.
 */
const TOLD = new Set<AppError['code']>(['notFound', 'validation', 'provider']);

async function answer({ follower }: AssistantRouteDependencies, reply: FastifyReply, run: Promise<RunResponse>) {
  try {
    const response = await run;
    if (response.position === undefined) return response;
    // Whoever reads right after the answer, with or without the header, sees what was written. It is done either way.
    await follower.reach(response.position).catch((error) => reply.log.warn({ err: error }, 'followed late'));
    return reply.header(POSITION_HEADER, response.position).send(response);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (isMalformed(error)) throw error;
    if (error.status >= 500 && error.code !== 'provider') reply.log.error({ err: error }, 'run failed');
    const failed = {
      runId: '',
      status: 'failed',
      message: error.say ?? error.message,
      results: [],
      lines: [],
      undoable: false,
      events: [],
    };
    return reply.code(TOLD.has(error.code) ? 200 : error.status).send({ ...failed, ...error.toBody() });
  }
}

/** The request itself is wrong, rather than what it asks for. */
const isMalformed = (error: AppError) =>
  error.code === 'validation' && ('errors' in error.details || 'key' in error.details);
