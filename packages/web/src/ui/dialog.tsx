import { Button, Group, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ToastPlace } from './toast/toast-place.tsx';
import { useTopmost } from './topmost.ts';
import { Saved } from './unsaved.ts';

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

/**
 * A dialog with a title. `onClose` is also Escape, the cross and the press beside it; these ask first where something
 * was typed into a form that is not saved.
 */
export function Dialog({ title, isGrave = false, width = 480, onClose, children }: DialogProps) {
  const hasTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  useFocusBack();
  const isTopmost = useTopmost();
  const askOrClose = () => {
    if (!isTopmost()) return;
    if (hasTyped.current) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Modal
        opened
        onClose={askOrClose}
        onInput={(event: FormEvent) => {
          if (isTypedInForm(event.target)) hasTyped.current = true;
        }}
        title={title}
        centered
        size={width}
        styles={{ title: { fontSize: 16, fontWeight: 600 }, ...(isGrave && { content: GRAVE }) }}
        closeButtonProps={{ 'aria-label': '閉じる' }}
        {...(isGrave ? { 'data-assistant': 'off' } : {})}
      >
        <ToastPlace onlyNew />
        <Saved
          value={() => {
            hasTyped.current = false;
          }}
        >
          {children}
        </Saved>
      </Modal>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  );
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog title="入力した内容を破棄しますか？" isGrave onClose={onKeep}>
      <Group justify="flex-end" mt={8} gap={8}>
        <Button variant="default" onClick={onKeep} data-autofocus>
          やめる
        </Button>
        <Button onClick={onDiscard}>破棄する</Button>
      </Group>
    </Dialog>
  );
}

/** Whether the field holds text of a form: a search that stands alone has nothing to lose. */
function isTypedInForm(field: EventTarget): boolean {
  return (
    field instanceof Element &&
    field.matches('textarea, input:not([type="radio"], [type="checkbox"])') &&
    field.closest('form') !== null
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
