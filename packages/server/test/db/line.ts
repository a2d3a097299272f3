import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** A line to a database that can be broken. */
export interface TestLine {
  /** The database, through this line. */
  address: pg.ClientConfig;
  /** Cuts every connection; new ones are refused, ended at once, or never answered. */
  break(how: 'refused' | 'ended' | 'silent'): void;
  /** Cuts every connection when it has brought so many more bytes of answers. */
  breakAfter(bytes: number): void;
  mend(): void;
  close(): Promise<void>;
}

/** Lays a line to the database at `to`. */
export async function openTestLine(to: pg.ClientConfig): Promise<TestLine> {
  const directory = await mkdtemp(join(tmpdir(), 'ibasho-line-'));
  const url = to.connectionString ? new URL(to.connectionString) : undefined;
  const socketName = `.s.PGSQL.${to.port ?? 5432}`;
  const open = new Set<Socket>();
  let broken: 'refused' | 'ended' | 'silent' | undefined;
  let bytesLeft = Number.POSITIVE_INFINITY;

  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (broken === 'silent') return;
    if (broken) {
      near.destroy();
      return;
    }
    const far = url ? connect(Number(url.port || 5432), url.hostname) : connect(join(String(to.host), socketName));
    keep(far);
    near.pipe(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.on('data', (chunk) => {
      near.write(chunk.subarray(0, bytesLeft));
      bytesLeft -= chunk.length;
      if (bytesLeft <= 0) line.break('ended');
    });
  });
  const listen = () =>
    new Promise<void>((resolve) => {
      if (url) server.listen(lineUrl ? Number(lineUrl.port) : 0, '127.0.0.1', resolve);
      else server.listen(join(directory, socketName), resolve);
    });
  let lineUrl: URL | undefined;
  await listen();
  if (url) {
    lineUrl = new URL(url);
    lineUrl.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const line: TestLine = {
    address: lineUrl ? { connectionString: lineUrl.href } : { ...to, host: directory },
    break(how) {
      broken = how;
      if (how === 'refused') server.close();
      cut();
    },
    breakAfter(bytes) {
      bytesLeft = bytes;
      if (bytes <= 0) line.break('ended');
    },
    mend() {
      bytesLeft = Number.POSITIVE_INFINITY;
      if (broken === 'silent') cut();
      broken = undefined;
      if (!server.listening) void listen();
    },
    async close() {
      cut();
      server.close();
      await rm(directory, { recursive: true });
    },
  };
  return line;
}
