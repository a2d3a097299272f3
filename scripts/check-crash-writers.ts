import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMONSTRATION_PASSWORD } from '@ibasho/contract/firm-file';

const ANSWER_LIMIT_MS = 20_000;
const PAUSE_AFTER_FAILURE_MS = 100;
const firm = new URL('../packages/server/firm/demonstration.json', import.meta.url);

/** One write that a client has sent: where its mark must be found, and what became of it. */
export interface Write {
  documentId: string;
  column: 'comment' | 'memo';
  /** Unique: stands in the written value. */
  mark: string;
  fate: 'acknowledged' | 'refused' | 'unknown';
  /** Sent again with the same idempotency key until it was acknowledged. */
  attempts: number;
}

export interface Writers {
  readonly writes: readonly Write[];
  acknowledged(): number;
  /** No write is begun after this; resolves when the last one is acknowledged or given up. */
  stop(): Promise<void>;
}

interface Client {
  name: string;
  documentId: string;
  headers: Record<string, string>;
}

/**
 * Signs `count` people of the demonstration firm in, each of whom writes without a pause: presence through an action,
 * tried again under its idempotency key until acknowledged, and beside it the memo through the content API, tried once.
 */
export async function startWriters(url: string, count: number): Promise<Writers> {
  const usernames = namesOf(JSON.parse(readFileSync(firm, 'utf8'))).slice(0, count);
  const clients = await Promise.all(usernames.map((username) => signIn(url, username)));
  const writes: Write[] = [];
  let isStopping = false;
  const lane = async (client: Client, column: Write['column']) => {
    for (let n = 1; !isStopping; n++) {
      const write: Write = {
        documentId: client.documentId,
        column,
        mark: `${client.name}-${n}`,
        fate: 'unknown',
        attempts: 0,
      };
      writes.push(write);
      await (column === 'comment' ? sayWhere(url, client, write) : keepMemo(url, client, write));
    }
  };
  const lanes = clients.flatMap((client) => [lane(client, 'comment'), lane(client, 'memo')]);
  return {
    writes,
    acknowledged: () => writes.filter(({ fate }) => fate === 'acknowledged').length,
    stop: async () => {
      isStopping = true;
      await Promise.all(lanes);
    },
  };
}

function namesOf(file: { users?: { username: string }[] }): string[] {
  return (file.users ?? []).map(({ username }) => username);
}

async function signIn(url: string, identifier: string): Promise<Client> {
  const login = await post(`${url}/api/auth/local`, {}, { identifier, password: DEMONSTRATION_PASSWORD });
  const headers = { authorization: `Bearer ${login.jwt}` };
  const me = await (await fetch(`${url}/api/users/me?populate[sd_user]=true`, { headers })).json();
  if (typeof me.sd_user?.documentId !== 'string') throw new Error(`${identifier} could not sign in`);
  return { name: identifier, documentId: me.sd_user.documentId, headers };
}

async function sayWhere(url: string, { headers }: Client, write: Write): Promise<void> {
  const body = {
    actions: [{ action: 'update_user_status', params: { comment: write.mark } }],
    idempotencyKey: randomUUID(),
  };
  while (write.fate === 'unknown') {
    write.attempts++;
    const run = await post(`${url}/api/ai-actions`, headers, body).catch(() => undefined);
    if (run?.status === 'done') write.fate = 'acknowledged';
    else await delay(PAUSE_AFTER_FAILURE_MS);
  }
}

async function keepMemo(url: string, { headers, documentId }: Client, write: Write): Promise<void> {
  write.attempts++;
  const memo = [{ type: 'paragraph', children: [{ type: 'text', text: write.mark }] }];
  try {
    const answer = await fetch(`${url}/api/sd-users/${documentId}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { memo } }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await answer.json();
    if (answer.ok) write.fate = 'acknowledged';
    else if (answer.status < 500) write.fate = 'refused';
  } catch {
    // Cut off before the answer: the write may or may not have been made, its fate stays unknown.
  }
  if (write.fate !== 'acknowledged') await delay(PAUSE_AFTER_FAILURE_MS);
}

async function post(url: string, headers: Record<string, string>, body: unknown) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const content = await answer.json();
  if (answer.ok || answer.status >= 500) return content;
  throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(content)}`);
}
