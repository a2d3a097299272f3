// `npm run check:golden -- DIR`: our content API against the recorded answers of a real Strapi 5, in their order.
import { answerOf, type GoldenCase, isObject, readGolden } from './golden/cases.ts';
import { knownFrom } from './golden/differences.ts';
import { openJudge, type Verdict } from './golden/explained.ts';
import { openGaps } from './golden/gaps.ts';
import { openGoldenOffice } from './golden/office.ts';

const LINES_SHOWN = 6;
const PATH_SHOWN = 160;

const directory = process.argv[2];
if (directory === undefined) throw new Error('npm run check:golden -- DIR: the folder of the recordings is missing');
const { seed, cases } = readGolden(directory);
const office = await openGoldenOffice(seed);
const judge = openJudge(knownFrom(cases), openGaps(seed), rowAt);
const counts = { equal: 0, explained: 0, different: 0 };
try {
  for (const golden of cases) {
    const { kind, lines } = await check(golden);
    counts[kind]++;
    if (kind !== 'different') continue;
    console.log(`✗ ${golden.name}: ${golden.request.method} ${golden.request.path.slice(0, PATH_SHOWN)}`);
    for (const line of lines.slice(0, LINES_SHOWN)) console.log(`    ${line}`);
  }
} finally {
  await office.close();
}
console.log(`${counts.equal} equal to the recording, ${counts.explained} as the departures say`);
console.log(`${counts.equal + counts.explained} passed, ${counts.different} failed, 0 skipped`);
process.exit(counts.different > 0 || counts.equal === 0 ? 1 : 0);

async function check(golden: GoldenCase): Promise<Verdict> {
  const { method, headers } = golden.request;
  try {
    const ours = await office.send(method, office.names.pathOf(golden), headers, office.names.bodyOf(golden));
    office.names.learn(golden, ours);
    return await judge(golden, answerOf(golden), ours);
  } catch (error) {
    return { kind: 'different', lines: [String(error)] };
  }
}

/** The record that a case has written, as ours has it now. */
async function rowAt(golden: GoldenCase) {
  const [path = ''] = office.names.pathOf(golden).split('?');
  if (!/^\/api\/[\w-]+\/\w+$/.test(path)) return undefined;
  const headers = { authorization: 'Bearer <jwt:staff000>' };
  const { body } = await office.send('GET', `${path}?populate=*`, headers, undefined);
  return isObject(body) ? body.data : undefined;
}
