import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const OLDEST_NODE = 24;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const modules = join(root, 'node_modules');
const lock = join(root, 'package-lock.json');
/** What the last install and the last build were made from. */
const record = join(modules, '.ibasho.json');

/** Installs the packages of the lock file where that has not been done yet; otherwise needs no network. */
export function ensureInstalled() {
  const wanted = hashOf([lock]);
  const installed = join(modules, '.package-lock.json');
  if (existsSync(installed)) {
    if (recorded().lock === wanted) return;
    // Installed by hand: npm writes its own copy of the lock file last.
    if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return note({ lock: wanted });
  }
  say('installing packages …');
  npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], process.execPath);
  note({ lock: wanted });
}

/** The path of a Node that runs TypeScript: this one, or the one among the installed packages. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath;
  const packaged = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  return fail(`Node ${OLDEST_NODE} or later is needed here (this is ${process.version}), no package holds one`);
}

/** Builds the web app with `node` where that has not been done since its sources changed. */
export function ensureWebBuilt(node) {
  const web = join(root, 'packages/web');
  const wanted = hashOf([
    ...filesIn(web, ['dist', 'node_modules']),
    ...filesIn(join(root, 'packages/contract/src')),
    lock,
    fileURLToPath(import.meta.url),
  ]);
  if (existsSync(join(web, 'dist/index.html')) && recorded().web === wanted) return;
  say('building the web app …');
  npm(['run', 'build', '--silent', '--workspace', 'packages/web'], node);
  note({ web: wanted });
}

/** Becomes `command` where Node can do that; else stays as its parent, passing signals on and giving its exit code. */
export function become(command, args, env) {
  if (process.execve) process.execve(command, [command, ...args], env);
  // In a session of its own: a terminal's Ctrl-C would reach it twice, from the terminal and from here.
  const child = spawn(command, args, { env, stdio: 'inherit', detached: true });
  let isEnding = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isEnding) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      isEnding = true;
    });
  }
  child.on('error', (error) => fail(`${command} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Tells whoever starts the product; staff never see it. */
export function say(line) {
  process.stderr.write(`ibasho: ${line}\n`);
}

/** Says why it cannot go on, in one line, and ends. */
export function fail(line) {
  say(line);
  process.exit(1);
}

function npm(args, node) {
  const own = process.env.npm_execpath;
  const [command, before] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const { status, error } = spawnSync(command, [...before, ...args], {
    cwd: root,
    // Its output belongs to the developers' messages; what the product prints stays alone on stdout.
    stdio: ['ignore', 2, 2],
    // Tests start the product with NODE_ENV=test, under which the web app would be built for development.
    env: { ...process.env, NODE_ENV: 'production', PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  });
  if (error) fail(`npm cannot be run: ${error.message}`);
  if (status !== 0) fail(`npm ${args.slice(0, 2).join(' ')} failed`);
}

function recorded() {
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
}

function note(news) {
  try {
    writeFileSync(record, JSON.stringify({ ...recorded(), ...news }));
  } catch (error) {
    // In a checkout that this user may only read, the next start looks again.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
}

function filesIn(directory, except = []) {
  return readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !except.includes(name) && !name.includes('.test.'))
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    })
    .sort();
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
