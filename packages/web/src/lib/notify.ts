import { TOAST_TIMEOUT_MS, type TOAST_TYPES } from '@ibasho/contract/constants';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { undoRun } from './act.ts';
import { sayOf } from './api.ts';
import { ToastIcon, ToastText } from './toast-parts.tsx';

export type ToastType = (typeof TOAST_TYPES)[number];

/** A toast that offers a way back stays long enough to be read and reached. */
export const UNDO_TOAST_MS = 8000;

const colorOf: Readonly<Record<ToastType, string>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
  question: 'secondary',
};

/**
 * Shows a short message, for 2.5 s where `timeoutMs` says nothing else. With `undo` (a run's id) it stays longer and
 * carries 「元に戻す」, which takes that run back and says what was restored.
 */
export function toast(type: ToastType, text: string, options: { undo?: string; timeoutMs?: number } = {}): void {
  const { undo } = options;
  const id = notifications.show({
    color: colorOf[type],
    icon: createElement(ToastIcon, { type }),
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
    autoClose: options.timeoutMs ?? (undo ? UNDO_TOAST_MS : TOAST_TIMEOUT_MS),
    closeButtonProps: { 'aria-label': '閉じる' },
    'data-toast': type,
    message: createElement(ToastText, {
      text,
      ...(undo ? { onUndo: () => takeBack(undo, id) } : {}),
    }),
  });
}

async function takeBack(runId: string, toastId: string): Promise<void> {
  notifications.hide(toastId);
  try {
    const { status, message } = await undoRun(runId);
    toast(status === 'done' ? 'success' : 'error', message);
  } catch (error) {
    toast('error', sayOf(error, '元に戻せませんでした。'));
  }
}
