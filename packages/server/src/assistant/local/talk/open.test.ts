import type { OpenThing } from '@ibasho/contract/assistant';
import { expect, test } from 'vitest';
import type { Turn } from '../../interpreter.ts';
import { offerOf } from '../dialogue/consent/offer.ts';
import type { Standing } from '../dialogue/matter.ts';
import { isPending, openNow } from './open.ts';

const step = { action: 'assign_car', params: { car: 'デリカ' } };
const turn = (open?: OpenThing | null, isAdministrator = false): Turn => ({
  ...{ message: 'はい', now: '2027-02-04T09:40', zone: 'Asia/Tokyo', sender: null, isAdministrator },
  history: [
    { role: 'user', content: 'デリカ使います' },
    { role: 'assistant', content: 'よろしいですか？', open },
  ],
  page: { path: null, inputs: [], elements: [] },
});
const standing = (question: string | null, steps = [step]): Standing => ({
  ...{ matter: { words: 'デリカ使います', chosen: null }, steps, missing: null, question },
});

test('what the client tells is open, whatever the texts say', () => {
  const open: OpenThing = { kind: 'card', actions: [step] };
  expect(openNow(turn(open), standing(null))).toEqual({ thing: open, isTold: true });
  expect(openNow(turn(null), standing('よろしいですか？'))).toEqual({ thing: null, isTold: true });
});

test.each([
  [offerOf(['デリカを使用中にします。']), 'offer'],
  ['デリカを使用中にします。よろしいですか？', 'card'],
  [null, 'done'],
] as const)('of texts alone %j is %s', (question, kind) => {
  expect(openNow(turn(), standing(question))).toEqual({ thing: { kind, actions: [step] }, isTold: false });
});

test('of texts alone nothing is open where nothing was understood', () => {
  expect(openNow(turn(), null).thing).toBeNull();
  expect(openNow(turn(), standing('どうしますか？', [])).thing).toBeNull();
});

test('an action that is for administrators is open for them alone', () => {
  const open: OpenThing = { kind: 'offer', actions: [{ action: 'create_user', params: {} }] };
  expect(openNow(turn(open), null).thing).toBeNull();
  expect(openNow(turn(open, true), null).thing).toEqual(open);
});

test('what was done is not pending', () => {
  expect(isPending({ kind: 'done', actions: [step] })).toBe(false);
  expect(isPending({ kind: 'offer', actions: [step] })).toBe(true);
  expect(isPending(null)).toBe(false);
});
