import { catalogue } from '@ibasho/contract/features';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSound, FIT_TEXTS, openBadInputSite, send, UNFIT_TEXTS, urlOf } from '../../../test/http/bad-input.ts';
import type { KnownRoute } from '../../../test/http/known-routes.ts';

const site = openBadInputSite();

describe('anything at all', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      ...UNFIT_TEXTS.map(([, each]) => each),
      ...FIT_TEXTS.map(([, each]) => each),
      '',
      '__proto__',
      '2026-06-10',
    ),
  );
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.double(), fc.constant(null));
  const keys = fc.oneof(
    fc.constantFrom(
      'data',
      'actions',
      'action',
      'params',
      'refs',
      'message',
      'identifier',
      'password',
      'name',
      'comment',
      'memo',
    ),
    fc.constantFrom(
      'date',
      'sd_user',
      'sd_status',
      'return_time',
      'userId',
      'id',
      'documentId',
      'confirmToken',
      'dryRun',
    ),
    text,
  );
  const body = fc.oneof(
    fc.dictionary(keys, fc.oneof(value, fc.dictionary(keys, value, { maxKeys: 4 })), { maxKeys: 5 }),
    fc.record({ data: fc.dictionary(keys, value, { maxKeys: 4 }) }),
    fc.record({
      actions: fc.array(
        fc.record({
          action: fc.constantFrom(...catalogue.map(({ name }) => name)),
          params: fc.dictionary(keys, value, { maxKeys: 3 }),
        }),
        { maxLength: 3 },
      ),
    }),
    value,
  );
  const part = fc.constantFrom(
    'filters',
    'populate',
    'sort',
    'fields',
    'pagination',
    '[name]',
    '[$eq]',
    '[sd_user]',
    '[0]',
    '[$or]',
    '[id]',
    '[',
  );
  const query = fc.array(fc.tuple(fc.array(part, { minLength: 1, maxLength: 5 }), text), { maxLength: 4 });

  test('never makes the server fail, nor leaves a row that no run stands behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.constantFrom('kuroda', 'shiraishi', 'denwa', null),
        body,
        query,
        text,
        async (index, username, payload, asked, key) => {
          const route = site.routes[index % site.routes.length] as KnownRoute;
          const search = asked
            .map(([parts, each]) => `${parts.join('')}=${encodeURIComponent(each.toWellFormed())}`)
            .join('&');
          const at = index % 3 === 0 ? site.own.documentId : encodeURIComponent(key.toWellFormed());
          const sent = await send(
            {
              method: route.method as 'GET',
              url: `${urlOf(route, at)}?${search}`,
              ...(route.method !== 'GET' && {
                payload: JSON.stringify(payload) ?? '',
                headers: { 'content-type': 'application/json' },
              }),
            },
            username,
          );
          expectSound(sent, [route.method, route.url, search, payload]);
        },
      ),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 500) },
    );
    const { rows } = await site.office.database.pool.query<{ numbered: number; head: string; orphans: number }>(`
      select count(position)::int as numbered, (select position from journal_head) as head,
             count(*) filter (where position is null)::int
               as orphans
        from numbered_journal`);
    expect(rows[0]).toMatchObject({ numbered: Number(rows[0]?.head), orphans: 0 });
  }, 60_000);
});
