import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export const CLIENT_ID = 'ibasho-test';
const CLIENT_SECRET = 'a secret between the two of them';

/** An identity provider of this machine. */
export interface TestIssuer {
  issuer: string;
  /** For the settings. */
  env: Record<string, string>;
  /** What it says of its people, by subject. */
  people: Map<string, Record<string, unknown>>;
  /** Signs in there as `subject`, as a browser would at `address`; gives the address that the browser comes back to. */
  visit(address: string, subject: string): Promise<URL>;
  /** A token signed with the issuer's own key. */
  sign(claims: Readonly<Record<string, unknown>>, header?: { typ?: string }): Promise<string>;
  close(): Promise<void>;
}

/** `redirectUri` is where its client may be sent back to. */
export async function openTestIssuer(redirectUri: string): Promise<TestIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const people = new Map<string, Record<string, unknown>>();
  let visitor = '';

  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    cookies: { keys: ['a key for cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'family_name', 'given_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: CLIENT_ID,
        ...(ctx.oidc.session?.accountId && { accountId: ctx.oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    provider.interactionFinished(request, response, { login: { accountId: visitor } }).catch((error) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });

  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET, OIDC_TITLE: '社内認証' },
    people,
    async visit(start, subject) {
      visitor = subject;
      const cookies = new Map<string, string>();
      let next = new URL(start);
      while (next.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`${next} answers ${response.status}: ${await response.text()}`);
        next = new URL(location, next);
      }
      return next;
    },
    sign: (claims, { typ = 'at+jwt' } = {}) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test', typ })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
