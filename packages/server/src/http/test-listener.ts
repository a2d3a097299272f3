import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { LiveEvent } from '@ibasho/contract/events';
import { vi } from 'vitest';

/** One block of the stream as it came; `event` is undefined for an id alone, `id` for a comment. */
export interface Block {
  id: number | undefined;
  event: string | undefined;
  data: LiveEvent | undefined;
}

/** A listener of `GET /api/events` over a real connection. */
export interface TestListener {
  response: IncomingMessage;
  blocks: Block[];
  /** The changes among the blocks. */
  changes(): { position: number; event: LiveEvent }[];
  /** Waits until a block fits; fails after five seconds. */
  until(fits: (block: Block) => boolean): Promise<Block>;
  readonly hasEnded: boolean;
  ended(): Promise<unknown>;
  cut(): void;
}

/** Connects and waits for the head of the answer. `after` is sent as Last-Event-ID. */
export async function openListener(url: string, token: string, after?: number | string): Promise<TestListener> {
  const resume = after === undefined ? {} : { 'last-event-id': String(after) };
  const asked: ClientRequest = request(`${url}/api/events`, {
    agent: false,
    headers: { authorization: `Bearer ${token}`, ...resume },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject).end();
  });
  const blocks: Block[] = [];
  let hasEnded = false;
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const whole = (rest + chunk).split('\n\n');
    rest = whole.pop() ?? '';
    blocks.push(...whole.map(blockOf));
  });
  const over = () => {
    hasEnded = true;
  };
  response.on('end', over).on('close', over).on('error', over);
  return {
    response,
    blocks,
    changes: () =>
      blocks.flatMap(({ id, event, data }) =>
        event === 'change' && id && data ? [{ position: id, event: data }] : [],
      ),
    until: (fits) => vi.waitUntil(() => blocks.find(fits), { timeout: 5000, interval: 5 }),
    get hasEnded() {
      return hasEnded;
    },
    ended: () => vi.waitUntil(() => hasEnded, { timeout: 5000, interval: 5 }),
    cut: () => asked.destroy(),
  };
}

function blockOf(text: string): Block {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const [id, data] = [field('id'), field('data')];
  return { id: id === undefined ? undefined : Number(id), event: field('event'), data: data && JSON.parse(data) };
}
