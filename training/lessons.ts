// What the reader learns: every sentence of evaluation/ as signs and what is to be said to it.
// `node training/lessons.ts FOLDER [NAME …]` writes grammar.json, lessons.jsonl, data.json and, of each sentence that
// gives no lesson, why (losses.jsonl).
import { mkdir, writeFile } from 'node:fs/promises';
import { catalogue } from '@ibasho/contract/features';
import { grammarOf } from '../packages/server/src/assistant/local/reader/grammar.ts';
import { dataHash, signsOfSample } from './data.ts';
import { sentenceSets } from './firms.ts';
import heldOut from './held-out.json' with { type: 'json' };
import { lessonsOf, lessonsOfTextsAlone } from './lesson.ts';

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node training/lessons.ts FOLDER [NAME …]');
const grammar = grammarOf(catalogue);
/** Sets that are only measured by. */
const apart = new Set(Object.values(heldOut).flat());
const counts = new Map<string, number>();
const lessons: string[] = [];
const losses: string[] = [];
for (const set of await sentenceSets()) {
  if (wanted.length > 0 && !wanted.includes(set.name)) continue;
  const inTextsAlone = apart.has(set.name) ? [] : await lessonsOfTextsAlone(set, grammar);
  for (const { case: each, open, input, aim } of [...(await lessonsOf(set, grammar)), ...inTextsAlone]) {
    const isTalk = (each.history?.length ?? 0) > 0;
    const kind = 'why' in aim ? `without: ${aim.why}` : isTalk ? 'lessons in a conversation' : 'lessons';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const about = { set: set.name, id: each.id };
    const talk = isTalk && {
      talk: open === undefined ? 'unknown' : (open?.kind ?? 'none'),
      isTold: each.open !== undefined,
    };
    const target = 'target' in aim ? aim.target : null;
    const { message, expect } = each;
    const asked = typeof expect.asks === 'object' && expect.asks;
    lessons.push(JSON.stringify({ ...about, symbols: input.symbols, target, ...talk, ...asked }));
    if ('why' in aim)
      losses.push(JSON.stringify({ ...about, ...aim, now: set.now, message, expect, symbols: input.symbols }));
  }
}
await mkdir(folder, { recursive: true });
await writeFile(`${folder}/grammar.json`, JSON.stringify(grammar));
await writeFile(`${folder}/lessons.jsonl`, `${lessons.join('\n')}\n`);
await writeFile(`${folder}/losses.jsonl`, `${losses.join('\n')}\n`);
await writeFile(
  `${folder}/data.json`,
  JSON.stringify({ dataHash: await dataHash(grammar), signs: await signsOfSample() }),
);
for (const [kind, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${count}\t${kind}`);
