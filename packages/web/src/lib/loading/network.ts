/** What is told where the server does not answer; the sentence of what failed follows it. */
export const UNREACHABLE = '接続できません。';

const listeners = new Set<() => void>();

/** Runs `fn` whenever the server may be reached again: the browser is online again, or the live line stands again. */
export function onNetworkBack(fn: () => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

/** Tells everybody who waits for it that the server may be reached again. */
export function tellNetworkBack(): void {
  for (const fn of [...listeners]) fn();
}

/** Whether the browser knows that it is offline. */
export const isOffline = (): boolean => !navigator.onLine;

/** Runs `fn` when the browser goes offline or comes back. */
export function onOfflineChange(fn: () => void): () => void {
  window.addEventListener('online', fn);
  window.addEventListener('offline', fn);
  return () => {
    window.removeEventListener('online', fn);
    window.removeEventListener('offline', fn);
  };
}

globalThis.addEventListener?.('online', tellNetworkBack);
