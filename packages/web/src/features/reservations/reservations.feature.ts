import { DoorOpen } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { pagePaths } from '../../lib/routes.ts';

export const reservationFeature: Feature = {
  pages: [
    {
      path: pagePaths.reservations,
      load: async () => (await import('./reservations-page.tsx')).ReservationsPage,
      place: { icon: DoorOpen },
      isEveryday: true,
    },
  ],
  notices: { 'conference-room-reservations': { Icon: DoorOpen }, 'video-meetings': { Icon: DoorOpen } },
};
