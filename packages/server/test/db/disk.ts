import type pg from 'pg';
import { type Disk, openDisk } from '../../src/db/disk.ts';
import type { Database } from '../../src/db/open.ts';

/** A disk of `database` whose flushes are counted, and each waits for what `gate` gives. */
export function gatedDisk(
  database: Pick<Database, 'connect'>,
  gate: () => Promise<unknown> = async () => undefined,
): { disk: Disk; flushes: string[]; clients: pg.Client[] } {
  const flushes: string[] = [];
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = await database.connect();
    client.query = new Proxy(client.query, {
      apply: async (send, on, [text, ...rest]) => {
        if (String(text).includes('pg_logical_emit_message')) {
          flushes.push(text);
          await gate();
        }
        return Reflect.apply(send, on, [text, ...rest]);
      },
    });
    clients.push(client);
    return client;
  };
  return { disk: openDisk({ connect }), flushes, clients };
}
