import { messages } from '@ibasho/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { onChange } from '../../../lib/live/live.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinesSkeleton } from '../../../ui/loading/lines-skeleton.tsx';
import { PageTurner } from '../../../ui/page-turner.tsx';
import classes from '../../../ui/runs/run-line.module.css';
import { RunLine } from '../../../ui/runs/run-line.tsx';
import { useAdminView } from '../admin-view.ts';
import { auditQuery } from './audit.queries.ts';
import { AuditFilter } from './audit-filter.tsx';

/** What everybody has done, newest first, with what it changed and its undo. */
export function AuditSection() {
  const [view, setView] = useAdminView(['who', 'source', 'from', 'to', 'page']);
  const page = Math.max(1, Number(view.page) || 1);
  const { data, isPending, isLoadingError, error, refetch } = useQuery(auditQuery({ ...view, page }));
  useFollowRuns();
  return (
    <>
      <AuditFilter
        filters={view}
        count={data?.meta.pagination.total}
        onChange={(change) => setView({ page: '', ...change })}
      />
      {isPending && <LinesSkeleton label="操作履歴を読み込んでいます" />}
      {isLoadingError && (
        <ErrorState message={failureInJapanese(error, messages.holidaysReadFailed)} onRetry={() => refetch()} />
      )}
      {data?.data.length === 0 && (
        <EmptyState
          title="該当する操作はありません"
          description="状態の変更、車の使用、予約など、変更を伴う操作がここに並びます。"
        />
      )}
      <ul className={classes.runs}>
        {data?.data.map((entry) => (
          <RunLine key={entry.runId} entry={entry} />
        ))}
      </ul>
      {data && (
        <PageTurner
          pagination={data.meta.pagination}
          onTurn={(next) => setView({ page: next === 1 ? '' : String(next) })}
        />
      )}
    </>
  );
}

/** Whatever anybody changes is a run more. */
function useFollowRuns(): void {
  const queries = useQueryClient();
  useEffect(() => onChange(() => void queries.invalidateQueries({ queryKey: ['runs'] })), [queries]);
}
