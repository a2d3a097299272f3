// `npm run train`: sentences → lessons → weights → scores, into packages/server/src/assistant/local/reader/.
// `npm run train -- FOLDER` keeps there what lies between: lessons, plans and how each was judged.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, findNode } from '../scripts/prepare.mjs';

const here = (part) => fileURLToPath(new URL(part, import.meta.url));
const READER = here('../packages/server/src/assistant/local/reader/');
/** Debian's own, which has its packages. */
const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';

if (spawnSync(PYTHON, ['-c', 'import torch']).status !== 0) {
  console.error(`${PYTHON} has no torch: apt-get install python3-torch libopenblas0-pthread`);
  process.exit(1);
}
ensureInstalled();
const node = findNode();
const kept = process.argv[2];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'ibasho-training-'));
const begun = performance.now();
run(node, here('lessons.ts'), folder);
run(PYTHON, here('train.py'), folder);
run(PYTHON, here('train.py'), folder, '--asking');
run(node, here('score.ts'), folder, join(folder, 'judged.jsonl'));
for (const file of ['reader.json', 'weights.bin']) copyFileSync(join(folder, file), join(READER, file));
run(node, here('../node_modules/.bin/biome'), 'check', '--write', join(READER, 'reader.json'));
if (kept === undefined) rmSync(folder, { recursive: true });
console.log(`${Math.round((performance.now() - begun) / 1000)} s`);

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: here('..') });
  if (status !== 0) process.exit(status ?? 1);
}
