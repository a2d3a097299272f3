// `npm start`: installs and builds what is missing or stale, then runs the server. Runs on Node 20.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensureWebBuilt, fail, findNode, root } from './prepare.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

ensureInstalled();
const node = findNode();
ensureWebBuilt(node);
const options = [
  '--import',
  pathToFileURL(join(root, 'scripts/quick-imports.mjs')).href,
  // Half of Node's default young heap: 25 MB less at rest.
  '--max-semi-space-size=8',
];
run(node, [...options, join(root, 'packages/server/src/main.ts'), ...process.argv.slice(2)], {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/ibasho'),
  ...process.env,
});

/** Becomes `command` where Node can do that; else stays as its parent, passing signals on and giving its exit code. */
function run(command, args, env) {
  if (process.execve) process.execve(command, [command, ...args], env);
  // In a session of its own: a terminal's Ctrl-C would reach it twice, from the terminal and from here.
  const server = spawn(command, args, { env, stdio: 'inherit', detached: true });
  let isEnding = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isEnding) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      isEnding = true;
    });
  }
  server.on('error', (error) => fail(`the server cannot be run: ${error.message}`));
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
