import './app/look/library-styles.css';
import './app/look/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadOnceShown } from './app/preload.ts';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.tsx';
import { hideSplashWhenStyled } from './app/splash.ts';
import { peopleQuery } from './lib/directory/people.ts';
import { startLive } from './lib/live/live.ts';
import { pagePaths } from './lib/routes.ts';
import { currentToken, followOtherTabs, onLogout, restore } from './lib/session/session.ts';

hideSplashWhenStyled(document);

const queries = createQueryClient();
onLogout(() => queries.clear());
startLive(queries);
followOtherTabs();
restore();
// The largest list of the first page: read while the page itself is on its way.
if (currentToken() !== null && location.pathname === pagePaths.home) void queries.prefetchQuery(peopleQuery);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
const router = createAppRouter();
preloadOnceShown(router, queries);
createRoot(root).render(<App queries={queries} router={router} />);
