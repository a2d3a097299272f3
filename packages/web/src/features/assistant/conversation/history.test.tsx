import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderInApp } from '../../../../test/app.tsx';
import { openChat } from '../../../../test/chat.tsx';
import { aUser, ok, signIn } from '../../../../test/server.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { logout } from '../../../lib/session/session.ts';
import { endSession, setSession } from '../../../lib/session/session-state.ts';
import { AssistantWidget } from '../assistant-widget.tsx';
import { openAssistant } from '../control.ts';
import { changeConversation, conversation } from './conversation.ts';
import { send } from './turn.ts';

const sato = aUser({ id: 8, documentId: 'account0sato000000000000', username: 'sato' });
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('ibasho.chat.'));

test('[S3.12] every message has an id of its own, its role, its content and a timestamp', async () => {
  await openChat();
  for (const text of ['外出します', '戻りました', '外出します']) await act(() => send(text));
  const { messages } = conversation.getState();
  expect(messages).toHaveLength(6);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(6);
  for (const [index, message] of messages.entries()) {
    expect(message.role).toBe(index % 2 === 0 ? 'user' : 'assistant');
    expect(message.content).not.toBe('');
    expect(new Date(message.timestamp).toISOString()).toBe(message.timestamp);
  }
});

test('[S4.19] an open panel stays open, with what was said and typed, when another page is shown', async () => {
  const { user, input, turns } = await openChat();
  await act(() => send('戻りました'));
  await user.type(input(), '書きかけ');
  cleanup();
  renderInApp(<AssistantWidget />, { at: '/cars' });
  await screen.findByRole('dialog', { name: 'AI アシスタント' });
  expect(input()).toHaveProperty('value', '書きかけ');
  expect(turns().map(({ text }) => text)).toEqual(['戻りました', '承知しました。']);
});

describe('the history on this device', () => {
  test('outlives a reload, for the person whose it is', async () => {
    await openChat();
    await act(() => send('戻りました'));
    const kept = { ...localStorage };
    act(() => endSession());
    Object.assign(localStorage, kept);
    act(() => signIn());
    expect(conversation.getState().messages.map(({ content }) => content)).toEqual(['戻りました', '承知しました。']);
    expect(conversation.getState()).toMatchObject({ isOpen: false, isSending: false, error: null, draft: '' });
  });

  /** What the page keeps of this tab is read as after a reload. */
  const reload = () => {
    act(() => setSession(null, null));
    act(() => signIn());
  };

  test('an open panel, what was typed and an open card outlive a reload', async () => {
    const { user, input } = await openChat();
    await user.type(input(), '書きかけ');
    const question = {
      id: 'a',
      role: 'assistant' as const,
      content: '実行しますか？',
      timestamp: '2026-11-20T01:00:00Z',
    };
    const card = { messageId: 'a', actions: [], confirmToken: 'token-1', level: 'light' as const, lines: [] };
    act(() => changeConversation({ messages: [question], card }));
    reload();
    expect(screen.getByRole('dialog', { name: 'AI アシスタント' })).toBeTruthy();
    expect(input()).toHaveProperty('value', '書きかけ');
    expect(screen.getByRole('button', { name: '実行' })).toBeTruthy();
    expect(conversation.getState().card?.confirmToken).toBe('token-1');
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    reload();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('another tab neither opens its panel with this one nor shows what is half written here', async () => {
    const { user, input } = await openChat();
    await user.type(input(), '書きかけ');
    await act(() => send('戻りました'));
    expect(Object.values({ ...localStorage }).join()).not.toMatch(/書きかけ|isOpen/);
    sessionStorage.clear();
    reload();
    expect(conversation.getState()).toMatchObject({ isOpen: false, draft: '' });
    expect(conversation.getState().messages).toHaveLength(2);
  });

  test('says which day its turns are of, where it is not today', async () => {
    const turn = (id: string, timestamp: string) => ({ id, role: 'user', content: id, timestamp });
    const turns = [
      turn('a', '2026-11-18T14:59:00Z'),
      turn('b', '2026-11-18T15:00:00Z'),
      turn('c', '2026-11-19T15:00:00Z'),
    ];
    localStorage.setItem(`ibasho.chat.${aUser().documentId}`, JSON.stringify({ messages: turns, card: null }));
    await openChat({ isOpen: false });
    setFirmClock({ now: '2026-11-20T01:00:00Z', timezone: 'Asia/Tokyo' });
    act(() => openAssistant());
    const days = screen.getAllByText(/^11月/).map(({ textContent }) => textContent);
    expect(days).toEqual(['11月18日(水)', '11月19日(木)', '11月20日(金)']);
  });

  test('is not shown to another person', async () => {
    await openChat();
    await act(() => send('戻りました'));
    act(() => signIn(sato));
    expect(conversation.getState().messages).toEqual([]);
    act(() => signIn());
    expect(conversation.getState().messages).toHaveLength(2);
  });

  test('[S4.4] is wiped at logout, of everybody who used this device', async () => {
    await openChat();
    await act(() => send('戻りました'));
    act(() => signIn(sato));
    await act(() => send('外出します'));
    expect(keptKeys()).toHaveLength(2);
    await act(() => logout());
    expect(keptKeys()).toEqual([]);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('ibasho.chat.'))).toEqual([]);
    expect(conversation.getState().messages).toEqual([]);
  });

  test('an answer that comes after logout is nobody’s', async () => {
    const { server, say } = await openChat();
    const held = server.hold('POST /api/ai-chat');
    await say('戻りました');
    act(() => endSession());
    act(() => signIn(sato));
    await act(async () => held.release({ status: 200, body: { response: '承知しました。', interpreter: 'local' } }));
    expect(conversation.getState()).toMatchObject({ messages: [], error: null, isSending: false });
  });

  test('follows what is said in another tab', async () => {
    const { turns } = await openChat();
    await act(() => send('戻りました'));
    const [key = ''] = keptKeys();
    const told = { id: 'b', role: 'user', content: '別のタブから', timestamp: '2026-11-20T01:00:00.000Z' };
    const newValue = JSON.stringify({ messages: [told], card: null });
    localStorage.setItem(key, newValue);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    expect(turns()).toEqual([{ role: 'user', text: '別のタブから' }]);
  });

  test.each(['{', '[]', '{"messages":[{"id":1}],"card":{}}'])(
    'what cannot be read (%s) is an empty history',
    async (kept) => {
      localStorage.setItem(`ibasho.chat.${aUser().documentId}`, kept);
      const { turns } = await openChat();
      expect(turns()).toEqual([]);
    },
  );
});

