import type { Feature } from '../../lib/feature.ts';

export const affiliationFeature: Feature = {
  administration: async () => (await import('./affiliations.administration.ts')).affiliationKind,
};
