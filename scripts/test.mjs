// `npm test`: installs what is missing, then runs every check and every suite, also after one has failed. The last line
// says how many passed, failed and were skipped; a check counts as one. `npm test -- types unit` runs only these.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, fail, findNode, root } from './prepare.mjs';
import { countsOf, failuresOf, sum, summaryLine } from './summary.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The browser tests take a quarter of an hour on two processors, and twice that on a slow machine. */
const STEP_LIMIT_MS = 40 * 60_000;
const BUILD = "import('./scripts/prepare.mjs').then(({ ensureWebBuilt }) => ensureWebBuilt(process.execPath))";

ensureInstalled();
const node = findNode();
const bin = (name) => join(root, 'node_modules/.bin', name);
const check = (name, command, ...args) => ({ name, command, args });
const suite = (name) => {
  const report = join(root, `reports/${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: bin('vitest'), args: ['run', '--project', name, ...reporters], report };
};
const steps = [
  check('types', bin('tsc'), '-p', 'tsconfig.json'),
  check('lint', bin('biome'), 'check', '.'),
  check('structure', node, 'scripts/check-structure.mjs'),
  check('unused', bin('knip')),
  suite('unit'),
  suite('web'),
  suite('integration'),
  check('build', node, '-e', BUILD),
  suite('e2e'),
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  fail(`no such step: ${unknown.join(', ')} (there are ${steps.map(({ name }) => name).join(', ')})`);

mkdirSync(join(root, 'reports'), { recursive: true });
const results = [];
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  results.push({ name: step.name, ...(await run(step)) });
}

console.log('');
for (const { name, seconds, failures, ...counts } of results) {
  const mark = counts.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${name.padEnd(12)} ${mark.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s   ${summaryLine(counts)}`);
  for (const failure of failures) console.log(`  ✗ ${failure}`);
}
const total = sum(results);
if (total.passed + total.failed === 0) console.log('no test has run');
console.log(summaryLine(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function run({ name, command, args, report }) {
  console.log(`\n── ${name}`);
  if (report) rmSync(report, { force: true });
  const started = performance.now();
  const code = await ended(command, args);
  const seconds = (performance.now() - started) / 1000;
  const content = report && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const counts = countsOf({ isSuite: report !== undefined, isOk: code === 0, report: content });
  return { seconds, failures: failuresOf(content), ...counts };
}

function ended(command, args) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, CI: 'true', PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: what is left alone of a step, its servers and browsers, would keep the output open for ever.
    detached: true,
    timeout: STEP_LIMIT_MS,
  });
  const stop = (signal) => {
    child.kill(signal);
    child.once('exit', () => process.exit(1));
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => {
      endGroup(child.pid);
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve(code ?? 1);
    });
  });
}

/** Ends what a step has left behind. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}
