import { expect, test } from 'vitest';
import { askedFor } from './asking.ts';
import { MISSED } from './gap.ts';

const step = (action: string, params: Record<string, unknown>) => ({ action, params });
const ask = (...[action, params, missing, gap = MISSED]: [string, Record<string, unknown>, string, typeof MISSED?]) =>
  askedFor({ kind: 'question', step: step(action, params), missing, gap, used: new Set() });

test('what is missing is asked for, behind what is known', () => {
  expect(ask('reserve_conference_room', { room: '和室', start_time: '2026-03-12' }, 'start_time')).toMatchObject({
    kind: 'question',
    response: '会議室の予約：和室、3月12日(木)\n何時からにしますか？',
    actions: [],
    open: { kind: 'question', missing: 'start_time', params: { room: '和室', start_time: '2026-03-12' } },
  });
  expect(ask('reserve_conference_room', {}, 'start_time').response).toBe('会議室の予約\nいつ、何時からにしますか？');
  expect(ask('cancel_reservation', {}, 'reservation.start_time').response).toContain('いつ、何時からにしますか？');
  expect(ask('adjust_project_schedule', {}, 'amount').response).toContain('いくつにしますか？');
  expect(ask('create_schedule', { date: '2026-03-12' }, 'name').response).toContain('何という名前にしますか？');
});

test('of several that may be meant one is to be chosen', () => {
  const gap = { why: 'several' as const, options: ['鈴木 一郎', '鈴木 花'] };
  expect(ask('reserve_zoom_meeting', { start_time: '2026-03-12T10:00' }, 'participants', gap)).toMatchObject({
    response: 'ビデオ会議の予約：3月12日(木) 10:00\nどなたですか？\n1. 鈴木 一郎\n2. 鈴木 花',
    choices: [{ message: '鈴木 一郎' }, { message: '鈴木 花' }],
    open: { kind: 'choice', options: ['鈴木 一郎', '鈴木 花'] },
  });
});

test('what has passed, or ends before it begins, is said', () => {
  const past = { why: 'past' as const, options: [] };
  expect(ask('reserve_car', { car: 'デリカ' }, 'start_time', past).response).toContain('過ぎた日時のようです。');
  const reversed = { why: 'reversed' as const, options: [] };
  expect(ask('reserve_car', { car: 'デリカ' }, 'end_time', reversed).response).toContain('何時までにしますか？');
});
