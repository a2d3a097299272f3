import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OwnPasswordHint } from '../../features/account/own-password-hint.tsx';
import { AssistantWidget } from '../../features/assistant/assistant-widget.tsx';
import { AssistantLine } from '../../features/assistant/line/assistant-line.tsx';
import { NoticeStrip } from '../../features/notices/notice-strip.tsx';
import { UserBar } from '../../features/presence/own/user-bar.tsx';
import { useFirmNow } from '../../lib/clock.ts';
import { PartBoundary } from '../../ui/loading/part-boundary.tsx';
import { ToastPlace } from '../../ui/toast/toast-place.tsx';
import { noticeSubjects } from '../features.ts';
import { useIsWall } from '../home/wall-address.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionLost } from './connection-lost.tsx';
import { firmQuery } from './firm.tsx';
import { BottomBar, SideBar } from './navigation.tsx';
import classes from './shell.module.css';

/** What stands around every signed-in page with layout: navigation, user bar, account menu, assistant. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  // On a phone nobody shows the firm's name, and its clock is needed all the same.
  useQuery(firmQuery);
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const { zone } = useFirmNow();
  if (useIsWall()) return <Outlet key={zone} />;
  return (
    // Times are drawn in the firm's zone: should it prove to be another one, everything is drawn anew.
    <div className={classes.shell} key={zone}>
      <a className={classes.skip} href="#main">
        本文へ移動
      </a>
      {!isPhone && (
        <div className={classes.side}>
          <SideBar />
          <ToastPlace className={classes.card} />
          <PartBoundary>
            <AccountMenu isWide />
          </PartBoundary>
        </div>
      )}
      <header className={classes.head}>
        <div className={classes.user}>
          <PartBoundary>
            <UserBar />
          </PartBoundary>
        </div>
        <ConnectionLost />
        {!isPhone && (
          <PartBoundary>
            <AssistantLine />
          </PartBoundary>
        )}
        <PartBoundary>{isPhone ? <AccountMenu /> : <AssistantWidget />}</PartBoundary>
      </header>
      {isPhone && <ToastPlace className={classes.strip} />}
      {/* The place, in the flow, of what is told to whoever is signed in: it moves the page and covers nothing of it. */}
      <div className={classes.told}>
        <OwnPasswordHint />
        <NoticeStrip subjects={noticeSubjects} />
      </div>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {isPhone && (
        <div className={classes.foot}>
          <BottomBar />
          <PartBoundary>
            <AssistantWidget />
          </PartBoundary>
        </div>
      )}
    </div>
  );
}
