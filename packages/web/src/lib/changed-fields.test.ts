import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const before = { name: '撮影', text: null as string | null, start: '10:00', end: '11:00', people: [1, 2] };
const changed = (change: Partial<typeof before>) => changedFields({ ...before, ...change }, before, ['start', 'end']);

test('only what differs from the form as it was opened is given', () => {
  expect(changed({})).toEqual({});
  expect(changed({ name: '校正' })).toEqual({ name: '校正' });
  expect(changed({ text: '見本' })).toEqual({ text: '見本' });
  expect(changed({ people: [1, 2] })).toEqual({});
  expect(changed({ people: [2] })).toEqual({ people: [2] });
});

test('what belongs together is given together', () => {
  expect(changed({ end: '12:00' })).toEqual({ start: '10:00', end: '12:00' });
});

test('what is emptied is given', () => {
  expect(changedFields({ text: null }, { text: '見本' })).toEqual({ text: null });
});
