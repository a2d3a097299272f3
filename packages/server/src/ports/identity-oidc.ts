import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { AnswerRefused, type IdentityProvider, type ProvidedIdentity, ProviderUnreachable } from './identity.ts';
import { type IssuerKind, nameIn, provenEmail } from './proven-email.ts';

export interface OidcSettings {
  name: string;
  title: string;
  kind: IssuerKind;
  issuer: string;
  clientId: string;
  /** A client without one proves itself by PKCE alone. */
  clientSecret?: string | undefined;
}

const SCOPE = 'openid profile email';
const TIMEOUT_SECONDS = 10;
/** An issuer that could not be reached is not asked again before so long. */
const AGAIN_MS = 5000;
const CLOCK_TOLERANCE_SECONDS = 30;
/** Only what the issuer alone can sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** What is known of an issuer once it has been asked. */
interface Discovered {
  config: oidc.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet> | undefined;
}

/**
 * Sign-in by OpenID Connect: authorization code with PKCE (S256), state and nonce. The issuer is asked about itself when
 * it is first needed, and again after it could not be reached.
 */
export function oidcProvider(settings: OidcSettings): IdentityProvider {
  const { name, title, kind, clientId } = settings;
  const discovered = keptUnlessFailed(() => discover(settings));

  const identityOf = (claims: JWTPayload & { sub: string }): ProvidedIdentity => ({
    issuer: String(claims.iss),
    subject: claims.sub,
    email: provenEmail(kind, claims),
    name: nameIn(claims),
  });

  return {
    name,
    title,
    async begin(redirectUri) {
      const { config } = await discovered();
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, pending };
    },
    async complete(answer, { state, nonce, codeVerifier }) {
      const { config } = await discovered();
      return translated(async () => {
        const tokens = await oidc.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new AnswerRefused('There is no ID token');
        return identityOf({ ...(await profileOf(config, tokens.access_token, claims)), ...claims });
      });
    },
    async identify(accessToken) {
      const { config, keys } = await discovered();
      if (!keys) throw new AnswerRefused('The issuer shows no keys');
      return translated(async () => {
        const { payload } = await jwtVerify(accessToken, keys, {
          issuer: config.serverMetadata().issuer,
          audience: clientId,
          algorithms: ALGORITHMS,
          requiredClaims: ['sub', 'exp'],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        });
        // An ID token belongs to the browser that asked for it with its nonce.
        if (payload.sub === undefined || payload.nonce !== undefined) throw new AnswerRefused('It is no access token');
        return identityOf({ ...payload, sub: payload.sub });
      });
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Discovered> {
  const server = new URL(issuer);
  const isLocal = server.protocol === 'http:';
  const options = { timeout: TIMEOUT_SECONDS, execute: isLocal ? [oidc.allowInsecureRequests] : [] };
  const found = await oidc.discovery(server, clientId, undefined, oidc.None(), options).catch((error: unknown) => {
    throw new ProviderUnreachable(`The issuer ${issuer} cannot be asked: ${wordsOf(error)}`, { cause: error });
  });
  const metadata = found.serverMetadata();
  const config = new oidc.Configuration(metadata, clientId, {}, authenticationFor(metadata, clientSecret));
  config.timeout = TIMEOUT_SECONDS;
  if (isLocal) oidc.allowInsecureRequests(config);
  // The ID token's signature counts, not only the connection that it came by.
  oidc.enableNonRepudiationChecks(config);
  return { config, keys: metadata.jwks_uri ? createRemoteJWKSet(new URL(metadata.jwks_uri)) : undefined };
}

/** By header where the issuer takes it, which is its default, else in the body. */
function authenticationFor(metadata: oidc.ServerMetadata, secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}

/** What the issuer tells about somebody beside the ID token, where that has no address. */
async function profileOf(
  config: oidc.Configuration,
  accessToken: string,
  claims: oidc.IDToken,
): Promise<oidc.UserInfoResponse | undefined> {
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return undefined;
  return oidc.fetchUserInfo(config, accessToken, claims.sub);
}

/** Does `work` once, and again only after it has failed and a while has passed. */
function keptUnlessFailed<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let failedAt = 0;
  return () => {
    if (kept && failedAt > 0 && Date.now() - failedAt > AGAIN_MS) kept = undefined;
    if (!kept) {
      failedAt = 0;
      kept = work();
      kept.catch(() => {
        failedAt = Date.now();
      });
    }
    return kept;
  };
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AnswerRefused) throw error;
    const Kind = isUnreachable(error) ? ProviderUnreachable : AnswerRefused;
    throw new Kind(wordsOf(error), { cause: error });
  }
}

/** The network's faults among what the libraries throw. */
function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.name === 'TimeoutError' || at.message === 'fetch failed') return true;
    if ('code' in at && (at.code === 'OAUTH_TIMEOUT' || at.code === 'ERR_JWKS_TIMEOUT')) return true;
  }
  return false;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
