import { describe, expect, test } from 'vitest';
import type { SentenceCase } from './case.ts';
import { judge } from './verdict.ts';

const SENDER = '田中 健一';
const expecting = (wanted: SentenceCase['expect']): SentenceCase => ({
  id: 'one',
  tags: [],
  as: 'tanaka',
  message: '…',
  expect: wanted,
});
const outing = (params: Record<string, unknown>) => ({ action: 'update_user_status', params });
const planning = (...apiAction: { action: string; params: Record<string, unknown> }[]) => ({
  response: '変更します。',
  apiAction,
});

describe('a plan', () => {
  const wanted = expecting({
    actions: [outing({ status: 'going_out', return_time: '2026-11-20T15:00', comment: '銀行' })],
  });

  test('is right with more parameters than were written, seconds, and more words of a comment', () => {
    const plan = planning(
      outing({ status: 'going_out', return_time: '2026-11-20T15:00:00', comment: '銀行へ', user: SENDER }),
    );
    expect(judge(wanted, plan, SENDER)).toEqual({ outcome: 'right', problems: [] });
  });

  test.each([
    ['another time', outing({ status: 'going_out', return_time: '2026-11-20T03:00', comment: '銀行' })],
    ['a time with a zone', outing({ status: 'going_out', return_time: '2026-11-20T15:00:00Z', comment: '銀行' })],
    [
      'another person',
      outing({ status: 'going_out', return_time: '2026-11-20T15:00', comment: '銀行', user: '森 美月' }),
    ],
    ['an empty comment', outing({ status: 'going_out', return_time: '2026-11-20T15:00', comment: '' })],
    ['another action', { action: 'release_car', params: {} }],
  ])('with %s is wrongly acted upon', (_, step) => {
    expect(judge(wanted, planning(step), SENDER).outcome).toBe('acted');
  });

  test('with one step too many is wrongly acted upon', () => {
    const step = outing({ status: 'going_out', return_time: '2026-11-20T15:00', comment: '銀行' });
    expect(judge(wanted, planning(step, { action: 'release_car', params: {} }), SENDER).outcome).toBe('acted');
  });

  test('that is lacking is asked for, or missed', () => {
    expect(judge(wanted, { response: 'いつ戻りますか？' }, SENDER).outcome).toBe('asked');
    expect(judge(wanted, { response: 'わかりませんでした。' }, SENDER).outcome).toBe('missed');
  });

  test('may be one of several, leave out what must be absent, and name a day as a range', () => {
    const either = expecting({
      actions: [
        {
          action: { any: ['assign_car', 'force_assign_car'] },
          params: { any: [{ car: 'アクア' }, { car: 'フィット' }] },
        },
        { action: 'add_user_holiday', params: { date: '2026-11-25', memo: { absent: true } } },
      ],
    });
    const day = { action: 'add_user_holiday', params: { start: '2026-11-25', end: '2026-11-25' } };
    expect(judge(either, planning({ action: 'assign_car', params: { car: 'フィット' } }, day), SENDER).outcome).toBe(
      'right',
    );
    const noted = { ...day, params: { ...day.params, memo: '通院' } };
    expect(judge(either, planning({ action: 'assign_car', params: { car: 'フィット' } }, noted), SENDER).outcome).toBe(
      'acted',
    );
  });
});

describe('where nothing may be done', () => {
  test('a plan is the worst', () => {
    expect(judge(expecting({ actions: [] }), planning({ action: 'release_car', params: {} }), SENDER).outcome).toBe(
      'acted',
    );
    expect(judge(expecting({ asks: true }), planning({ action: 'release_car', params: {} }), SENDER).outcome).toBe(
      'acted',
    );
  });

  test('a question or choices count as asking, and the reply must hold what is expected', () => {
    const asked = expecting({ asks: true, replyIncludes: ['佐藤 遥', { any: ['佐藤 健', '佐藤 賢'] }] });
    const reply = {
      response: 'どなたですか',
      choices: [
        { label: '佐藤　遥', message: '佐藤 遥' },
        { label: '佐藤 賢', message: '佐藤 賢' },
      ],
    };
    expect(judge(asked, reply, SENDER).outcome).toBe('right');
    expect(judge(asked, { response: 'わかりませんでした。' }, SENDER).outcome).toBe('missed');
  });
});
