import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../packages/server/src/db/open.ts';

export const SECRET = 'known to the comparison with the recordings alone';
const DAY_SECONDS = 86_400;
const BLOCKED_ACCOUNT = 300;
const UNKNOWN_ACCOUNT = 999_999;

/**
 * Gives the token that a recording names: a user's own, by signing in, or one that is broken in the way that its name
 * says. `<jwt:staff000>` must be signed in as recorded, all others as their passwords say.
 */
export function openTokens(url: string, { orm }: Database): (name: string) => Promise<string> {
  const known = new Map<string, string>();
  const session = async (accountId: number) => {
    const id = `golden-${accountId}`;
    await orm.execute(sql`
      insert into sessions (id, account_id, expires_at) values (${id}, ${accountId}, now() + interval '1 day')
      on conflict do nothing`);
    return id;
  };
  const now = () => Math.floor(Date.now() / 1000);
  const broken: Record<string, () => Promise<string>> = {
    garbage: async () => 'abc.def.ghi',
    wrongsecret: async () => signed({ id: 1, sid: await session(1), exp: now() + DAY_SECONDS }, 'another secret'),
    expired: async () => signed({ id: 1, sid: await session(1), exp: now() - DAY_SECONDS }),
    deleteduser: async () => signed({ id: UNKNOWN_ACCOUNT, sid: await session(1), exp: now() + DAY_SECONDS }),
    blocked: async () => signed({ id: BLOCKED_ACCOUNT, sid: await session(BLOCKED_ACCOUNT), exp: now() + DAY_SECONDS }),
    noid: async () => signed({ sid: await session(1), exp: now() + DAY_SECONDS }),
  };
  return async (name) => {
    const broke = broken[name];
    if (broke) return broke();
    const token = known.get(name) ?? (await signIn(url, name));
    known.set(name, token);
    return token;
  };
}

/** The passwords that the recordings give: seeded users have their number's last digit, registered ones an r. */
async function signIn(url: string, identifier: string): Promise<string> {
  const number = /^staff(\d+)$/.exec(identifier)?.[1];
  const password = number === undefined ? 'Passw0rd!r' : `Passw0rd!${Number(number) % 10}`;
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  });
  const { jwt } = (await answer.json()) as { jwt?: string };
  if (jwt === undefined) throw new Error(`${identifier} cannot sign in (${answer.status})`);
  return jwt;
}

function signed(claims: object, secret: string = SECRET): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}
