import type { ServerResponse } from 'node:http';
import type { Role } from '@ibasho/contract/auth';
import { type LiveEvent, NOTICES_EVENT, RESET_EVENT } from '@ibasho/contract/events';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../actions/action.ts';
import type { Reads } from '../../content/reads.ts';
import { collectionOf, type Follower, type JournalEntry } from '../../db/follower.ts';
import type { Image } from '../../db/schema/index.ts';
import { requireActor } from '../sign-in/session.ts';

export interface EventDependencies {
  follower: Pick<Follower, 'position' | 'reach' | 'read' | 'onEntries'>;
  reads: Pick<Reads, 'inTurn'>;
  /** Calls `end` when the session is over; gives a function that forgets it. */
  onSessionEnd(sessionId: string, end: () => void): () => void;
  log: { warn(fields: object, text: string): void };
}

const KEPT = 10_000;
const CATCH_UP_LIMIT = 5_000;
/** So many missed changes are handed over at once; the next ones when the listener has taken them. */
const PAGE = 100;
/** As many as a listener may have missed. */
const PAST_PAGES = CATCH_UP_LIMIT / PAGE + 1;
/** A browser holds one stream, whatever the number of its tabs. Of more than these the oldest is ended: it may be dead. */
const STREAMS_PER_SESSION = 8;
const HEARTBEAT_MS = 15_000;
/** A listener that has this much unread is told to read everything anew. */
const UNREAD_LIMIT_BYTES = 1_000_000;
/** A listener that has been let go and does not even take what was left for it is cut off. */
const LEAVING_LIMIT_MS = 5_000;
const ADMIN_ONLY = new Set(['users']);

interface Kept {
  position: number;
  collection: string;
  text: string;
}

interface Listener {
  accountId: number;
  sessionId: string;
  role: Role;
  personId: number | undefined;
  stream: ServerResponse;
  /** It has been brought up to the present; until then it is served from the journal. */
  isLive: boolean;
}

/**
 * `GET /api/events`: every change that the viewer may see, in order, resumable by `Last-Event-ID` (specification H3).
 * `tellOfNotices` has the screens of one person, or everybody's, read their notices anew.
 */
