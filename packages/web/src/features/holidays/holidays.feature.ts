import { CalendarDays } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { pagePaths } from '../../lib/routes.ts';

export const holidayFeature: Feature = {
  pages: [
    {
      path: pagePaths.holidays,
      load: async () => (await import('./holidays-page.tsx')).HolidaysPage,
      place: { icon: CalendarDays },
      isEveryday: true,
    },
  ],
  notices: { 'user-holidays': { Icon: CalendarDays } },
};
