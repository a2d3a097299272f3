// How well sentences are understood; nothing is carried out.
// `npm run check:sentences -- FILE --firm FILE [--now ISO] [--json FILE]`: one set, with everything that was not right.
// `npm run check:sentences -- --rounds [NAME …]`: the sets of evaluation/rounds.json; fails where one has fallen behind
// what it has reached.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readCases } from './sentences/case.ts';
import { type Office, openOffice, type Result } from './sentences/office.ts';
import { count, latencyOf, problemsIn, shareOf, sharesByTag } from './sentences/report.ts';
import { evaluationPath, type Round, readRounds } from './sentences/rounds.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    firm: { type: 'string' },
    now: { type: 'string' },
    json: { type: 'string' },
    rounds: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (options.rounds) await checkRounds(positionals);
else if (file !== undefined && options.firm !== undefined) await checkFile(file, options.firm);
else {
  console.error('usage: npm run check:sentences -- FILE.jsonl --firm FIRM.json [--now ISO] [--json FILE]');
  console.error('       npm run check:sentences -- --rounds [NAME …] [--json FILE]');
  process.exitCode = 2;
}

async function checkFile(path: string, firm: string): Promise<void> {
  const office = await openOffice(firm, options.now);
  const results = await office.resultsOf(await readCases(path), options.now).finally(office.close);
  console.log(`${problemsIn(results)}\n\n${sharesByTag(results)}\n${shareOf('all', results)}\n${latencyOf(results)}`);
  await keep(results);
  const right = count(results, 'right');
  console.log(`${right} passed, ${results.length - right} failed, 0 skipped`);
  process.exitCode = count(results, 'acted') > 0 ? 1 : 0;
}

async function checkRounds(wanted: readonly string[]): Promise<void> {
  const all = await readRounds();
  const unknown = wanted.filter((name) => !(name in all));
  if (unknown.length > 0) throw new Error(`no such round: ${unknown.join(', ')}`);
  const names = wanted.length > 0 ? wanted : Object.keys(all).filter((name) => all[name]?.reached);
  const results: Result[] = [];
  const fallen: string[] = [];
  // By firm, since an office takes longer to open than its sentences to read.
  const byFirm = Object.groupBy(names, (name) => (all[name] as Round).firm);
  for (const [firm, sets = []] of Object.entries(byFirm)) {
    const office = await openOffice(evaluationPath(`firms/${firm}`));
    for (const name of sets) results.push(...(await checked(name, all[name] as Round, office, fallen)));
    await office.close();
  }
  console.log(`${shareOf('all', results)}\n${latencyOf(results)}`);
  await keep(results);
  console.log(`${names.length - fallen.length} passed, ${fallen.length} failed, 0 skipped`);
  process.exitCode = fallen.length > 0 || names.length === 0 ? 1 : 0;
}

/** Shows what became of a set, and adds its name to `fallen` where it is behind what it has reached. */
async function checked(name: string, { now, reached }: Round, office: Office, fallen: string[]): Promise<Result[]> {
  const found = await office.resultsOf(await readCases(evaluationPath(`sentences/${name}.jsonl`)), now);
  const isBehind = reached && (count(found, 'right') < reached.right || count(found, 'acted') > reached.acted);
  if (isBehind) fallen.push(name);
  if (isBehind || !reached) console.log(problemsIn(found));
  console.log(
    `${shareOf(name, found)}${isBehind ? `   FALLEN from ${reached.right} right, ${reached.acted} wrongly` : ''}`,
  );
  return found;
}

async function keep(results: readonly Result[]): Promise<void> {
  if (options.json) await writeFile(options.json, `${JSON.stringify(results, null, 1)}\n`);
}
