import { presenceStatuses } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { presenceOf } from '../../lib/directory/people.ts';
import { useSession } from '../../lib/session.ts';
import { useLoadedPart } from '../../ui/loaded-part.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { OwnIcon } from './own-icon.tsx';
import { useOwnPerson, useOwnStatus } from './own-presence.ts';
import { statusVerbs } from './status-words.ts';
import classes from './user-bar.module.css';

const loadPanel = async () => (await import('./status-popover.tsx')).StatusPopover;

/** Oneself: the icon opens the status panel, beside it the present status and one button for each. */
export function UserBar() {
  const { Part, button } = useLoadedPart(loadPanel);
  const { user } = useSession();
  const person = useOwnPerson();
  const { setStatus, isRunning, dialog } = useOwnStatus();
  const name = person?.name ?? user?.username ?? '';
  const status = person && presenceOf(person);

  return (
    <section className={classes.bar} aria-label="自分の在席">
      {Part ? (
        <Part name={name} person={person} />
      ) : (
        <OwnIcon {...button} name={name} person={person} aria-haspopup="dialog" aria-expanded={false} />
      )}
      <span className={classes.display} aria-live="polite">
        <span className={classes.name}>{name}</span>
        {status && (
          <span className={classes.status}>
            <StatusMark status={status} isDecorative /> <span>{messages.statusNames[status]}</span>
          </span>
        )}
      </span>
      <fieldset className={classes.buttons} disabled={isRunning}>
        <VisuallyHidden component="legend">在席の変更</VisuallyHidden>
        {presenceStatuses.map((each) => (
          <UnstyledButton
            key={each}
            className={classes.button}
            data-status={each}
            aria-pressed={each === status}
            aria-label={`${statusVerbs[each]}（${messages.statusNames[each]}にする）`}
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
