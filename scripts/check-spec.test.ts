import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./check-spec.mjs', import.meta.url));
const trees: string[] = [];
afterEach(async () => {
  for (const tree of trees.splice(0)) await rm(tree, { recursive: true });
});

type Result = [title: string, status: string, describe?: string];

const CHECKLIST = `# Items
| id | what | when / trigger | stage |
|---|---|---|---|
| S1.1 | Japanese | walk | 1 |
| S1.2 | Sign in | open it | 1 |
| S2.1 | A route | open it | 2 |
`;

async function makeTree(unit: Result[], e2e: Result[] = []): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'spec-'));
  trees.push(tree);
  await mkdir(join(tree, 'reports'));
  await mkdir(join(tree, 'packages'));
  await writeFile(join(tree, 'checklist.md'), CHECKLIST);
  const reports: Record<string, Result[]> = { unit, web: [], integration: [], e2e };
  for (const [project, results] of Object.entries(reports)) {
    const assertionResults = results.map(([title, status, describe]) => ({
      ancestorTitles: describe ? [describe] : [],
      title,
      status,
    }));
    const report = { testResults: [{ name: join(tree, 'packages/a.test.ts'), assertionResults }] };
    await writeFile(join(tree, `reports/${project}.json`), JSON.stringify(report));
  }
  return tree;
}

function check(tree: string, ...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: tree }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout }),
    );
  });
}

test('a stage of which every item is shown is one line', async () => {
  const tree = await makeTree([['[S1.1] is Japanese', 'passed']], [['signs in', 'passed', '[S1.2] journey']]);
  expect(await check(tree, '1', 'checklist.md')).toEqual({ code: 0, said: 'stage 1: all 2 items shown\n' });
});

test('a test may carry several ids, and earlier stages count too', async () => {
  const tree = await makeTree([['[S1.1] [S2.1] both', 'passed']]);
  const { code, said } = await check(tree, '2', 'checklist.md');
  expect(code).toBe(1);
  expect(said).toBe('S1.2 missing (stage 1): Sign in\nstage 2: 2 of 3 items shown, 1 not\n');
});

test('a stage that was built before others counts alone', async () => {
  const tree = await makeTree([['[S1.1] [S1.2] both', 'passed']]);
  await writeFile(join(tree, 'checklist.md'), `${CHECKLIST}| S3.1 | Words | read | 3 |\n`);
  const { code, said } = await check(tree, '1,3', 'checklist.md');
  expect(code).toBe(1);
  expect(said).toBe('S3.1 missing (stage 3): Words\nstage 1,3: 2 of 3 items shown, 1 not\n');
});

test('an item is not shown by a test that only speaks of it', async () => {
  const tree = await makeTree([
    ['[S1.1] is Japanese', 'passed'],
    ['what [S1.2] asks for', 'passed'],
  ]);
  expect((await check(tree, '1', 'checklist.md')).said).toContain('S1.2 missing');
});

test.each([
  ['failed', 'failing'],
  ['skipped', 'skipped'],
  ['todo', 'skipped'],
  ['pending', 'skipped'],
])('an item of which one test passed and one is %s is listed', async (status, word) => {
  const tree = await makeTree([
    ['[S1.1] [S1.2] all', 'passed'],
    ['[S1.2] more', status],
  ]);
  const { code, said } = await check(tree, '1', 'checklist.md');
  expect(code).toBe(1);
  expect(said).toContain(`S1.2 ${word}: [S1.2] more (packages/a.test.ts)`);
  expect(said).not.toContain('S1.1');
});

test('an id that is no row of the checklist is named', async () => {
  const tree = await makeTree([['[S1.1] [S1.2] [S1.99] all', 'passed']]);
  const { code, said } = await check(tree, '1', 'checklist.md');
  expect(code).toBe(1);
  expect(said).toContain('S1.99 is no row of the checklist');
});

test('a missing report, a stale one and a missing checklist are refused, saying what to do', async () => {
  const tree = await makeTree([['[S1.1] [S1.2] all', 'passed']]);
  expect(await check(tree, '1')).toMatchObject({ code: 1, said: expect.stringContaining('there is no checklist at') });
  await writeFile(join(tree, 'packages/b.test.ts'), '');
  const later = new Date(Date.now() + 60_000);
  await utimes(join(tree, 'packages/b.test.ts'), later, later);
  expect(await check(tree, '1', 'checklist.md')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/older than packages\/b\.test\.ts: run npm test/),
  });
  await rm(join(tree, 'reports/web.json'));
  expect(await check(tree, '1', 'checklist.md')).toEqual({
    code: 1,
    said: 'reports/web.json missing: run npm test first\n',
  });
  expect((await check(tree, 'one')).code).toBe(1);
});
