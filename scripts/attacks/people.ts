// A process of its own for `check:attacks`: people who look at the board and say where they are, and what they waited.
import { setTimeout as delay } from 'node:timers/promises';
import { type Call, send } from './target.ts';

/** What people met since they were last asked. Milliseconds. */
export interface Waited {
  calls: number;
  median: number;
  p99: number;
  worst: number;
  /** How calls were answered that failed, each once. */
  failures: string[];
}

export type PeopleTask = { url: string; tokens: string[] } | 'begin' | 'report';

const BOARD = '/api/sd-users?populate=*&pagination[pageSize]=100';
const PAUSE_MS = { least: 100, most: 300 };

let waits: number[] = [];
let failures = new Set<string>();

process.on('message', (order: PeopleTask) => {
  if (order === 'begin') {
    waits = [];
    failures = new Set();
  } else if (order === 'report') process.send?.(waited());
  else {
    for (const token of order.tokens) void work(order.url, token);
    process.send?.('ready');
  }
});

async function work(url: string, token: string): Promise<void> {
  for (let n = 0; ; n++) {
    await timed(url, { path: BOARD, token });
    const actions = [{ action: 'update_user_status', params: { comment: `現場 ${n}` } }];
    await timed(url, { method: 'POST', path: '/api/ai-actions', token, body: { actions } });
    await delay(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
  }
}

async function timed(url: string, call: Call): Promise<void> {
  const began = performance.now();
  const failure = await send(url, call).then(
    ({ status }) => (status === 200 ? undefined : `${call.path} answered ${status}`),
    (error) => `${call.path}: ${error.message}`,
  );
  waits.push(performance.now() - began);
  if (failure !== undefined) failures.add(failure);
}

function waited(): Waited {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { calls: sorted.length, median: at(0.5), p99: at(0.99), worst: at(1), failures: [...failures] };
}
