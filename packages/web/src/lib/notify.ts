import { TOAST_TIMEOUT_MS, type TOAST_TYPES } from '@ibasho/contract/constants';
import { createStore, useStore } from 'zustand';
import { undoRun } from './act.ts';
import { failureInJapanese } from './api.ts';

export type ToastType = (typeof TOAST_TYPES)[number];

/** What is told at the moment. */
export interface Toast {
  id: number;
  type: ToastType;
  text: string;
  /** The run that the toast can take back. */
  undo?: string;
  timeoutMs: number;
}

/** A toast that offers a way back stays long enough to be read and reached. */
export const UNDO_TOAST_MS = 8000;

const shown = createStore<Toast | null>(() => null);
let raised = 0;
let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a short message in place of the one before, for 2.5 s where `timeoutMs` says nothing else. With `undo` (a run's
 * id) it stays longer and carries 「元に戻す」, which takes that run back and says what was restored.
 */
export function toast(type: ToastType, text: string, options: { undo?: string; timeoutMs?: number } = {}): void {
  const timeoutMs = options.timeoutMs ?? (options.undo ? UNDO_TOAST_MS : TOAST_TIMEOUT_MS);
  raised += 1;
  show({ id: raised, type, text, timeoutMs, ...(options.undo ? { undo: options.undo } : {}) });
}

/** Takes the toast away. */
export function dismissToast(): void {
  show(null);
}

/** Lets the toast stay while a hand or the focus is on it; `releaseToast` begins its time anew. */
export function holdToast(): void {
  clearTimeout(leaving);
}

export function releaseToast(): void {
  clearTimeout(leaving);
  const present = shown.getState();
  if (present) leaving = setTimeout(dismissToast, present.timeoutMs);
}

/** Takes the run back that the toast tells of, and says what was restored. */
export async function undoByToast({ undo }: Toast): Promise<void> {
  if (undo === undefined) return;
  dismissToast();
  try {
    const { status, message } = await undoRun(undo);
    toast(status === 'done' ? 'success' : 'error', message);
  } catch (error) {
    toast('error', failureInJapanese(error, '元に戻せませんでした。'));
  }
}

/** The `id` of the newest toast; 0 before there was one. */
export const lastRaised = (): number => raised;

/** The toast to be shown, if any. */
export const useToast = (): Toast | null => useStore(shown);

function show(next: Toast | null): void {
  shown.setState(next, true);
  releaseToast();
}
