import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { cookieIn, hostCookie } from './cookie-header.ts';

export const PENDING_SIGN_IN_MINUTES = 10;

const content = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
});

/** A sign-in by provider that has been begun: what the browser keeps of it, unreadable, until it comes back. */
export type PendingSignInCookie = z.output<typeof content>;

export interface PendingSignInCookies {
  /** The Set-Cookie line. */
  write(pending: PendingSignInCookie, now: number): Promise<string>;
  /** What a Cookie line holds; undefined where there is none, or one that is forged or too old. */
  read(cookies: string | undefined, now: number): Promise<PendingSignInCookie | undefined>;
  /** The Set-Cookie line that takes it away. */
  readonly clear: string;
}

/**
 * Cookies encrypted (A256GCM) with a key of its own, derived from the installation's secret. They authorise nothing: they
 * tie a provider's answer to the browser that asked for it. `isSecure` where staff come by https.
 */
export function pendingSignInCookies(secret: string, isSecure: boolean): PendingSignInCookies {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'ibasho sign-in by provider', 32));
  const { name, attributes } = hostCookie('ibasho_connect', { isSecure, sameSite: 'Lax' });
  const seconds = PENDING_SIGN_IN_MINUTES * 60;
  return {
    async write(pending, now) {
      const token = await new EncryptJWT(pending)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(now / 1000) + seconds)
        .encrypt(key);
      return `${name}=${token}; Max-Age=${seconds}; ${attributes}`;
    },
    async read(cookies, now) {
      const token = cookieIn(cookies, name);
      if (token === undefined) return undefined;
      try {
        const { payload } = await jwtDecrypt(token, key, { currentDate: new Date(now), requiredClaims: ['exp'] });
        return content.safeParse(payload).data;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    clear: `${name}=; Max-Age=0; ${attributes}`,
  };
}
