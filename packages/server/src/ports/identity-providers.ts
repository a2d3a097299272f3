import type { Env } from '../env.ts';
import type { IdentityProvider } from './identity.ts';
import { type OidcSettings, oidcProvider } from './identity-oidc.ts';

const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'login.microsoftonline.com';

/** The providers that the settings name, by their names in paths. No network is used yet. */
export function identityProviders(env: Env): ReadonlyMap<string, IdentityProvider> {
  return new Map(
    [...google(env), ...entra(env), ...any(env)].map((settings) => [settings.name, oidcProvider(settings)]),
  );
}

function google({ OIDC_GOOGLE_CLIENT_ID: clientId, OIDC_GOOGLE_CLIENT_SECRET: clientSecret }: Env): OidcSettings[] {
  if (clientId === undefined) return [];
  return [{ name: 'google', title: 'Google', kind: 'google', issuer: GOOGLE, clientId, clientSecret }];
}

function entra(env: Env): OidcSettings[] {
  const { OIDC_ENTRA_TENANT: tenant, OIDC_ENTRA_CLIENT_ID: clientId, OIDC_ENTRA_CLIENT_SECRET: clientSecret } = env;
  if (tenant === undefined || clientId === undefined) return [];
  const issuer = `https://${MICROSOFT}/${tenant}/v2.0`;
  return [{ name: 'entra', title: 'Microsoft', kind: 'entra', issuer, clientId, clientSecret }];
}

function any(env: Env): OidcSettings[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined || clientId === undefined) return [];
  const { hostname } = new URL(issuer);
  const kind = hostname === MICROSOFT ? 'entra' : issuer.replace(/\/$/, '') === GOOGLE ? 'google' : 'any';
  return [{ name: 'oidc', title: env.OIDC_TITLE ?? '会社のアカウント', kind, issuer, clientId, clientSecret }];
}
