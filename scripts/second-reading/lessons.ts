// What the second reading learns from: every sentence of evaluation/rounds.json without a conversation before it, as the
// symbols that it reads, what is expected of it, and the plans that the first reading offers.
// `node scripts/second-reading/lessons.ts FILE.jsonl [NAME …]` writes one lesson a line.
import { writeFile } from 'node:fs/promises';
import { evaluationPath, readRounds } from '../sentences/rounds.ts';
import { lessonsOf } from './lesson.ts';

const [file, ...wanted] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node scripts/second-reading/lessons.ts FILE.jsonl [NAME …]');
const rounds = await readRounds();
const names = wanted.length > 0 ? wanted : Object.keys(rounds).filter((name) => rounds[name]?.reached);
const lines: string[] = [];
for (const name of names) {
  const round = rounds[name];
  if (!round) throw new Error(`no such round: ${name}`);
  const lessons = await lessonsOf(
    evaluationPath(`sentences/${name}.jsonl`),
    evaluationPath(`firms/${round.firm}`),
    round.now,
  );
  lines.push(...lessons.map((lesson) => JSON.stringify({ set: name, ...lesson })));
}
await writeFile(file, `${lines.join('\n')}\n`);
console.log(`${lines.length} lessons of ${names.length} sets`);
