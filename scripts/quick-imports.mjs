import { registerHooks } from 'node:module';

/**
 * drizzle-orm's package.json lists 700 entry points, and Node reads it anew for each of its 150 modules: half a second of
 * every start and 150 MB. Where one of its modules imports its neighbour, the answer is known without.
 */
const HOME = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const isNeighbour = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(HOME);
    if (!isNeighbour) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
