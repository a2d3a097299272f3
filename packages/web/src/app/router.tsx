import { messages } from '@ibasho/contract/messages';
import { HIDDEN_PATH_PARTS, type Page, type PagePath, pages } from '@ibasho/contract/pages';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  useLocation,
} from '@tanstack/react-router';
import { useState } from 'react';
import { plainSearch } from '../lib/plain-search.ts';
import { BareErrorPage, ErrorPage } from './error-page.tsx';
import { RequireSession } from './require-session.tsx';
import { servedError, statusOf } from './served-error.ts';
import { Shell } from './shell.tsx';
import { Waiting } from './waiting.tsx';

/** Each page of the contract and the part of the app that shows it, loaded when it is opened. */
const components: Record<PagePath, RouteComponent> = {
  '/': lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
  '/login': lazyRouteComponent(() => import('../features/account/login-page.tsx'), 'LoginPage'),
  '/cars': lazyRouteComponent(() => import('../features/cars/cars-page.tsx'), 'CarsPage'),
  '/holidays': lazyRouteComponent(() => import('../features/holidays/holidays-page.tsx'), 'HolidaysPage'),
  '/change-password': lazyRouteComponent(
    () => import('../features/account/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
  '/forgot-password': lazyRouteComponent(
    () => import('../features/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  '/reset-password': lazyRouteComponent(
    () => import('../features/account/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  '/confirm-email': lazyRouteComponent(() => import('../features/account/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  '/setup': lazyRouteComponent(() => import('../features/account/setup-page.tsx'), 'SetupPage'),
  '/connect/$provider/redirect': lazyRouteComponent(
    () => import('../features/account/provider-return-page.tsx'),
    'ProviderReturnPage',
  ),
  '/admin': lazyRouteComponent(() => import('../features/admin/admin-page.tsx'), 'AdminPage'),
  '/api/docs': lazyRouteComponent(() => import('../features/docs/docs-page.tsx'), 'DocsPage'),
};

/** The routes: pages with layout in the shell, all but public ones behind the sign-in check. */
export function createAppRouter(history?: RouterHistory) {
  const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: BareError });
  const guard = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: RequireSession });
  const shell = createRoute({ getParentRoute: () => guard, id: 'shell', component: Shell });
  const routeOf = (page: Page & { path: PagePath }, parent: AnyRoute) =>
    createRoute({ getParentRoute: () => parent, path: page.path, component: components[page.path] });
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
    defaultPendingComponent: Waiting,
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
  if (served?.pathname === pathname) return <BareErrorPage status={served.status} message={served.message} />;
  return <Outlet />;
}

function NotFound() {
  const { pathname } = useLocation();
  const isHidden = pathname.split('/').some((part) => HIDDEN_PATH_PARTS.some((hidden) => part.startsWith(hidden)));
  const message = isHidden ? messages.pageNotFoundJapanese : messages.pageNotFoundAt(pathname);
  return <BareErrorPage status={404} message={message} />;
}

function BareError({ error }: ErrorComponentProps) {
  return <BareErrorPage status={statusOf(error)} />;
}

function RouteError({ error }: ErrorComponentProps) {
  return <ErrorPage status={statusOf(error)} />;
}
