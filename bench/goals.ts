/** One goal of speed, size or scale: what the best elsewhere does, and what we want. */
export interface Goal {
  what: string;
  /** The middle column: Strapi 5.54 on Node 24 and PostgreSQL on the same machine, unless it says otherwise. */
  elsewhere: string;
  /** The right column, as a number with the side on which it must lie; undefined where it is only reported. */
  goal?: { atLeast: number } | { atMost: number };
  unit: string;
  /** Measured only where the bench is asked for it. */
  isExtra?: true;
}

const STRAPI = { board100: 66, board25: 141, cars: 226, presenceWrite: 239, reservationWrite: 307, login: 17 };

/** The goals that this bench measures, by the names under which the figures are kept. */
export const goals = {
  floor: { what: 'floor: node, nothing behind it', elsewhere: '89,000', unit: 'req/s' },
  board25: {
    what: 'board, 25 people',
    elsewhere: `${STRAPI.board25}`,
    goal: { atLeast: 50 * STRAPI.board25 },
    unit: 'req/s',
  },
  board100: {
    what: 'board, 100 people',
    elsewhere: `${STRAPI.board100}`,
    goal: { atLeast: 50 * STRAPI.board100 },
    unit: 'req/s',
  },
  board100P99: { what: 'board, 100 people, p99', elsewhere: '300', goal: { atMost: 10 }, unit: 'ms' },
  board300: { what: 'board, 300 people (a page of 100)', elsewhere: '-', unit: 'req/s' },
  board300P99: { what: 'board, 300 people, p99', elsewhere: '-', goal: { atMost: 10 }, unit: 'ms' },
  cars300: { what: 'cars populated, 300 people', elsewhere: '-', unit: 'req/s' },
  presencePut300: { what: 'presence write, PUT, 300 people', elsewhere: '-', unit: 'req/s' },
  presenceAction300: { what: 'presence write, action, 300 people', elsewhere: '-', unit: 'req/s' },
  reservationPost300: { what: 'reservation write, POST, 300 people', elsewhere: '-', unit: 'req/s' },
  boardAfterWrite: { what: 'board, 100 people, first read after a write, p50', elsewhere: '-', unit: 'ms' },
  boardAfterWriteP99: { what: 'board, 100 people, first read after a write, p99', elsewhere: '-', unit: 'ms' },
  cars: { what: 'cars populated', elsewhere: `${STRAPI.cars}`, goal: { atLeast: 40 * STRAPI.cars }, unit: 'req/s' },
  presencePut: {
    what: 'presence write, PUT',
    elsewhere: `${STRAPI.presenceWrite}`,
    goal: { atLeast: 6 * STRAPI.presenceWrite },
    unit: 'req/s',
  },
  presenceAction: {
    what: 'presence write, action',
    elsewhere: `${STRAPI.presenceWrite}`,
    goal: { atLeast: 6 * STRAPI.presenceWrite },
    unit: 'req/s',
  },
  reservationPost: {
    what: 'reservation write, POST (overlaps impossible)',
    elsewhere: `${STRAPI.reservationWrite}, overlaps accepted`,
    goal: { atLeast: 5 * STRAPI.reservationWrite },
    unit: 'req/s',
  },
  carHolders: {
    what: '50 people take one car: holders',
    elsewhere: 'all get 200',
    goal: { atMost: 1 },
    unit: 'people',
  },
  carTold: { what: '50 people take one car: told or asked', elsewhere: '0', goal: { atLeast: 49 }, unit: 'people' },
  carSlowest: { what: '50 people take one car: the last answer', elsewhere: '-', unit: 'ms' },
  login: {
    what: 'sign-in, 10 connections',
    elsewhere: `${STRAPI.login}`,
    goal: { atLeast: 6 * STRAPI.login },
    unit: 'req/s',
  },
  loginP99: { what: 'sign-in, 100 connections, p99', elsewhere: '15,000', goal: { atMost: 1000 }, unit: 'ms' },
  fanOutP50: { what: 'write sent → 1,000 listeners, p50', elsewhere: 'polling', unit: 'ms' },
  fanOutP99: { what: 'write sent → 1,000 listeners, p99', elsewhere: 'polling', goal: { atMost: 150 }, unit: 'ms' },
  interpretP50: {
    what: 'interpret, 24 people, p50',
    elsewhere: '1 to 5 s (a model)',
    goal: { atMost: 1 },
    unit: 'ms',
  },
  interpretP99: {
    what: 'interpret, 24 people, p99',
    elsewhere: '1 to 5 s (a model)',
    goal: { atMost: 10 },
    unit: 'ms',
  },
  interpretRename: { what: 'interpret, 5,000 people, first after a name changed', elsewhere: '-', unit: 'ms' },
  interpretIndex: { what: 'index over 5,000 people, 900 things', elsewhere: '-', unit: 'MB' },
  interpret5000P99: {
    what: 'interpret, 5,000 people, 900 things, p99',
    elsewhere: '-',
    goal: { atMost: 20 },
    unit: 'ms',
  },
  chat: { what: 'POST /api/ai-chat, p50', elsewhere: '1 to 5 s (a model)', unit: 'ms' },
  chatP99: { what: 'POST /api/ai-chat, p99', elsewhere: '1 to 5 s (a model)', unit: 'ms' },
  start: { what: 'npm start → first answer', elsewhere: '1,850, database apart', goal: { atMost: 1500 }, unit: 'ms' },
  memoryIdle: {
    what: 'memory 20 s after the start, database included',
    elsewhere: '271 to 380, database apart',
    goal: { atMost: 150 },
    unit: 'MB',
  },
  memoryLoaded: {
    what: 'memory loaded, database included',
    elsewhere: '680 to 809, database apart',
    goal: { atMost: 300 },
    unit: 'MB',
  },
  shellBytes: { what: '/ (gzip)', elsewhere: '-', unit: 'kB' },
  scriptBytes: { what: 'JS that / names (gzip)', elsewhere: '-', goal: { atMost: 170 }, unit: 'kB' },
  styleBytes: { what: 'CSS that / names (gzip)', elsewhere: '-', unit: 'kB' },
  dayWithFew: { what: 'a day of reservations, 1 k old ones, p50', elsewhere: '-', unit: 'ms', isExtra: true },
  dayWithMany: { what: 'a day of reservations, 1 M old ones, p50', elsewhere: '-', unit: 'ms', isExtra: true },
  dayGrowth: {
    what: 'the same day, 1 M to 1 k old reservations',
    elsewhere: '-',
    goal: { atMost: 1.25 },
    unit: '×',
    isExtra: true,
  },
  boardGrowth: {
    what: 'board, uncached, 1 M to 1 k old reservations',
    elsewhere: '-',
    goal: { atMost: 1.25 },
    unit: '×',
    isExtra: true,
  },
} satisfies Record<string, Goal>;

export type Figure = keyof typeof goals;
