import { request } from 'node:http';

/** One event as a listener heard it; `text` is all that the journal must agree with. */
export interface Heard {
  position: number;
  text: string;
}

export interface Listener {
  role: 'member' | 'admin';
  /** The number at which it was let in: everything after it must arrive. */
  start: number;
  /** The last number that it has been given. */
  at: number;
  heard: Heard[];
  cuts: number;
  faults: string[];
  stop(): void;
}

interface ListenOptions {
  role: Listener['role'];
  token: string;
  /** Where it may connect; each time another one may be taken. */
  urls: readonly string[];
  random: () => number;
}

const LONGEST_BREAK_MS = 1500;
const FIELDS = /^id: (\d+)(?:\nevent: (\w+)\ndata: (.*))?$/;
const CUT_CHANCE = 0.02;

/** Listens to `GET /api/events` over HTTP, is cut at random, also within an event, and resumes at random elsewhere. */
export async function listen({ role, token, urls, random }: ListenOptions): Promise<Listener> {
  const begun = Promise.withResolvers<void>();
  let isStopped = false;
  let end = () => {};
  const listener: Listener = {
    role,
    start: -1,
    at: -1,
    heard: [],
    cuts: 0,
    faults: [],
    stop() {
      isStopped = true;
      end();
    },
  };

  const take = (block: string) => {
    const fields = FIELDS.exec(block);
    if (!fields) return;
    const [, id, event, data] = fields;
    const position = Number(id);
    if (listener.start === -1) {
      listener.start = position;
      begun.resolve();
    }
    if (position < listener.at || (event === 'change' && position === listener.at)) {
      listener.faults.push(`${position} came after ${listener.at}`);
    }
    if (event === 'reset') listener.faults.push(`a reset at ${position}`);
    if (event === 'change') listener.heard.push({ position, text: data ?? '' });
    listener.at = position;
  };

  const connect = () => {
    if (isStopped) return;
    const url = urls[Math.floor(random() * urls.length)] as string;
    const resume = listener.at === -1 ? {} : { 'last-event-id': String(listener.at) };
    const asked = request(`${url}/api/events`, {
      agent: false,
      headers: { authorization: `Bearer ${token}`, ...resume },
    });
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      asked.destroy();
      if (!isStopped) setTimeout(connect, random() ** 3 * LONGEST_BREAK_MS);
    };
    end = again;
    asked.on('error', again);
    asked.on('close', again);
    asked.on('response', (response) => {
      // A server that is leaving says 503.
      if (response.statusCode === 503) return again();
      if (response.statusCode !== 200) listener.faults.push(`the stream answered ${response.statusCode}`);
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        if (isOver) return;
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        const isCut = listener.start !== -1 && random() < CUT_CHANCE;
        const kept = isCut ? blocks.slice(0, Math.floor(random() * (blocks.length + 1))) : blocks;
        for (const block of kept) take(block);
        if (!isCut) return;
        listener.cuts++;
        again();
      });
      response.on('error', again);
    });
    asked.end();
  };

  connect();
  await begun.promise;
  return listener;
}
