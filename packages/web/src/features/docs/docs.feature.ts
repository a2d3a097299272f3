import type { Feature } from '../../lib/feature.ts';
import { pagePaths } from '../../lib/routes.ts';

export const docsFeature: Feature = {
  pages: [{ path: pagePaths.docs, load: async () => (await import('./docs-page.tsx')).DocsPage }],
};
