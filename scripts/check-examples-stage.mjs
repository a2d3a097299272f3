// Starts the product with the firm of the examples and interprets those whose expected actions the assistant has all been
// taught by now, and those that expect none.
// `node scripts/check-examples-stage.mjs [folder with examples.jsonl, examples-firm.json and check-examples.mjs]`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled, fail, findNode, root } from './prepare.mjs';
import { summaryLine } from './summary.mjs';

const START_LIMIT_MS = 60_000;
/** What the reader has learnt to say, the names of actions among it. */
const READER = 'packages/server/src/assistant/local/reader/reader.json';

/** What the assistant has not reached yet, as the sets of sentences have what they have `reached`. */
const NOT_REACHED = JSON.parse(readFileSync(join(root, 'evaluation/examples-missed.json'), 'utf8'));

/** What is answered or asked back, and what asks for nothing of ours. */
const WITHOUT_ACTION = /^(?:question|none)-|^ambiguous-0[126]$/;

const folder = process.argv[2] ?? join(root, '../shared/spec');
const [examples, firm, checker] = ['examples.jsonl', 'examples-firm.json', 'check-examples.mjs'].map((name) =>
  join(folder, name),
);
for (const path of [examples, firm, checker]) if (!existsSync(path)) fail(`${path} is missing`);

ensureInstalled();
const node = findNode();
const directory = mkdtempSync(join(tmpdir(), 'ibasho-examples-'));
const cases = join(directory, 'cases.jsonl');
const results = join(directory, 'results.json');
const chosen = chooseCases();
writeFileSync(cases, `${chosen.join('\n')}\n`);

const server = spawn(node, [join(root, 'scripts/start.mjs')], {
  cwd: root,
  env: {
    ...process.env,
    FIRM_FILE: firm,
    APP_NOW: '2026-11-20T10:00:00+09:00',
    ASSISTANT_MODE: 'local',
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: '0',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const exited = once(server, 'exit');
try {
  const url = await urlOf(server.stdout);
  await once(spawn(node, [checker, url, cases, '--firm', firm, '--json', results], { stdio: 'inherit' }), 'exit');
} catch (error) {
  console.error(`the examples could not be run: ${error.message}`);
} finally {
  server.kill('SIGTERM');
  await exited;
}
const tried = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).cases : [];
rmSync(directory, { recursive: true, force: true });
const missed = tried.filter(({ ok }) => !ok).map(({ id }) => id);
const fallen = missed.filter((id) => !NOT_REACHED.includes(id));
const passed = tried.length - missed.length;
const expected = chosen.length - chosen.filter((line) => NOT_REACHED.includes(JSON.parse(line).id)).length;
console.log(`not reached yet: ${missed.filter((id) => NOT_REACHED.includes(id)).join(', ') || 'none'}`);
for (const id of fallen) console.log(`FALLEN ${id}`);
console.log(summaryLine({ passed, failed: tried.length === 0 ? expected : fallen.length, skipped: 0 }));
process.exitCode = tried.length > 0 && fallen.length === 0 ? 0 : 1;

function chooseCases() {
  const taught = new Set(JSON.parse(readFileSync(join(root, READER), 'utf8')).tokens);
  const lines = readFileSync(examples, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const found = lines.filter((line) => {
    const { id, expect } = JSON.parse(line);
    const actions = expect.actions ?? [];
    return (
      WITHOUT_ACTION.test(id) ||
      (actions.length > 0 &&
        actions.every(({ action }) => [action?.any ?? action].flat().every((name) => taught.has(name))))
    );
  });
  if (found.length === 0) fail('no example belongs to an action that the assistant has been taught');
  console.log(`${found.length} of ${lines.length} examples belong to actions that the assistant has been taught`);
  return found;
}

async function urlOf(output) {
  const signal = AbortSignal.timeout(START_LIMIT_MS);
  for await (const line of createInterface({ input: output, signal })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url) {
      output.resume();
      return url;
    }
  }
  throw new Error('the product did not say where it is served');
}
