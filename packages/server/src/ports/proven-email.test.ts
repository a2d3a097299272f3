import { describe, expect, test } from 'vitest';
import { nameIn, provenEmail } from './proven-email.ts';

describe('an address counts as proven', () => {
  test.each([
    [{ email: 'A@x.jp', email_verified: true }, 'a@x.jp'],
    [{ email: 'a@x.jp', email_verified: 'true' }, 'a@x.jp'],
    [{ email: 'a@x.jp', email_verified: false }, null],
    [{ email: 'a@x.jp', email_verified: 'false' }, null],
    [{ email: 'a@x.jp' }, null],
    [{ email: 'no address', email_verified: true }, null],
    [{ email: ['a@x.jp'], email_verified: true }, null],
  ])('by any issuer that says so: %j', (claims, email) => {
    expect(provenEmail('any', claims)).toBe(email);
  });

  test.each([
    [{ email: 'a@gmail.com', email_verified: true }, 'a@gmail.com'],
    [{ email: 'a@firm.jp', email_verified: true, hd: 'firm.jp' }, 'a@firm.jp'],
    [{ email: 'a@firm.jp', email_verified: true }, null],
    [{ email: 'a@firm.jp', email_verified: false, hd: 'firm.jp' }, null],
    [{ email: 'a@gmail.com.evil.example', email_verified: true }, null],
  ])('by Google for mailboxes of its own: %j', (claims, email) => {
    expect(provenEmail('google', claims)).toBe(email);
  });

  const iss = 'https://login.microsoftonline.com/t/v2.0';
  test.each([
    [{ iss, email: 'boss@firm.jp', email_verified: true }, null],
    [{ iss, email: 'boss@firm.jp', preferred_username: 'evil@attacker.example' }, 'evil@attacker.example'],
    [{ iss, email: 'a@firm.jp', xms_edov: true }, 'a@firm.jp'],
    [{ iss, email: 'a@firm.jp', xms_edov: '1' }, 'a@firm.jp'],
    [{ iss, email: 'a@firm.jp', xms_edov: 0, preferred_username: 'b@firm.jp' }, 'b@firm.jp'],
    [{ iss, preferred_username: 'a@firm.jp', idp: iss, acct: 0 }, 'a@firm.jp'],
    [{ iss, preferred_username: 'boss@firm.jp', idp: 'live.com' }, null],
    [{ iss, preferred_username: 'boss@firm.jp', acct: 1 }, null],
    [{ iss, preferred_username: 'boss_firm.jp#EXT#@x.onmicrosoft.com' }, null],
    [{ iss }, null],
  ])('by Entra where the tenant owns its domain, never by what stands in email: %j', (claims, email) => {
    expect(provenEmail('entra', claims)).toBe(email);
  });
});

test.each([
  [{ name: ' 百瀬 栞 ' }, '百瀬 栞'],
  [{ family_name: '百瀬', given_name: '栞' }, '百瀬 栞'],
  [{ given_name: '栞' }, '栞'],
  [{ name: 'a\nb', family_name: '百瀬' }, '百瀬'],
  [{ name: 'x'.repeat(300) }, null],
  [{}, null],
])('the name in %j is %s', (claims, name) => {
  expect(nameIn(claims)).toBe(name);
});
