import { followEvents, type StreamNews, type StreamRequest } from './event-stream.ts';
import type { TabMessage } from './live-worker.ts';

const LINE_NAME = 'ibasho-live';

/**
 * Joins this tab to the browser's one event stream: a shared worker where there is one, else an elected tab that tells
 * the others, else a stream of its own. Returns how to leave.
 */
export function joinStream(request: StreamRequest, tell: (news: StreamNews) => void): () => void {
  if (typeof SharedWorker !== 'undefined') return joinWorker(request, tell);
  if (typeof BroadcastChannel !== 'undefined' && navigator.locks) return joinElection(request, tell);
  const stop = new AbortController();
  void followEvents(request, tell, stop.signal);
  return () => stop.abort();
}

function joinWorker(request: StreamRequest, tell: (news: StreamNews) => void): () => void {
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module', name: LINE_NAME });
  const { port } = worker;
  port.onmessage = ({ data }: MessageEvent<StreamNews>) => tell(data);
  const send = (message: TabMessage) => port.postMessage(message);
  const goAway = () => send({ kind: 'leave' });
  // A page that comes back from the browser's cache has missed what was told meanwhile.
  const comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    tell({ kind: 'reset', position: 0 });
    send({ kind: 'follow', request });
  };
  send({ kind: 'follow', request });
  window.addEventListener('pagehide', goAway);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', goAway);
    window.removeEventListener('pageshow', comeBack);
    goAway();
    port.close();
  };
}

function joinElection(request: StreamRequest, tell: (news: StreamNews) => void): () => void {
  const stop = new AbortController();
  // Tabs of another session neither hear nor wait for this one.
  const name = `${LINE_NAME}:${request.token.slice(-24)}`;
  const channel = new BroadcastChannel(name);
  let after = request.after;
  const hear = (news: StreamNews) => {
    if (news.kind === 'changes') after = news.changes.at(-1)?.position ?? after;
    tell(news);
  };
  channel.onmessage = ({ data }: MessageEvent<StreamNews>) => hear(data);
  const lead = async () => {
    await followEvents(
      { ...request, after },
      (news) => {
        hear(news);
        channel.postMessage(news);
      },
      stop.signal,
    );
  };
  navigator.locks.request(name, { signal: stop.signal }, lead).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return () => {
    stop.abort();
    channel.close();
  };
}
