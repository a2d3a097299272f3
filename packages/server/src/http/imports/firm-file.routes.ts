import { messages } from '@ibasho/contract/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ContentDependencies, tellOfRun } from '../../content/content.routes.ts';
import { loadFirmFile } from '../../db/firm-file/firm-file.ts';
import { type Fault, FirmFileProblem, inWords } from '../../db/firm-file/problem.ts';
import { readingAside } from '../../db/firm-file/thread.ts';
import { AppError } from '../../errors.ts';
import type { Passwords } from '../../features/accounts/passwords.ts';
import { collections } from '../../features/registry.ts';
import { requireAdministrator } from '../sign-in/session.ts';
import { surfaceOf } from '../surface.ts';
import { validated } from '../validated.ts';

const LARGEST_BYTES = 20 * 1024 * 1024;

const query = z.strictObject({ dryRun: z.stringbool().default(false) });

/** `POST /api/firm-file`: an administrator adds what is new of a firm file (specification H4). */
export function firmFileRoutes(
  app: FastifyInstance,
  deps: ContentDependencies & { passwords: Pick<Passwords, 'hash'> },
): void {
  let isLoading = false;
  app.register(async (scope) => {
    // Before the body is taken in, which may be large.
    scope.addHook('onRequest', async (request) => {
      requireAdministrator(request, '会社データを読み込めるのは管理者だけです');
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post('/api/firm-file', { bodyLimit: LARGEST_BYTES }, async (request, reply) => {
      const actor = requireAdministrator(request, '会社データを読み込めるのは管理者だけです');
      const { dryRun: isTrial } = validated(query, request.query);
      if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw nothingSent();
      if (isLoading) throw busy();
      isLoading = true;
      try {
        const load = await readingAside(request.body, 'upload', (source) =>
          loadFirmFile({ ...deps, collections }, source, { actor, by: surfaceOf(request), isTrial }),
        );
        if (load.run) await tellOfRun(deps, request, reply, load.run);
        return { data: { added: load.added, message: load.message }, meta: {} };
      } catch (error) {
        throw error instanceof FirmFileProblem ? refused(error) : error;
      } finally {
        isLoading = false;
      }
    });
  });
}

function refused(problem: FirmFileProblem): AppError {
  const { fault } = problem;
  if (!fault) {
    return new AppError('validation', problem.message, {
      say: 'このデータは今あるデータとぶつかるため、読み込めませんでした。何も追加していません',
      cause: problem,
    });
  }
  const where = fault.key === '' ? `${fault.line}行目` : `${fault.line}行目の「${fault.key}」`;
  return new AppError('validation', inWords(fault), {
    say: `${where}：${inJapanese(fault)}。何も追加していません`,
    details: { line: fault.line, key: fault.key },
  });
}

/** By what the English reason says. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/a word that sentences are made of/, messages.wordAsName],
  [/is not JSON/, 'JSONとして読み取れません'],
  [/is not UTF-8/, 'UTF-8の文字として読み取れません'],
  [/^unknown key/, '使えない項目です'],
  [/stands there twice/, '同じ項目が2回あります'],
  [/^the same as in|another one beside it/, '同じものがすでに書かれています'],
  [/^there is no /, '書かれている名前が見つかりません'],
  [/another account has this address/, 'このメールアドレスはすでに使われています'],
  [/the room is taken/, 'この時間の会議室はすでに予約されています'],
  [/is before the start|must be later than/, '終わりが始まりより前です'],
  [/email/i, 'メールアドレスの形式が正しくありません'],
  [/received undefined/, '必要な項目がありません'],
  [/date|time/, '日付または時刻の形式が正しくありません'],
];

const inJapanese = ({ reason }: Fault): string =>
  REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? '内容が正しくありません';

const nothingSent = () =>
  new AppError('validation', 'The body must be a firm file', { say: '会社データのファイルを選んでください' });

const busy = () =>
  new AppError('conflict', 'Another firm file is being loaded', {
    say: '別の会社データを読み込んでいます。終わってからもう一度お試しください',
  });
