import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TurnResponse } from '@ibasho/contract/assistant';
import { firmFile } from '@ibasho/contract/firm-file';
import { readEnv } from '../../packages/server/src/env.ts';
import { serve } from '../../packages/server/src/serve.ts';
import type { SentenceCase } from './case.ts';
import { judge, type Verdict } from './verdict.ts';

const LIMITED = 429;

/** What became of one sentence. `ms` is the time to the answer. */
export interface Result extends Verdict {
  case: SentenceCase;
  reply: TurnResponse;
  ms: number;
}

/**
 * Interprets sentences on the product itself, started for this firm file with its clock at `now` (ISO 8601) and without
 * a language model. Nothing is carried out, and nothing is left behind.
 */
export async function resultsOf(cases: readonly SentenceCase[], firm: string, now: string | undefined) {
  const { users = [] } = firmFile.parse(JSON.parse(await readFile(firm, 'utf8')));
  const directory = await mkdtemp(join(tmpdir(), 'ibasho-sentences-'));
  const settings = {
    DATA_DIR: directory,
    FIRM_FILE: resolve(firm),
    APP_NOW: now,
    ASSISTANT_MODE: 'local',
    PORT: '0',
    LOG_LEVEL: 'error',
  };
  const server = await serve(readEnv(settings, process.cwd()));
  const tokens = new Map<string, Promise<string>>();
  const results: Result[] = [];
  try {
    for (const each of cases) {
      const user = users.find(({ username }) => username === each.as);
      if (!user) throw new Error(`${each.id}: ${each.as} is no username of the firm file`);
      const token = tokens.get(user.username) ?? signIn(server.url, user.username, user.password ?? '');
      tokens.set(user.username, token);
      const body = { message: each.message, ...(each.history && { conversationHistory: each.history }) };
      const { answer, ms } = await post<TurnResponse>(`${server.url}/api/ai-chat`, body, await token);
      results.push({ case: each, reply: answer, ms, ...judge(each, answer, user.name) });
    }
  } finally {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
  return results;
}

async function signIn(url: string, identifier: string, password: string): Promise<string> {
  const { answer } = await post<{ jwt: string }>(`${url}/api/auth/local`, { identifier, password });
  return answer.jwt;
}

/** Comes again as soon as it may where there were too many calls; `ms` is the last call alone. */
async function post<T>(url: string, body: unknown, token?: string): Promise<{ answer: T; ms: number }> {
  for (;;) {
    const begun = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const ms = performance.now() - begun;
    if (response.ok) return { answer: JSON.parse(text), ms };
    if (response.status !== LIMITED) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
    const seconds = Number(response.headers.get('retry-after')) || 1;
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }
}
