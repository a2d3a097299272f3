import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../packages/server/src/env.ts';
import type { CalendarFeeds } from '../packages/server/src/ports/calendar-feeds.ts';
import { serve } from '../packages/server/src/serve.ts';
import { createScratchDatabase } from '../scripts/scratch-database.ts';
import { NOW } from './product.ts';

/**
 * Starts the product in this process, with the demonstration firm: so that it reads calendars elsewhere by `feeds`, which
 * may be on this machine. The product itself asks nobody there.
 */
export async function startProductHere(feeds: CalendarFeeds): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'ibasho-product-'));
  const { TEST_DATABASE_URL } = process.env;
  const database = TEST_DATABASE_URL ? await createScratchDatabase(TEST_DATABASE_URL) : undefined;
  const settings = { PORT: '0', DATA_DIR: directory, APP_NOW: NOW, LOG_LEVEL: 'error' };
  const { url, close } = await serve(readEnv({ ...settings, DATABASE_URL: database?.url }, directory), { feeds });
  const stop = async () => {
    await close();
    await database?.drop();
    await rm(directory, { recursive: true, force: true });
  };
  return { url, stop };
}
