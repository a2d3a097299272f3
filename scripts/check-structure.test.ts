import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./check-structure.mjs', import.meta.url));
const trees: string[] = [];
afterEach(async () => {
  for (const tree of trees.splice(0)) await rm(tree, { recursive: true });
});

/** Runs the check in a tree with these files; a file is what it imports. */
async function check(files: Record<string, readonly string[]>): Promise<{ code: number; said: string }> {
  const tree = await mkdtemp(join(tmpdir(), 'structure-'));
  trees.push(tree);
  await mkdir(join(tree, 'packages'));
  for (const [path, imports] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    const lines = imports.map(
      (target, index) => `import * as part${index} from '${target}';\nexport { part${index} };`,
    );
    await writeFile(join(tree, path), `${lines.join('\n')}\nexport const here = 1;\n`);
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { cwd: tree }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

const server = 'packages/server/src';
const web = 'packages/web/src';
const plain = {
  [`${server}/actions/run.ts`]: [],
  [`${server}/content/read.ts`]: [],
  'packages/server/test/app.ts': [],
  'packages/web/test/app.tsx': [],
  [`${server}/http/sign-in/session.ts`]: [],
  [`${server}/features/people/people.ts`]: [],
  [`${server}/features/people/people.actions.ts`]: [],
  [`${server}/assistant/interpreter.ts`]: [],
  [`${web}/lib/api.ts`]: [],
  [`${web}/features/cars/cars-page.tsx`]: [],
};

test('a tree in which nothing is read is refused', async () => {
  const { code, said } = await check({});
  expect(code).toBe(1);
  expect(said).toContain('only 0 modules were read');
});

test('a tree without a breach is only too small', async () => {
  const { code, said } = await check({
    ...plain,
    [`${server}/features/cars/cars.ts`]: ['../people/people.ts'],
    [`${server}/features/cars/cars.routes.ts`]: ['../../http/sign-in/session.ts'],
    [`${server}/features/cars/cars.test.ts`]: ['../../../test/app.ts'],
  });
  expect(code).toBe(1);
  expect(said).toContain('13 modules, 3 imports, 0 breaches');
});

const breaches = [
  ['features-stand-on-the-ground', `${server}/features/cars/cars.ts`, '../../actions/run.ts'],
  ['features-stand-on-the-ground', `${server}/features/cars/cars.ts`, '../people/people.actions.ts'],
  ['nothing-below-knows-the-edge', `${server}/features/cars/cars.ts`, '../../http/sign-in/session.ts'],
  ['nothing-below-knows-the-edge', `${server}/db/rows.ts`, '../content/read.ts'],
  ['content-knows-no-http', `${server}/content/write.ts`, '../http/sign-in/session.ts'],
  ['interpreters-only-interpret', `${server}/assistant/local/when.ts`, '../../actions/run.ts'],
  ['only-the-reading-thread-loads-the-local-interpreter', `${server}/app.ts`, './assistant/local/when.ts'],
  ['the-app-stands-without-the-assistant', `${server}/features/cars/cars.ts`, '../../assistant/interpreter.ts'],
  ['the-web-knows-no-server', `${web}/lib/live.ts`, '../../../server/src/actions/run.ts'],
  ['contract-imports-only-zod', 'packages/contract/src/cars.ts', '../../server/src/actions/run.ts'],
  ['web-features-know-no-other', `${web}/features/people/people-page.tsx`, '../cars/cars-page.tsx'],
  ['web-lib-and-ui-know-no-feature', `${web}/lib/live.ts`, '../features/cars/cars-page.tsx'],
  ['no-test-code-in-the-product', `${server}/content/write.ts`, '../../test/app.ts'],
  ['no-test-code-in-the-product', `${web}/lib/live.ts`, '../../test/app.tsx'],
  ['no-unresolved', `${web}/lib/live.ts`, './nowhere.ts'],
] as const;

test('every planted breach is named by its rule', async () => {
  const planted = Object.fromEntries(breaches.map(([, from]) => [from, [] as string[]]));
  for (const [, from, target] of breaches) planted[from]?.push(target);
  const { code, said } = await check({
    ...plain,
    ...planted,
    [`${web}/lib/a.ts`]: ['./b.ts'],
    [`${web}/lib/b.ts`]: ['./a.ts'],
  });
  expect(code).toBe(1);
  for (const [rule, from] of breaches) expect(said).toContain(`${rule}: ${from} → `);
  expect(said).toMatch(/no-cycles: .*lib\/a\.ts → .*lib\/b\.ts/);
});
