import { type Answer, openTestApp, TEST_FIRM, type TestApp } from './app.ts';

interface Booked {
  id: number;
  documentId: string;
  name: string | null;
  memo: string | null;
  start_time: string;
  end_time: string;
  version: number;
  conference_room: { id: number; name: string } | null;
  organizer: { id: number; name: string } | null;
  sd_users: { id: number; name: string }[];
}

export interface Reply<Data = Booked> {
  data: Data;
  error: { message: string; name: string; say: string; details: Record<string, unknown> };
}

/** The test firm with three rooms, and short ways to book them. The clock stands at 10 o'clock on 2026-06-10. */
export interface BookingOffice {
  office: TestApp;
  /** Ids of people by username, and of rooms by name. */
  people: Record<string, number>;
  rooms: Record<string, number>;
  book(data: object, username?: string | null): Promise<Answer<Reply>>;
  change(username: string, key: string | number, data: object): Promise<Answer<Reply>>;
  cancel(username: string, key: string | number): Promise<Answer<Reply>>;
  read(key: string | number): Promise<Answer<Reply>>;
}

export async function openBookingOffice(): Promise<BookingOffice> {
  const rooms = [
    { name: '会議室A', aliases: ['大会議室', 'Room A'], capacity: 8 },
    { name: '会議室B', aliases: ['小会議室'], capacity: 4 },
    { name: '応接室' },
  ];
  const office = await openTestApp({ firm: { ...TEST_FIRM, rooms } });
  const idsOf = async (query: string) => {
    const { rows } = await office.database.pool.query<{ name: string; id: number }>(query);
    return Object.fromEntries(rows.map(({ name, id }) => [name, id]));
  };
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', username: string | null, key: string, data?: object) =>
    office.call<Reply>(username, method, `/api/conference-room-reservations${key}?populate=*`, data && { data });
  return {
    office,
    people: await idsOf('select username as name, sd_user_id::int as id from accounts'),
    rooms: await idsOf('select name, id::int from conference_rooms'),
    book: (data, username = 'kuroda') => send('POST', username, '', data),
    change: (username, key, data) => send('PUT', username, `/${key}`, data),
    cancel: (username, key) => send('DELETE', username, `/${key}`),
    read: (key) => send('GET', 'kuroda', `/${key}`),
  };
}

/** `start_time` and `end_time` on a day of June 2026, on the firm's clock. */
export const on = (day: number, start: string, end: string) => ({
  start_time: `2026-06-${day}T${start}`,
  end_time: `2026-06-${day}T${end}`,
});
