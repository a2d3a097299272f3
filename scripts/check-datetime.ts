// `npm run check:datetime -- DIR [--part dev|held]`: how much of the public test suites in DIR the module understands.
import { findWhens } from '../packages/server/src/assistant/local/when.ts';
import { partAsked, partOf } from './datetime/parts.ts';
import { chosenOf, predictionsOf } from './datetime/predictions.ts';
import { type Miss, openSuite, type Row } from './datetime/suite.ts';

const LEAST_RIGHT = 0.92;
const LEAST_RIGHT_OF_POINTS = 0.95;
const MOST_SILENTLY_WRONG = 0.01;

const [directory = ''] = process.argv.slice(2);
if (directory === '' || directory.startsWith('--')) throw new Error('npm run check:datetime -- DIR [--part dev|held]');
const part = partAsked(process.argv);
const suite = await openSuite(directory);
const cases = partOf(suite.cases, part);

const all = suite.scorer.tally(cases, (text, { ref }) =>
  findWhens(text, ref, { withNow: true }).flatMap(predictionsOf),
);
const chosen = suite.scorer.tally(cases, (text, { ref }) => findWhens(text, ref, { withNow: true }).flatMap(chosenOf));
const wrong = chosen.misses.filter(({ got }) => got.length > 0);
const found = suite.negatives.filter(({ text }) => findWhens(text, '2026-11-20T10:00').length > 0);

console.log(`${cases.length} cases (${part})\n${suite.scorer.table(all.rows)}\n`);
console.log(`with the chosen reading alone:\n${suite.scorer.table(chosen.rows)}\n`);
if (part !== 'held') for (const miss of all.misses) console.log(`missed: ${shown(miss)}`);
if (part !== 'held') for (const miss of wrong) console.log(`silently wrong: ${shown(miss)}`);
for (const { text } of found) console.log(`no time, but found: ${text}`);

const goals: [string, boolean][] = [
  [`ok ${percent(all.rows.all)} of all, at least 92 %`, share(all.rows.all) >= LEAST_RIGHT],
  ...['date', 'time', 'datetime'].map((kind): [string, boolean] => [
    `ok ${percent(all.rows[kind])} of ${kind}, at least 95 %`,
    share(all.rows[kind]) >= LEAST_RIGHT_OF_POINTS,
  ]),
  [`${found.length} of ${suite.negatives.length} negatives, none`, found.length === 0],
  [
    `silently wrong ${wrong.length} of ${cases.length}, under 1 %`,
    cases.length > 0 && wrong.length / cases.length < MOST_SILENTLY_WRONG,
  ],
];
for (const [goal, isMet] of goals) console.log(`${isMet ? '✓' : '✗'} ${goal}`);
const met = goals.filter(([, isMet]) => isMet).length;
console.log(`${met} passed, ${goals.length - met} failed, 0 skipped`);
process.exitCode = met < goals.length ? 1 : 0;

function share(row: Row | undefined): number {
  return row ? row.ok / row.n : 0;
}

function percent(row: Row | undefined): string {
  return `${(100 * share(row)).toFixed(1)} %`;
}

function shown({ id, kind, text, ref, want, got }: Miss): string {
  return `${id} ${kind} 「${text.slice(0, 80).trim()}」 at ${ref}: wanted ${JSON.stringify(want)}, got ${JSON.stringify(got)}`;
}
