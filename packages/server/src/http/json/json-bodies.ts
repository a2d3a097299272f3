import type { FastifyInstance } from 'fastify';
import { parseQuery } from '../../content/query/query-string.ts';
import { AppError } from '../../errors.ts';

/**
 * Bodies as the dialect's clients send them: JSON, of which an empty one is none, also where a DELETE calls it JSON, or
 * a form, its keys as those of a query. A body of any other type is read and counts as none.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') done(null, undefined);
    else if (isTooDeep(text)) done(tooDeep(), undefined);
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

/** Deeper than whatever is sent: a memo of lists within lists has 28 levels. Who reads a body goes down by recursion. */
const DEPTH_MAX = 40;

/** Whether brackets stand within brackets more than DEPTH_MAX times; those in texts count for nothing. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isText) {
      if (character === '\\') at++;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '[' || character === '{') {
      if (++depth > DEPTH_MAX) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}

function tooDeep(): AppError {
  return new AppError('validation', `The body is nested deeper than ${DEPTH_MAX} levels`, {
    say: '入力内容が複雑すぎます',
  });
}

function notJson(): AppError {
  return new AppError('syntax', 'invalid JSON, only supports object and array');
}
