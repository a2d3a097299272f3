import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, ok, signIn } from '../../test/server.ts';
import { firmNow, firmToday, formatTime, loadFirm, setFirmClock, useFirmNow } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setFirmClock({ now: '2026-11-21T00:00:00Z', timezone: 'Asia/Tokyo' });
});

test("the firm's clock is the server's, whatever the device's says", async () => {
  signIn();
  fakeServer().on('GET /api/firm', ok({ name: '試験設計', timezone: 'Asia/Tokyo', now: '2030-01-01T00:00:00Z' }));
  await loadFirm();
  vi.advanceTimersByTime(5000);
  expect(new Date(firmNow()).toISOString()).toBe('2030-01-01T00:00:05.000Z');
  expect(firmToday()).toBe('2030-01-01');
});

test("[S5.8] an ISO time is shown as HH:mm in the firm's zone", () => {
  expect(formatTime('2026-11-21T09:30:00Z')).toBe('18:30');
});

test('a screen follows the clock at every full minute', async () => {
  setFirmClock({ now: '2026-11-21T00:00:30Z', timezone: 'Asia/Tokyo' });
  render(<Clock />);
  expect(screen.getByText('09:00')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(screen.getByText('09:00')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('09:01')).toBeDefined();
});

function Clock() {
  return <p>{formatTime(useFirmNow().now)}</p>;
}
