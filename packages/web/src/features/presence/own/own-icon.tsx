import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { Person } from '../../../lib/directory/people.ts';
import { PersonMark } from '../../../ui/person-mark.tsx';
import classes from './user-bar.module.css';

interface OwnIconProps extends ComponentPropsWithRef<'button'> {
  name: string;
  person: Person | undefined;
}

/** Oneself as an icon: opens the status panel. */
export function OwnIcon({ name, person, ...button }: OwnIconProps) {
  return (
    <UnstyledButton
      {...button}
      className={classes.icon}
      title="状態の詳細を変更"
      aria-label={`${name}：状態の詳細を変更`}
    >
      <PersonMark person={person ?? { name }} size={32} />
    </UnstyledButton>
  );
}
