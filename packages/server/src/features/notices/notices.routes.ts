import { type NoticesResponse, seenNotices } from '@ibasho/contract/notices';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../actions/action.ts';
import { requireActor } from '../../http/sign-in/session.ts';
import { validated } from '../../http/validated.ts';
import { markSeen, readNotices } from './notices.ts';

/** `/api/notices`: what colleagues did that concerns the viewer. Everybody has their own, administrators too. */
export function noticeRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/api/notices', (request): Promise<NoticesResponse> => readNotices(db, requireActor(request)));
  app.post('/api/notices/seen', async (request): Promise<NoticesResponse> => {
    const actor = requireActor(request);
    await markSeen(db, actor, validated(seenNotices, request.body));
    return readNotices(db, actor);
  });
}
