import { describe, expect, test } from 'vitest';
import { emptiable, optional, type Params, ref, referencesOf, refs } from './params.ts';
import { paramsSchema } from './params-schema.ts';

const params = {
  car: ref('cars'),
  user: optional(ref('sd-users')),
  group: optional({ kind: 'group' }),
  date: optional({ kind: 'day' }),
  return_time: emptiable({ kind: 'time' }),
  rate: optional({ kind: 'integer', min: 0, max: 100 }),
  status: optional({ kind: 'choice', of: ['online', 'offline'], isOpen: true }),
  role: { kind: 'choice', of: ['member', 'admin'], byDefault: 'member' },
  comment: emptiable({ kind: 'text', max: 10 }),
  memo: optional({ kind: 'text', max: 10, isTold: true }),
  guests: optional(refs('sd-users', 2)),
  at: optional({ kind: 'time', mayBeDay: true }),
  booking: optional({ kind: 'which', of: { room: ref('conference-rooms'), start: { kind: 'time' } } }),
  changes: optional({
    kind: 'changes',
    of: { name: optional({ kind: 'name', max: 20 }), affiliation: optional(ref('affiliations')) },
  }),
} as const satisfies Params;

const parsed = (value: Record<string, unknown>) => paramsSchema(params).safeParse({ car: 'タント', ...value });

describe('parameters of an action', () => {
  test('come out as they are declared, with what they are by default', () => {
    expect(parsed({}).data).toEqual({ car: 'タント', role: 'member' });
  });

  test.each([
    { user: '黒田 健' },
    { date: '2026-02-28' },
    { return_time: '15:30' },
    { return_time: '2026-02-28T15:30' },
    { return_time: null },
    { rate: 100 },
    { status: 'anything' },
    { comment: '' },
    { comment: null },
    { changes: { name: '新居 望' } },
    { guests: ['黒田 健', '赤井 凛'] },
    { at: '2026-02-28' },
    { at: '2026-02-28T15:30' },
    { booking: { room: '応接室', start: '2026-02-28T15:30' } },
  ])('%j gets through', (value) => expect(parsed(value).success).toBe(true));

  test.each([
    { car: '' },
    { user: null },
    { user: 'あ\nい' },
    { date: '2026-02-30' },
    { return_time: '25:00' },
    { rate: 101 },
    { rate: 1.5 },
    { rate: '5' },
    { role: 'owner' },
    { comment: 'あ'.repeat(11) },
    { memo: '  ' },
    { guests: ['黒田 健', '黒田 健'] },
    { guests: ['あ', 'い', 'う'] },
    { guests: '黒田 健' },
    { at: '来週' },
    { booking: { room: '応接室' } },
    { changes: {} },
    { changes: { name: '今日' } },
    { changes: { color: '赤' } },
    { color: '赤' },
  ])('%j is refused', (value) => expect(parsed(value).success).toBe(false));

  test('names of records are known with their collections, within changes too', () => {
    expect(referencesOf(params)).toEqual({
      car: 'cars',
      user: 'sd-users',
      group: 'affiliations',
      affiliation: 'affiliations',
      guests: 'sd-users',
      'booking.room': 'conference-rooms',
    });
  });
});
