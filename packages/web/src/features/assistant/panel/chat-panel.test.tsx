import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, openChat } from '../../../../test/chat.tsx';
import { resizeTo } from '../../../../test/window.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { endSession } from '../../../lib/session/session-state.ts';
import { openAssistant } from '../control.ts';
import { conversation } from '../conversation/conversation.ts';

const PLACEHOLDER = 'メッセージを入力...（Shift+Enterで送信）';

describe('opening and closing', () => {
  test('[S2.31] a round button with title AIチャット opens the panel', async () => {
    const { user } = await openChat({ isOpen: false });
    const button = screen.getByRole('button', { name: 'AIチャット' });
    expect(button).toHaveProperty('title', 'AIチャット');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    expect(screen.getByRole('dialog', { name: 'AI アシスタント' })).toBeTruthy();
  });

  test('[S2.32] the panel bears its title, and its close button brings the round button back with the focus', async () => {
    const { user } = await openChat({ isOpen: false });
    await user.click(screen.getByRole('button', { name: 'AIチャット' }));
    expect(screen.getByRole('heading', { name: 'AI アシスタント' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'AIチャット' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'AIチャット' }));
  });

  test('Escape closes and gives the focus back, but not the Escape that ends a conversion', async () => {
    const { input } = await openChat();
    fireEvent.keyDown(input(), { key: 'Escape', isComposing: true });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.keyDown(input(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'AIチャット' }));
  });

  test.each(['ctrlKey', 'metaKey'])(
    'K with %s opens it from anywhere, with the cursor in the input',
    async (modifier) => {
      const { input } = await openChat({ isOpen: false });
      fireEvent.keyDown(document.body, { key: 'k', [modifier]: true });
      expect(document.activeElement).toBe(input());
    },
  );

  test('[S2.45] the input is focused on open', async () => {
    const { user, input } = await openChat({ isOpen: false });
    await user.click(screen.getByRole('button', { name: 'AIチャット' }));
    expect(document.activeElement).toBe(input());
  });

  test('a message given on opening stands in the input and is not sent', async () => {
    const { server, input } = await openChat({ isOpen: false });
    act(() => openAssistant('戻りました'));
    expect(input()).toHaveProperty('value', '戻りました');
    expect(server.sent('POST /api/ai-chat')).toHaveLength(0);
  });

  test('[S2.44] on a phone an overlay closes the panel; on the desktop there is none', async () => {
    const { user } = await openChat();
    expect(screen.queryByTestId('assistant-overlay')).toBeNull();
    act(() => resizeTo(390, 844));
    await user.click(screen.getByTestId('assistant-overlay'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('on a phone it can be made taller and smaller again', async () => {
    act(() => resizeTo(390, 844));
    const { user } = await openChat();
    const panel = screen.getByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'パネルを広げる' }));
    expect(panel.dataset.tall).toBe('true');
    await user.click(screen.getByRole('button', { name: 'パネルを縮める' }));
    expect(panel.dataset.tall).toBeUndefined();
    act(() => resizeTo(1440, 900));
    expect(screen.queryByRole('button', { name: 'パネルを広げる' })).toBeNull();
  });

  test('nothing of it is there while nobody is signed in', async () => {
    await openChat();
    act(() => endSession());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'AIチャット' })).toBeNull();
  });

  test('no interpreter sees the button or the panel', async () => {
    await openChat({ isOpen: false });
    expect(screen.getByRole('button', { name: 'AIチャット' }).closest('[data-assistant="off"]')).not.toBeNull();
    act(() => openAssistant());
    expect(screen.getByRole('dialog').closest('[data-assistant="off"]')).not.toBeNull();
  });
});

