import { AUTH_CHECK_DELAY_MS } from '@ibasho/contract/constants';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pagePaths } from '../lib/routes.ts';
import { reasonOfEnd, useSession } from '../lib/session/session.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Loading } from './loading.tsx';

const OwnPersonPage = lazyPart(
  async () => (await import('../features/account/own-person-page.tsx')).OwnPersonPage,
  <Loading />,
);

/**
 * Lets signed-in people through, an account of nobody once it is somebody's; whoever is not after 200 ms goes to /login
 * (specification S6.1–2).
 */
export function RequireSession() {
  const { status, user } = useSession();
  const [isDue, setDue] = useState(false);
  const [hasBeenIn, setHasBeenIn] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AUTH_CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (status === 'authenticated') {
    if (!hasBeenIn) setHasBeenIn(true);
    if (user?.sd_user !== null) return <Outlet />;
    return <OwnPersonPage />;
  }
  if (!isDue || status === 'restoring') return <Loading />;
  // Who signs out on purpose is not taken back to where that was.
  return <ToLogin comesBack={!hasBeenIn || reasonOfEnd() !== null} />;
}

function ToLogin({ comesBack }: { comesBack: boolean }) {
  const { history } = useRouter();
  const { href } = useLocation();
  // The address changes while /login is on its way: where one came from is what it was at first.
  const [target] = useState(() =>
    comesBack && href !== pagePaths.home ? `${pagePaths.login}?to=${encodeURIComponent(href)}` : pagePaths.login,
  );
  useEffect(() => history.replace(target), [history, target]);
  return <Loading />;
}
