import type { LiveEvent } from '@ibasho/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { SESSION_EXPIRED } from '../api.ts';
import { apiBase } from '../api-base.ts';
import { isOffline, onNetworkBack, onOfflineChange, tellNetworkBack } from '../loading/network.ts';
import { apiPaths } from '../routes.ts';
import { endSession, session } from '../session/session-state.ts';
import type { StreamChange, StreamNews } from './event-stream.ts';
import { notePosition, seenPosition } from './position.ts';
import { joinStream } from './shared-stream.ts';
import { raiseForChanges } from './window-events.ts';

/** Lists that show names of another collection, or follow from it, are read anew with it. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  affiliations: ['sd-users'],
  statuses: ['sd-users'],
  cars: ['open-drives', 'hand-over'],
  'drive-logs': ['open-drives'],
  'user-holidays': ['workload'],
  'conference-room-reservations': ['hand-over'],
  'video-meetings': ['hand-over'],
  'car-bookings': ['hand-over'],
  projects: ['project-summaries', 'project-history', 'workload'],
  'project-tasks': ['project-summaries', 'project-history', 'workload', 'hand-over'],
  deliverables: ['project-summaries', 'project-history', 'workload'],
  'deliverable-tasks': ['project-summaries', 'project-history', 'workload', 'hand-over'],
  'task-dependencies': ['project-history'],
  'project-baselines': ['project-history'],
  'project-comments': ['project-history'],
  'worked-hours': ['project-hours'],
};

/** With this begins the key of one's own notices, which the stream announces to oneself alone. */
export const NOTICES_KEY = 'notices';

const changeListeners = new Set<(event: LiveEvent) => void>();
const connectionListeners = new Set<() => void>();
let isLost = false;

/** Runs `fn` for every change that anybody makes, own ones too. Returns how to stop. */
export function onChange(fn: (event: LiveEvent) => void): () => void {
  changeListeners.add(fn);
  return () => changeListeners.delete(fn);
}

/** Whether the connection to the server is lost at the moment: what is on screen may be old. */
export const useConnectionLost = (): boolean => useSyncExternalStore(onConnectionChange, () => isLost || isOffline());

function onConnectionChange(fn: () => void): () => void {
  const stop = onOfflineChange(fn);
  connectionListeners.add(fn);
  return () => {
    stop();
    connectionListeners.delete(fn);
  };
}

/** Follows the server's events as long as somebody is signed in, and has what changed read anew. Returns how to stop. */
export function startLive(queries: QueryClient): () => void {
  let leave: (() => void) | null = null;
  let token: string | null = null;
  const follow = () => {
    const state = session.getState();
    const wanted = state.status === 'authenticated' ? state.token : null;
    if (wanted === token) return;
    leave?.();
    leave = null;
    token = wanted;
    setLost(false);
    if (wanted === null) return;
    const request = { url: new URL(apiBase() + apiPaths.events, location.origin).href, token: wanted };
    leave = joinStream({ ...request, after: seenPosition() }, (news) => take(news, queries, wanted));
  };
  const unsubscribe = session.subscribe(follow);
  follow();
  const stopRetrying = onNetworkBack(() => {
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  return () => {
    stopRetrying();
    unsubscribe();
    leave?.();
  };
}

function take(news: StreamNews, queries: QueryClient, token: string): void {
  if (news.kind === 'changes') takeChanges(news.changes, queries);
  else if (news.kind === 'reset') readAnew(queries, news.position);
  else if (news.kind === 'notices') void queries.invalidateQueries({ queryKey: [NOTICES_KEY] });
  else if (news.kind === 'lost') setLost(true);
  else if (news.kind === 'refused') {
    if (session.getState().token === token) endSession(SESSION_EXPIRED);
  } else {
    setLost(false);
    // What was read before the stream began may have changed in between.
    if (!news.isResumed) void queries.invalidateQueries({ predicate: isReadAlready });
    // Notices have no number, so a resumed stream does not repeat them.
    else void queries.invalidateQueries({ queryKey: [NOTICES_KEY] });
  }
}

function takeChanges(changes: readonly StreamChange[], queries: QueryClient): void {
  notePosition(changes.at(-1)?.position ?? 0);
  const collections = new Set<string>();
  for (const { event } of changes) {
    collections.add(event.collection);
    for (const other of shownIn[event.collection] ?? []) collections.add(other);
  }
  for (const collection of collections) void queries.invalidateQueries({ queryKey: [collection] });
  for (const { event } of changes) for (const fn of changeListeners) fn(event);
  raiseForChanges(changes.map(({ position, event }) => ({ position, collection: event.collection })));
}

function readAnew(queries: QueryClient, position: number): void {
  notePosition(position);
  void queries.invalidateQueries();
}

function isReadAlready(query: { state: { dataUpdatedAt: number; fetchStatus: string } }): boolean {
  return query.state.dataUpdatedAt > 0 || query.state.fetchStatus === 'fetching';
}

function setLost(now: boolean): void {
  if (isLost === now) return;
  isLost = now;
  if (!isLost) tellNetworkBack();
  for (const fn of connectionListeners) fn();
}
