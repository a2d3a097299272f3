import type { LiveEvent } from '@ibasho/contract/events';
import { act, renderHook } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { TINT_MS, useRecentlyChanged } from './recently-changed.ts';

// What other tests of this worker have loaded already would not be replaced.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./live.ts');
  vi.resetModules();
});

const line = vi.hoisted(() => ({ listeners: new Set<(event: LiveEvent) => void>() }));

vi.mock('./live.ts', () => ({
  onChange: (fn: (event: LiveEvent) => void) => {
    line.listeners.add(fn);
    return () => line.listeners.delete(fn);
  },
}));

test('a record that changes is tinted for a moment, another is not, and nothing listens once nobody looks', () => {
  vi.useFakeTimers();
  const changed = renderHook(() => useRecentlyChanged('cars', 'one'));
  const other = renderHook(() => useRecentlyChanged('cars', 'two'));
  const event: LiveEvent = {
    collection: 'cars',
    documentId: 'one',
    kind: 'updated',
    updatedAt: '2026-11-20T01:00:00Z',
  };
  act(() => {
    for (const listener of line.listeners) listener(event);
  });
  expect([changed.result.current, other.result.current]).toEqual([true, false]);
  act(() => void vi.advanceTimersByTime(TINT_MS - 1));
  expect(changed.result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(changed.result.current).toBe(false);
  changed.unmount();
  other.unmount();
  expect(line.listeners.size).toBe(0);
});
