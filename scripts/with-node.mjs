// Runs one of the project's TypeScript programs with a Node that reads TypeScript: `node scripts/with-node.mjs scripts/x.ts …`
import { spawnSync } from 'node:child_process';
import { ensureInstalled, findNode } from './prepare.mjs';

ensureInstalled();
const { status } = spawnSync(findNode(), process.argv.slice(2), { stdio: 'inherit' });
process.exit(status ?? 1);
