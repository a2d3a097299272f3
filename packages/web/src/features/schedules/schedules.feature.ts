import { CalendarClock } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { pagePaths } from '../../lib/routes.ts';

export const scheduleFeature: Feature = {
  pages: [
    {
      path: pagePaths.schedule,
      load: async () => (await import('./schedule-page.tsx')).SchedulePage,
      place: { icon: CalendarClock },
    },
  ],
  notices: { schedules: { Icon: CalendarClock } },
};
