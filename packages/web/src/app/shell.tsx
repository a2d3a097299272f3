import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { AssistantWidget } from '../features/assistant/assistant-widget.tsx';
import { UserBar } from '../features/presence/user-bar.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LineLost } from './line-lost.tsx';
import { BottomBar, SideBar } from './navigation.tsx';
import classes from './shell.module.css';

/** What stands around every signed-in page with layout: navigation, user bar, account menu, assistant. */
export function Shell() {
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        本文へ移動
      </a>
      {!isPhone && (
        <div className={classes.side}>
          <SideBar />
          <AccountMenu isWide />
        </div>
      )}
      <header className={classes.head}>
        <div className={classes.user}>
          <UserBar />
        </div>
        <LineLost />
        {isPhone && <AccountMenu />}
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {isPhone && (
        <div className={classes.foot}>
          <BottomBar />
        </div>
      )}
      <AssistantWidget />
    </div>
  );
}
