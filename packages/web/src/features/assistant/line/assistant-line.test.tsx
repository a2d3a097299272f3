import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, change, type Line, openLine, result, run } from '../../../../test/chat.tsx';
import { aCar, self } from '../../../../test/office.ts';
import { ok, signIn } from '../../../../test/server.ts';
import { resizeTo } from '../../../../test/window.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import { setSession } from '../../../lib/session/session-state.ts';
import { openAssistant } from '../control.ts';
import { conversation } from '../conversation/conversation.ts';

const out = { action: 'update_user_status', params: { status: 'going_out' } };

/** An assistant that plans an outing, and a server that answers its run so. */
async function planned(outcome = run({ message: '外出中にしました。' })): Promise<Line> {
  const line = await openLine();
  line.server.on('POST /api/ai-chat', answer('変更します。', { apiAction: out }));
  line.server.on('POST /api/ai-actions', ok(outcome));
  return line;
}

const asks = run({
  status: 'needs_confirmation',
  question: '森さんを外出中にしますか？',
  level: 'light',
  confirmToken: 'token-1',
  results: [{ ...result('update_user_status', [change('森 葵')]), status: 'needs_confirmation' }],
});

const button = (name: string) => screen.getByRole('button', { name });

describe('where the line is', () => {
  test('in the header from 1200 px on, while the panel is closed', async () => {
    const { input } = await openLine();
    expect(input().closest('[data-assistant="off"]')).not.toBeNull();
    act(() => resizeTo(1199));
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => resizeTo(1200));
    expect(input()).toBeTruthy();
    act(() => openAssistant());
    expect(screen.queryByRole('textbox', { name: 'アシスタントに頼む' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'メッセージ' }));
  });

  test('its example names a car of the firm that is free, and none where there is none', async () => {
    setFirmClock({ now: '2026-11-20T01:00:00Z', timezone: 'Asia/Tokyo' });
    await openLine({ cars: [aCar('銀のフィット', self), aCar('青のノート')] });
    expect(await screen.findByPlaceholderText('15時まで外出、青のノート…')).toBeTruthy();
  });

  test('its example is of an hour that is still to come', async () => {
    setFirmClock({ now: '2026-11-20T08:30:00Z', timezone: 'Asia/Tokyo' });
    await openLine();
    expect(await screen.findByPlaceholderText('18時まで外出…')).toBeTruthy();
  });
});

