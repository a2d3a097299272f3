import { createSecretKey, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { BadSetting, type Env } from '../../env.ts';
import type { OpenedSession } from '../../features/accounts/accounts.ts';

const ALGORITHM = 'HS256';
const SECRET_FILE = 'session-secret';
const SECRET_MIN = 32;

const claims = z.object({ id: z.int().positive(), sid: z.string().min(1).max(100), exp: z.number() });

/** What a valid token says: the account, its session, and until when (milliseconds since 1970). */
export interface TokenClaims {
  accountId: number;
  sessionId: string;
  expiresAt: number;
}

/** Signs and reads the tokens of sessions: JWT, HS256, {id, sid, iat, exp}. */
export interface SessionTokens {
  sign(session: Omit<OpenedSession, 'role'>): Promise<string>;
  /** Undefined for a token that is forged, broken or has run out. `now` in milliseconds since 1970. */
  read(token: string, now: number): Promise<TokenClaims | undefined>;
}

export function sessionTokens(secret: string): SessionTokens {
  const key = createSecretKey(Buffer.from(secret));
  return {
    sign: ({ accountId, sessionId, openedAt, expiresAt }) =>
      new SignJWT({ id: accountId, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuedAt(Math.floor(openedAt / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key),
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: new Date(now) });
        const read = claims.safeParse(payload);
        if (!read.success) return undefined;
        return { accountId: read.data.id, sessionId: read.data.sid, expiresAt: read.data.exp * 1000 };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

/**
 * SESSION_SECRET, or the secret that is made once and kept in DATA_DIR, for its owner alone. Processes that start
 * together on one DATA_DIR get the same one. Throws BadSetting for a kept secret that is too short.
 */
export async function sessionSecret(env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const path = join(env.DATA_DIR, SECRET_FILE);
  const secret = (await kept(path)) ?? (await make(path));
  if (secret.length < SECRET_MIN) {
    throw new BadSetting(`DATA_DIR: ${path} holds no secret of at least ${SECRET_MIN} characters; remove it`);
  }
  return secret;
}

async function kept(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function make(path: string): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    // A link appears whole or not at all, and never replaces the one that another process has made meanwhile.
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return (await readFile(path, 'utf8')).trim();
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
