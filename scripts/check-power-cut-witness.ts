import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMONSTRATION_PASSWORD } from '@ibasho/contract/firm-file';

const firm = new URL('../packages/server/firm/demonstration.json', import.meta.url);
const READERS = 2;

/** Somebody who only looks: listens to the events, and reads the board anew all the time. */
export interface Witness {
  /** What it has been told so far: the highest position of an event, and every comment on the board. */
  told(): { position: number; shown: ReadonlySet<string> };
  /** Reads the board, or only listens: whoever reads has the log put on disk for everybody. */
  reads(isReading: boolean): void;
  stop(): void;
}

/** Signs the last person of the demonstration firm in, who listens until stopped. */
export async function startWitness(url: string): Promise<Witness> {
  const { users } = JSON.parse(readFileSync(firm, 'utf8')) as { users: { username: string }[] };
  const login = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: users.at(-1)?.username, password: DEMONSTRATION_PASSWORD }),
  });
  const headers = { authorization: `Bearer ${((await login.json()) as { jwt: string }).jwt}` };
  const leaving = new AbortController();
  const shown = new Set<string>();
  let position = 0;
  let isReading = false;

  const listen = async () => {
    const events = await fetch(`${url}/api/events`, { headers, signal: leaving.signal });
    const decoder = new TextDecoder();
    for await (const chunk of events.body ?? []) {
      for (const [, id] of decoder.decode(chunk, { stream: true }).matchAll(/^id: (\d+)\n/gm)) {
        position = Math.max(position, Number(id));
      }
    }
  };
  const read = async (reader: number) => {
    for (let n = 0; !leaving.signal.aborted; n++) {
      while (!isReading) await delay(10, undefined, { signal: leaving.signal });
      // A key that means nothing makes every address another one: nothing is answered from memory.
      const path = `/api/sd-users?pagination[pageSize]=100&fields=comment&read=${reader}-${n}`;
      const answer = await fetch(`${url}${path}`, { headers, signal: leaving.signal });
      const { data } = (await answer.json()) as { data: { comment: string | null }[] };
      for (const { comment } of data) if (comment?.match(/-\d+$/)) shown.add(comment);
    }
  };
  const unlessLeaving = (error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  };
  listen().catch(unlessLeaving);
  for (let reader = 0; reader < READERS; reader++) read(reader).catch(unlessLeaving);
  const reads = (on: boolean) => {
    isReading = on;
  };
  return { told: () => ({ position, shown: new Set(shown) }), reads, stop: () => leaving.abort() };
}
