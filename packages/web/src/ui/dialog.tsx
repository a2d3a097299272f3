import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { ToastPlace } from './toast/toast-place.tsx';

interface DialogProps {
  title: string;
  /** A question that the assistant must never answer. */
  isGrave?: boolean;
  /** In px, where the usual width is too narrow. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** The warning stands in the edge. */
const GRAVE = { borderInlineStart: '4px solid var(--mantine-color-warning-5)' };

/** A dialog with a title. `onClose` is also Escape and the press beside it. */
export function Dialog({ title, isGrave = false, width = 480, onClose, children }: DialogProps) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size={width}
      styles={{ title: { fontSize: 16, fontWeight: 600 }, ...(isGrave && { content: GRAVE }) }}
      closeButtonProps={{ 'aria-label': '閉じる' }}
      {...(isGrave ? { 'data-assistant': 'off' } : {})}
    >
      <ToastPlace onlyNew />
      {children}
    </Modal>
  );
}

/** Gives the focus back to what had it before: the library does so only for dialogs that stay when they are closed. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What has closed the dialog may have put the focus elsewhere.
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