describe('the list', () => {
  test('[S2.33] with no messages it greets in two lines, until the first message and again after clearing', async () => {
    const { say, user } = await openChat();
    const greeting = () => screen.queryByText('こんにちは！AIアシスタントです');
    expect(greeting()?.nextElementSibling?.textContent).toBe('フォームの入力を手伝います');
    await say('戻りました');
    expect(greeting()).toBeNull();
    await screen.findByText('承知しました。');
    await user.click(screen.getByRole('button', { name: '履歴クリア' }));
    expect(greeting()).not.toBeNull();
  });

  test('[S2.34] [S7.33] it shows both turns, told apart by role', async () => {
    const { say, turns } = await openChat();
    await say('戻りました');
    await screen.findByText('承知しました。');
    expect(turns()).toEqual([
      { role: 'user', text: '戻りました' },
      { role: 'assistant', text: '承知しました。' },
    ]);
  });

  test("[S2.35] every message has its time as hh:mm in the firm's zone", async () => {
    const { say } = await openChat();
    act(() => setFirmClock({ now: '2026-11-20T00:05:10Z', timezone: 'Asia/Tokyo' }));
    await say('戻りました');
    await screen.findByText('承知しました。');
    const times = within(screen.getByRole('log')).getAllByText('09:05');
    expect(times).toHaveLength(2);
  });

  test('[S2.36] three dots while a send is in progress, gone with the answer and with the error', async () => {
    const { server, say } = await openChat();
    const first = server.hold('POST /api/ai-chat');
    await say('戻りました');
    expect(screen.getByTestId('assistant-dots').querySelectorAll('span[aria-hidden]')).toHaveLength(3);
    first.release(answer('承知しました。'));
    await screen.findByText('承知しました。');
    expect(screen.queryByTestId('assistant-dots')).toBeNull();
    server.breakOff('POST /api/ai-chat');
    server.breakOff('POST /api/ai-chat-mock');
    await say('外出します');
    await screen.findByRole('alert');
    expect(screen.queryByTestId('assistant-dots')).toBeNull();
  });

  test('[S2.46] the list scrolls to the bottom on new messages', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      return this.querySelectorAll('li[data-role]').length * 60;
    });
    const { say } = await openChat();
    for (let sent = 1; sent <= 15; sent++) {
      await say(`${sent}件目`);
      await vi.waitFor(() => expect(conversation.getState().messages).toHaveLength(sent * 2));
    }
    expect(screen.getByRole('log').scrollTop).toBe(30 * 60);
    await say('もう一件');
    await vi.waitFor(() => expect(screen.getByRole('log').scrollTop).toBe(32 * 60));
  });

  test('line breaks are kept, markup is text, and addresses of pages can be followed', async () => {
    const { server, say, turns } = await openChat();
    server.on('POST /api/ai-chat', answer('1. <b>車</b>は /cars\n2. 12/1 と /nowhere'));
    await say('車は？');
    const link = await screen.findByRole('link', { name: '/cars' });
    expect(link.getAttribute('href')).toBe('/cars');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(turns()[1]?.text).toBe('1. <b>車</b>は /cars\n2. 12/1 と /nowhere');
  });
});

describe('the input', () => {
  test('[S2.38] Enter is a new line and sends nothing', async () => {
    const { server, user, input } = await openChat();
    await user.type(input(), '一行目{Enter}二行目');
    expect(input()).toHaveProperty('value', '一行目\n二行目');
    expect(input().tagName).toBe('TEXTAREA');
    expect(server.sent('POST /api/ai-chat')).toHaveLength(0);
  });

  test('[S2.39] it bears its placeholder', async () => {
    const { input } = await openChat();
    expect(screen.getByPlaceholderText(PLACEHOLDER)).toBe(input());
  });

  test('[S2.40] Shift+Enter sends one request, but not the one that ends a conversion', async () => {
    const { server, user, input } = await openChat();
    await user.type(input(), '戻りました');
    fireEvent.keyDown(input(), { key: 'Enter', shiftKey: true, isComposing: true });
    fireEvent.keyDown(input(), { key: 'Enter', shiftKey: true, keyCode: 229 });
    expect(server.sent('POST /api/ai-chat')).toHaveLength(0);
    fireEvent.keyDown(input(), { key: 'Enter', shiftKey: true });
    await screen.findByText('承知しました。');
    expect(server.sent('POST /api/ai-chat')).toHaveLength(1);
  });

  test('[S2.41] the send button sends one request, empties the input and leaves the cursor there', async () => {
    const { server, user, input, sendButton } = await openChat();
    await user.type(input(), '戻りました');
    await user.click(sendButton());
    expect(input()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(input());
    await screen.findByText('承知しました。');
    expect(server.sent('POST /api/ai-chat')).toHaveLength(1);
  });

  test('[S2.42] the send button is disabled for an empty or blank input and while a send is in progress', async () => {
    const { server, user, input, sendButton, say } = await openChat();
    expect(sendButton()).toHaveProperty('disabled', true);
    await user.type(input(), ' 　{Enter}');
    expect(sendButton()).toHaveProperty('disabled', true);
    await user.clear(input());
    const held = server.hold('POST /api/ai-chat');
    await say('戻りました');
    await user.type(input(), '次の文');
    expect(sendButton()).toHaveProperty('disabled', true);
    held.release(answer('承知しました。'));
    await screen.findByText('承知しました。');
    expect(sendButton()).toHaveProperty('disabled', false);
  });

  test('[S2.43] the clear button is disabled without messages, and clears them and the history that is sent', async () => {
    const { user, say, turns, asked } = await openChat();
    const clear = screen.getByRole('button', { name: '履歴クリア' });
    expect(clear).toHaveProperty('disabled', true);
    await say('戻りました');
    await screen.findByText('承知しました。');
    expect(clear).toHaveProperty('disabled', false);
    await user.click(clear);
    expect(turns()).toEqual([]);
    await say('外出します');
    await screen.findByText('承知しました。');
    expect(asked(1).conversationHistory).toEqual([]);
  });

  test('an answer that is awaited while the history is cleared is not shown', async () => {
    const { server, user, say, turns, input, sendButton } = await openChat();
    const held = server.hold('POST /api/ai-chat');
    await say('戻りました');
    await user.click(screen.getByRole('button', { name: '履歴クリア' }));
    held.release(answer('承知しました。'));
    await user.type(input(), '次');
    await vi.waitFor(() => expect(sendButton()).toHaveProperty('disabled', false));
    expect(turns()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
