import type { TOAST_TYPES } from '@ibasho/contract/constants';
import { Button } from '@mantine/core';
import { CircleCheck, CircleHelp, CircleX, Info, TriangleAlert } from 'lucide-react';
import classes from './toast-parts.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleX, question: CircleHelp };

/** The sign of a toast's type: told apart by shape as well as by colour. */
export function ToastIcon({ type }: { type: (typeof TOAST_TYPES)[number] }) {
  const Icon = icons[type];
  return <Icon size={18} aria-hidden data-icon={type} />;
}

/** What a toast says, with its way back where there is one. */
export function ToastText({ text, onUndo }: { text: string; onUndo?: () => void }) {
  return (
    <span className={classes.row}>
      <span className={classes.text}>{text}</span>
      {onUndo && (
        <Button variant="subtle" size="compact-sm" onClick={onUndo} className={classes.undo} data-assistant="off">
          元に戻す
        </Button>
      )}
    </span>
  );
}
