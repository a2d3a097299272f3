import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { preloadParts, savesData } from '../lib/loading/preload.ts';
import { Confirmation } from '../ui/confirmation/confirmed-run.tsx';
import { featurePages, features } from './features.ts';
import { fontsPart } from './look/fonts.ts';
import { components } from './router.tsx';
import { accountMenuPart } from './shell/account-menu.tsx';

const pages = featurePages.flatMap(({ path, isEveryday }) => (isEveryday && components.get(path)) || []);
const parts = features.flatMap(({ everydayParts = [] }) => everydayParts);

/** What a day needs, the likeliest first: the first page, what stands around every page, the other pages. */
const everyday = [...pages.slice(0, 1), ...parts, Confirmation, accountMenuPart, ...pages.slice(1)];

/**
 * After the first page is shown: fetches the fonts, then the parts that are used every day, so that they open at once and
 * without the network. The parts not where the browser is asked to save data.
 */
export function preloadOnceShown(router: AnyRouter, queries: QueryClient): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    void preloadParts([fontsPart, ...(savesData() ? [] : everyday)], queries);
  });
}
