import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface KnownRoute {
  method: string;
  url: string;
}

/** Collects every route that Fastify learns while `build` runs, those of plugins included. */
export async function routesOf<T>(build: () => Promise<T>): Promise<{ built: T; routes: KnownRoute[] }> {
  const routes: KnownRoute[] = [];
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  };
  diagnostics.subscribe('fastify.initialization', collect);
  try {
    return { built: await build(), routes };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', collect);
  }
}
