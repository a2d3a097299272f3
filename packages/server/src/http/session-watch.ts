import type pg from 'pg';
import type { Database } from '../db/open.ts';
import { SESSIONS_CHANNEL } from '../features/accounts/accounts.ts';

const RECONNECT_MS = 500;

/** Hears, on a connection of its own, which sessions other processes have ended. */
export interface SessionWatch {
  /** False while an end may be missed. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

/**
 * Listens until it is closed and connects anew whenever the connection breaks. `onEnded` gets the id of each session
 * that has ended; `onGap` is called after a break, when some may have been missed.
 */
export async function watchSessions(
  database: Pick<Database, 'connect'>,
  on: { ended(sessionId: string): void; gap(): void; warn(error: unknown): void },
): Promise<SessionWatch> {
  let client: pg.Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const listen = async () => {
    const fresh = await database.connect();
    fresh.on('notification', (message) => on.ended(message.payload ?? ''));
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    await fresh.query(`listen ${SESSIONS_CHANNEL}`);
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
