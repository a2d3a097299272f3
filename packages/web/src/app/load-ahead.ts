import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { assistantPart } from '../features/assistant/assistant-parts.ts';
import { statusPart } from '../features/presence/user-bar.tsx';
import { loadAhead } from '../lib/load-ahead.ts';
import { Confirmation } from '../ui/confirmed-run.tsx';
import { accountMenuPart } from './account-menu.tsx';
import { components } from './router.tsx';

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

/** Has the parts of every day fetched once the first page stands, so that they open at once and without the network. */
export function loadAheadOnceShown(router: AnyRouter, queries: QueryClient): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    void loadAhead(everyday, queries);
  });
}
