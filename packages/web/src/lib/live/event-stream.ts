import { type LiveEvent, NOTICES_EVENT, RESET_EVENT } from '@ibasho/contract/events';

export interface StreamChange {
  /** The journal number, as the server gave it. */
  position: number;
  event: LiveEvent;
}

/** What a stream tells, to every tab alike. */
export type StreamNews =
  | { kind: 'open'; isResumed: boolean }
  | { kind: 'changes'; changes: StreamChange[] }
  | { kind: 'reset'; position: number }
  | { kind: 'notices' }
  | { kind: 'lost' }
  | { kind: 'refused' };

export interface StreamRequest {
  url: string;
  token: string;
  /** The last number already seen; 0 where none: the stream then begins at the present. */
  after: number;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;
/** The server's heartbeat comes every 15 s; after two missed ones the line is taken for dead. */
const SILENCE_MS = 35_000;

/**
 * Reads the server's events by fetch until `stop` is aborted, and reconnects with growing waits, each time after the
 * last number seen. A 401 or 403 ends it with `refused`.
 */
export async function followEvents(
  request: StreamRequest,
  tell: (news: StreamNews) => void,
  stop: AbortSignal,
): Promise<void> {
  let after = request.after;
  let waitMs = FIRST_WAIT_MS;
  while (!stop.aborted) {
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    stop.addEventListener('abort', abort, { once: true });
    try {
      const response = await connect({ ...request, after }, attempt.signal);
      if (response.status === 401 || response.status === 403) return tell({ kind: 'refused' });
      if (response.ok && response.body) {
        waitMs = FIRST_WAIT_MS;
        tell({ kind: 'open', isResumed: after > 0 });
        after = await readAll(response.body, after, tell, abort);
      }
    } catch (error) {
      after = error instanceof BrokenStream ? error.after : after;
    } finally {
      stop.removeEventListener('abort', abort);
      attempt.abort();
    }
    if (stop.aborted) return;
    tell({ kind: 'lost' });
    await pause(waitMs * (0.75 + Math.random() / 2), stop);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** The line broke while being read; `after` is the last number that came through. */
class BrokenStream extends Error {
  readonly after: number;
  constructor(after: number, cause: unknown) {
    super('event stream broken', { cause });
    this.after = after;
  }
}

function connect({ url, token, after }: StreamRequest, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
  if (after > 0) headers['Last-Event-ID'] = String(after);
  return fetch(url, { headers, signal, cache: 'no-store', credentials: 'omit' });
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  after: number,
  tell: (news: StreamNews) => void,
  giveUp: () => void,
): Promise<number> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let last = after;
  let text = '';
  let silence = setTimeout(giveUp, SILENCE_MS);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      text += decoder.decode(part.value, { stream: true }).replaceAll('\r\n', '\n');
      const end = text.lastIndexOf('\n\n');
      if (end < 0) continue;
      const messages = text.slice(0, end).split('\n\n').map(parseMessage);
      text = text.slice(end + 2);
      for (const news of newsOf(messages, last)) tell(news);
      // A number without an event says where the stream begins.
      last = Math.max(last, ...messages.map(({ id }) => id));
    }
    return last;
  } catch (error) {
    throw new BrokenStream(last, error);
  } finally {
    clearTimeout(silence);
  }
}

interface Message {
  id: number;
  name: string;
  data: string;
}

function parseMessage(text: string): Message {
  const message: Message = { id: 0, name: 'message', data: '' };
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, '');
    const field = line.slice(0, colon);
    if (field === 'id') message.id = Number(value) || 0;
    else if (field === 'event') message.name = value;
    else if (field === 'data') message.data += message.data === '' ? value : `\n${value}`;
  }
  return message;
}

/** What arrived together is told together: the rows of one run come in one piece. Numbers already seen are dropped. */
function newsOf(messages: readonly Message[], seen: number): StreamNews[] {
  const news: StreamNews[] = [];
  let changes: StreamChange[] = [];
  const flush = () => {
    if (changes.length > 0) news.push({ kind: 'changes', changes });
    changes = [];
  };
  for (const { id, name, data } of messages) {
    if (name === RESET_EVENT) {
      flush();
      news.push({ kind: 'reset', position: id });
    } else if (name === NOTICES_EVENT) {
      flush();
      news.push({ kind: 'notices' });
    } else if (name === 'change' && id > seen) {
      changes.push({ position: id, event: JSON.parse(data) as LiveEvent });
    }
  }
  flush();
  return news;
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', done);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stop.addEventListener('abort', done, { once: true });
    globalThis.addEventListener?.('online', done);
  });
}
