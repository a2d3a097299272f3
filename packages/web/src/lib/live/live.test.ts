import type { LiveEvent } from '@ibasho/contract/events';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../test/server.ts';
import { endSession, session } from '../session/session-state.ts';
import { onChange, startLive } from './live.ts';
import { seenPosition } from './position.ts';

let push: (text: string) => void;
let close: () => void;
let asked: { url: string; headers: Headers; signal: AbortSignal | null | undefined }[];
let answerStatus: number;
let stopLive: () => void;
let queries: QueryClient;

const change = (id: number, collection: string): string => {
  const data = { collection, documentId: `d${id}`, kind: 'updated', updatedAt: '2026-11-20T01:00:00Z' };
  return `id: ${id}\nevent: change\ndata: ${JSON.stringify(data)}\n\n`;
};

function watch(key: string): { reads: () => number } {
  const queryFn = vi.fn(async () => key);
  const stop = new QueryObserver(queries, { queryKey: [key, 'all'], queryFn, staleTime: Number.POSITIVE_INFINITY });
  stop.subscribe(() => {});
  return { reads: () => queryFn.mock.calls.length };
}

beforeEach(() => {
  asked = [];
  answerStatus = 200;
  queries = new QueryClient();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, headers: new Headers(init.headers), signal: init.signal });
    if (answerStatus !== 200) return new Response(null, { status: answerStatus });
    const body = new ReadableStream<Uint8Array>({
      start(out) {
        push = (text) => out.enqueue(new TextEncoder().encode(text));
        close = () => out.close();
      },
    });
    return new Response(body, { status: 200 });
  });
  signIn();
  stopLive = startLive(queries);
});

afterEach(() => {
  stopLive();
  vi.unstubAllGlobals();
});

test('a change has what shows its collection read anew, and nothing else', async () => {
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const cars = watch('cars');
  const people = watch('sd-users');
  await vi.waitFor(() => expect([cars.reads(), people.reads()]).toEqual([1, 1]));
  push(change(7, 'cars'));
  await vi.waitFor(() => expect(cars.reads()).toBe(2));
  expect(people.reads()).toBe(1);
  expect(seenPosition()).toBe(7);
});

test('[S7.85] a colleague’s run raises the browser event once, and each change is told to who listens', async () => {
  const raised = vi.fn();
  const changed: LiveEvent[] = [];
  window.addEventListener('userHolidaysUpdated', raised);
  const stop = onChange((event) => changed.push(event));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  push(change(50_001, 'user-holidays') + change(50_002, 'user-holidays') + change(50_003, 'user-holidays'));
  await vi.waitFor(() => expect(changed).toHaveLength(3));
  stop();
  window.removeEventListener('userHolidaysUpdated', raised);
  expect(raised).toHaveBeenCalledOnce();
});

test('a reset has everything read anew', async () => {
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const cars = watch('cars');
  await vi.waitFor(() => expect(cars.reads()).toBe(1));
  push('id: 99\nevent: reset\ndata: {}\n\n');
  await vi.waitFor(() => expect(cars.reads()).toBe(2));
});

test('notices that are announced are read anew, and nothing else; after a break too', async () => {
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const [notices, cars] = [watch('notices'), watch('cars')];
  await vi.waitFor(() => expect([notices.reads(), cars.reads()]).toEqual([1, 1]));
  push(`${change(60_001, 'schedules')}event: notices\ndata: {}\n\n`);
  await vi.waitFor(() => expect(notices.reads()).toBe(2));
  expect(seenPosition()).toBe(60_001);
  close();
  await vi.waitFor(() => expect(notices.reads()).toBe(3), { timeout: 3000 });
  expect(asked[1]?.headers.get('last-event-id')).toBe('60001');
  expect(cars.reads()).toBe(1);
});

test('the stream carries the bearer token and ends with the session', async () => {
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.url).toBe('http://ibasho.test/api/events');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer header.payload.signature');
  endSession();
  await vi.waitFor(() => expect(asked[0]?.signal?.aborted).toBe(true));
});

test('a stream that is refused ends the session', async () => {
  endSession();
  answerStatus = 401;
  signIn();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-out'));
});
