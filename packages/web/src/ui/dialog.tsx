import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { ToastPlace } from './toast/toast-place.tsx';

interface DialogProps {
  title: string;
  /** A question that the assistant must never answer. */
  isGrave?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The warning stands in the edge. */
const GRAVE = { borderInlineStart: '4px solid var(--mantine-color-warning-5)' };

/** A dialog with a title. `onClose` is also Escape and the press beside it. */
export function Dialog({ title, isGrave = false, onClose, children }: DialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size={480}
      styles={{ title: { fontSize: 16, fontWeight: 600 }, ...(isGrave && { content: GRAVE }) }}
      closeButtonProps={{ 'aria-label': '閉じる' }}
      {...(isGrave ? { 'data-assistant': 'off' } : {})}
    >
      <ToastPlace />
      {children}
    </Modal>
  );
}
