// `npm start`: installs and builds what is missing or stale, then runs the server. Runs on Node 20.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { become, ensureInstalled, ensureWebBuilt, findNode, root } from './prepare.mjs';

ensureInstalled();
const node = findNode();
ensureWebBuilt(node);
const options = [
  '--import',
  pathToFileURL(join(root, 'scripts/quick-imports.mjs')).href,
  // Half of Node's default young heap: 25 MB less at rest.
  '--max-semi-space-size=8',
  // Once warmed up the server clears away what starting has left behind.
  '--expose-gc',
];
become(node, [...options, join(root, 'packages/server/src/main.ts'), ...process.argv.slice(2)], {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/ibasho'),
  // Of glibc: with a heap for each thread, what one has freed is no use to the others. 16 MB less at rest.
  MALLOC_ARENA_MAX: '1',
  ...process.env,
});
