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

/** Every setting (api.md, section 5); what is not listed here is not a setting. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  CORS_ORIGINS: list.default([]),
  API_URL: origin.optional(),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_NOW: z.iso.datetime({ offset: true }).optional(),
  FIRM_FILE: z.string().min(1).optional(),
  FIRM_TIMEZONE: zone.optional(),
  ASSISTANT_MODE: z.enum(['auto', 'model-first', 'local']).default('auto'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
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
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(directory, path));
  return {
    ...env,
    DATA_DIR: absolute(env.DATA_DIR),
    ...(env.FIRM_FILE && env.FIRM_FILE !== 'none' && { FIRM_FILE: absolute(env.FIRM_FILE) }),
    ...(env.TLS_CERT && { TLS_CERT: absolute(env.TLS_CERT) }),
    ...(env.TLS_KEY && { TLS_KEY: absolute(env.TLS_KEY) }),
  };
}

function describe(source: NodeJS.ProcessEnv, name: PropertyKey | undefined): string {
  if (name === 'SESSION_SECRET' || name === 'DATABASE_URL') return 'not shown';
  return JSON.stringify(source[String(name)]);
}
