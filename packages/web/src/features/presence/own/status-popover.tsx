import { Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Person } from '../../../lib/directory/people.ts';
import { useTakeOver } from '../../../ui/loading/loaded-part.ts';
import { OwnIcon } from './own-icon.tsx';
import { StatusPanel } from './status-panel.tsx';
import classes from './user-bar.module.css';

interface StatusPopoverProps {
  name: string;
  person: Person | undefined;
}

/** One's own icon with the status panel that it opens and closes. */
export function StatusPopover({ name, person }: StatusPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const icon = useRef<HTMLButtonElement>(null);
  useTakeOver(icon, () => setOpen(true));
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={344} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <OwnIcon ref={icon} name={name} person={person} onClick={() => setOpen((wasOpen) => !wasOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="状態の詳細">
        <StatusPanel person={person} onSaved={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
