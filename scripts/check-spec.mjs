// `npm run check:spec -- <stage>[,<stage> …] [checklist]`: which items of the specification's checklist no passing test
// shows: those of the first stage and of all before it, and of each further one alone (stages are not built in their order).
// Reads what the last `npm test` left in reports/. An item is shown when a test whose name begins with its id passed,
// and none that does failed or was skipped.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DEFAULT_CHECKLIST = '../shared/spec/checklist.md';
const REPORTS = ['unit', 'web', 'integration', 'e2e'].map((project) => join('reports', `${project}.json`));
const TEST_FOLDERS = ['packages', 'scripts', 'e2e'];
const ROW = /^\| (S\d\.\d+) \| (.+?) \| (.+?) \| ([1-9]) \|$/;
const IDS = /^\s*((?:\[S\d\.\d+\]\s*)+)/;

const [stageText = '', checklistPath = process.env.CHECKLIST || DEFAULT_CHECKLIST] = process.argv.slice(2);
const [last, ...alone] = stageText.split(',').map(Number);
if (!/^[1-9](,[1-9])*$/.test(stageText)) end('usage: npm run check:spec -- <stage 1 to 9>[,<stage> …] [checklist.md]');
if (!existsSync(checklistPath)) end(`there is no checklist at ${checklistPath}: give its path, or set CHECKLIST`);
requireFreshReports();

const rows = readFileSync(checklistPath, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, what, , of] = ROW.exec(line) ?? [];
    return id ? [{ id, what, stage: Number(of) }] : [];
  });
if (rows.length === 0) end(`${checklistPath} holds no row of the form | S1.1 | what | when | 1 |`);

const shown = readTests();
const due = rows.filter((row) => row.stage <= last || alone.includes(row.stage));
const open = due.flatMap((row) => {
  const statuses = shown.get(row.id);
  if (!statuses) return [`${row.id} missing (stage ${row.stage}): ${row.what}`];
  return statuses
    .filter(({ status }) => status !== 'passed')
    .map(({ status, name, file }) => `${row.id} ${status === 'failed' ? 'failing' : 'skipped'}: ${name} (${file})`);
});
const known = new Set(rows.map((row) => row.id));
const unknown = [...shown]
  .filter(([id]) => !known.has(id))
  .map(([id, [test]]) => `${id} is no row of the checklist: ${test.name} (${test.file})`);

for (const line of [...open, ...unknown]) console.log(line);
const isDone = open.length === 0 && unknown.length === 0;
const missing = new Set(open.map((line) => line.split(' ', 1)[0])).size;
console.log(
  isDone
    ? `stage ${stageText}: all ${due.length} items shown`
    : `stage ${stageText}: ${due.length - missing} of ${due.length} items shown, ${missing} not${unknown.length ? `, ${unknown.length} unknown ids` : ''}`,
);
process.exitCode = isDone ? 0 : 1;

/** Id → the tests that bear it. */
function readTests() {
  const byId = new Map();
  for (const report of REPORTS) {
    for (const { name: file, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
      for (const { ancestorTitles, title, status } of assertionResults) {
        const ids = [...ancestorTitles, title].flatMap((part) => IDS.exec(part)?.[1]?.match(/S\d\.\d+/g) ?? []);
        const test = { status, name: title, file: file.replace(`${process.cwd()}/`, '') };
        for (const id of new Set(ids)) byId.set(id, [...(byId.get(id) ?? []), test]);
      }
    }
  }
  return byId;
}

function requireFreshReports() {
  const missing = REPORTS.filter((path) => !existsSync(path));
  if (missing.length > 0) end(`${missing.join(', ')} missing: run npm test first`);
  const oldest = REPORTS.map((path) => ({ path, at: statSync(path).mtimeMs })).sort((a, b) => a.at - b.at)[0];
  const newest = TEST_FOLDERS.filter((folder) => existsSync(folder))
    .flatMap(testsIn)
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((a, b) => b.at - a.at)[0];
  if (newest && newest.at > oldest.at) end(`${oldest.path} is older than ${newest.path}: run npm test first`);
}

function testsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : testsIn(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function end(line) {
  console.log(line);
  process.exit(1);
}
