import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents, type StreamNews } from './event-stream.ts';

interface Line {
  after: string | null;
  authorization: string | null;
  send(text: string): Promise<void>;
  close(): void;
}

let lines: Line[];
let news: StreamNews[];
let statuses: number[];
let stop: AbortController;

const event = (id: number, collection = 'cars') =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify({ collection, documentId: `d${id}`, kind: 'updated', updatedAt: '2026-11-20T01:00:00Z' })}\n\n`;

const positions = () => news.flatMap((each) => (each.kind === 'changes' ? each.changes.map((c) => c.position) : []));
const kinds = () => news.map(({ kind }) => kind);

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  news = [];
  statuses = [];
  stop = new AbortController();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const status = statuses.shift() ?? 200;
    if (status !== 200) return new Response(null, { status });
    let out: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        out = controller;
      },
    });
    init.signal?.addEventListener('abort', () => out.error(new DOMException('aborted', 'AbortError')));
    lines.push({
      after: headers.get('last-event-id'),
      authorization: headers.get('authorization'),
      send: async (text) => {
        out.enqueue(new TextEncoder().encode(text));
        await vi.advanceTimersByTimeAsync(0);
      },
      close: () => out.close(),
    });
    return new Response(body, { status: 200 });
  });
});

afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function follow(after = 0): Promise<Line> {
  void followEvents(
    { url: 'http://ibasho.test/api/events', token: 't', after },
    (each) => news.push(each),
    stop.signal,
  );
  await vi.advanceTimersByTimeAsync(0);
  return line(0);
}

function line(index: number): Line {
  const found = lines[index];
  if (!found) throw new Error(`there is no line ${index}`);
  return found;
}

test('is asked for with the bearer token, from the present on', async () => {
  const first = await follow();
  expect(first).toMatchObject({ authorization: 'Bearer t', after: null });
  expect(news).toEqual([{ kind: 'open', isResumed: false }]);
});

test('tells what arrived together together, whatever the pieces were cut into', async () => {
  const first = await follow();
  const text = `: heartbeat\n\n${event(8)}${event(9, 'user-holidays')}`;
  await first.send(text.slice(0, 40));
  await first.send(text.slice(40));
  expect(positions()).toEqual([8, 9]);
  await first.send(event(10).replaceAll('\n', '\r\n'));
  expect(positions()).toEqual([8, 9, 10]);
});

test('resumes after the last number seen, and drops what it has seen', async () => {
  const first = await follow();
  await first.send(event(8) + event(9));
  first.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(line(1).after).toBe('9');
  expect(news.at(-1)).toEqual({ kind: 'open', isResumed: true });
  await line(1).send(event(9) + event(10));
  expect(positions()).toEqual([8, 9, 10]);
});

test('resumes after the number at which it began, where nothing has happened since', async () => {
  const first = await follow();
  await first.send('id: 174\n\n');
  first.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(line(1).after).toBe('174');
  expect(positions()).toEqual([]);
});

test('waits longer after every failure, and begins anew after success', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  statuses = [503, 503, 503, 503, 503];
  await followIntoRefusal();
  await vi.advanceTimersByTimeAsync(499);
  expect(kinds()).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(1);
  expect(kinds()).toEqual(['lost', 'lost']);
  await vi.advanceTimersByTimeAsync(999);
  expect(kinds()).toEqual(['lost', 'lost']);
  await vi.advanceTimersByTimeAsync(1);
  expect(kinds()).toEqual(['lost', 'lost', 'lost']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(kinds().at(-1)).toBe('open');
  line(0).close();
  await vi.advanceTimersByTimeAsync(500);
  expect(lines).toHaveLength(2);
});

test('a line that is silent for longer than two heartbeats is given up', async () => {
  const first = await follow();
  await vi.advanceTimersByTimeAsync(30_000);
  await first.send(': heartbeat\n\n');
  await vi.advanceTimersByTimeAsync(34_000);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines).toHaveLength(2);
});

test.each([401, 403])('a %i ends it', async (status) => {
  statuses = [status];
  await followIntoRefusal();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(news).toEqual([{ kind: 'refused' }]);
});

test('a reset is told, with the number to go on from', async () => {
  const first = await follow(5);
  expect(first.after).toBe('5');
  await first.send('id: 90\nevent: reset\ndata: {}\n\n');
  expect(news.at(-1)).toEqual({ kind: 'reset', position: 90 });
  first.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(line(1).after).toBe('90');
});

test('stops for good when told to', async () => {
  await follow();
  stop.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(1);
  expect(kinds()).toEqual(['open']);
});

async function followIntoRefusal(): Promise<void> {
  void followEvents(
    { url: 'http://ibasho.test/api/events', token: 't', after: 0 },
    (each) => news.push(each),
    stop.signal,
  );
  await vi.advanceTimersByTimeAsync(0);
}
