import { expect, test } from 'vitest';
import { openThing, turnRequest } from './assistant.ts';

const step = { action: 'assign_car', params: { car: 'アルト' } };

test.each([
  { kind: 'question', action: 'assign_car', params: {}, missing: 'car' },
  { kind: 'choice', action: 'assign_car', params: {}, missing: 'car', options: ['アルト', 'ラパン'] },
  { kind: 'offer', actions: [step] },
  { kind: 'card', actions: [step, { ...step, refs: { car: 'abcdefghijklmnopqrstuvwx' } }] },
  { kind: 'done', actions: [step], runId: 'run-1' },
])('an assistant’s turn may leave open: $kind', (open) => {
  const history = [{ role: 'assistant', content: 'よろしいですか？', open }];
  expect(turnRequest.parse({ message: 'はい', conversationHistory: history }).conversationHistory).toEqual(history);
});

test('a turn without it, and one that left nothing open, are told apart', () => {
  const history = [
    { role: 'assistant', content: 'はい。' },
    { role: 'assistant', content: 'はい。', open: null },
  ];
  expect(turnRequest.parse({ message: 'はい', conversationHistory: history }).conversationHistory).toEqual(history);
});

test.each([
  ['no action', { kind: 'offer', actions: [] }],
  ['too many', { kind: 'card', actions: Array.from({ length: 51 }, () => step) }],
  ['too long', { kind: 'offer', actions: [{ ...step, params: { car: 'あ'.repeat(60_000) } }] }],
  ['too many to choose from', { kind: 'choice', ...step, missing: 'car', options: Array(201).fill('アルト') }],
  ['another kind', { kind: 'order', actions: [step] }],
  ['more than it has', { kind: 'offer', actions: [step], token: 'x' }],
])('%s is refused', (_, open) => {
  expect(openThing.safeParse(open).success).toBe(false);
});
