// The library's styles stand in a layer: ours win over them in whatever order the files arrive.
import '@mantine/core/styles.layer.css';
import './app/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadAheadOnceShown } from './app/load-ahead.ts';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.tsx';
import { hideSplashWhenStyled } from './app/splash.ts';
import { startLive } from './lib/live.ts';
import { followOtherTabs, onLogout, restore } from './lib/session.ts';

hideSplashWhenStyled(document);

const queries = createQueryClient();
onLogout(() => queries.clear());
startLive(queries);
followOtherTabs();
restore();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
const router = createAppRouter();
loadAheadOnceShown(router, queries);
createRoot(root).render(<App queries={queries} router={router} />);

void import('./app/fonts.ts');
