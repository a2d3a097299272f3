import { Page } from '../../../ui/page.tsx';

/** All projects. */
export function ProjectsPage() {
  return <Page title="プロジェクト">{null}</Page>;
}
