import { connect, type Socket } from 'node:net';
import { quantile } from './load.ts';

/**
 * Milliseconds from the moment that a write is sent until each of `count` listeners has its event, over `writes` writes.
 * `write` gives the journal number of the write. One session may hold eight streams: `tokens` are for so many each.
 */
export async function measureFanOut(
  url: string,
  tokens: readonly string[],
  count: number,
  writes: number,
  write: () => Promise<number>,
): Promise<{ p50: number; p99: number }> {
  const arrivals = new Map<number, number[]>();
  let tell = () => {};
  const hear = (text: string) => {
    const now = performance.now();
    for (const [, id] of text.matchAll(/^id: (\d+)\nevent: change$/gm)) {
      const times = arrivals.get(Number(id)) ?? [];
      times.push(now);
      arrivals.set(Number(id), times);
      if (times.length === count) tell();
    }
  };
  const sockets: Socket[] = [];
  for (let each = 0; each < count; each++) sockets.push(await listen(url, tokens[each % tokens.length] ?? '', hear));
  const delays: number[] = [];
  for (let each = 0; each < writes; each++) {
    const sent = performance.now();
    const position = await write();
    while ((arrivals.get(position)?.length ?? 0) < count) {
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
    delays.push(...(arrivals.get(position) ?? []).map((time) => time - sent));
  }
  for (const socket of sockets) socket.destroy();
  return { p50: quantile(delays, 0.5), p99: quantile(delays, 0.99) };
}

function listen(url: string, token: string, hear: (text: string) => void): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    let isBegun = false;
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const text = String(chunk);
      hear(text);
      if (!isBegun && /^id: \d+$/m.test(text)) {
        isBegun = true;
        resolve(socket);
      }
    });
  });
}
