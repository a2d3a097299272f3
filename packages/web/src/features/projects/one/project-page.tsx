import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notFound, rootRouteId, useParams } from '@tanstack/react-router';
import { ApiError, failureInJapanese } from '../../../lib/api.ts';
import { pagePaths } from '../../../lib/routes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { OpenProject } from './open-project.tsx';
import { projectQuery } from './project.queries.ts';

/** One project; an address that no project has is no page. */
export function ProjectPage() {
  const { slug = '' } = useParams({ strict: false });
  return <ProjectAt key={slug} slug={slug} />;
}

export function ProjectAt({ slug }: { slug: string }) {
  const { data: project, error, refetch } = useQuery(projectQuery(slug));
  const isMissing = error instanceof ApiError && error.answered === 404;
  if (project && !isMissing) return <OpenProject project={project} />;
  // The root shows the page of unknown addresses.
  if (isMissing && !project) throw notFound({ routeId: rootRouteId });
  return (
    <Page title={project?.name ?? 'プロジェクト'}>
      {isMissing && (
        <EmptyState
          title="このプロジェクトは削除されました"
          action={<TextLink to={pagePaths.projects}>プロジェクトの一覧</TextLink>}
        />
      )}
      {!isMissing && error && (
        <ErrorState
          message={failureInJapanese(error, 'プロジェクトを読み込めませんでした。')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && (
        <Stack gap={8} role="status" aria-label="プロジェクトを読み込んでいます">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
            <Skeleton key={line} height={36} />
          ))}
        </Stack>
      )}
    </Page>
  );
}
