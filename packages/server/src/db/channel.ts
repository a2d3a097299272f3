import type pg from 'pg';
import type { Database } from './open.ts';

const RECONNECT_MS = 500;

/** Hears, on a connection of its own, what any process says on a channel by NOTIFY. */
export interface ChannelWatch {
  /** False while something may be missed. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

/**
 * Listens to `channel` until it is closed and connects anew whenever the connection breaks. `told` gets what was said;
 * `gap` is called after a break, when something may have been missed.
 */
export async function watchChannel(
  database: Pick<Database, 'connect'>,
  channel: string,
  on: { told(payload: string): void; gap(): void; warn(error: unknown): void },
): Promise<ChannelWatch> {
  let client: pg.Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const listen = async () => {
    const fresh = await database.connect();
    fresh.on('notification', (message) => on.told(message.payload ?? ''));
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    await fresh.query(`listen ${channel}`);
    if (isClosed) await fresh.end();
    else client = fresh;
  };
  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    on.gap();
    reconnect();
  };
  const reconnect = () => {
    if (isClosed) return;
    listen().then(on.gap, (error) => {
      on.warn(error);
      retry = setTimeout(reconnect, RECONNECT_MS);
      retry.unref();
    });
  };

  await listen();
  return {
    get isListening() {
      return client !== undefined;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
