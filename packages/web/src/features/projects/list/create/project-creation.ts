import type { PlanStep } from '@ibasho/contract/runs';
import { useConfirmedRun } from '../../../../ui/confirmation/confirmed-run.tsx';

export const CREATION_FAILED = 'プロジェクトを作成できませんでした。';

/**
 * Makes a project as one run with its undo: render `dialog`. `onMade` is given its documentId, also where the server
 * asked first.
 */
export function useProjectCreation(onMade: (documentId: string) => void) {
  const { run, isRunning, dialog } = useConfirmedRun();
  const create = (steps: PlanStep[], onRefusal: (error: unknown) => void) =>
    run(steps, {
      failed: CREATION_FAILED,
      onRefusal,
      onDone: ({ results }) => {
        const changes = results.flatMap((each) => each.changes);
        const made = changes.find(({ collection, before }) => collection === 'projects' && before === null);
        if (made) onMade(made.documentId);
      },
    });
  return { create, isRunning, dialog };
}

export type ProjectCreation = ReturnType<typeof useProjectCreation>;
