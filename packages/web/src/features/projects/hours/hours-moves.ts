import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createRecord, removeRecord, updateRecord, type Written } from '../../../lib/act.ts';
import { useConfirmedRun } from '../../../ui/confirmation/confirmed-run.tsx';
import type { Entry, WorkTask } from './hours-rows.ts';

const COLLECTION = 'worked-hours';
const FAILED = '作業時間を保存できませんでした。';

/** Writes hours of a person, each cell as one run with its undo; render `dialog`. `person` is a documentId. */
export function useHoursMoves(person: string) {
  const { write, dialog } = useConfirmedRun();
  const queries = useQueryClient();
  const latest = useRef<Promise<unknown>>(Promise.resolve());

  /** Puts `hours` in place of `entry`, none where null. Gives whether it was saved, and then once what is shown was read anew. */
  const put = async (task: WorkTask, date: LocalDate, entry: Entry | undefined, hours: number | null) => {
    const cell = `「${task.name}」の${dateInWords(date)}`;
    const save = () =>
      write((confirmToken) => writing(task, date, entry, hours, { failed: FAILED, confirmToken }), {
        done: hours === null ? `${cell}の作業時間を削除しました。` : `${cell}を${hours}時間にしました。`,
        failed: FAILED,
        collection: COLLECTION,
      });
    // In the order in which they were typed: what is told last, and can be taken back, is what was typed last.
    const saving = latest.current.then(save);
    latest.current = saving;
    const isDone = await saving;
    if (isDone) await queries.invalidateQueries({ queryKey: [COLLECTION] });
    return isDone;
  };

  const writing = (
    task: WorkTask,
    date: LocalDate,
    entry: Entry | undefined,
    hours: number | null,
    options: Parameters<typeof createRecord>[2],
  ): Promise<Written> => {
    if (entry && hours === null) return removeRecord(COLLECTION, entry.documentId, options);
    if (entry) return updateRecord(COLLECTION, entry.documentId, { hours }, options);
    const relation = task.collection === 'project-tasks' ? 'task' : 'deliverable_task';
    return createRecord(COLLECTION, { date, hours, [relation]: task.documentId, sd_user: person }, options);
  };

  return { put, dialog };
}

export type HoursMoves = ReturnType<typeof useHoursMoves>;
