import { STATUS_ICONS } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import type { PresenceStatus } from '@ibasho/contract/presence';
import classes from './status-mark.module.css';

interface StatusMarkProps {
  status: PresenceStatus;
  /** The word stands beside it: then it is read out once only. */
  isDecorative?: boolean;
}

/** 🟢🟡⚪️: where somebody is, with its word for screen readers. */
export function StatusMark({ status, isDecorative = false }: StatusMarkProps) {
  const spoken = isDecorative
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': messages.statusNames[status] } as const);
  return (
    <span className={classes.mark} data-status={status} {...spoken}>
      {STATUS_ICONS[status]}
    </span>
  );
}
