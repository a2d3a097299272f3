// Runs one of the project's TypeScript programs with a Node that reads TypeScript: `node scripts/with-node.mjs scripts/x.ts …`
import { become, ensureInstalled, findNode } from './prepare.mjs';

ensureInstalled();
become(findNode(), process.argv.slice(2), process.env);