describe('「こう言えます」', () => {
  const examples = ok([
    { title: '状態', sentences: ['15時まで外出、銀のフィット使います', '戻りました'] },
    { title: '質問', sentences: ['森さんはどこ？'] },
  ]);
  const openEmpty = async () => {
    const chat = await openChat({ isOpen: false });
    chat.server.on('GET /api/ai-examples', examples);
    act(() => openAssistant());
    return chat;
  };

  test('offers a sentence a subject while nothing has been said; a tap fills the input, unsent', async () => {
    const { server, user, input } = await openEmpty();
    await screen.findByRole('button', { name: '森さんはどこ？' });
    expect(screen.queryByRole('button', { name: '戻りました' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '15時まで外出、銀のフィット使います' }));
    expect(input()).toHaveProperty('value', '15時まで外出、銀のフィット使います');
    expect(document.activeElement).toBe(input());
    expect(server.sent('POST /api/ai-chat')).toHaveLength(0);
  });

  test('shows all there is by subject, also in a conversation, and gives way to what is said next', async () => {
    const { user, input } = await openEmpty();
    await user.click(await screen.findByRole('button', { name: 'ほかの言い方…' }));
    expect(within(screen.getByRole('list', { name: '状態' })).getAllByRole('listitem')).toHaveLength(2);
    await act(() => send('戻りました'));
    expect(screen.queryByRole('region', { name: 'こう言えます' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'こう言えます' }));
    await user.click(screen.getByRole('button', { name: '森さんはどこ？' }));
    expect(screen.queryByRole('region', { name: 'こう言えます' })).toBeNull();
    expect(input()).toHaveProperty('value', '森さんはどこ？');
  });

  test('says so when it cannot be read', async () => {
    const { server, user } = await openChat({ isOpen: false });
    server.on('GET /api/ai-examples', { status: 500, body: {} });
    act(() => openAssistant());
    await user.click(screen.getByRole('button', { name: 'こう言えます' }));
    expect(await screen.findByText(/例を読み込めませんでした/)).toBeTruthy();
  });
});
