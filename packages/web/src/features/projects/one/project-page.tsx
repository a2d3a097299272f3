import { Page } from '../../../ui/page.tsx';

/** One project. */
export function ProjectPage() {
  return <Page title="プロジェクト">{null}</Page>;
}
