import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The product under attack, and the attackers' accounts. */
export interface Target {
  url: string;
  /** A new session of attacker number `index`. */
  signIn(index: number): Promise<string>;
}

/** An attack under way. */
export interface Attack {
  /** Ends it, and says what the attackers were answered. */
  stop(): Promise<string>;
}

const REFUSED_PAUSE_MS = 25;

export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends `call`; gives the answer, read to its end, with how it was answered. */
export async function send(
  url: string,
  call: Call,
  agent?: Agent,
): Promise<{ status: number; answer: IncomingMessage }> {
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
  const headers = {
    ...call.headers,
    ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
    ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${call.path}`, { method: call.method ?? 'GET', headers, ...(agent && { agent }) });
    asked.on('error', reject).on('response', (answer) => {
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, answer }));
      answer.resume();
    });
    asked.end(payload);
  });
}

/** `connections` attackers, each of whom sends the next call as soon as the last one was answered, or `pauseMs` later. */
export function flood(url: string, connections: number, callOf: (n: number) => Call, pauseMs = 0): Attack {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers = new Map<string, number>();
  let isOver = false;
  let sent = 0;
  const attack = async () => {
    while (!isOver) {
      const answer = await send(url, callOf(sent++), agent).then(
        ({ status }) => String(status),
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      if (isOver) return;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      // Else it would be measured how many requests the server answers or refuses at all.
      await delay(answer === '200' ? pauseMs : REFUSED_PAUSE_MS);
    }
  };
  const attackers = Array.from({ length: connections }, attack);
  return {
    async stop() {
      isOver = true;
      agent.destroy();
      await Promise.all(attackers);
      return [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ') || 'no answer';
    },
  };
}
