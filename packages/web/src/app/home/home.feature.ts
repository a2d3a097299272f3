import { CircleUserRound, House } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { pagePaths } from '../../lib/routes.ts';

export const homeFeature: Feature = {
  pages: [
    {
      path: pagePaths.home,
      load: async () => (await import('./home-page.tsx')).HomePage,
      place: { icon: House },
      isEveryday: true,
    },
  ],
  notices: { 'sd-users': { Icon: CircleUserRound } },
};
