import { IMPORT_ROWS_MAX } from '@ibasho/contract/constants';
import { importRequest } from '@ibasho/contract/import-schema';
import type { FastifyInstance } from 'fastify';
import { type ContentDependencies, tellOfRun } from '../../content/content.routes.ts';
import { AppError } from '../../errors.ts';
import { carryOutImport, previewImport } from '../../features/import/import.ts';
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
      refuseTooMany(request.body);
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

function refuseTooMany(body: unknown): void {
  const rows = typeof body === 'object' && body !== null && 'rows' in body ? body.rows : null;
  if (!Array.isArray(rows) || rows.length <= IMPORT_ROWS_MAX) return;
  throw new AppError('validation', `rows: at most ${IMPORT_ROWS_MAX}`, {
    say: `一度に追加できるのは${inJapanese(IMPORT_ROWS_MAX)}行までです（${inJapanese(rows.length)}行ありました）。分けて追加してください`,
    details: { errors: [{ path: ['rows'], message: `at most ${IMPORT_ROWS_MAX}`, name: 'ValidationError' }] },
  });
}

const inJapanese = (count: number) => count.toLocaleString('ja');
