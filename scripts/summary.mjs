/**
 * What a step counts for. A check is one test. A suite counts its tests, and one failure more for what no test shows:
 * a file that cannot be read, an error outside the tests, a missing report, a suite in which nothing ran.
 */
export function countsOf({ isSuite, isOk, report }) {
  if (!isSuite) return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 };
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failed = report?.numFailedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const isSilentlyBroken = failed + brokenFiles === 0 && (!isOk || passed === 0);
  return { passed, failed: failed + brokenFiles + (isSilentlyBroken ? 1 : 0), skipped };
}

/** One line for each failed test of a suite's report, and for each file that could not be read: where, which, why. */
export function failuresOf(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
    return failed.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
}

const firstLine = (text = '') => text.split('\n')[0];

export function sum(results) {
  const add = (key) => results.reduce((total, each) => total + each[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
