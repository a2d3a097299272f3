import { ROOMS } from './firm.ts';
import { BOARD, type Product } from './product.ts';

/** Requests as staff make them, a new one each time. */
export interface Writes {
  presence(): WriteRequest;
  action(): WriteRequest;
  reservation(): WriteRequest;
}

interface WriteRequest {
  method: 'PUT' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

const MINUTE_MS = 60_000;

/** The writes of a product's staff, who have signed in by `tokens`: of anybody's presence, of their own, of rooms in turn. */
export async function writesOf(product: Product, tokens: readonly string[]): Promise<Writes> {
  const headers = (token = tokens[0]) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const board = await fetch(`${product.url}${BOARD}`, { headers: headers() });
  const { data } = (await board.json()) as { data: { documentId: string }[] };
  let slot = 0;
  return {
    presence: () => ({
      method: 'PUT',
      path: `/api/sd-users/${oneOf(data)?.documentId}`,
      headers: headers(),
      body: JSON.stringify({ data: { comment: `現場 ${Math.random()}` } }),
    }),
    action: () => ({
      method: 'POST',
      path: '/api/ai-actions',
      headers: headers(oneOf(tokens)),
      body: JSON.stringify({
        actions: [{ action: 'update_user_status', params: { status: 'going_out', comment: `現場 ${Math.random()}` } }],
      }),
    }),
    reservation() {
      const start = Date.UTC(2030, 0, 1) + slot++ * MINUTE_MS;
      const [start_time, end_time] = [start, start + MINUTE_MS].map((ms) => new Date(ms).toISOString());
      const booking = {
        name: '打ち合わせ',
        conference_room: 1 + (slot % ROOMS),
        start_time,
        end_time,
        sd_users: [1, 2],
      };
      return {
        method: 'POST',
        path: '/api/conference-room-reservations',
        headers: headers(),
        body: JSON.stringify({ data: booking }),
      };
    },
  };
}

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
