import type { FastifyInstance } from 'fastify';

/** Lets an empty body of type JSON through as no body: clients of the dialect send the header with every DELETE. */
export function takeEmptyBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
