import type { OpenThing } from '@ibasho/contract/assistant';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, type Chat, openChat, run } from '../../../../test/chat.tsx';
import { ok, signIn } from '../../../../test/server.ts';
import { endSession } from '../../../lib/session/session-state.ts';
import { confirmCard, dropCard, send } from './turn.ts';

const take = { action: 'assign_car', params: { car: '銀のフィット' } };
const asks = run({ status: 'needs_confirmation', question: 'よろしいですか？', confirmToken: 'token', lines: [] });

/** What the conversation says is open when the nth message is sent. */
const openAt = (chat: Chat, nth: number) => chat.asked(nth).conversationHistory?.at(-1)?.open;

async function planned(result = run({ runId: 'run-7' })): Promise<Chat> {
  const chat = await openChat();
  chat.server.on('POST /api/ai-chat', answer('使用中にします。', { apiAction: take }));
  chat.server.on('POST /api/ai-actions', ok(result));
  return chat;
}

const say = (text: string) => act(() => send(text));

test('what a question leaves open is sent with the next message, also after a reload', async () => {
  const chat = await openChat();
  const open: OpenThing = { kind: 'question', action: 'assign_car', params: {}, missing: 'car' };
  chat.server.on('POST /api/ai-chat', answer('どの車ですか？', { open }));
  await say('車借りたい');
  const kept = { ...localStorage };
  act(() => endSession());
  Object.assign(localStorage, kept);
  act(() => signIn());
  await say('銀の');
  expect(openAt(chat, 1)).toEqual(open);
});

test('an answer leaves nothing open', async () => {
  const chat = await openChat();
  await say('森さんはどこ？');
  await say('ありがとう');
  expect(openAt(chat, 1)).toBeNull();
});

test('a plan that was carried out is done, with its run', async () => {
  const chat = await planned();
  await say('銀のフィット使います');
  await say('やっぱり赤');
  expect(openAt(chat, 1)).toEqual({ kind: 'done', actions: [take], runId: 'run-7' });
});

test('one that was taken back is no longer open', async () => {
  const chat = await planned();
  chat.server.on('POST /api/ai-actions/run-7/undo', ok(run({ runId: 'run-8', message: '戻しました。' })));
  await say('銀のフィット使います');
  await chat.user.click(screen.getByRole('button', { name: '元に戻す' }));
  await screen.findByText('戻しました。');
  await say('赤のほう');
  expect(chat.asked(1).conversationHistory?.map(({ open }) => open)).toEqual([undefined, null, null]);
});

test('a plan behind a card waits there', async () => {
  const chat = await planned(asks);
  await say('銀のフィット使います');
  await say('やっぱり赤');
  expect(openAt(chat, 1)).toEqual({ kind: 'card', actions: [take] });
});

test('やめる closes it', async () => {
  const chat = await planned(asks);
  await say('銀のフィット使います');
  act(() => dropCard());
  await say('赤は？');
  expect(chat.asked(1).conversationHistory?.map(({ open }) => open)).toEqual([undefined, null, null]);
});

test('実行 makes it done', async () => {
  const chat = await planned(asks);
  await say('銀のフィット使います');
  chat.server.on('POST /api/ai-actions', ok(run({ runId: 'run-9' })));
  await act(() => confirmCard());
  await say('赤は？');
  const opens = chat.asked(1).conversationHistory?.map(({ open }) => open);
  expect(opens).toEqual([undefined, null, { kind: 'done', actions: [take], runId: 'run-9' }]);
});
