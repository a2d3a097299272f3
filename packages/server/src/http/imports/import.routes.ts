import { importRequest } from '@ibasho/contract/import-schema';
import type { FastifyInstance } from 'fastify';
import { type ContentDependencies, tellOfRun } from '../../content/content.routes.ts';
import { carryOutImport, previewImport } from '../../features/import/import.ts';
import { requireFewRows } from '../../features/import/row-problems.ts';
import { collections } from '../../features/registry.ts';
import { requireAdministrator } from '../sign-in/session.ts';
import { surfaceOf } from '../surface.ts';
import { validated } from '../validated.ts';

const LARGEST_BYTES = 2 * 1024 * 1024;
const FOR_ADMINISTRATORS = 'まとめて追加できるのは管理者だけです';

/** `POST /api/import`: an administrator adds many people, or records of a list by names, all of them or none. */
export function importRoutes(app: FastifyInstance, deps: ContentDependencies): void {
  app.register(async (scope) => {
    // Before the body is taken in, which may be large.
    scope.addHook('onRequest', async (request) => {
      requireAdministrator(request, FOR_ADMINISTRATORS);
    });
    scope.post('/api/import', { bodyLimit: LARGEST_BYTES }, async (request, reply) => {
      const actor = requireAdministrator(request, FOR_ADMINISTRATORS);
      requireFewRows(request.body);
      const body = validated(importRequest, request.body);
      if (body.dryRun) return { data: await previewImport(deps.database.orm, body, collections), meta: {} };
      const { kind, rows } = body;
      const run = await deps.runs.perform({
        actor,
        source: surfaceOf(request),
        step: { action: 'import', params: { kind, rows: rows.length } },
        // Accounts stay, whoever takes anything back (specification A1).
        isUndoable: kind !== 'people',
        async work(ctx) {
          const done = await carryOutImport(ctx, body, collections);
          return { say: done.message, value: done };
        },
      });
      await tellOfRun(deps, request, reply, run);
      return { data: run.value, meta: {} };
    });
  });
}
