import { UnstyledButton } from '@mantine/core';
import { ChevronsUpDown, CircleUserRound } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useSession } from '../../lib/session/session.ts';
import classes from './account-button.module.css';

/** Opens the account menu; `isWide` shows whose account it is. */
export function AccountButton({ isWide, ...button }: ComponentPropsWithRef<'button'> & { isWide: boolean }) {
  const { user } = useSession();
  const name = user?.sd_user?.name ?? user?.username ?? '';
  return (
    <UnstyledButton
      {...button}
      className={classes.button}
      data-wide={isWide || undefined}
      aria-label={`アカウント：${name}`}
    >
      <CircleUserRound size={20} aria-hidden />
      {isWide && (
        <>
          <span className={classes.name}>{name}</span>
          <ChevronsUpDown size={14} aria-hidden />
        </>
      )}
    </UnstyledButton>
  );
}
