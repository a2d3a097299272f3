import { pages } from '@ibasho/contract/features';
import { messages } from '@ibasho/contract/messages';
import { HIDDEN_PATH_PARTS, type Page } from '@ibasho/contract/pages';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  type RouterHistory,
  useLocation,
} from '@tanstack/react-router';
import { type FunctionComponent, useState } from 'react';
import type { Preloadable } from '../lib/feature.ts';
import { plainSearch } from '../lib/plain-search.ts';
import { useSession } from '../lib/session/session.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { BareErrorPage, ErrorPage, type ErrorPageProps } from './errors/error-page.tsx';
import { servedError, statusOf } from './errors/served-error.ts';
import { featurePages } from './features.ts';
import { Loading } from './loading.tsx';
import { RequireSession } from './require-session.tsx';
import { Shell } from './shell/shell.tsx';

/** The pages of the features, each loaded when it is opened. */
export const components: ReadonlyMap<string, FunctionComponent & Preloadable> = new Map(
  featurePages.map(({ path, load }) => [path, lazyPart(load, <Loading />)]),
);

/** The routes: pages with layout in the shell, all but public ones behind the sign-in check. */
export function createAppRouter(history?: RouterHistory) {
  const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: BareError });
  const guard = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: RequireSession });
  const shell = createRoute({ getParentRoute: () => guard, id: 'shell', component: Shell });
  const routeOf = (page: Page, parent: AnyRoute) => {
    const component = components.get(page.path);
    if (!component) throw new Error(`no feature shows ${page.path}`);
    return createRoute({ getParentRoute: () => parent, path: page.path, component });
  };
  const open = pages.filter((page) => page.isPublic);
  const inShell = pages.filter((page) => !page.isPublic && page.hasLayout);
  const alone = pages.filter((page) => !page.isPublic && !page.hasLayout);

  return createRouter({
    routeTree: rootRoute.addChildren([
      ...open.map((page) => routeOf(page, rootRoute)),
      guard.addChildren([
        shell.addChildren(inShell.map((page) => routeOf(page, shell))),
        ...alone.map((page) => routeOf(page, guard)),
      ]),
    ]),
    ...(history ? { history } : {}),
    ...plainSearch,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  });
}

/** Where the server says that the address it was asked for is an error, that is shown until one goes elsewhere. */
function Root() {
  const { pathname } = useLocation();
  const [served] = useState(() => {
    const error = servedError(document);
    return error && { ...error, pathname };
  });
  if (served?.pathname === pathname) return <AnyErrorPage status={served.status} message={served.message} />;
  return <Outlet />;
}

function NotFound() {
  const { pathname } = useLocation();
  const isHidden = pathname.split('/').some((part) => HIDDEN_PATH_PARTS.some((hidden) => part.startsWith(hidden)));
  const message = isHidden ? messages.pageNotFoundJapanese : messages.pageNotFoundAt(pathname);
  return <AnyErrorPage status={404} message={message} />;
}

function BareError({ error }: ErrorComponentProps) {
  return <BareErrorPage status={statusOf(error)} />;
}

/** Within the shell for whoever is signed in, so that the navigation stays in reach. */
function AnyErrorPage(props: ErrorPageProps) {
  const { status, user } = useSession();
  // What the server has told is shown at once: it may be in no state to say who is signed in.
  if (status === 'restoring' && props.status === 404) return <Loading />;
  if (status !== 'authenticated' || !user?.sd_user) return <BareErrorPage {...props} />;
  return (
    <Shell>
      <ErrorPage {...props} />
    </Shell>
  );
}

function RouteError({ error }: ErrorComponentProps) {
  return <ErrorPage status={statusOf(error)} />;
}
