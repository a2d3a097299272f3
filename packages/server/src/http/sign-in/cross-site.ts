import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';

/**
 * Refuses the POST calls of `app` to pages of other sites: any page that a colleague opens could otherwise have their
 * browser send wrong passwords and ask for mails. Browsers say by `Sec-Fetch-Site` and `Origin` whose page calls;
 * programs send neither and pass. Pages of APP_URL and CORS_ORIGINS are ours. Throws forbidden.
 */
export function refuseCrossSite(app: FastifyInstance, env: Pick<Env, 'APP_URL' | 'CORS_ORIGINS'>): void {
  const ours = new Set([...env.CORS_ORIGINS, ...(env.APP_URL ? [env.APP_URL] : [])].map((url) => originIn(url)));
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    done(isRead || isOurs(request, ours) ? undefined : fromElsewhere(request.headers.origin));
  });
}

function isOurs({ headers, host }: FastifyRequest, ours: ReadonlySet<string | undefined>): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  if (origin === undefined) return site === undefined;
  if (ours.has(origin)) return true;
  return site === undefined && URL.canParse(origin) && new URL(origin).host === hostOf(host, origin);
}

/** Without the port where it is the usual one of the page's scheme, as in an origin. */
const hostOf = (host: string, origin: string) => originIn(`${new URL(origin).protocol}//${host}`)?.split('//')[1];

const originIn = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

const SHOWN_MAX = 100;

function fromElsewhere(origin = 'no Origin'): AppError {
  const from = origin.slice(0, SHOWN_MAX);
  return new AppError(
    'forbidden',
    `This call is not taken from a page of another site (${from}); if it is the app's own, set APP_URL or CORS_ORIGINS`,
    { say: 'ほかのサイトのページからは受け付けていません。居場所の画面からお試しください' },
  );
}
