import type { LocalDate } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';
import { WORKLOAD_WEEKS } from '@ibasho/contract/projects/workload';
import { ActionIcon, Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { failureInJapanese } from '../../../lib/api.ts';
import { byDepartment, type Person } from '../../../lib/directory/people.ts';
import { EmptyResult } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import classes from './workload.module.css';
import { workloadQuery } from './workload.queries.ts';
import { useWorkloadMoves } from './workload-moves.ts';
import { workloadRows } from './workload-rows.ts';
import { WorkloadTable } from './workload-table.tsx';
import { useWorkloadView, type WorkloadView } from './workload-view.ts';

/** How far the arrows go, in weeks. */
const STEP = WORKLOAD_WEEKS.usual / 2;

/** Who has how much to do in which week, against the time they have. */
export function WorkloadOf({ people, today }: { people: readonly Person[]; today: LocalDate }) {
  const [view, setView] = useWorkloadView();
  const from = view.from || today;
  const moves = useWorkloadMoves();
  const { data, isPending, isLoadingError, error, refetch } = useQuery(workloadQuery(from));
  const rows = data ? workloadRows(data.data, data.meta.weeks, { people, view, today }) : [];
  return (
    <>
      <search className={classes.filter}>
        <SearchField aria-label="名前で検索" placeholder="名前・よみ" value={view.q} onChange={(q) => setView({ q })} />
        <NativeSelect
          aria-label="部署"
          value={view.dept}
          onChange={(event) => setView({ dept: event.currentTarget.value })}
          data={[
            { value: '', label: 'すべての部署' },
            ...byDepartment(people).flatMap(({ department }) => department || []),
          ]}
        />
        <NativeSelect
          aria-label="並び順"
          value={view.sort}
          onChange={(event) => setView({ sort: event.currentTarget.value as WorkloadView['sort'] })}
          data={[
            { value: '', label: '部署順' },
            { value: 'busy', label: '負荷の高い順' },
            { value: 'free', label: '空きの多い順' },
          ]}
        />
        <Group gap={8} wrap="nowrap" className={classes.weeks}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={`前の${STEP}週`}
            onClick={() => setView({ from: addDays(from, -7 * STEP) })}
          >
            <ChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => setView({ from: '' })}>
            今週
          </Button>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={`次の${STEP}週`}
            onClick={() => setView({ from: addDays(from, 7 * STEP) })}
          >
            <ChevronRight size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </search>
      {isPending && <WorkloadSkeleton />}
      {isLoadingError && (
        <ErrorState message={failureInJapanese(error, '負荷を読み込めませんでした。')} onRetry={() => void refetch()} />
      )}
      {data && rows.length === 0 && (
        <EmptyResult title="条件に合う人がいません" onReset={() => setView({ q: '', dept: '' })} />
      )}
      {data && rows.length > 0 && (
        <>
          <Text size="xs" c="dimmed" mb={8}>
            計画 /
            使える時間（1日8時間。土日・祝日・休みを除く）。今週は、計画より高い稼働率が入っていればそれを負荷とします。名前を開くと、タスクをほかの人へ動かせます。
          </Text>
          <WorkloadTable rows={rows} weeks={data.meta.weeks} today={today} people={people} moves={moves} />
        </>
      )}
      {moves.dialog}
    </>
  );
}

export function WorkloadSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="負荷を読み込んでいます">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((each) => (
        <Skeleton key={each} height={44} />
      ))}
    </div>
  );
}
