import { useQuery } from '@tanstack/react-query';
import { failureInJapanese } from '../../../../lib/api.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { LinesSkeleton } from '../../../../ui/loading/lines-skeleton.tsx';
import { PageTurner } from '../../../../ui/page-turner.tsx';
import classes from '../../../../ui/runs/run-line.module.css';
import { RunLine } from '../../../../ui/runs/run-line.tsx';
import type { Project } from '../project.queries.ts';
import { projectHistoryQuery } from './history.queries.ts';

interface HistoryViewProps {
  project: Project;
  page: number;
  onTurn: (page: number) => void;
}

/** Who changed what in the project, newest first; what one did oneself can be taken back. */
export function HistoryView({ project, page, onTurn }: HistoryViewProps) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(projectHistoryQuery(project.documentId, page));
  if (isPending) return <LinesSkeleton label="履歴を読み込んでいます" />;
  if (isLoadingError) {
    return (
      <ErrorState message={failureInJapanese(error, '履歴を読み込めませんでした。')} onRetry={() => void refetch()} />
    );
  }
  return (
    <section aria-label="履歴">
      {data?.data.length === 0 && (
        <EmptyState
          title="履歴はありません"
          description="プロジェクトと、そのタスクや制作物に加えられた変更がここに並びます。"
        />
      )}
      <ul className={classes.runs}>
        {data?.data.map((entry) => (
          <RunLine key={entry.runId} entry={entry} />
        ))}
      </ul>
      {data && <PageTurner pagination={data.meta.pagination} onTurn={onTurn} />}
    </section>
  );
}
