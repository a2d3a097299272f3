import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';

/**
 * The address that staff use, without a slash at its end: APP_URL, else where the server listens. Never what a request
 * says of itself.
 */
export function appUrl(app: FastifyInstance, env: Pick<Env, 'APP_URL' | 'HOST' | 'PORT' | 'TLS_CERT'>): string {
  if (env.APP_URL) return env.APP_URL;
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
  const isAnywhere = env.HOST === '0.0.0.0' || env.HOST === '::';
  const host = isAnywhere ? 'localhost' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  return `${env.TLS_CERT === undefined ? 'http' : 'https'}://${host}:${port}`;
}
