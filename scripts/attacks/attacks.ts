import { connect, type Socket } from 'node:net';
import { POSITION_HEADER } from '@ibasho/contract/events';
import { type Attack, flood, send, type Target } from './target.ts';

const CONNECTIONS = 22;
/** Where one call costs the server nothing any more. */
const CHEAP_PAUSE_MS = 25;
const STREAMS = 1000;
const STREAM_SESSIONS = 20;
/** So many events may be caught up with. */
const MISSED = 4900;

/** What has brought the product to a stand before; each begins at once. */
export const attacks: Readonly<Record<string, (target: Target) => Promise<Attack>>> = {
  'Accept-Encoding with 15,000 blanks': async ({ url }) => {
    const headers = { 'accept-encoding': `br${' '.repeat(15_000)}x` };
    return flood(url, CONNECTIONS, () => ({ path: '/', headers }), CHEAP_PAUSE_MS);
  },

  '550 sort keys, 99 conditions': async ({ url, signIn }) => {
    const token = await signIn(0);
    const sort = Array.from({ length: 550 }, (_, n) => (n % 2 ? 'name' : 'text:desc')).join(',');
    const many = repeated(99, (n) => `filters[text][$containsi][${n}]=${n}`);
    const paths = [`/api/schedules?sort=${sort}`, `/api/schedules?${many}`];
    return flood(url, CONNECTIONS, (n) => ({ path: `${paths[n % 2]}&filters[id][$ne]=${n}`, token }));
  },

  '22 connections in long reads': async ({ url, signIn }) => {
    const token = await signIn(1);
    const fields = ['name', 'email', 'jp_name', 'en_name', 'comment'];
    const sort = fields.flatMap((field) => [`sd_user.${field}`, `author.${field}:desc`]);
    const words = repeated(49, (n) => `filters[$and][${n}][sd_user][comment][$notContainsi]=${n}`);
    const path = `/api/schedules?populate=*&pagination[pageSize]=100&sort=${sort}&${words}`;
    return flood(url, CONNECTIONS, (n) => ({ path: `${path}&filters[id][$ne]=${n}`, token }));
  },

  '1,000 event streams that are never read': openStreams,

  '50 turns of 590 × ﷺ in the chat': async ({ url, signIn }) => {
    const token = await signIn(2);
    const turn = { role: 'user', content: 'ﷺ'.repeat(590) };
    const body = { message: '今日の会議室を予約して', conversationHistory: Array.from({ length: 50 }, () => turn) };
    return flood(url, CONNECTIONS, () => ({ method: 'POST', path: '/api/ai-chat', token, body }));
  },
};

const repeated = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join('&');

async function openStreams({ url, signIn }: Target): Promise<Attack> {
  const { hostname, port } = new URL(url);
  const tokens: string[] = [];
  for (let session = 0; session < STREAM_SESSIONS; session++) tokens.push(await signIn(session % 5));
  const after = Math.max(1, (await headOf(url, tokens[0] ?? '')) - MISSED);
  let isOver = false;
  let opened = 0;
  const streams: Socket[] = [];
  const open = (token: string) =>
    new Promise<void>((resolve) => {
      const stream = connect(Number(port), hostname).pause();
      streams.push(stream);
      stream
        .on('error', () => resolve())
        .on('connect', () => {
          opened++;
          const head = `GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}`;
          stream.write(`${head}\r\nlast-event-id: ${after}\r\n\r\n`, () => resolve());
        });
    });
  const opening = (async () => {
    for (let each = 0; each < STREAMS && !isOver; each++) await open(tokens[each % tokens.length] ?? '');
  })();
  return {
    async stop() {
      isOver = true;
      await opening;
      for (const stream of streams) stream.destroy();
      return `${opened} opened`;
    },
  };
}

/** The number of the last change; one is made for it. */
async function headOf(url: string, token: string): Promise<number> {
  const body = { data: { title: '点検のお知らせ' } };
  const { answer } = await send(url, { method: 'POST', path: '/api/bulletins', token, body });
  return Number(answer.headers[POSITION_HEADER]);
}
