import { presenceStatuses } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import type { PresenceStatus } from '@ibasho/contract/presence';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { presenceOf } from '../../../lib/directory/people.ts';
import { definePart } from '../../../lib/loading/part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useLoadedPart } from '../../../ui/loading/loaded-part.ts';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { OwnIcon } from './own-icon.tsx';
import { useOwnPerson, useOwnStatus } from './own-presence.ts';
import { statusVerbs } from './status-words.ts';
import classes from './user-bar.module.css';

/** The status panel. */
export const statusPart = definePart(async () => (await import('./status-popover.tsx')).StatusPopover);

/** Oneself: the icon opens the status panel, beside it the present status and one button for each. */
export function UserBar() {
  const { Part, button } = useLoadedPart(statusPart);
  const { user } = useSession();
  const person = useOwnPerson();
  const { setStatus, isRunning, dialog } = useOwnStatus();
  const name = person?.name ?? user?.username ?? '';
  const status = person && presenceOf(person);

  return (
    <section className={classes.bar} aria-label="自分の状態">
      {Part ? (
        <Part name={name} person={person} />
      ) : (
        <OwnIcon {...button} name={name} person={person} aria-haspopup="dialog" aria-expanded={false} />
      )}
      <span className={classes.display} role="status">
        <span className={classes.name}>{name}</span>
        {status && (
          <span className={classes.status}>
            <StatusMark status={status} isDecorative />
            <span className={classes.word}>{messages.statusNames[status]}</span>
          </span>
        )}
      </span>
      <fieldset className={classes.buttons} disabled={isRunning}>
        <VisuallyHidden component="legend">状態の変更</VisuallyHidden>
        {presenceStatuses.map((each) => (
          <UnstyledButton
            key={each}
            className={classes.button}
            data-status={each}
            aria-pressed={each === status}
            aria-label={labelOf(each)}
            onClick={() => setStatus(each)}
          >
            {statusVerbs[each]}
          </UnstyledButton>
        ))}
      </fieldset>
      {dialog}
    </section>
  );
}

/** 「外出（外出中にする）」; a button that bears the state's own name needs no more. */
function labelOf(status: PresenceStatus): string {
  const [verb, state] = [statusVerbs[status], messages.statusNames[status]];
  return verb === state ? state : `${verb}（${state}にする）`;
}
