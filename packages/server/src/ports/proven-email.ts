import { line } from '@ibasho/contract/common';
import { z } from 'zod';

/** Whose claims they are decides what proves an address. */
export type IssuerKind = 'google' | 'entra' | 'any';

type Claims = Readonly<Record<string, unknown>>;

const address = z.email().max(254).toLowerCase();
const personName = line(255);

/** The address in `claims` that the issuer has proven to be theirs, in lower case; null where there is none. */
export function provenEmail(kind: IssuerKind, claims: Claims): string | null {
  return address.safeParse(rules[kind](claims)).data ?? null;
}

/** What they are called; null where the claims do not say. */
export function nameIn(claims: Claims): string | null {
  const parts = [claims.family_name, claims.given_name].filter((part) => typeof part === 'string');
  return personName.safeParse(claims.name).data ?? personName.safeParse(parts.join(' ')).data ?? null;
}

const rules: Record<IssuerKind, (claims: Claims) => unknown> = {
  any: ({ email, email_verified }) => (isTrue(email_verified) ? email : null),
  // Google answers for its own mailboxes alone: others may have changed hands since they were verified.
  // https://developers.google.com/identity/openid-connect/openid-connect
  google: ({ email, email_verified, hd }) =>
    isTrue(email_verified) && (typeof hd === 'string' || /@gmail\.com$/i.test(String(email))) ? email : null,
  // In Entra anybody who administrates a tenant writes what they like into `email`. What counts is that the tenant owns
  // the address's domain (xms_edov), or the sign-in name, whose domain it must have proven, of one of its own members.
  // https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization
  entra: ({ email, xms_edov, preferred_username, iss, idp, acct }) => {
    if (isTrue(xms_edov)) return email;
    const isGuest = (idp !== undefined && idp !== iss) || (acct !== undefined && Number(acct) !== 0);
    return isGuest || String(preferred_username).includes('#') ? null : preferred_username;
  },
};

const isTrue = (claim: unknown) => claim === true || claim === 1 || claim === 'true' || claim === '1';
