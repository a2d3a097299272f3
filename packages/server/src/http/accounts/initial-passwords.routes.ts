import { initialPasswordsRequest } from '@ibasho/contract/import-schema';
import type { FastifyInstance } from 'fastify';
import { type ContentDependencies, tellOfRun } from '../../content/content.routes.ts';
import { makePasswords, newcomers, setInitialPasswords } from '../../features/accounts/initial-passwords.ts';
import type { Passwords } from '../../features/accounts/passwords.ts';
import { requireAdministrator } from '../sign-in/session.ts';
import { surfaceOf } from '../surface.ts';
import { validated } from '../validated.ts';

const FOR_ADMINISTRATORS = '初期パスワードを扱えるのは管理者だけです';
const PATH = '/api/initial-passwords';

/** `/api/initial-passwords`: who has not chosen a password yet, and passwords for them, told once. */
export function initialPasswordRoutes(
  app: FastifyInstance,
  deps: ContentDependencies & { passwords: Pick<Passwords, 'hash'>; appUrl: string | null },
): void {
  app.get(PATH, async (request) => {
    requireAdministrator(request, FOR_ADMINISTRATORS);
    return { data: await newcomers(deps.database.orm), meta: {} };
  });

  app.post(PATH, async (request, reply) => {
    const actor = requireAdministrator(request, FOR_ADMINISTRATORS);
    const { accounts } = validated(initialPasswordsRequest, request.body);
    const made = await makePasswords(deps.passwords, await newcomers(deps.database.orm, accounts));
    const run = await deps.runs.perform({
      actor,
      source: surfaceOf(request),
      step: { action: 'make_initial_passwords', params: { accounts: made.length } },
      isUndoable: false,
      async work(ctx) {
        const slips = await setInitialPasswords(ctx, made);
        return { say: `${slips.length}人の初期パスワードを作りました`, value: slips };
      },
    });
    await tellOfRun(deps, request, reply, run);
    return { data: run.value, meta: { appUrl: deps.appUrl } };
  });
}
