import { TOAST_TIMEOUT_MS, TOAST_TYPES } from '@ibasho/contract/constants';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../test/app.tsx';
import { fakeServer, ok, signIn } from '../../test/server.ts';
import { resizeTo } from '../../test/window.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ToastPlace } from '../ui/toast/toast-place.tsx';
import { type ToastType, toast, UNDO_TOAST_MS } from './notify.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function raise(...raised: Parameters<typeof toast>): Promise<void> {
  renderInApp(<p>ページ</p>);
  await pass(0);
  act(() => toast(...raised));
  await pass(0);
}

describe('a toast', () => {
  test('[S9.7] is there at 2499 ms and gone at 2500 ms', async () => {
    vi.useFakeTimers();
    expect(TOAST_TIMEOUT_MS).toBe(2500);
    await raise('success', '保存しました');
    await pass(2499);
    expect(screen.getByText('保存しました')).toBeDefined();
    await pass(1);
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
    const shown = within(screen.getByRole(role)).getByText('知らせ').closest('[data-toast]');
    const icon = shown?.querySelector(`[data-icon="${type}"]`);
    expect(icon?.getAttribute('stroke')).toContain(`--mantine-color-${type === 'question' ? 'secondary' : type}`);
  });

  test('[S9.8] of another type does not compile', () => {
    const types: readonly ToastType[] = TOAST_TYPES;
    // @ts-expect-error a type that there is not
    const unknown: ToastType = 'fatal';
    expect(types).not.toContain(unknown);
  });

  test.each([
    [568, 'narrow'],
    [569, 'wide'],
  ] as const)('[S9.9] at %i px stands in the %s place', async (width, place) => {
    vi.useFakeTimers();
    resizeTo(width);
    await raise('info', '知らせ');
    expect(screen.getByText('知らせ').closest<HTMLElement>('[data-place]')?.dataset.place).toBe(place);
  });

  test('takes the place of the one before', async () => {
    vi.useFakeTimers();
    await raise('success', '外出にしました');
    await pass(2000);
    act(() => toast('error', '保存できませんでした'));
    expect(screen.queryByText('外出にしました')).toBeNull();
    await pass(TOAST_TIMEOUT_MS - 1);
    expect(screen.getByText('保存できませんでした')).toBeDefined();
    await pass(1);
    expect(screen.queryByText('保存できませんでした')).toBeNull();
  });

  test('is shown by what opened last over the page, and by the page again when that has closed', async () => {
    vi.useFakeTimers();
    const sheet = (isOpen: boolean) => (
      <MantineProvider env="test">
        <ToastPlace />
        {isOpen && (
          <section aria-label="シート">
            <ToastPlace />
          </section>
        )}
      </MantineProvider>
    );
    const { rerender } = render(sheet(true));
    act(() => toast('info', '知らせ'));
    expect(screen.getAllByText('知らせ')).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: 'シート' })).getByText('知らせ')).toBeDefined();
    rerender(sheet(false));
    expect(screen.getAllByText('知らせ')).toHaveLength(1);
  });

  test('that came before a dialog stays on the page; one that comes while it is open is told in it', async () => {
    vi.useFakeTimers();
    const page = (isOpen: boolean) => (
      <MantineProvider env="test">
        <main>
          <ToastPlace />
        </main>
        {isOpen && (
          <Dialog title="質問" onClose={() => undefined}>
            よろしいですか？
          </Dialog>
        )}
      </MantineProvider>
    );
    const { rerender } = render(page(false));
    act(() => toast('success', '今の日程を基準として保存しました', { undo: 'run-1' }));
    rerender(page(true));
    await pass(0);
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).queryByText('今の日程を基準として保存しました')).toBeNull();
    expect(within(screen.getByRole('main')).getByText('今の日程を基準として保存しました')).toBeDefined();
    // There before it has anything to tell.
    expect(within(dialog).getByRole('status')).toBeDefined();
    act(() => toast('error', '保存できませんでした'));
    expect(screen.getAllByText('保存できませんでした')).toHaveLength(1);
    expect(within(within(dialog).getByRole('alert')).getByText('保存できませんでした')).toBeDefined();
    rerender(page(false));
    expect(within(screen.getByRole('main')).getByText('保存できませんでした')).toBeDefined();
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
    expect(screen.queryByText('外出にしました')).toBeNull();
  });

  test('waits for the focus that is on it, and gives it back where it came from', async () => {
    vi.useFakeTimers();
    renderInApp(<button type="button">外出</button>);
    await pass(0);
    screen.getByRole('button', { name: '外出' }).focus();
    act(() => toast('success', '外出にしました', { undo: 'run-1' }));
    act(() => screen.getByRole('button', { name: '元に戻す' }).focus());
    await pass(2 * UNDO_TOAST_MS);
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await pass(0);
    expect(screen.queryByText('外出にしました')).toBeNull();
    expect(document.activeElement?.textContent).toBe('外出');
  });

  test('waits for the hand that is on it', async () => {
    vi.useFakeTimers();
    await raise('success', '外出にしました', { undo: 'run-1' });
    const shown = screen.getByText('外出にしました');
    fireEvent.pointerOver(shown);
    await pass(2 * UNDO_TOAST_MS);
    expect(screen.getByText('外出にしました')).toBeDefined();
    fireEvent.pointerOut(shown);
    await pass(UNDO_TOAST_MS);
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
