import type { PlannedTask } from '@ibasho/contract/projects/workload';
import { updateRecord } from '../../../lib/act.ts';
import type { Person } from '../../../lib/directory/people.ts';
import { useConfirmedRun } from '../../../ui/confirmation/confirmed-run.tsx';

const FAILED = '担当を変更できませんでした。';

/** Gives tasks to somebody else, each as one run with its undo; a colleague's may be asked about first: render `dialog`. */
export function useWorkloadMoves() {
  const { write, isRunning, dialog } = useConfirmedRun();
  const give = (task: PlannedTask, to: Pick<Person, 'documentId' | 'name'> | null) =>
    write(
      (confirmToken) =>
        updateRecord(
          task.collection,
          task.documentId,
          { sd_user: to?.documentId ?? null },
          { failed: FAILED, confirmToken },
        ),
      {
        done: to ? `「${task.name}」の担当を${to.name}さんに変更しました。` : `「${task.name}」を担当なしにしました。`,
        failed: FAILED,
        collection: 'workload',
      },
    );
  return { give, isRunning, dialog };
}

export type WorkloadMoves = ReturnType<typeof useWorkloadMoves>;
