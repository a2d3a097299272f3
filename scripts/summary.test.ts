import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const module = new URL('./summary.mjs', import.meta.url).href;

/** The script is plain JavaScript, run as such. */
function called<Result>(name: string, argument: object): Result {
  const program = `import { ${name} } from ${JSON.stringify(module)}; console.log(JSON.stringify(${name}(${JSON.stringify(argument)})));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }));
}

const report = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) => ({
  numPassedTests,
  numFailedTests,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults,
});
const broken = { status: 'failed', assertionResults: [] };

test.each([
  ['a check that holds', { isSuite: false, isOk: true }, [1, 0, 0]],
  ['a check that does not', { isSuite: false, isOk: false }, [0, 1, 0]],
  ['a suite that passed', { isSuite: true, isOk: true, report: report(5, 0) }, [5, 0, 3]],
  ['a suite with a failed test', { isSuite: true, isOk: false, report: report(5, 2) }, [5, 2, 3]],
  [
    'a suite with a file that cannot be read',
    { isSuite: true, isOk: false, report: report(5, 0, [broken]) },
    [5, 1, 3],
  ],
  ['a suite with an error outside its tests', { isSuite: true, isOk: false, report: report(5, 0) }, [5, 1, 3]],
  ['a suite in which nothing ran', { isSuite: true, isOk: true, report: report(0, 0) }, [0, 1, 3]],
  ['a suite that died before its report', { isSuite: true, isOk: false }, [0, 1, 0]],
])('%s is counted', (_, step, [passed, failed, skipped]) => {
  expect(called<Counts>('countsOf', step)).toEqual({ passed, failed, skipped });
});

test('failed tests and unreadable files are named with the first line of why', () => {
  const named = called<string[]>('failuresOf', {
    testResults: [
      { ...broken, name: 'a.test.ts', message: 'no such file\nat line 1' },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'one', failureMessages: ['expected 1\nstack'] },
          { status: 'passed', fullName: 'two' },
        ],
      },
    ],
  });
  expect(named).toEqual(['a.test.ts: no such file', 'b.test.ts > one: expected 1']);
});
