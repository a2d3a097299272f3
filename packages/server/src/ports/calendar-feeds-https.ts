import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { FEED_LIMITS } from '@ibasho/contract/calendar-subscriptions';
import { type CalendarFeeds, FeedProblem, type FeedText } from './calendar-feeds.ts';
import { isPublicAddress } from './public-address.ts';

const REDIRECTS_MAX = 5;
/** RFC 9110, 8.8.3; another one could not be sent back. */
const ETAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,1000}"$/;

interface Resolved {
  address: string;
  family: number;
}

/** How names are found and who may be asked; tests have their own. */
export interface FeedNetwork {
  resolve(host: string): Promise<Resolved[]>;
  isAllowed(address: string): boolean;
  /** Trusted beside the system's certificates. */
  ca?: string;
}

const INTERNET: FeedNetwork = { resolve: (host) => lookup(host, { all: true }), isAllowed: isPublicAddress };

/**
 * Reads calendars by https from machines in the public internet alone. The connection goes to the very addresses that were
 * checked, at every redirect anew, so no name can mean another machine meanwhile; nothing but the address is sent.
 */
export function httpsFeeds(network: FeedNetwork = INTERNET): CalendarFeeds {
  return {
    async read(address, etag) {
      const signal = AbortSignal.timeout(FEED_LIMITS.seconds * 1000);
      const late = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new FeedProblem('tooSlow', 'no answer in time')));
      });
      return Promise.race([follow(address, etag, network, signal), late]);
    },
  };
}

async function follow(
  first: string,
  etag: string | null,
  network: FeedNetwork,
  signal: AbortSignal,
): Promise<FeedText | null> {
  let url = allowed(first);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await ask(url, etag, network, signal);
    const status = answer.statusCode ?? 0;
    if (status === 304 && etag !== null) return discard(answer, null);
    if (status === 200) return textOf(answer);
    const { location } = answer.headers;
    discard(answer, undefined);
    if (status < 300 || status > 399 || !location) throw new FeedProblem('refused', `the server answers ${status}`);
    url = allowed(location, url);
  }
  throw new FeedProblem('refused', `more than ${REDIRECTS_MAX} redirects`);
}

/** Throws FeedProblem for what is not https, or carries a password. */
function allowed(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new FeedProblem('address', 'not a plain https address');
  }
  return url;
}

async function ask(url: URL, etag: string | null, network: FeedNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolved(host, network);
  if (!found.every(({ address }) => network.isAllowed(address))) {
    throw new FeedProblem('private', 'an address that is not public');
  }
  const known: LookupFunction = (_host, { all }, callback) => {
    const [one] = found;
    if (all) callback(null, found);
    else if (one) callback(null, one.address, one.family);
  };
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'identity',
      'user-agent': 'Ibasho calendar',
      ...(etag !== null && { 'if-none-match': etag }),
    };
    request(url, { lookup: known, headers, signal, agent: false, ...(network.ca && { ca: network.ca }) })
      .on('response', resolve)
      .on('error', (error) => reject(new FeedProblem('unreachable', 'no connection', error)))
      .end();
  });
}

async function resolved(host: string, network: FeedNetwork): Promise<Resolved[]> {
  try {
    return await network.resolve(host);
  } catch (error) {
    throw new FeedProblem('unreachable', 'no such host', error);
  }
}

async function textOf(answer: IncomingMessage): Promise<FeedText> {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    return discard(answer, Promise.reject(new FeedProblem('notCalendar', `encoded as ${encoding}`)));
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > FEED_LIMITS.bytes) throw new FeedProblem('tooLarge', `more than ${FEED_LIMITS.bytes} bytes`);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof FeedProblem ? error : new FeedProblem('unreachable', 'the connection broke', error);
  }
  const { etag } = answer.headers;
  return { text: Buffer.concat(parts).toString(), etag: etag !== undefined && ETAG.test(etag) ? etag : null };
}

/** Ends the connection: nothing more of it is read. */
function discard<Value>(answer: IncomingMessage, value: Value): Value {
  answer.on('error', () => {});
  answer.destroy();
  return value;
}
