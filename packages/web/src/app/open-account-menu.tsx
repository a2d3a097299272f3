import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { KeyRound, LogOut } from 'lucide-react';
import { pagePaths } from '../lib/routes.ts';
import { logout, useSession } from '../lib/session.ts';
import { AccountButton } from './account-button.tsx';

/** The account menu, open from the beginning: it is loaded when it is asked for. */
export function OpenAccountMenu({ isWide }: { isWide: boolean }) {
  const { user } = useSession();
  return (
    <Menu position={isWide ? 'top-start' : 'bottom-end'} width={200} defaultOpened>
      <Menu.Target>
        <AccountButton isWide={isWide} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user?.email ?? user?.username}</Menu.Label>
        <Menu.Item component={Link} to={pagePaths.changePassword} leftSection={<KeyRound size={16} aria-hidden />}>
          パスワード変更
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => logout()}>
          サインアウト
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
