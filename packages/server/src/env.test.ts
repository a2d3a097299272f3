import { describe, expect, test } from 'vitest';
import { BadSetting, readEnv } from './env.ts';

describe('settings', () => {
  test('have defaults that need nothing', () => {
    expect(readEnv({}, '/srv/app')).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/app/data',
      ASSISTANT_MODE: 'auto',
      CORS_ORIGINS: [],
    });
  });

  test('that are empty count as unset, and relative paths are taken from where the product was started', () => {
    const env = readEnv({ PORT: '', DATA_DIR: 'firm/data', FIRM_FILE: '../firm.json' }, '/srv/app');
    expect(env).toMatchObject({ PORT: 3000, DATA_DIR: '/srv/app/firm/data', FIRM_FILE: '/srv/firm.json' });
    expect(readEnv({ FIRM_FILE: 'none' }, '/srv/app').FIRM_FILE).toBe('none');
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['APP_NOW', 'tomorrow'],
    ['APP_NOW', '2026-11-20T10:00:00'],
    ['FIRM_TIMEZONE', 'Asia/Atlantis'],
    ['ASSISTANT_MODE', 'telepathy'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['APP_URL', 'ibasho.example'],
    ['API_URL', 'ftp://example.test'],
    ['SESSION_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['TLS_CERT', 'cert.pem'],
    ['TRUSTED_PROXIES', '0'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '1, 10.0.0.1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['REGISTER_DOMAINS', 'example.co.jp, @example.jp'],
    ['REGISTER_DOMAINS', '*'],
    ['SMTP_URL', 'mail.example.test'],
    ['SMTP_URL', 'https://mail.example.test'],
    ['MAIL_FROM', '居場所'],
    ['MAIL_FROM', 'a@example.test\r\nBcc: b@example.test'],
    ['OIDC_ISSUER', 'http://login.example.test'],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/common/v2.0'],
    ['OIDC_ISSUER', 'https://login.example.test'],
    ['OIDC_CLIENT_ID', 'x'],
    ['OIDC_TITLE', '社内認証'],
    ['OIDC_GOOGLE_CLIENT_ID', 'x'],
    ['OIDC_GOOGLE_CLIENT_SECRET', 'x'],
    ['OIDC_ENTRA_TENANT', 'organizations'],
    ['OIDC_ENTRA_TENANT', 'contoso.onmicrosoft.com'],
    ['OIDC_ENTRA_CLIENT_ID', 'x'],
    ['JITSI_URL', 'meet.example.test'],
    ['ZOOM_ACCOUNT_ID', 'x'],
    ['ZOOM_CLIENT_ID', 'x'],
    ['ZOOM_CLIENT_SECRET', 'x'],
    ['ZOOM_HOSTS', 'room1@example.test'],
    ['ZOOM_HOSTS', 'room1'],
    ['ZOOM_HOSTS', 'room1@example.test, ROOM1@example.test'],
    ['ZOOM_API_URL', 'api.zoom.us'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    const refusal = () => readEnv({ [name]: value }, '/srv/app');
    expect(refusal).toThrow(BadSetting);
    expect(refusal).toThrow(name);
    expect(refusal).not.toThrow(/\n/);
  });

  test('ASSISTANT_MODE takes auto and local, the built-in interpreter; model-first says that a model is missing', () => {
    expect(['auto', 'local'].map((mode) => readEnv({ ASSISTANT_MODE: mode }, '/').ASSISTANT_MODE)).toEqual([
      'auto',
      'local',
    ]);
    expect(() => readEnv({ ASSISTANT_MODE: 'model-first' }, '/')).toThrow(
      'ASSISTANT_MODE: needs a language model, and this version has none: set auto or local, the built-in interpreter ' +
        '(given: "model-first")',
    );
  });

  test('of Zoom are complete or absent, and need hosts', () => {
    const account = { ZOOM_ACCOUNT_ID: 'a', ZOOM_CLIENT_ID: 'b', ZOOM_CLIENT_SECRET: 'c' };
    expect(() => readEnv(account, '/')).toThrow('ZOOM_HOSTS');
    expect(readEnv({ ...account, ZOOM_HOSTS: 'Room1@Example.test, room2@example.test' }, '/').ZOOM_HOSTS).toEqual([
      'room1@example.test',
      'room2@example.test',
    ]);
  });

  test('that are secret are not shown in the refusal', () => {
    expect(() => readEnv({ SESSION_SECRET: 'hunter2' }, '/')).not.toThrow(/hunter2/);
    expect(() => readEnv({ DATABASE_URL: 'x://u:hunter2@h/d' }, '/')).not.toThrow(/hunter2/);
  });
});
