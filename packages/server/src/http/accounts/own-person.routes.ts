import { ownPersonRequest } from '@ibasho/contract/auth';
import type { FastifyInstance } from 'fastify';
import { type ContentDependencies, readerOf, tellOfRun } from '../../content/content.routes.ts';
import { findRecord } from '../../content/read.ts';
import { makeOwnPerson } from '../../features/accounts/own-person.ts';
import { requireActor } from '../sign-in/session.ts';
import { sendJson } from '../sign-in/sign-in-answer.ts';
import { surfaceOf } from '../surface.ts';
import { validated } from '../validated.ts';

/** `POST /api/users/me/person`: makes the person of an account that has registered and has none yet. */
export function ownPersonRoutes(app: FastifyInstance, deps: ContentDependencies): void {
  app.post('/api/users/me/person', async (request, reply) => {
    const actor = requireActor(request);
    const own = validated(ownPersonRequest, request.body);
    const run = await deps.runs.perform({
      actor,
      source: surfaceOf(request),
      step: { action: 'make_own_person', params: { name: own.name } },
      isUndoable: false,
      async work(ctx) {
        const id = await makeOwnPerson(ctx, actor.accountId, own);
        const query = { populate: 'affiliation,sd_status' };
        const { record } = await findRecord(ctx.db, readerOf(deps, actor), 'sd-users', id, query);
        return { say: `${own.name}さんがボードに加わりました`, value: record };
      },
    });
    await tellOfRun(deps, request, reply, run);
    return sendJson(reply.code(201), `{"data":${run.value},"meta":{}}`);
  });
}
