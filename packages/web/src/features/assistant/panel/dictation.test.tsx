import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openChat } from '../../../../test/chat.tsx';

/** The browser's part: what is heard is told by the test. */
class FakeRecognition extends EventTarget {
  static latest: FakeRecognition | null = null;
  lang = '';
  continuous = false;
  onresult: ((event: { resultIndex: number; results: ArrayLike<unknown> }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;

  start(): void {
    FakeRecognition.latest = this;
  }

  stop(): void {
    this.onend?.();
  }

  abort(): void {
    this.onend?.();
  }

  hear(transcript: string, isFinal: boolean): void {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
  }
}

afterEach(() => {
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  FakeRecognition.latest = null;
});

describe('voice input', () => {
  test('is not offered where the browser has none', async () => {
    await openChat();
    expect(screen.queryByRole('button', { name: '音声入力' })).toBeNull();
  });

  test('adds each finished phrase to the input, in Japanese, and sends nothing', async () => {
    Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
    const { server, user, input } = await openChat();
    await user.type(input(), '今日は');
    const button = screen.getByRole('button', { name: '音声入力' });
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(FakeRecognition.latest?.lang).toBe('ja-JP');
    act(() => FakeRecognition.latest?.hear('15時', false));
    act(() => FakeRecognition.latest?.hear('15時まで外出', true));
    expect(input()).toHaveProperty('value', '今日は15時まで外出');
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(server.sent('POST /api/ai-chat')).toHaveLength(0);
  });

  test('says what to do where the microphone is not allowed', async () => {
    Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
    const { user } = await openChat();
    await user.click(screen.getByRole('button', { name: '音声入力' }));
    act(() => FakeRecognition.latest?.onerror?.({ error: 'not-allowed' }));
    expect(await screen.findByText('音声入力を使えません。マイクの許可をご確認ください。')).toBeTruthy();
  });
});
