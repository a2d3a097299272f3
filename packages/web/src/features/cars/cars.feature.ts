import { Car } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { pagePaths } from '../../lib/routes.ts';

export const carFeature: Feature = {
  pages: [
    {
      path: pagePaths.cars,
      load: async () => (await import('./cars-page.tsx')).CarsPage,
      place: { icon: Car },
      isEveryday: true,
    },
  ],
  notices: { cars: { Icon: Car }, 'car-bookings': { Icon: Car } },
  administration: async () => (await import('./cars.administration.ts')).carKind,
};
