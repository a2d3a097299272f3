// `npm run check:structure`: who imports whom (.dependency-cruiser.cjs). Fails on a breach, and when too little was read.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';

/** Fewer modules of our own than this mean that the parser has stopped reading, not that all is well. */
const FLOOR = 200;
const FOLDERS = ['packages', 'e2e', 'bench', 'scripts', 'training'];

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const folders = FOLDERS.filter((folder) => existsSync(folder));
const { output } = await cruise(folders, {
  ...options,
  ruleSet: { forbidden, options },
  validate: true,
  baseDir: process.cwd(),
});

const own = output.modules.filter((each) => /\.(tsx?|mjs|cjs)$/.test(each.source) && !/node_modules/.test(each.source));
const imports = own.reduce((count, each) => count + each.dependencies.length, 0);
const breaches = output.summary.violations.map(
  ({ rule, from, to, cycle }) =>
    `${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name ?? step).join(' → ') : to}`,
);
for (const breach of [...new Set(breaches)].sort()) console.error(breach);
if (own.length < FLOOR) console.error(`only ${own.length} modules were read, at least ${FLOOR} are expected`);
console.log(`${own.length} modules, ${imports} imports, ${breaches.length} breaches`);
process.exitCode = breaches.length > 0 || own.length < FLOOR ? 1 : 0;
