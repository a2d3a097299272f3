import { localTimeAt } from '@ibasho/contract/dates';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { useFirmNow } from '../../../lib/clock.ts';
import { peopleQuery } from '../../../lib/directory/people.ts';
import { pagePaths } from '../../../lib/routes.ts';
import { EmptyResult, EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import type { HoursOf } from '../hours/hours.tsx';
import type { WorkloadOf } from '../workload/workload.tsx';
import { useProjectCreation } from './create/project-creation.ts';
import { ProjectDialog } from './create/project-dialog.tsx';
import { ProjectCards } from './project-cards.tsx';
import { projectSummariesQuery } from './project-summaries.queries.ts';
import { ProjectTable } from './project-table.tsx';
import { ProjectsFilter } from './projects-filter.tsx';
import classes from './projects-page.module.css';
import { type ProjectsView, useProjectsView } from './projects-view.ts';
import { shownProjects } from './shown-projects.ts';

/** Fetched where it is shown: few look at everybody's work. */
const LazyWorkload = lazyPart<ComponentProps<typeof WorkloadOf>>(
  async () => (await import('../workload/workload.tsx')).WorkloadOf,
  <Skeleton height={320} role="status" aria-label="負荷を読み込んでいます" />,
);

const LazyHours = lazyPart<ComponentProps<typeof HoursOf>>(
  async () => (await import('../hours/hours.tsx')).HoursOf,
  <Skeleton height={320} role="status" aria-label="作業時間を読み込んでいます" />,
);

/** All projects as cards or as a table, everybody's work by weeks, or the hours of one's week: how far each is, what is late, who works on it. New ones are made here. */
export function ProjectsPage() {
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const { data: projects, isPending, isLoadingError, error, refetch } = useQuery(projectSummariesQuery(today));
  const { data: people = [] } = useQuery(peopleQuery);
  const [view, setView] = useProjectsView();
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const creation = useProjectCreation((slug) => navigate({ to: pagePaths.project, params: { slug } }));
  const shown = shownProjects(projects ?? [], view, people);
  const Shown = view.view === 'table' ? ProjectTable : ProjectCards;
  const create = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      プロジェクトを作成
    </Button>
  );

  return (
    <Page
      title="プロジェクト"
      toolbar={
        projects &&
        projects.length > 0 && (
          <>
            <SegmentedControl
              aria-label="表示の形"
              value={view.view}
              onChange={(form) => setView({ view: form as ProjectsView['view'] })}
              data={[
                { value: '', label: 'カード' },
                { value: 'table', label: '表' },
                { value: 'workload', label: '負荷' },
                { value: 'hours', label: '作業時間' },
              ]}
            />
            {create}
          </>
        )
      }
    >
      {isPending && <ProjectsSkeleton isTable={view.view === 'table'} />}
      {isLoadingError && (
        <ErrorState
          message={failureInJapanese(error, 'プロジェクトを読み込めませんでした。')}
          onRetry={() => refetch()}
        />
      )}
      {projects?.length === 0 && (
        <EmptyState
          title="プロジェクトはまだありません"
          description="作成すると、期限・進捗・担当がここで見渡せます。"
          action={create}
        />
      )}
      {projects && projects.length > 0 && view.view === 'workload' && <LazyWorkload people={people} today={today} />}
      {projects && projects.length > 0 && view.view === 'hours' && <LazyHours people={people} today={today} />}
      {projects && projects.length > 0 && (view.view === '' || view.view === 'table') && (
        <>
          <ProjectsFilter view={view} onView={setView} count={{ shown: shown.length, all: projects.length }} />
          {shown.length === 0 ? (
            <EmptyResult title="該当するプロジェクトはありません" onReset={() => setView({ q: '', status: 'all' })} />
          ) : (
            <Shown projects={shown} people={people} today={today} />
          )}
        </>
      )}
      {isCreating && (
        <ProjectDialog
          today={today}
          names={(projects ?? []).map(({ name }) => name)}
          creation={creation}
          onClose={() => setCreating(false)}
        />
      )}
      {creation.dialog}
    </Page>
  );
}

function ProjectsSkeleton({ isTable }: { isTable: boolean }) {
  return (
    <div className={isTable ? classes.rows : classes.cards} role="status" aria-label="プロジェクトを読み込んでいます">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
        <Skeleton key={each} height={isTable ? 48 : 208} radius="md" />
      ))}
    </div>
  );
}
