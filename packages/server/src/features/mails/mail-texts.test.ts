import { LINK_MARK, mailKinds } from '@ibasho/contract/mails';
import { describe, expect, test } from 'vitest';
import { htmlOf } from './mail-html.ts';
import { textFor } from './mail-texts.ts';

const facts = { firm: '試験 & 設計', name: '黒田 <陸>', username: 'kuroda', inviter: '白石 遥' };
const LINK = 'https://ibasho.example/reset-password?code=abc&x="1"';

describe.each(mailKinds)('the mail of kind %s', (kind) => {
  test('names the firm and says what to do for whoever did not ask for it, with one place for the link', () => {
    const { subject, text } = textFor(kind, facts);
    expect(subject).toMatch(/^【試験 & 設計】/);
    expect(text.split('\n\n').filter((paragraph) => paragraph === LINK_MARK)).toHaveLength(1);
    expect(text).toContain('心当たり');
    expect(text).toContain('一度だけ使えます');
    expect(text).not.toMatch(/[!！]/);
  });

  test('as HTML says the same, asks nobody for anything, and follows a dark mailbox', () => {
    const { subject, text } = textFor(kind, facts);
    const html = htmlOf(subject, text.split('\n\n'), LINK, kind);
    expect(html).toContain('lang="ja"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|<陸>/);
    expect(html.match(/href="([^"]*)"/)?.[1]).toBe(
      'https://ibasho.example/reset-password?code=abc&amp;x=&quot;1&quot;',
    );
    for (const paragraph of text.split('\n\n').filter((each) => each !== LINK_MARK && !/[&<\n]/.test(each)))
      expect(html).toContain(paragraph);
  });

  test('of a firm without a name has none in its place', () => {
    const { subject, text } = textFor(kind, { ...facts, firm: '', name: null, username: null, inviter: null });
    expect(`${subject}${text}`).not.toMatch(/【】|null|undefined|^ /);
  });
});

test('names that somebody has chosen cannot bring a link of their own into the place of ours', () => {
  const { text } = textFor('reset', { ...facts, username: LINK_MARK, name: LINK_MARK });
  expect(text.split('\n\n').filter((paragraph) => paragraph === LINK_MARK)).toHaveLength(1);
});
