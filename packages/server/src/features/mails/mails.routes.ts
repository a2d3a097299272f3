import type { MailsResponse } from '@ibasho/contract/mails';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../actions/action.ts';
import { pageOf } from '../../content/query/pagination.ts';
import { parseQuery } from '../../content/query/query-string.ts';
import { AppError } from '../../errors.ts';
import { requireActor } from '../../http/sign-in/session.ts';
import type { MailPort } from '../../ports/mail.ts';
import { listMails } from './mails.ts';

/** `GET /api/mails`: the outbox, for administrators, the newest first and without any link. */
export function mailRoutes(app: FastifyInstance, { db, port }: { db: Db; port: Pick<MailPort, 'delivery'> }): void {
  app.get('/api/mails', async (request): Promise<MailsResponse> => {
    if (requireActor(request).role !== 'admin') {
      throw new AppError('forbidden', 'Forbidden', { say: '送信メールを見られるのは管理者だけです' });
    }
    const query = parseQuery(request.raw.url?.split('?').slice(1).join('?') ?? '');
    const page = pageOf(query.pagination);
    const { data, total } = await listMails(db, page);
    const { page: number = 1, pageSize = page.limit, pageCount = 1 } = page.metaFor(total);
    return { data, meta: { pagination: { page: number, pageSize, pageCount, total }, delivery: port.delivery } };
  });
}
