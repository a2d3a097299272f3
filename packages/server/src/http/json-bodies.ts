import type { FastifyInstance } from 'fastify';

/** JSON bodies as the dialect's clients send them: an empty one is none, also where a DELETE calls it JSON. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
