import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, type Chat, openChat } from '../../../../test/chat.tsx';
import { refusal } from '../../../../test/server.ts';
import type { ChatMessage } from './chat-message.ts';
import { conversation } from './conversation.ts';
import { send } from './turn.ts';

const UNAVAILABLE = 'AI service is temporarily unavailable';

const sentAs = ({ role, content, open }: ChatMessage) => ({ role, content, ...(open !== undefined && { open }) });

const exchange = (text: string) => act(() => send(text));

describe('what is sent', () => {
  test('[S7.29] the text and the present address', async () => {
    const chat = await openChat();
    window.history.replaceState(null, '', '/cars?view=free');
    await exchange('戻りました');
    expect(chat.asked(0)).toMatchObject({ message: '戻りました', currentPage: '/cars?view=free' });
  });

  test('[S7.30] [S9.11] the ten turns before the current one, oldest first, with role, content and what is open', async () => {
    const chat = await openChat();
    for (let turn = 1; turn <= 8; turn++) await exchange(`文${turn}`);
    const earlier = conversation.getState().messages.slice(-10);
    await exchange('今の文');
    const { conversationHistory } = chat.asked(8);
    expect(conversationHistory).toHaveLength(10);
    expect(conversationHistory).toEqual(earlier.map(sentAs));
    expect(conversationHistory?.[0]).toEqual({ role: 'user', content: '文4' });
    expect(conversationHistory?.at(-1)).toEqual({ role: 'assistant', content: '承知しました。', open: null });
  });

  test.each(['', '   ', '　　', '\n\n'])('[S5.4] blank text %j sends nothing and adds no message', async (blank) => {
    const { server, say, turns } = await openChat();
    await say(blank);
    await act(() => send(blank));
    expect(server.sent('POST /api/ai-chat')).toHaveLength(0);
    expect(turns()).toEqual([]);
  });

  test('[S5.5] a message while a send is in progress is ignored', async () => {
    const { server, say, turns } = await openChat();
    const held = server.hold('POST /api/ai-chat');
    await say('戻りました');
    await say('外出します');
    await act(() => send('退勤します'));
    held.release(answer('承知しました。'));
    await screen.findByText('承知しました。');
    expect(server.sent('POST /api/ai-chat')).toHaveLength(1);
    expect(turns()).toHaveLength(2);
  });
});

describe('when the assistant does not answer', () => {
  test.each([
    ['a 500', (chat: Chat) => chat.server.on('POST /api/ai-chat', refusal('unknown', 'Internal Server Error'))],
    ['a 503', (chat: Chat) => chat.server.on('POST /api/ai-chat', refusal('unavailable', UNAVAILABLE))],
    ['a broken line', (chat: Chat) => chat.server.breakOff('POST /api/ai-chat')],
  ])('[S7.88] after %s the fallback is asked once, without history, and its answer shown', async (_, fail) => {
    const chat = await openChat();
    await exchange('一つ目');
    fail(chat);
    chat.server.on('POST /api/ai-chat-mock', answer('代わりに答えます。'));
    await exchange('戻りました');
    expect(chat.turns().at(-1)).toEqual({ role: 'assistant', text: '代わりに答えます。' });
    const fallbacks = chat.server.sent('POST /api/ai-chat-mock');
    expect(fallbacks.map(({ body }) => body)).toEqual([{ message: '戻りました', currentPage: '/' }]);
  });

  test('[S7.88] so it is after 30 s without an answer, not before', async () => {
    const chat = await openChat();
    vi.useFakeTimers();
    chat.server.hold('POST /api/ai-chat');
    chat.server.on('POST /api/ai-chat-mock', answer('代わりに答えます。'));
    const sent = send('戻りました');
    await act(() => vi.advanceTimersByTimeAsync(29_999));
    expect(chat.server.sent('POST /api/ai-chat-mock')).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await act(() => sent);
    expect(chat.server.sent('POST /api/ai-chat-mock')).toHaveLength(1);
    expect(chat.turns().at(-1)?.text).toBe('代わりに答えます。');
  });

  test('[S7.89] [S2.37] when the fallback fails too, the error line says so, and goes with the next send', async () => {
    const chat = await openChat();
    chat.server.breakOff('POST /api/ai-chat');
    chat.server.on('POST /api/ai-chat-mock', refusal('unavailable', UNAVAILABLE));
    await exchange('戻りました');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(UNAVAILABLE);
    expect(screen.getByRole('log').contains(alert)).toBe(false);
    expect(screen.getByRole('log').compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    chat.server.on('POST /api/ai-chat', answer('承知しました。'));
    await exchange('戻りました');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('「再試行」 asks again without saying it twice', async () => {
    const chat = await openChat();
    chat.server.breakOff('POST /api/ai-chat');
    chat.server.breakOff('POST /api/ai-chat-mock');
    await exchange('戻りました');
    chat.server.on('POST /api/ai-chat', answer('承知しました。'));
    await chat.user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByText('承知しました。');
    expect(chat.turns().map(({ text }) => text)).toEqual(['戻りました', '承知しました。']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a 4xx shows its Japanese text and asks no fallback', async () => {
    const chat = await openChat();
    chat.server.on('POST /api/ai-chat', refusal('validation', 'message is too long', '文が長すぎます。'));
    await exchange('あ');
    expect(screen.getByRole('alert').textContent).toContain('文が長すぎます。');
    expect(chat.server.sent('POST /api/ai-chat-mock')).toHaveLength(0);
  });
});

describe('[S4.19] the state of the panel', () => {
  test('loading lasts from the send to the answer, also when the send throws', async () => {
    const { server, say } = await openChat();
    const held = server.hold('POST /api/ai-chat');
    await say('戻りました');
    expect(conversation.getState().isSending).toBe(true);
    held.release(answer('承知しました。'));
    await vi.waitFor(() => expect(conversation.getState().isSending).toBe(false));
    server.breakOff('POST /api/ai-chat');
    server.breakOff('POST /api/ai-chat-mock');
    await act(() => send('外出します'));
    expect(conversation.getState()).toMatchObject({ isSending: false, error: `接続できません。${UNAVAILABLE}` });
  });

  test('the error is emptied by the next send', async () => {
    const { server, say } = await openChat();
    server.breakOff('POST /api/ai-chat');
    server.breakOff('POST /api/ai-chat-mock');
    await act(() => send('戻りました'));
    server.hold('POST /api/ai-chat');
    await say('戻りました');
    expect(conversation.getState()).toMatchObject({ isSending: true, error: null });
  });
});
