import { fileURLToPath } from 'node:url';
import type { FirmFile } from '@ibasho/contract/firm-file';
import type { PlanStep, RunRequest, RunResponse } from '@ibasho/contract/runs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pino from 'pino';
import type { EffectLimits } from '../src/actions/effects/limits.ts';
import { buildApp } from '../src/app.ts';
import type { Interpreter } from '../src/assistant/interpreter.ts';
import { type Clock, firmClock } from '../src/clock.ts';
import { type Core, openCore } from '../src/core.ts';
import { loadFirmFile, parseFirmFile } from '../src/db/firm-file/firm-file.ts';
import { readEnv } from '../src/env.ts';
import { openLog } from '../src/log.ts';
import type { CalendarFeeds } from '../src/ports/calendar-feeds.ts';
import type { VideoPort } from '../src/ports/video/video.ts';
import { videoProvider } from '../src/ports/video/video-provider.ts';
import { createTestDatabase, type TestDatabase } from './db/database.ts';

export const TEST_NOW = '2026-06-10T10:00:00+09:00';
export const TEST_PASSWORD = '合言葉-ひらけゴマ';

const account = (username: string, name: string, affiliation: string, more: object = {}) => ({
  username,
  password: TEST_PASSWORD,
  email: `${username}@example.test`,
  role: 'member' as const,
  name,
  affiliation,
  status: 'online' as const,
  ...more,
});

/** A firm of six, with five cars: small enough to know by heart, other names than any example. */
export const TEST_FIRM: FirmFile = {
  firm: { name: '試験設計', timezone: 'Asia/Tokyo' },
  affiliations: [
    { name: 'Landscape', aliases: ['造園部', '造園'] },
    { name: 'Lighting', aliases: ['照明部'] },
    { name: 'Vacant', aliases: ['空室部'] },
  ],
  users: [
    account('shiraishi', '白石 遥', 'Landscape', {
      jp_name: 'しらいし はるか',
      en_name: 'Haruka Shiraishi',
      role: 'admin',
    }),
    account('kuroda', '黒田 陸', 'Landscape', { jp_name: 'くろだ りく', en_name: 'Riku Kuroda' }),
    account('akai', '赤井 凛', 'Landscape', { jp_name: 'あかい りん', en_name: 'Rin Akai' }),
    account('aoyama', '青山 湊', 'Lighting', { jp_name: 'あおやま みなと', en_name: 'Minato Aoyama' }),
    account('kurokawa', '黒川 葵', 'Lighting', { jp_name: 'くろかわ あおい', en_name: 'Aoi Kurokawa' }),
    account('takasaki', '髙﨑 𠮷子', 'Lighting', { jp_name: 'たかさき よしこ', en_name: 'Yoshiko Takasaki' }),
  ],
  cars: [
    { name: 'デミオ(白)', aliases: ['Demio White'] },
    { name: 'デミオ(黒)', aliases: ['Demio Black'] },
    { name: 'スイフト', aliases: ['Swift'] },
    { name: 'タント', aliases: ['Tanto'] },
    { name: 'ジムニー', aliases: ['Jimny'] },
  ],
  holidays: [{ user: 'aoyama', date: '2026-06-12', memo: '私用' }],
};

export interface TestApp {
  app: FastifyInstance;
  core: Core;
  database: TestDatabase;
  token(username: string): Promise<string>;
  /** A request as `username`; null = nobody. */
  call<Body = unknown>(
    username: string | null,
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** POST /api/ai-actions once. */
  act(username: string, actions: PlanStep[], more?: Partial<RunRequest>): Promise<Answer<RunResponse>>;
  /** The same, and where it asks, again with the token. */
  actConfirmed(username: string, actions: PlanStep[]): Promise<Answer<RunResponse>>;
  undo(username: string, runId: string): Promise<Answer<RunResponse>>;
  /** A record of a collection by its name, everything populated. */
  record(collection: string, name: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

/** The whole server on a database of its own, with TEST_FIRM or another one. */
export async function openTestApp(
  options: {
    firm?: FirmFile;
    now?: string;
    /** Of the firm's clock, IANA; Japan's where left out. */
    zone?: string;
    interpreter?: Interpreter;
    env?: Record<string, string>;
    database?: TestDatabase;
    /** Who holds video meetings, where it is not what `env` says. */
    video?: VideoPort;
    /** Reads calendars elsewhere. */
    feeds?: CalendarFeeds;
    /** How long services outside are waited for, where it is not as long as usual. */
    effectLimits?: EffectLimits;
    clock?: Clock;
    /** Where the log goes; nowhere at the level that tests have. */
    log?: pino.DestinationStream;
  } = {},
): Promise<TestApp> {
  const env = readEnv(
    { SESSION_SECRET: 'a secret for tests, long enough to be one', LOG_LEVEL: 'silent', ...options.env },
    '/',
  );
  const database = options.database ?? (await createTestDatabase());
  const clock = options.clock ?? firmClock(options.zone ?? 'Asia/Tokyo', options.now ?? TEST_NOW);
  const core = await openCore({
    database,
    clock,
    log: openLog(env.LOG_LEVEL, options.log),
    video: options.video ?? videoProvider(env),
    ...(options.feeds && { feeds: options.feeds }),
    effectLimits: options.effectLimits,
  });
  if (!options.database)
    await loadFirmFile(core, parseFirmFile(JSON.stringify(options.firm ?? TEST_FIRM), 'the test firm'));
  const shell = fileURLToPath(new URL('../../web/index.html', import.meta.url));
  const web = { directory: '/nonexistent', standIn: shell };
  const interpreter = options.interpreter && { interpreter: options.interpreter };
  const app = await buildApp({ env, core, web, firmName: '試験設計', ...interpreter });
  const tokens = new Map<string, Promise<string>>();

  const call = async <Body = unknown>(
    username: string | null,
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const request: InjectOptions = { method, url, headers: { ...headers } };
    if (username !== null) request.headers = { ...headers, authorization: `Bearer ${await token(username)}` };
    if (body !== undefined) {
      request.payload = JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...request.headers };
    }
    const answer = await app.inject(request);
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: JSON.parse(isJson ? answer.body : JSON.stringify(answer.body)),
      headers: answer.headers,
    };
  };
  const signIn = async (username: string) => {
    const answer = await call<{ jwt: string }>(null, 'POST', '/api/auth/local', {
      identifier: username,
      password: TEST_PASSWORD,
    });
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer.body)}`);
    return answer.body.jwt;
  };
  const token = (username: string) => {
    const known = tokens.get(username) ?? signIn(username);
    tokens.set(username, known);
    return known;
  };
  const act = (username: string, actions: PlanStep[], more: Partial<RunRequest> = {}) =>
    call<RunResponse>(username, 'POST', '/api/ai-actions', { actions, ...more });

  return {
    app,
    core,
    database,
    token,
    call,
    act,
    async actConfirmed(username, actions) {
      const first = await act(username, actions);
      const { confirmToken } = first.body;
      return confirmToken === undefined ? first : act(username, actions, { confirmToken });
    },
    undo: (username, runId) => call<RunResponse>(username, 'POST', `/api/ai-actions/${runId}/undo`),
    async record(collection, name) {
      const query = `populate=*&filters[name][$eq]=${encodeURIComponent(name)}`;
      const { body } = await call<{ data: Record<string, unknown>[] }>(
        'shiraishi',
        'GET',
        `/api/${collection}?${query}`,
      );
      return body.data[0] ?? {};
    },
    async close() {
      await app.close();
      await core.close();
      if (!options.database) await database.drop();
    },
  };
}
