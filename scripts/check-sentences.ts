// `npm run check:sentences -- FILE --firm FILE [--now ISO] [--json FILE]`: interprets a set of sentences on a firm of its
// own and says how many were right, asked back, missed and wrongly acted upon. Nothing is carried out.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { TurnResponse } from '@ibasho/contract/assistant';
import { firmFile } from '@ibasho/contract/firm-file';
import { readEnv } from '../packages/server/src/env.ts';
import { serve } from '../packages/server/src/serve.ts';
import { readCases, type SentenceCase } from './sentences/case.ts';
import { judge, type Outcome, type Verdict } from './sentences/verdict.ts';

const OUTCOMES: Record<Outcome, string> = {
  right: 'right',
  asked: 'asked back',
  missed: 'missed',
  acted: 'WRONGLY ACTED',
};
const LIMITED = 429;

interface Result extends Verdict {
  case: SentenceCase;
  reply: TurnResponse;
  ms: number;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { firm: { type: 'string' }, now: { type: 'string' }, json: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined || options.firm === undefined) {
  console.error('usage: npm run check:sentences -- FILE.jsonl --firm FIRM.json [--now ISO] [--json FILE]');
  process.exit(2);
}
const cases = await readCases(file);
const users = new Map(
  firmFile.parse(JSON.parse(await readFile(options.firm, 'utf8'))).users?.map((user) => [user.username, user]),
);
const directory = await mkdtemp(join(tmpdir(), 'ibasho-sentences-'));
const server = await serve(
  readEnv(
    {
      DATA_DIR: directory,
      FIRM_FILE: resolve(options.firm),
      APP_NOW: options.now,
      ASSISTANT_MODE: 'local',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    process.cwd(),
  ),
);
const tokens = new Map<string, Promise<string>>();
const results: Result[] = [];
try {
  for (const each of cases) results.push(await tried(each));
} finally {
  await server.close();
  await rm(directory, { recursive: true, force: true });
}
report();
if (options.json) await writeFile(options.json, `${JSON.stringify(results, null, 1)}\n`);
process.exitCode = results.some(({ outcome }) => outcome === 'acted') ? 1 : 0;

async function tried(each: SentenceCase): Promise<Result> {
  const user = users.get(each.as);
  if (!user) throw new Error(`${each.id}: ${each.as} is no username of the firm file`);
  const token = await tokenOf(each.as, user.password ?? '');
  const body = { message: each.message, ...(each.history && { conversationHistory: each.history }) };
  const { answer, ms } = await post<TurnResponse>('/api/ai-chat', body, token);
  return { case: each, reply: answer, ms, ...judge(each, answer, user.name) };
}

function tokenOf(identifier: string, password: string): Promise<string> {
  const known =
    tokens.get(identifier) ??
    post<{ jwt: string }>('/api/auth/local', { identifier, password }).then(({ answer }) => answer.jwt);
  tokens.set(identifier, known);
  return known;
}

/** Comes again as soon as it may where there were too many calls; `ms` is the last call alone. */
async function post<T>(path: string, body: unknown, token?: string): Promise<{ answer: T; ms: number }> {
  for (;;) {
    const begun = performance.now();
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const ms = performance.now() - begun;
    if (response.ok) return { answer: JSON.parse(text), ms };
    if (response.status !== LIMITED) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
    const seconds = Number(response.headers.get('retry-after')) || 1;
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }
}

function report(): void {
  for (const { case: each, outcome, problems, reply } of results) {
    if (outcome === 'right') continue;
    const plan = JSON.stringify(reply.apiAction ?? []);
    console.log(
      `${OUTCOMES[outcome].padEnd(14)} ${each.id} 「${each.message}」\n  ${problems.join('; ')}\n  plan ${plan}\n  reply ${reply.response.slice(0, 160)}`,
    );
  }
  const tags = [...new Set(results.flatMap((each) => each.case.tags))].sort();
  console.log('');
  for (const tag of tags)
    console.log(
      line(
        tag,
        results.filter((each) => each.case.tags.includes(tag)),
      ),
    );
  console.log(line('all', results));
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1);
  console.log(`reply: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  const right = results.filter(({ outcome }) => outcome === 'right').length;
  console.log(`${right} passed, ${results.length - right} failed, 0 skipped`);
}

function line(name: string, of: readonly Result[]): string {
  const count = (outcome: Outcome) => of.filter((each) => each.outcome === outcome).length;
  const counts = (Object.keys(OUTCOMES) as Outcome[]).map((outcome) => `${OUTCOMES[outcome]} ${count(outcome)}`);
  const share = ((100 * count('right')) / of.length).toFixed(1);
  return `${name.padEnd(24)} ${String(of.length).padStart(4)}  ${share.padStart(5)} %   ${counts.join('  ')}`;
}
