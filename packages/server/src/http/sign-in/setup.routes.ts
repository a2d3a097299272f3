import { setupRequest } from '@ibasho/contract/auth';
import type { FastifyInstance } from 'fastify';
import type { Runs } from '../../actions/run.ts';
import { openProvenSession } from '../../features/accounts/accounts.ts';
import { requireUnguessable } from '../../features/accounts/guessable-passwords.ts';
import type { Passwords } from '../../features/accounts/passwords.ts';
import { alreadySetUp, isSetupNeeded, setUpFirm } from '../../features/accounts/setup.ts';
import { validated } from '../validated.ts';
import { isEmail, isKeepable, isLongPassword, isUsername, repeatsPassword } from './field-rules.ts';
import { requiredTexts, requireFit } from './required-texts.ts';
import { answerSignedIn, originOf, type SignInDependencies } from './sign-in-answer.ts';

export interface SetupDependencies extends SignInDependencies {
  runs: Pick<Runs, 'perform'>;
  passwords: Pick<Passwords, 'hash'>;
  now: () => number;
}

const SECRETS = ['password', 'passwordConfirmation'] as const;
const NAMES = ['firmName', 'name', 'username', 'email', ...SECRETS] as const;

/** `/api/setup`: whoever comes first to an empty firm names it and becomes its administrator (specification H4). */
export function setupRoutes(app: FastifyInstance, deps: SetupDependencies): void {
  const { db, runs, passwords, now } = deps;

  app.get('/api/setup', async () => ({ isNeeded: await isSetupNeeded(db) }));

  app.post('/api/setup', async (request, reply) => {
    if (!(await isSetupNeeded(db))) throw alreadySetUp();
    const rules = { username: isUsername, email: isEmail, password: isKeepable, passwordConfirmation: repeatsPassword };
    const given = requiredTexts(request.body, NAMES, SECRETS, rules);
    requireFit(given, SECRETS, { password: isLongPassword });
    const { password, passwordConfirmation: _again, ...setup } = validated(setupRequest, request.body);
    await requireUnguessable(db, password, [setup.username, setup.email, setup.firmName]);
    const passwordHash = await passwords.hash(password);
    const { value: accountId } = await runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'set_up_firm', params: { firmName: setup.firmName } },
      isUndoable: false,
      work: async (ctx) => ({
        say: `「${setup.firmName}」を設定し、${setup.name}さんを管理者として登録しました`,
        value: await setUpFirm(ctx, { ...setup, passwordHash }),
      }),
    });
    return answerSignedIn(deps, reply.code(201), await openProvenSession(db, accountId, originOf(request), now()));
  });
}