describe('the keyboard', () => {
  test.each(['ctrlKey', 'metaKey'])('K with %s puts the cursor there from anywhere', async (modifier) => {
    const { input } = await openLine();
    fireEvent.keyDown(document.body, { key: 'k', [modifier]: true });
    expect(document.activeElement).toBe(input());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([{ shiftKey: false }, { shiftKey: true }])('Enter sends, %o', async (keys) => {
    const { server, user, input, asked } = await openLine();
    await user.type(input(), '戻りました');
    fireEvent.keyDown(input(), { key: 'Enter', ...keys });
    await screen.findByText('承知しました。');
    expect(server.sent('POST /api/ai-chat')).toHaveLength(1);
    expect(asked(0).message).toBe('戻りました');
    expect(input().value).toBe('');
    expect(document.activeElement).toBe(input());
  });

  test('the Enter that ends a conversion sends nothing', async () => {
    const { server, user, input } = await openLine();
    await user.type(input(), '戻りました');
    for (const shiftKey of [false, true]) {
      fireEvent.keyDown(input(), { key: 'Enter', shiftKey, isComposing: true });
      fireEvent.keyDown(input(), { key: 'Enter', shiftKey, keyCode: 229 });
    }
    expect(server.sent('POST /api/ai-chat')).toHaveLength(0);
    expect(input().value).toBe('戻りました');
  });

  test('blank text, and a second Enter while the answer is awaited, send nothing', async () => {
    const { server, user, say, input } = await openLine();
    await say(' 　');
    expect(server.sent('POST /api/ai-chat')).toHaveLength(0);
    await user.clear(input());
    const held = server.hold('POST /api/ai-chat');
    await say('戻りました');
    await say('外出します');
    expect(input().value).toBe('外出します');
    held.release(answer('承知しました。'));
    await screen.findByText('承知しました。');
    expect(server.sent('POST /api/ai-chat')).toHaveLength(1);
  });

  test('Escape closes the answer, and then gives the focus back to the page; not the one that ends a conversion', async () => {
    const line = await openLine();
    button('ページ').focus();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await line.user.paste('戻りました');
    await line.user.keyboard('{Enter}');
    await screen.findByText('承知しました。');
    fireEvent.keyDown(line.input(), { key: 'Escape', isComposing: true });
    expect(line.answer()).not.toBeNull();
    button('履歴').focus();
    await line.user.keyboard('{Escape}');
    expect(line.answer()).toBeNull();
    expect(document.activeElement).toBe(line.input());
    await line.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('ページ'));
  });
});

describe('the answer', () => {
  test('is shown under the line with three dots before it, heard once, and closed by its button or a click elsewhere', async () => {
    const { server, user, say, answer: shown, turns } = await openLine();
    const held = server.hold('POST /api/ai-chat');
    await say('森さんはどこ？');
    expect(within(shown() ?? document.body).getByTestId('assistant-dots')).toBeTruthy();
    expect(turns()).toEqual([{ role: 'user', text: '森さんはどこ？' }]);
    await user.click(document.body);
    expect(shown()).not.toBeNull();
    held.release(answer('森さんは在席です。'));
    await screen.findByText('森さんは在席です。');
    expect(turns().map(({ text }) => text)).toEqual(['森さんはどこ？', '森さんは在席です。']);
    expect(screen.getAllByRole('log')).toHaveLength(1);
    await user.click(button('閉じる'));
    expect(shown()).toBeNull();
    await say('林さんはどこ？');
    await screen.findByText('林さんはどこ？');
    expect(turns()).toHaveLength(2);
    await user.click(button('ページ'));
    expect(shown()).toBeNull();
  });

  test('is the newest of one conversation, whose history is the panel', async () => {
    const { say, user, answer: shown, turns, asked } = await openLine();
    await say('戻りました');
    await say('外出します');
    expect(asked(1).conversationHistory).toEqual([
      { role: 'user', content: '戻りました' },
      { role: 'assistant', content: '承知しました。', open: null },
    ]);
    await screen.findByText('承知しました。');
    await user.click(button('履歴'));
    await screen.findByRole('dialog', { name: 'AI アシスタント' });
    expect(shown()).toBeNull();
    expect(turns()).toHaveLength(4);
    await user.click(button('閉じる'));
    expect(shown()).toBeNull();
  });

  test('what was done is one line with 元に戻す, its sentence gone; taken back, that is said in its place', async () => {
    const line = await planned(run({ runId: 'run-9', message: '外出中にしました。' }));
    line.server.on(
      'POST /api/ai-actions/run-9/undo',
      ok(run({ runId: 'run-10', message: 'オンラインに戻しました。', undoable: false })),
    );
    await line.say('15時まで外出');
    await screen.findByText('外出中にしました。');
    expect(line.turns()).toEqual([{ role: 'assistant', text: '外出中にしました。' }]);
    await line.user.click(button('元に戻す'));
    await screen.findByText('オンラインに戻しました。');
    expect(line.turns()).toEqual([{ role: 'assistant', text: 'オンラインに戻しました。' }]);
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
    expect(document.activeElement).toBe(line.input());
  });

  test('what was done is to be read whole for some seconds before it shrinks', async () => {
    const line = await planned();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await line.say('15時まで外出');
    await screen.findByText('外出中にしました。');
    expect(line.answer()?.dataset.brief).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(line.answer()?.dataset.brief).toBe('true');
    expect(button('元に戻す')).toBeTruthy();
  });

  test('a plan that asks first is a card with 実行 and やめる; the focus stays in the line', async () => {
    const line = await planned(asks);
    await line.say('森さん外出');
    await screen.findByText('森さんを外出中にしますか？');
    expect(document.activeElement).toBe(line.input());
    line.server.on('POST /api/ai-actions', ok(run({ message: '森さんを外出中にしました。' })));
    await line.user.click(button('実行'));
    await screen.findByText('森さんを外出中にしました。');
    expect(line.server.sent('POST /api/ai-actions')[1]?.body).toMatchObject({ confirmToken: 'token-1' });
    expect(line.turns()).toHaveLength(1);
  });

  test('a card that was closed is shown again before a typed yes can answer it', async () => {
    const line = await planned(asks);
    await line.say('森さん外出');
    await screen.findByText('森さんを外出中にしますか？');
    await line.user.keyboard('{Escape}');
    expect(line.answer()).toBeNull();
    await line.user.type(line.input(), 'は');
    expect(button('やめる')).toBeTruthy();
  });

  test('choices are buttons that answer', async () => {
    const line = await openLine();
    line.server.on(
      'POST /api/ai-chat',
      answer('どちらの田中さんですか？', { choices: [{ label: '田中 翔', message: '2' }] }),
    );
    await line.say('田中さん外出');
    await line.user.click(await screen.findByRole('button', { name: '田中 翔' }));
    expect(line.asked(1).message).toBe('2');
  });

  test('a failed send says so under the line, with 再試行', async () => {
    const line = await openLine();
    line.server.breakOff('POST /api/ai-chat');
    line.server.breakOff('POST /api/ai-chat-mock');
    await line.say('戻りました');
    const alert = await screen.findByRole('alert');
    expect(line.answer()?.contains(alert)).toBe(true);
    line.server.on('POST /api/ai-chat', answer('承知しました。'));
    await line.user.click(button('再試行'));
    await screen.findByText('承知しました。');
    expect(line.turns().map(({ text }) => text)).toEqual(['戻りました', '承知しました。']);
  });

  test('nothing is shown under the line while the panel is open: it answers there', async () => {
    const line = await openLine();
    act(() => openAssistant());
    await line.user.type(screen.getByRole('textbox', { name: 'メッセージ' }), '戻りました');
    await line.user.keyboard('{Shift>}{Enter}{/Shift}');
    await screen.findByText('承知しました。');
    expect(line.answer()).toBeNull();
    expect(screen.getAllByText('承知しました。')).toHaveLength(1);
    expect(conversation.getState().isAnswerShown).toBe(false);
  });

  test('outlives a reload of its tab', async () => {
    const line = await openLine();
    await line.say('森さんはどこ？');
    await screen.findByText('承知しました。');
    act(() => setSession(null, null));
    expect(line.answer()?.textContent ?? '').not.toContain('承知しました。');
    act(() => signIn());
    expect(line.turns().map(({ text }) => text)).toEqual(['森さんはどこ？', '承知しました。']);
  });
});
