import { hkdfSync, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { cookieIn, hostCookie } from './cookie-header.ts';

/** No browser keeps a cookie longer. */
const DAYS = 400;
/** Of a browser that more people share, the accounts that came last are known. */
const ACCOUNTS_MAX = 20;

const content = z.object({ jti: z.string().max(100), accounts: z.array(z.int().positive()).max(ACCOUNTS_MAX) });

/** A browser that has signed in here before: a name of its own, and to which accounts. */
export interface KnownDevice {
  id: string;
  accounts: readonly number[];
}

export interface KnownDevices {
  /** The browser that sends this Cookie header; undefined for one that is new, and for a cookie that is forged or too old. */
  read(cookies: string | undefined): Promise<KnownDevice | undefined>;
  /** The Set-Cookie line by which the browser is known to `accountId` too from now on. */
  remember(cookies: string | undefined, accountId: number): Promise<string>;
}

/**
 * A signed cookie that says to which accounts a browser has signed in before. It authorises nothing: the delay that wrong
 * passwords of others bring upon an account does not hold for it. `isSecure` where staff come
 * by https; `now` gives milliseconds since 1970.
 */
export function knownDevices(secret: string, isSecure: boolean, now: () => number = Date.now): KnownDevices {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'ibasho known devices', 32));
  const { name, attributes } = hostCookie('ibasho_device', { isSecure, sameSite: 'Strict' });
  const seconds = DAYS * 86_400;
  const read = async (cookies: string | undefined) => {
    const token = cookieIn(cookies, name);
    if (token === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now()) });
      const { data } = content.safeParse(payload);
      return data && { id: data.jti, accounts: data.accounts };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
  return {
    read,
    async remember(cookies, accountId) {
      const known = await read(cookies);
      const others = known?.accounts.filter((id) => id !== accountId) ?? [];
      const token = await new SignJWT({ accounts: [accountId, ...others].slice(0, ACCOUNTS_MAX) })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(known?.id ?? randomBytes(16).toString('base64url'))
        .setExpirationTime(Math.floor(now() / 1000) + seconds)
        .sign(key);
      return `${name}=${token}; Max-Age=${seconds}; ${attributes}`;
    },
  };
}
