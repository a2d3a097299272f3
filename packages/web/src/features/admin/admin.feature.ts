import { Settings2 } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { pagePaths } from '../../lib/routes.ts';

export const adminFeature: Feature = {
  pages: [
    {
      path: pagePaths.admin,
      load: async () => (await import('./admin-page.tsx')).AdminPage,
      place: { icon: Settings2, isForAdmins: true },
    },
  ],
};
