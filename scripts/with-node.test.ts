import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const withNode = fileURLToPath(new URL('./with-node.mjs', import.meta.url));
let directory: string;
let program: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ibasho-with-node-'));
  program = join(directory, 'program.ts');
  await writeFile(
    program,
    `process.on('SIGTERM', () => {
      console.log('told');
      process.exit(7);
    });
    setInterval(() => {}, 1000);
    console.log('here');`,
  );
});
afterAll(() => rm(directory, { recursive: true }));

test.each([
  ['becomes the program', []],
  [
    'stays beside it, where Node cannot become another program',
    ['--import', 'data:text/javascript,delete process.execve'],
  ],
])('a signal reaches the program, and its exit code comes back: it %s', async (_how, options) => {
  const child = spawn(process.execPath, [...options, withNode, program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('here');
  child.kill('SIGTERM');
  expect((await lines.next()).value).toBe('told');
  expect(await exited).toEqual([7, null]);
});
