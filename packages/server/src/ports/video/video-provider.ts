import type { Env } from '../../env.ts';
import { jitsiMeet } from './jitsi.ts';
import type { VideoPort } from './video.ts';
import { zoom } from './zoom.ts';

const CALL_LIMIT_MS = 8000;

/** Zoom where an account of it is set, else rooms of the Jitsi Meet server that JITSI_URL names. */
export function videoProvider(
  env: Pick<
    Env,
    | 'JITSI_URL'
    | 'ZOOM_ACCOUNT_ID'
    | 'ZOOM_CLIENT_ID'
    | 'ZOOM_CLIENT_SECRET'
    | 'ZOOM_HOSTS'
    | 'ZOOM_OAUTH_URL'
    | 'ZOOM_API_URL'
  >,
): VideoPort {
  const { ZOOM_ACCOUNT_ID: accountId, ZOOM_CLIENT_ID: clientId, ZOOM_CLIENT_SECRET: clientSecret } = env;
  if (accountId === undefined || clientId === undefined || clientSecret === undefined) return jitsiMeet(env.JITSI_URL);
  const addresses = { oauthUrl: env.ZOOM_OAUTH_URL, apiUrl: env.ZOOM_API_URL, limitMs: CALL_LIMIT_MS };
  return zoom({ accountId, clientId, clientSecret, ...addresses }, env.ZOOM_HOSTS);
}
