// `npm run check:fuzz -- 20000`: that many random requests over the whole interface; FUZZ_SEED=… sends the same again.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, findNode, root } from './prepare.mjs';

const runs = process.argv[2] ?? '20000';
if (!/^\d+$/.test(runs)) throw new Error('npm run check:fuzz -- N: how many requests');

ensureInstalled();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  findNode(),
  [vitest, 'run', '--project', 'integration', 'packages/server/src/http/bad-input/fuzz.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs } },
);
process.exit(status ?? 1);
