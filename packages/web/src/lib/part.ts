import { useSyncExternalStore } from 'react';
import { onNetworkBack } from './network.ts';

export type PartState<T> = { kind: 'absent' } | { kind: 'here'; content: T } | { kind: 'failed'; error: unknown };

/** A piece of the app that is fetched when somebody is about to need it. */
export interface Part<T> {
  get: () => PartState<T>;
  subscribe: (fn: () => void) => () => void;
  /** Fetches it, once however often it is asked for; after a failure again, also by itself when the network is back. */
  load: () => Promise<T>;
  /** The same for whoever does not wait for it. */
  preload: () => Promise<void>;
}

export function definePart<T>(fetchPart: () => Promise<T>): Part<T> {
  let state: PartState<T> = { kind: 'absent' };
  let loading: Promise<T> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: PartState<T>) => {
    state = next;
    for (const fn of listeners) fn();
  };
  const attempt = async () => {
    try {
      const content = await fetchPart();
      become({ kind: 'here', content });
      return content;
    } catch (error) {
      become({ kind: 'failed', error });
      const stop = onNetworkBack(() => {
        stop();
        void part.preload();
      });
      throw error;
    } finally {
      loading = null;
    }
  };
  const part: Part<T> = {
    get: () => state,
    subscribe(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    load() {
      if (state.kind === 'here') return Promise.resolve(state.content);
      loading ??= attempt();
      return loading;
    },
    preload: () =>
      part.load().then(
        () => {},
        (error: unknown) => console.warn('a part of the app could not be fetched', error),
      ),
  };
  return part;
}

export const usePart = <T>(part: Part<T>): PartState<T> => useSyncExternalStore(part.subscribe, part.get);
