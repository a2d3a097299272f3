import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { LiveEvent } from '@ibasho/contract/events';

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
    until: (fits) => until(() => blocks.find(fits)),
    get hasEnded() {
      return hasEnded;
    },
    ended: () => until(() => hasEnded),
    cut: () => asked.destroy(),
  };
}

const LIMIT_MS = 5000;

/** Waits until `look` gives something, whatever a test has made of the timers; fails after five seconds. */
export async function until<T>(look: () => T): Promise<NonNullable<T>> {
  const begun = performance.now();
  for (;;) {
    const seen = look();
    if (seen) return seen;
    if (performance.now() - begun > LIMIT_MS) throw new Error('it did not come within five seconds');
    await turn();
  }
}

function blockOf(text: string): Block {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const [id, data] = [field('id'), field('data')];
  return { id: id === undefined ? undefined : Number(id), event: field('event'), data: data && JSON.parse(data) };
}
