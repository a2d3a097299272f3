import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type FeedNetwork, httpsFeeds } from '../../src/ports/calendar-feeds-https.ts';
import { isPublicAddress } from '../../src/ports/public-address.ts';
import { certificate, certificateKey } from './certificate.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Stands in for the servers of other calendars, by https on this machine. */
export interface FeedServer {
  /** By path; everything else is a 404. */
  answers: Map<string, Answer>;
  /** What was asked for: path and If-None-Match. */
  asked: { path: string; etag: string | undefined; headers: IncomingMessage['headers'] }[];
  port: number;
  url(path: string, host?: string): string;
  /** Names that lead here, and those that lead elsewhere. */
  network: FeedNetwork;
  feeds: ReturnType<typeof httpsFeeds>;
  close(): Promise<void>;
}

const ELSEWHERE: Readonly<Record<string, string>> = {
  'intern.example.test': '10.1.2.3',
  'metadata.example.test': '169.254.169.254',
  'own.example.test': '::1',
};

/** `calendar.example.test` leads to it; this machine counts as public, and nothing else that is not. */
export async function openFeedServer(): Promise<FeedServer> {
  const answers: FeedServer['answers'] = new Map();
  const asked: FeedServer['asked'] = [];
  const server = createServer({ cert: certificate, key: certificateKey }, (request, response) => {
    const path = request.url ?? '';
    asked.push({ path, etag: request.headers['if-none-match'], headers: request.headers });
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network: FeedNetwork = {
    async resolve(host) {
      const elsewhere = ELSEWHERE[host];
      if (elsewhere) return [{ address: elsewhere, family: elsewhere.includes(':') ? 6 : 4 }];
      if (host === 'calendar.example.test') return [{ address: '127.0.0.1', family: 4 }];
      if (host === 'both.example.test')
        return [...(await network.resolve('calendar.example.test')), { address: '10.1.2.3', family: 4 }];
      throw new Error(`there is no ${host}`);
    },
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ca: certificate,
  };
  return {
    answers,
    asked,
    port,
    url: (path, host = 'calendar.example.test') => `https://${host}:${port}${path}`,
    network,
    feeds: httpsFeeds(network),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const etagOf = (text: string): string => `"${Buffer.from(text).toString('base64url')}"`;

/** Answers with `text`, and with 304 to whoever has it already. */
export const calendarAnswer =
  (text: string, etag = etagOf(text)): Answer =>
  (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text);
  };

export const redirectTo =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

/** A calendar with these events, each as its own lines. */
export const calendarOf = (...events: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, index) => ['BEGIN:VEVENT', `UID:e${index}`, lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
