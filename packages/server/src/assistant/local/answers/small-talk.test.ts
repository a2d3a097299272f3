import { describe, expect, test } from 'vitest';
import { conversed } from '../../../../test/assistant/conversation.ts';
import { smallTalk } from './small-talk.ts';

test.each(['こんにちは', 'お疲れさまです', 'おはようございます！'])('「%s」 is greeted', (message) => {
  expect(smallTalk(message)).toMatch(/^お疲れさまです。/u);
});

test.each(['ありがとうございます', 'どうもありがとう'])('「%s」 is thanks', (message) => {
  expect(smallTalk(message)).toBe('どういたしまして。');
});

test.each(['何ができるの？', '使い方を教えて', 'ヘルプ'])('「%s」 is told what can be done', (message) => {
  expect(smallTalk(message)).toContain('休み');
});

test.each(['お疲れさまです、会議室は空いていますか', '手伝ってください', '。', '👍'])(
  '「%s」 is none of it',
  (message) => {
    expect(smallTalk(message)).toBeUndefined();
  },
);

describe('what cannot be done', () => {
  test.each([['掲示を出して', '掲示']])('%s: is named, with what can', async (message, title) => {
    const { response, choices, actions } = await conversed([message]);
    expect(response).toContain(`「${title}」のことはまだできません。`);
    expect(choices).toHaveLength(3);
    expect(actions).toEqual([]);
  });
});
