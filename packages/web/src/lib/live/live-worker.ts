import { followEvents, type StreamNews, type StreamRequest } from './event-stream.ts';

/** What a tab tells the worker. */
export type TabMessage = { kind: 'follow'; request: StreamRequest } | { kind: 'leave' };

/** The one stream of this browser, shared by its tabs; another token (somebody else, a new session) replaces it. */
let stream: { request: StreamRequest; stop: AbortController; isOpen: boolean } | null = null;
const ports = new Set<MessagePort>();

// The worker's global scope is not in the DOM library: only its connect event is needed.
self.addEventListener('connect', (event) => {
  const port = (event as MessageEvent).ports[0];
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'follow') follow(port, data.request);
    else leave(port);
  };
});

function follow(port: MessagePort, request: StreamRequest): void {
  ports.add(port);
  const isSame = stream?.request.token === request.token && stream.request.url === request.url;
  if (stream && isSame) {
    if (stream.isOpen) port.postMessage({ kind: 'open', isResumed: false } satisfies StreamNews);
    return;
  }
  stream?.stop.abort();
  const opened = { request, stop: new AbortController(), isOpen: false };
  stream = opened;
  const tell = (news: StreamNews) => {
    if (stream !== opened) return;
    if (news.kind === 'open') opened.isOpen = true;
    if (news.kind === 'lost') opened.isOpen = false;
    if (news.kind === 'refused') stream = null;
    for (const each of ports) each.postMessage(news);
  };
  void followEvents(request, tell, opened.stop.signal);
}

function leave(port: MessagePort): void {
  ports.delete(port);
  if (ports.size > 0) return;
  stream?.stop.abort();
  stream = null;
}
