import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { until } from '../../../test/http/listener.ts';
import type { JournalEntry } from '../../db/follower.ts';
import { eventStream } from './events.ts';

describe('a listener that does not read', () => {
  /** A stream with entries of our own size, some of which have been written before it was opened. */
  async function openFlood({ written = 0, bytes = 100_000 } = {}) {
    const listeners = new Set<(entries: readonly JournalEntry[]) => void>();
    const entryAt = (position: number): JournalEntry => ({
      position,
      runId: 'r',
      collection: 'cars',
      rowId: 1,
      documentId: 'd'.repeat(bytes),
      before: null,
      after: {},
      at: '2026-06-10T01:00:00Z',
    });
    const follower = {
      position: written,
      isConnected: true,
      lastPositionOf: () => 0,
      reach: async () => {},
      announce: () => {},
      close: async () => {},
      read: async (after: number, limit: number) =>
        Array.from({ length: Math.min(limit, follower.position - after) }, (_, index) => entryAt(after + 1 + index)),
      onEntries(listener: (entries: readonly JournalEntry[]) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const app = Fastify();
    app.decorateRequest('actor', null);
    app.addHook('onRequest', async (request) => {
      request.actor = { accountId: 1, username: 'akai', role: 'member', sessionId: 's', person: null };
    });
    const streams: { writableLength: number; destroyed: boolean }[] = [];
    app.addHook('onRequest', async (_request, reply) => {
      streams.push(reply.raw);
    });
    const reads = { inTurn: <T>(_account: number, work: () => Promise<T>) => work() };
    eventStream(app, { follower, reads, onSessionEnd: () => () => {}, log: { warn: () => {} } });
    const at = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const push = () => {
      follower.position++;
      for (const listener of listeners) listener([entryAt(follower.position)]);
    };
    return { app, at, push, streams };
  }

  test('gets a reset after what it has left unread, and no more than that is kept for it', async () => {
    const { app, at, push, streams } = await openFlood();
    const socket = connect(Number(at.port), at.hostname).pause();
    socket.write('GET /api/events HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await until(() => streams.length === 1);
    let most = 0;
    for (let each = 0; each < 300; each++) {
      push();
      most = Math.max(most, streams[0]?.writableLength ?? 0);
      await turn();
    }
    expect(most).toBeGreaterThan(1_000_000);
    expect(most).toBeLessThan(1_300_000);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text = (text + chunk).slice(-1000);
    });
    await new Promise((resolve) => socket.once('end', resolve).resume());
    expect(text).toContain('event: reset\n');
    await app.close();
  });

  test('is cut off when it does not even take the reset, and holds up no shutdown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { app, at, push, streams } = await openFlood();
      const socket = connect(Number(at.port), at.hostname).pause();
      socket.on('error', () => {}).write('GET /api/events HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
      await until(() => streams.length === 1);
      for (let each = 0; each < 300; each++) {
        push();
        await turn();
      }
      expect(streams[0]?.destroyed).toBe(false);
      vi.advanceTimersByTime(10_000);
      expect(streams[0]?.destroyed).toBe(true);
      await app.close();
      socket.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['the journal', 3000, 0],
    ['memory', 0, 3000],
    ['both', 1500, 1500],
  ])('is given what it has missed from %s page by page, as it takes it', async (_where, written, pushed) => {
    const { app, at, push, streams } = await openFlood({ written, bytes: 5000 });
    for (let each = 0; each < pushed; each++) push();
    const slow = resume(at, 0).pause();
    const quick = resume(at, 0);
    const everything = Array.from({ length: 3000 }, (_, index) => index + 1);
    expect(await idsFrom(quick, 3000)).toEqual(everything);
    expect(streams[0]?.writableLength).toBeGreaterThan(0);
    expect(streams[0]?.writableLength).toBeLessThan(1_000_000);
    push();
    expect(await idsFrom(slow, 3001)).toEqual([...everything, 3001]);
    await app.close();
  });
});

/** A connection that asks for what came after a number. */
function resume({ port, hostname }: URL, after: number): Socket {
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nlast-event-id: ${after}\r\n\r\n`);
  return socket;
}

/** The numbers that come, up to `last`. */
async function idsFrom(socket: Socket, last: number): Promise<number[]> {
  const ids: number[] = [];
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('id: ')) ids.push(Number(line.slice('id: '.length)));
  });
  socket.resume();
  await until(() => ids.at(-1) === last);
  return ids;
}
