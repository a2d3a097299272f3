import { TOAST_TIMEOUT_MS, TOAST_TYPES } from '@ibasho/contract/constants';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../test-app.tsx';
import { fakeServer, ok, signIn } from '../test-server.ts';
import { resizeTo } from '../test-window.ts';
import { type ToastType, toast, UNDO_TOAST_MS } from './notify.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The library takes away what has left in a timer of its own, which fake clocks round up to 1 ms. */
const drawn = () => pass(1);

async function raise(...raised: Parameters<typeof toast>): Promise<void> {
  renderInApp(<p>ページ</p>);
  await pass(0);
  act(() => toast(...raised));
  await pass(0);
}

afterEach(() => notifications.clean());

describe('a toast', () => {
  test('[S9.7] is there at 2499 ms and gone at 2500 ms', async () => {
    vi.useFakeTimers();
    expect(TOAST_TIMEOUT_MS).toBe(2500);
    await raise('success', '保存しました');
    await pass(2499);
    expect(screen.getByText('保存しました')).toBeDefined();
    await pass(1);
    await drawn();
    expect(screen.queryByText('保存しました')).toBeNull();
  });

  test.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
    ['question', 'status'],
  ] as const)('[S9.8] of type %s has its own icon and colour and is a %s', async (type, role) => {
    vi.useFakeTimers();
    await raise(type, '知らせ');
    const shown = screen.getByRole(role);
    expect(within(shown).getByText('知らせ')).toBeDefined();
    expect(shown.querySelector(`[data-icon="${type}"]`)).not.toBeNull();
    expect(shown.getAttribute('style')).toContain(`--mantine-color-${type === 'question' ? 'secondary' : type}`);
  });

  test('[S9.8] of another type does not compile', () => {
    const types: readonly ToastType[] = TOAST_TYPES;
    // @ts-expect-error a type that there is not
    const unknown: ToastType = 'fatal';
    expect(types).not.toContain(unknown);
  });

  test.each([
    [568, 'narrow', '100%'],
    [569, 'wide', 'calc(23.75rem * var(--mantine-scale))'],
  ] as const)('[S9.9] at %i px stands in the %s place', async (width, place, size) => {
    vi.useFakeTimers();
    resizeTo(width);
    await raise('info', '知らせ');
    const stack = screen.getByText('知らせ').closest<HTMLElement>('[data-place]');
    expect(stack?.dataset.place).toBe(place);
    expect(stack?.dataset.position).toBe(place === 'narrow' ? 'bottom-center' : 'bottom-left');
    expect(stack?.style.getPropertyValue('--notifications-container-width')).toBe(size);
  });
});

describe('a toast with a way back', () => {
  const run = { runId: 'run-1', status: 'done', message: '元に戻しました', results: [], undoable: true, events: [] };

  test('takes the run back and says what was restored', async () => {
    vi.useFakeTimers();
    signIn();
    const server = fakeServer();
    server.on('POST /api/ai-actions/*/undo', ok(run));
    await raise('success', '外出にしました', { undo: 'run-1' });
    fireEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await pass(200);
    expect(server.sent('POST /api/ai-actions/*/undo')).toHaveLength(1);
    expect(screen.getByText('元に戻しました')).toBeDefined();
    expect(screen.queryByText('外出にしました')).toBeNull();
  });

  test('stays long enough to be reached', async () => {
    vi.useFakeTimers();
    await raise('success', '外出にしました', { undo: 'run-1' });
    await pass(UNDO_TOAST_MS - 1);
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeDefined();
    await pass(1);
    await drawn();
    expect(screen.queryByText('外出にしました')).toBeNull();
  });

  test('says so when it cannot be taken back', async () => {
    vi.useFakeTimers();
    signIn();
    fakeServer().breakOff('POST /api/ai-actions/*/undo');
    await raise('success', '外出にしました', { undo: 'run-1' });
    fireEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await pass(200);
    expect(screen.getByRole('alert').textContent).toContain('元に戻せませんでした');
  });
});
