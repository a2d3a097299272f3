import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { assistantPart } from '../features/assistant/assistant-parts.ts';
import { statusPart } from '../features/presence/own/user-bar.tsx';
import { preloadParts, savesData } from '../lib/loading/preload.ts';
import { Confirmation } from '../ui/confirmation/confirmed-run.tsx';
import { fontsPart } from './look/fonts.ts';
import { components } from './router.tsx';
import { accountMenuPart } from './shell/account-menu.tsx';

/** What a day needs, the likeliest first. The administration and the API's reference are not part of every day. */
const everyday = [
  components['/'],
  assistantPart,
  statusPart,
  Confirmation,
  accountMenuPart,
  components['/cars'],
  components['/holidays'],
  components['/login'],
  components['/change-password'],
];

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
