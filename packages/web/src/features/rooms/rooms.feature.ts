import type { Feature } from '../../lib/feature.ts';

export const roomFeature: Feature = {
  administration: async () => (await import('./rooms.administration.ts')).roomKind,
};