export function eventStream(
  app: FastifyInstance,
  { follower, reads, onSessionEnd, log }: EventDependencies,
): { tellOfNotices(personId: number | undefined): void } {
  const listeners = new Set<Listener>();
  let kept: Kept[] = [];
  let keptSince = follower.position;

  const stop = follower.onEntries((entries) => {
    const fresh = entries.map(toKept);
    kept.push(...fresh);
    if (kept.length > KEPT) {
      kept = kept.slice(-KEPT / 2);
      keptSince = (kept[0]?.position ?? 0) - 1;
    }
    const texts: Record<Role, string> = { member: textFor('member', fresh), admin: textFor('admin', fresh) };
    for (const listener of listeners) if (listener.isLive) send(listener, texts[listener.role]);
  });
  const heartbeat = setInterval(() => {
    for (const listener of listeners) if (listener.isLive) send(listener, ':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const drop = (listener: Listener) => {
    listeners.delete(listener);
    const cutOff = setTimeout(() => listener.stream.destroy(), LEAVING_LIMIT_MS);
    listener.stream.end(() => clearTimeout(cutOff));
  };
  const send = (listener: Listener, text: string) => {
    if (text === '') return;
    if (listener.stream.writableLength > UNREAD_LIMIT_BYTES) {
      listener.stream.write(resetAt(follower.position));
      drop(listener);
      return;
    }
    listener.stream.write(text);
  };

  /** Whether there is such a number, which another process may know before this one. */
  const isWritten = async ({ accountId }: Listener, position: number) => {
    if (!Number.isFinite(position)) return false;
    const [entry] = await reads.inTurn(accountId, () => follower.read(position - 1, 1));
    return entry?.position === position;
  };

  /** What was written before `keptSince`, page by page: after a restart everybody asks for the same. */
  const past = new Map<number, Promise<Kept[]>>();
  const pastAfter = (start: number): Promise<Kept[]> => {
    const known = past.get(start);
    if (known) return known;
    const page = follower.read(start, PAGE).then((entries) => entries.map(toKept));
    const isWhole = start + PAGE <= follower.position;
    if (isWhole) past.set(start, page);
    page.catch(() => past.delete(start));
    for (const oldest of past.keys()) if (past.size > PAST_PAGES) past.delete(oldest);
    return page;
  };

  /** A page of the journal after `at`, no further than to what is kept. */
  const missedAfter = async (at: number) =>
    (await pastAfter(at - (at % PAGE))).filter(({ position }) => position > at && position <= keptSince);

  /** A page of what is kept after `at`. Positions have no gap. */
  const keptAfter = (at: number) => kept.slice(at - keptSince, at - keptSince + PAGE);

  /**
   * Brings a listener from `after` to now, a page at a time as it takes them, and lets it in; the last step is one turn,
   * so nothing falls between.
   */
  const admit = async (listener: Listener, after: number | undefined) => {
    const { stream, role } = listener;
    let at = after ?? follower.position;
    if (at > follower.position && (await isWritten(listener, at))) await follower.reach(at);
    while (listeners.has(listener)) {
      if (at > follower.position || follower.position - at > CATCH_UP_LIMIT) {
        stream.write(resetAt(follower.position));
        at = follower.position;
      }
      const page = at < keptSince ? await missedAfter(at) : keptAfter(at);
      if (!listeners.has(listener)) return;
      const pageEnd = at - (at % PAGE) + PAGE;
      at = page.at(-1)?.position ?? Math.max(at, Math.min(pageEnd, keptSince));
      stream.write(textFor(role, page) || idOnly(at));
      if (at === follower.position) {
        listener.isLive = true;
        return;
      }
      await taken(stream);
    }
  };

  app.get('/api/events', { exposeHeadRoute: false }, (request, reply) => {
    const actor: Actor = requireActor(request);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.flushHeaders();
    const { accountId, sessionId, role, person } = actor;
    const listener: Listener = { accountId, sessionId, role, personId: person?.id, stream: reply.raw, isLive: false };
    const own = [...listeners].filter((each) => each.sessionId === sessionId);
    for (const oldest of own.slice(0, -(STREAMS_PER_SESSION - 1))) drop(oldest);
    listeners.add(listener);
    const forget = onSessionEnd(sessionId, () => drop(listener));
    reply.raw.on('close', () => {
      listeners.delete(listener);
      forget();
    });
    reply.raw.on('error', (error) => log.warn({ err: error }, 'an event stream broke'));
    admit(listener, resumptionOf(request.headers['last-event-id'])).catch((error) => {
      log.warn({ err: error }, 'an event stream could not be resumed');
      drop(listener);
    });
    return reply;
  });

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    stop();
    for (const listener of listeners) drop(listener);
  });

  return {
    // Whoever has just come reads their notices by themselves, and hears of later ones from the first moment on.
    tellOfNotices(personId) {
      for (const listener of listeners) {
        if (personId === undefined || listener.personId === personId) send(listener, TO_ONE_PERSON);
      }
    },
  };
}

/** Resolves when what was written has been taken, or the connection is over. */
async function taken(stream: ServerResponse): Promise<void> {
  if (!stream.writableNeedDrain) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}

/** After which number to go on; undefined for a first visit. What is no number is taken for one that never was. */
function resumptionOf(lastEventId: string | string[] | undefined): number | undefined {
  if (lastEventId === undefined || lastEventId === '') return undefined;
  return /^\d{1,15}$/.test(String(lastEventId)) ? Number(lastEventId) : Number.POSITIVE_INFINITY;
}

function toKept(entry: JournalEntry): Kept {
  const collection = collectionOf(entry);
  const isRelation = collection !== entry.collection;
  const event: LiveEvent = {
    collection,
    documentId: entry.documentId,
    kind: isRelation || (entry.before && entry.after) ? 'updated' : entry.before ? 'deleted' : 'created',
    updatedAt: new Date(updatedAtOf(entry.after) ?? entry.at).toISOString(),
  };
  return {
    position: entry.position,
    collection,
    text: `id: ${entry.position}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`,
  };
}

const updatedAtOf = (image: Image | null) => (typeof image?.updated_at === 'string' ? image.updated_at : undefined);

const textFor = (role: Role, events: readonly Kept[]) =>
  events
    .map((each) => (role === 'admin' || !ADMIN_ONLY.has(each.collection) ? each.text : idOnly(each.position)))
    .join('');

/** Moves the listener's last id on without an event. */
const idOnly = (position: number) => `id: ${position}\n\n`;

/** It has no number: the last id of the listener stays. */
const TO_ONE_PERSON = `event: ${NOTICES_EVENT}\ndata: {}\n\n`;

const resetAt = (position: number) => `id: ${position}\nevent: ${RESET_EVENT}\ndata: {}\n\n`;
