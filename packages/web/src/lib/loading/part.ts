import { createStore, type StoreApi, useStore } from 'zustand';
import { onNetworkBack } from './network.ts';

export type PartState<T> = { kind: 'absent' } | { kind: 'here'; content: T } | { kind: 'failed'; error: unknown };

/** A piece of the app that is fetched when somebody is about to need it. */
export interface Part<T> {
  state: Omit<StoreApi<PartState<T>>, 'setState'>;
  /** Fetches it, once however often it is asked for; after a failure again, also by itself when the network is back. */
  load: () => Promise<T>;
  /** As `load`, for those who do not wait; a failure is only logged. */
  preload: () => Promise<void>;
}

export function definePart<T>(fetchPart: () => Promise<T>): Part<T> {
  const state = createStore<PartState<T>>(() => ({ kind: 'absent' }));
  let loading: Promise<T> | null = null;
  const attempt = async () => {
    try {
      const content = await fetchPart();
      state.setState({ kind: 'here', content }, true);
      return content;
    } catch (error) {
      state.setState({ kind: 'failed', error }, true);
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
    state,
    load() {
      const present = state.getState();
      if (present.kind === 'here') return Promise.resolve(present.content);
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

export const usePart = <T>(part: Part<T>): PartState<T> => useStore(part.state);
