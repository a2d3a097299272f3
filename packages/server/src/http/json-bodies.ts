import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { parseQuery } from './content-api/query-string.ts';

/**
 * Bodies as the dialect's clients send them: JSON, of which an empty one is none, also where a DELETE calls it JSON, or
 * a form, its keys as those of a query. A body of any other type is read and counts as none.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') done(null, undefined);
    else if (/^\s*[[{]/.test(text)) parse(request, text, done);
    else done(notJson(), undefined);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseQuery(body.toString()));
    } catch (error) {
      done(error instanceof Error ? error : notJson(), undefined);
    }
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

function notJson(): AppError {
  return new AppError('syntax', 'invalid JSON, only supports object and array');
}
