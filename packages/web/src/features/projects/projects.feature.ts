import { FolderKanban, MessageSquare } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { pagePaths } from '../../lib/routes.ts';

export const projectFeature: Feature = {
  pages: [
    {
      path: pagePaths.projects,
      load: async () => (await import('./list/projects-page.tsx')).ProjectsPage,
      place: { icon: FolderKanban, short: '案件' },
    },
    { path: pagePaths.project, load: async () => (await import('./one/project-page.tsx')).ProjectPage },
  ],
  notices: {
    'project-comments': { Icon: MessageSquare, within: { page: pagePaths.project, search: { view: 'comments' } } },
  },
};
