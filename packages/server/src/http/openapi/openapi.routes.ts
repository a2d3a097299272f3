import type { FastifyInstance } from 'fastify';
import { requireActor } from '../sign-in/session.ts';
import { apiDocument } from './document.ts';

/** `GET /api/openapi.json`: the whole interface, for everybody who is signed in. */
export function openApiRoutes(app: FastifyInstance): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    requireActor(request);
    document ??= JSON.stringify(apiDocument());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
