import { act, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { openChat } from '../../../../test/chat.tsx';
import { send } from './turn.ts';

// What other tests of this worker have loaded already would not be replaced.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../ask-assistant.ts');
  vi.resetModules();
});

vi.mock('../ask-assistant.ts', async (original) => ({
  ...(await original<typeof import('../ask-assistant.ts')>()),
  askAssistant: () => Promise.reject(undefined),
}));

test('[S8.19] a thrown value without a text of its own is told as a failed send', async () => {
  await openChat();
  await act(() => send('戻りました'));
  expect(screen.getByRole('alert').textContent).toContain('メッセージの送信に失敗しました');
});
