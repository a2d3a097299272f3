// How well sentences are understood; nothing is carried out.
// `npm run check:sentences -- FILE --firm FILE [--now ISO] [--json FILE]`: one set, with everything that was not right.
// `npm run check:sentences -- --rounds [NAME …]`: the sets of evaluation/rounds.json; fails where one has fallen behind
// what it has reached.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readCases } from './sentences/case.ts';
import { readSets, type SetResult } from './sentences/firm-sets.ts';
import { openOffice, type Result } from './sentences/office.ts';
import { count, latencyOf, problemsIn, shareOf, sharesByTag } from './sentences/report.ts';
import { type Round, readRounds } from './sentences/rounds.ts';

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
  const sets = Object.fromEntries(names.map((name) => [name, all[name] as Round]));
  await readSets(sets, (set) => {
    if (isBehind(set, sets)) fallen.push(set.name);
    results.push(...set.results);
  });
  console.log(`${shareOf('all', results)}\n${latencyOf(results)}`);
  await keep(results);
  console.log(`${names.length - fallen.length} passed, ${fallen.length} failed, 0 skipped`);
  process.exitCode = fallen.length > 0 || names.length === 0 ? 1 : 0;
}

/** Shows what became of a set; whether it is behind what it has reached. */
function isBehind({ name, results }: SetResult, sets: Readonly<Record<string, Round>>): boolean {
  const reached = sets[name]?.reached;
  const isFallen = reached && (count(results, 'right') < reached.right || count(results, 'acted') > reached.acted);
  if (isFallen || !reached) console.log(problemsIn(results));
  console.log(
    `${shareOf(name, results)}${isFallen ? `   FALLEN from ${reached.right} right, ${reached.acted} wrongly` : ''}`,
  );
  return isFallen === true;
}

async function keep(results: readonly Result[]): Promise<void> {
  if (options.json) await writeFile(options.json, `${JSON.stringify(results, null, 1)}\n`);
}
