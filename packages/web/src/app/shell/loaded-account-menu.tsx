import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BookOpen, KeyRound, LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { pagePaths } from '../../lib/routes.ts';
import { logout, useSession } from '../../lib/session/session.ts';
import { useTakeOver } from '../../ui/loading/loaded-part.ts';
import { AccountButton } from './account-button.tsx';

/** The account menu; takes the place of its mere button, and its focus. */
export function LoadedAccountMenu({ isWide }: { isWide: boolean }) {
  const { user } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useTakeOver(button, () => setOpen(true));
  return (
    <Menu position={isWide ? 'top-start' : 'bottom-end'} width={200} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <AccountButton ref={button} isWide={isWide} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user?.email ?? user?.username}</Menu.Label>
        <Menu.Item component={Link} to={pagePaths.changePassword} leftSection={<KeyRound size={16} aria-hidden />}>
          パスワード変更
        </Menu.Item>
        <Menu.Item component={Link} to={pagePaths.docs} leftSection={<BookOpen size={16} aria-hidden />}>
          APIリファレンス
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => logout()}>
          サインアウト
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
