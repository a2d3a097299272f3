import { Button, UnstyledButton } from '@mantine/core';
import { CircleCheck, CircleHelp, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dismissToast, holdToast, releaseToast, type Toast, undoByToast } from '../../lib/notify.ts';
import { RunningText } from '../running-text.tsx';
import classes from './toast.module.css';

/** The sign of each type, told apart by shape as well as by colour. */
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleX, question: CircleHelp };

/** One message, with its way back where there is one. It waits while a hand or the focus is on it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { type, text, undo } = toast;
  const Icon = icons[type];
  const color = type === 'question' ? 'secondary' : type;
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => () => giveFocusBack(cameFrom.current), []);
  return (
    <section
      aria-label="操作の結果"
      className={classes.toast}
      data-toast={type}
      onPointerEnter={holdToast}
      onPointerLeave={release}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        holdToast();
      }}
      onBlur={release}
    >
      <Icon
        size={18}
        aria-hidden
        data-icon={type}
        color={`var(--mantine-color-${color}-text)`}
        className={classes.icon}
      />
      <span className={classes.text}>
        <RunningText>{text}</RunningText>
      </span>
      {undo && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.undo}
          data-assistant="off"
          onClick={() => undoByToast(toast)}
        >
          元に戻す
        </Button>
      )}
      <UnstyledButton className={classes.close} aria-label="閉じる" title="閉じる" onClick={dismissToast}>
        <X size={16} aria-hidden />
      </UnstyledButton>
    </section>
  );
}

function release({ currentTarget }: { currentTarget: Element }): void {
  if (!currentTarget.matches(':hover, :focus-within')) releaseToast();
}

/** Where the focus went down with the toast, it returns to where it was before. */
function giveFocusBack(cameFrom: Element | null): void {
  if (document.activeElement === document.body && cameFrom instanceof HTMLElement) cameFrom.focus();
}
