import { Settings2 } from 'lucide-react';
import { createElement } from 'react';
import type { Feature } from '../../lib/feature.ts';
import type { RecordKind } from '../../lib/record-kind.ts';
import { pagePaths } from '../../lib/routes.ts';

/** The administration, which shows the records of the other features. */
export const adminFeature = (loadKinds: () => Promise<readonly RecordKind[]>): Feature => ({
  pages: [
    {
      path: pagePaths.admin,
      load: async () => {
        const [{ AdminPage }, kinds] = await Promise.all([import('./admin-page.tsx'), loadKinds()]);
        return () => createElement(AdminPage, { kinds });
      },
      place: { icon: Settings2, isForAdmins: true },
    },
  ],
});
