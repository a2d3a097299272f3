import { presenceStatuses } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import { Popover, Skeleton, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { presenceOf } from '../../lib/directory/people.ts';
import { useSession } from '../../lib/session.ts';
import { PersonMark } from '../../ui/person-mark.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useOwnPerson, useOwnStatus } from './own-presence.ts';
import { statusVerbs } from './status-words.ts';
import classes from './user-bar.module.css';

/** Loaded when the panel is first opened. */
const StatusPanel = lazy(() => import('./status-panel.tsx').then((module) => ({ default: module.StatusPanel })));

/** Oneself: the icon opens the status panel, beside it the present status and one button for each. */
export function UserBar() {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const person = useOwnPerson();
  const { setStatus, isRunning, dialog } = useOwnStatus();
  const name = person?.name ?? user?.username ?? '';
  const status = person && presenceOf(person);

  return (
    <section className={classes.bar} aria-label="自分の在席">
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={344} trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Tooltip label="在席の詳細を変更" disabled={isOpen}>
            <UnstyledButton
              className={classes.icon}
              onClick={() => setOpen((wasOpen) => !wasOpen)}
              aria-label={`${name}：在席の詳細を変更`}
            >
              <PersonMark person={person ?? { name }} size={32} />
            </UnstyledButton>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label="在席の詳細">
          <Suspense fallback={<Skeleton height={360} />}>
            <StatusPanel person={person} onSaved={() => setOpen(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
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
