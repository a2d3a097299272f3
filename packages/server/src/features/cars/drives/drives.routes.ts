import { Readable } from 'node:stream';
import { CSV_MARK, csvLine } from '@ibasho/contract/csv';
import { driveLogTableQuery, type OpenDrivesResponse } from '@ibasho/contract/drives';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { parseQuery } from '../../../content/query/query-string.ts';
import type { Reads } from '../../../content/reads.ts';
import { requireActor } from '../../../http/sign-in/session.ts';
import { validated } from '../../../http/validated.ts';
import { driveLogTable } from './drive-log-table.ts';
import { findOpenDrives } from './open-drives.ts';

/** `GET /api/open-drives`: who has not recorded a drive; `GET /api/drive-logs.csv`: the records as a file. */
export function driveRoutes(app: FastifyInstance, { reads, clock }: { reads: Reads; clock: Clock }): void {
  app.get('/api/open-drives', async (request): Promise<OpenDrivesResponse> => {
    const actor = requireActor(request);
    const data = await reads.of(actor.accountId, (db) => findOpenDrives(db, clock.now()));
    return { data, meta: { total: data.length } };
  });

  app.get('/api/drive-logs.csv', async (request, reply) => {
    const actor = requireActor(request);
    const asked = validated(driveLogTableQuery, {
      ...parseQuery(request.raw.url?.split('?').slice(1).join('?') ?? ''),
    });
    const table = driveLogTable((read) => reads.of(actor.accountId, read), { actor, zone: clock.zone }, asked);
    // A refusal comes with the headings, and must still be an answer of its own.
    const { value: headings = [] } = await table.next();
    reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="drive-logs.csv"; filename*=UTF-8''${fileName(asked.month)}`,
      );
    return reply.send(Readable.from(lines(headings, table)));
  });
}

async function* lines(headings: string[][], table: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield CSV_MARK + headings.map(csvLine).join('');
  for await (const part of table) yield part.map(csvLine).join('');
}

const fileName = (month: string | undefined): string =>
  encodeURIComponent(`運転記録${month === undefined ? '' : `_${month}`}.csv`);
