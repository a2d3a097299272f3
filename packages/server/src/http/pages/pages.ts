import { errorKinds } from '@ibasho/contract/errors';
import { pageAt, pages } from '@ibasho/contract/features';
import { messages } from '@ibasho/contract/messages';
import { HIDDEN_PATH_PARTS } from '@ibasho/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { answerError } from '../error-handler.ts';
import { errorShell, fillMetas } from './page-shell.ts';
import { encodingFor, filesBelow, readServed, type Served, serve } from './web-files.ts';

const SHELL = '/index.html';
/** The build names what is below after its content. */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
/** Encodings within encodings that are looked through for a hidden path. */
const DECODINGS = 5;
const METHODS = ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface PageDependencies {
  /** The built web app. */
  directory: string;
  /** An HTML file that serves as the shell where `directory` holds none. */
  standIn?: string;
  /** Texts for the page's meta elements by their names: `ibasho-api` (API_URL), `ibasho-firm`. */
  metas?: Readonly<Record<string, string>>;
}

/**
 * The web app: its files, its shell for every page there is, and for every other path a 404 with the same shell and the
 * words of specification S2. Files are found in a list made at the start, never by a path that somebody sent.
 * Registered before the sessions and every other route: such a path is a 404 before any sign-in check, and the routes
 * that follow are known by their methods, so that a wrong one is a 405. Gives a function that changes the metas.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { directory, standIn, metas = {} }: PageDependencies,
): Promise<(metas: Readonly<Record<string, string>>) => Promise<void>> {
  const files = await filesBelow(directory);
  const shellFile = files.get(SHELL) ?? standIn;
  if (shellFile === undefined) throw new Error(`${directory} holds no index.html; build the web app first`);
  const built = await readServed(shellFile);
  let html = fillMetas(built.encodings.identity.toString('utf8'), metas);
  let shell = await serve(built.type, Buffer.from(html));
  const known = methodsByPath(app);

  const sendError = (reply: FastifyReply, message: string) =>
    reply
      .code(errorKinds.notFound.status)
      .type(shell.type)
      .send(errorShell(html, errorKinds.notFound.status, message));

  for (const { path } of pages) {
    for (const url of new Set([path, path === '/' ? path : `${path}/`])) {
      // Routes are found in any case, as the dialect has it; pages only as they are written.
      app.get(url.replaceAll('$', ':'), (request, reply) =>
        pageAt(readable(pathOf(request)))
          ? sendServed(request, reply, shell, ASK_EACH_TIME)
          : sendError(reply, messages.pageNotFoundAt(readable(pathOf(request)))),
      );
    }
  }
  for (const [path, file] of files) {
    if (path === SHELL) continue;
    let served: Promise<Served> | undefined;
    app.get(path.replaceAll(':', '::'), async (request, reply) => {
      served ??= readServed(file);
      return sendServed(request, reply, await served, HASHED.test(path) ? FOREVER : ASK_EACH_TIME);
    });
  }

  const answerMissing = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (isHidden(path))
      return isCall(request) ? answerError(hidden(), request, reply) : sendError(reply, hidden().message);
    const methods = known(path);
    if (methods.length > 0) return answerMethod(request, reply, methods);
    if (isCall(request)) return answerError(new AppError('notFound', 'Not Found'), request, reply);
    return sendError(reply, messages.pageNotFoundAt(readable(path)));
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (isHidden(pathOf(request))) answerMissing(request, reply);
    else done();
  });
  app.setNotFoundHandler(answerMissing);

  return async (changed) => {
    html = fillMetas(html, changed);
    shell = await serve(built.type, Buffer.from(html));
  };
}

function sendServed(request: FastifyRequest, reply: FastifyReply, served: Served, caching: string): FastifyReply {
  // A browser sends an origin along with modules only: by it, one that was fetched ahead would not be found again.
  const vary = caching === FOREVER ? 'Accept-Encoding' : 'Origin, Accept-Encoding';
  reply.header('cache-control', caching).header('etag', served.etag).header('vary', vary);
  if (request.headers['if-none-match'] === served.etag) return reply.code(304).send();
  const encoding = encodingFor(served, request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(served.type).send(served.encodings[encoding]);
}

/** The methods of the routes that match a path; asked only when none was found for the request's own. */
function methodsByPath(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => {
    const found = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods));
    return METHODS.filter((method) => found.has(method));
  };
}

function answerMethod(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  reply.header('allow', methods.join(', '));
  if (request.method === 'OPTIONS') return reply.code(200).send();
  return reply.code(errorKinds.methodNotAllowed.status).type('text/plain; charset=utf-8').send('Method Not Allowed');
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('::', '\\x3a')
      .replace(/:[^/]+/g, '[^/]+')}$`,
  );

const hidden = () => new AppError('notFound', messages.pageNotFoundJapanese, { say: messages.pageNotFoundJapanese });

/** Calls are answered in the dialect's shape, pages by the shell. */
const isCall = (request: FastifyRequest) =>
  /^\/api(\/|$)/i.test(pathOf(request)) || (request.method !== 'GET' && request.method !== 'HEAD');

const pathOf = (request: FastifyRequest) => (request.raw.url ?? '/').split(/[?#]/, 1)[0] ?? '/';

function isHidden(path: string): boolean {
  if (!/[.%]|node_modules/i.test(path)) return false;
  let decoded = path;
  for (let i = 0; i < DECODINGS; i++) {
    const lower = decoded.toLowerCase();
    if (HIDDEN_PATH_PARTS.some((part) => lower.includes(part))) return true;
    const next = readable(decoded);
    if (next === decoded) return false;
    decoded = next;
  }
  return true;
}

/** The path as a person would write it; what cannot be decoded stays as it is. */
function readable(path: string): string {
  return path.replace(/(%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
