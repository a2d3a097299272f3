import type { QueryClient } from '@tanstack/react-query';
import type { Preloadable } from '../feature.ts';

/** Fetches parts that somebody may soon need, one after another, whenever nothing else is going on. */
export async function preloadParts(parts: readonly Preloadable[], queries: QueryClient): Promise<void> {
  for (const part of parts) {
    await untilQuiet(queries);
    await untilIdle();
    await part.preload();
  }
}

/** Whether the person has asked their browser to save data. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/** Until no list is being read: what is on screen comes first. */
function untilQuiet(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queries.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queries.getQueryCache().subscribe(look);
    look();
  });
}

/** Safari has no idle callbacks. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}
