import { ROOMS } from './firm.ts';
import { BOARD, type Server } from './product.ts';

/** Requests as staff make them, a new one each time. */
export interface Writes {
  /** A comment. */
  presence(): WriteRequest;
  /** Going out until then, or back: status, comment and return time. */
  wholePresence(): WriteRequest;
  /** The same of one's own, each in turn. */
  ownPresence(): WriteRequest;
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

/**
 * The writes of staff: of anybody's presence, of their own, of rooms in turn. `tokens` are those of `u1`, `u2` … of
 * `firmOf`, who stand on the board in that order, behind `u0`.
 */
export async function writesOf(server: Pick<Server, 'url'>, tokens: readonly string[]): Promise<Writes> {
  const headers = (token = tokens[0]) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const rows = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers: headers() });
    return ((await answer.json()) as { data: { id: number; documentId: string; name: string }[] }).data;
  };
  const people = await rows(BOARD);
  const statuses = new Map((await rows('/api/statuses')).map(({ name, id }) => [name, id]));
  const put = (data: object, person = oneOf(people), token = tokens[0]): WriteRequest => ({
    method: 'PUT',
    path: `/api/sd-users/${person?.documentId}`,
    headers: headers(token),
    body: JSON.stringify({ data }),
  });
  const comment = () => `現場 ${Math.random()}`;
  const outOrBack = () => {
    const isOut = Math.random() < 0.5;
    return {
      sd_status: statuses.get(isOut ? 'going_out' : 'online'),
      comment: comment(),
      return_time: isOut ? new Date(Date.now() + 60 * MINUTE_MS).toISOString() : null,
    };
  };
  let turn = 0;
  let slot = 0;
  return {
    presence: () => put({ comment: comment() }),
    wholePresence: () => put(outOrBack()),
    ownPresence() {
      const place = turn++ % tokens.length;
      return put(outOrBack(), people[place + 1], tokens[place]);
    },
    action: () => ({
      method: 'POST',
      path: '/api/ai-actions',
      headers: headers(oneOf(tokens)),
      body: JSON.stringify({
        actions: [{ action: 'update_user_status', params: { status: 'going_out', comment: comment() } }],
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
