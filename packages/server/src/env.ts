import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

const zone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, 'is not a time zone (example: Asia/Tokyo)');

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const domains = list
  .transform((names) => names.map((name) => name.toLowerCase()))
  .refine(
    (names) => names.every((name) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(name)),
    'must be domains of email addresses, comma-separated (example: example.co.jp)',
  );
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((url) => {
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' || loopback.test(hostname);
  }, 'must be an https address')
  .refine((url) => {
    const { hostname, pathname } = new URL(url);
    return hostname !== 'login.microsoftonline.com' || z.guid().safeParse(pathname.split('/')[1]).success;
  }, 'must name one tenant by its id (a GUID): accounts of other organisations are not trusted');
const clientId = z.string().min(1);
/** Accounts of any organisation could sign in by these: only one tenant is trusted. */
const ofOneTenant = z.guid(
  'must be the id of one tenant (a GUID, in the Entra admin center), not common, organizations, consumers or a domain',
);
/** Emails of licensed users, each of whom holds one meeting at a time. */
const hosts = list
  .transform((emails) => emails.map((email) => email.toLowerCase()))
  .refine(
    (emails) => emails.every((email) => z.email().safeParse(email).success) && new Set(emails).size === emails.length,
    'must be different emails of licensed Zoom users, comma-separated (example: room1@example.co.jp, room2@example.co.jp)',
  );
const sender = z
  .string()
  .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or a name with one in <…>');

/** How many proxies stand in front, or their addresses; what a request says of its address is believed from them alone. */
const proxies = list
  .refine(
    (names) => names.every((name) => isAddressRange(name)) || (names.length === 1 && /^[1-9]$/.test(names[0] ?? '')),
    'must be the number of proxies (1 to 9), or their addresses, comma-separated (example: 10.0.0.0/8, 192.0.2.7)',
  )
  .transform((names) => (names[0] && isAddressRange(names[0]) ? names : Number(names[0])));

function isAddressRange(name: string): boolean {
  const [address = '', bits] = name.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** `auto` asks a language model last, `model-first` asks it first. There is none yet, so `auto` is `local`. */
const assistantMode = z
  .enum(['auto', 'model-first', 'local'])
  .refine(
    (mode) => mode !== 'model-first',
    'needs a language model, and this version has none: set auto or local, the built-in interpreter',
  )
  .default('auto');

/** Every setting (specification H5); what is not listed here is not a setting. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  CORS_ORIGINS: list.default([]),
  TRUSTED_PROXIES: proxies.optional(),
  API_URL: origin.optional(),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_NOW: z.iso.datetime({ offset: true }).optional(),
  FIRM_FILE: z.string().min(1).optional(),
  FIRM_TIMEZONE: zone.optional(),
  ASSISTANT_MODE: assistantMode,
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  REGISTER_DOMAINS: domains.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: clientId.optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_TITLE: z.string().trim().min(1).max(60).optional(),
  OIDC_GOOGLE_CLIENT_ID: clientId.optional(),
  OIDC_GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_ENTRA_TENANT: ofOneTenant.optional(),
  OIDC_ENTRA_CLIENT_ID: clientId.optional(),
  OIDC_ENTRA_CLIENT_SECRET: z.string().min(1).optional(),
  JITSI_URL: origin.default('https://meet.jit.si'),
  ZOOM_ACCOUNT_ID: z.string().min(1).optional(),
  ZOOM_CLIENT_ID: z.string().min(1).optional(),
  ZOOM_CLIENT_SECRET: z.string().min(1).optional(),
  ZOOM_HOSTS: hosts.default([]),
  ZOOM_OAUTH_URL: origin.default('https://zoom.us'),
  ZOOM_API_URL: origin.default('https://api.zoom.us/v2'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export type Env = z.infer<typeof settings>;

/** A setting that cannot be used; the message is one line that names it. */
export class BadSetting extends Error {}

/**
 * Reads and checks the settings. Relative paths are taken from `directory`, the folder in which the product was started.
 * Throws BadSetting, naming the first setting that is wrong.
 */
export function readEnv(source: NodeJS.ProcessEnv, directory: string): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(`${issue?.path.join('.')}: ${issue?.message} (given: ${describe(source, issue?.path[0])})`);
  }
  const env = parsed.data;
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined)) {
    throw new BadSetting('TLS_CERT and TLS_KEY: either both or none');
  }
  const lonely = PAIRS.find(([name, needed]) => env[name] !== undefined && env[needed] === undefined);
  if (lonely) throw new BadSetting(`${lonely[0]}: ${lonely[1]} is needed beside it`);
  if (env.ZOOM_ACCOUNT_ID !== undefined && env.ZOOM_HOSTS.length === 0) {
    throw new BadSetting(
      'ZOOM_HOSTS: is needed beside ZOOM_ACCOUNT_ID: the emails of the licensed users who hold meetings',
    );
  }
  if (env.ZOOM_HOSTS.length > 0 && env.ZOOM_ACCOUNT_ID === undefined) {
    throw new BadSetting('ZOOM_ACCOUNT_ID: is needed beside ZOOM_HOSTS');
  }
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(directory, path));
  return {
    ...env,
    DATA_DIR: absolute(env.DATA_DIR),
    ...(env.FIRM_FILE && env.FIRM_FILE !== 'none' && { FIRM_FILE: absolute(env.FIRM_FILE) }),
    ...(env.TLS_CERT && { TLS_CERT: absolute(env.TLS_CERT) }),
    ...(env.TLS_KEY && { TLS_KEY: absolute(env.TLS_KEY) }),
  };
}

/** The second setting is needed wherever the first is given. */
const PAIRS = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['OIDC_TITLE', 'OIDC_ISSUER'],
  ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
  ['OIDC_GOOGLE_CLIENT_SECRET', 'OIDC_GOOGLE_CLIENT_ID'],
  ['OIDC_ENTRA_TENANT', 'OIDC_ENTRA_CLIENT_ID'],
  ['OIDC_ENTRA_CLIENT_ID', 'OIDC_ENTRA_TENANT'],
  ['OIDC_ENTRA_CLIENT_SECRET', 'OIDC_ENTRA_TENANT'],
  ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID'],
  ['ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'],
  ['ZOOM_CLIENT_SECRET', 'ZOOM_ACCOUNT_ID'],
] as const;

/** Addresses with a password in them. */
const SECRETS = new Set(['DATABASE_URL', 'SMTP_URL']);

function describe(source: NodeJS.ProcessEnv, name: PropertyKey | undefined): string {
  if (SECRETS.has(String(name)) || /_SECRET$/.test(String(name))) return 'not shown';
  return JSON.stringify(source[String(name)]);
}
