import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureInServersWords } from '../../../../lib/api.ts';
import { firmToday } from '../../../../lib/clock.ts';
import { toast } from '../../../../lib/notify.ts';
import { textOfFile, UnreadableList } from '../../../../lib/sheets/read-cells.ts';
import { importTasks, taskImportPreviewQuery } from './task-import.queries.ts';
import { type TaskSheet, taskSheetOf, UnfitSheet } from './task-sheet.ts';

const UNREADABLE = 'ファイルを読み取れませんでした。もう一度選んでください。';

/** A list of tasks on its way into a project: read, previewed by the server, and added as one run. */
export function useTaskImport(project: string, onAdded: () => void) {
  const queries = useQueryClient();
  const [sheet, setSheet] = useState<TaskSheet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const isBusy = useRef(false);
  const preview = useQuery(taskImportPreviewQuery(sheet && { project, rows: [...sheet.rows] }));

  const read = (text: string) => {
    try {
      setSheet(taskSheetOf(text, firmToday()));
      setProblem(null);
    } catch (error) {
      if (!(error instanceof UnfitSheet)) throw error;
      setProblem(error.message);
    }
  };
  const readFile = async (file: Blob) => {
    let text: string;
    try {
      text = await textOfFile(file);
    } catch (error) {
      setProblem(error instanceof UnreadableList ? error.message : UNREADABLE);
      return;
    }
    read(text);
  };
  const drop = () => {
    setSheet(null);
    setProblem(null);
  };

  /** Adds the rows that the preview has no problem with. */
  const add = async () => {
    if (sheet === null || !preview.data || isBusy.current) return;
    const good = new Set(preview.data.rows.flatMap(({ row, problems }) => (problems.length === 0 ? [row] : [])));
    isBusy.current = true;
    setAdding(true);
    setProblem(null);
    try {
      const { answer, runId } = await importTasks({ project, rows: sheet.rows.filter(({ row }) => good.has(row)) });
      toast('success', `${answer.message}。`, runId === null ? {} : { undo: runId });
      onAdded();
      const lists = ['project-tasks', 'deliverable-tasks', 'project-summaries'];
      await Promise.all(lists.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    } catch (error) {
      setProblem(failureInServersWords(error, '追加できませんでした。'));
      await preview.refetch();
    } finally {
      isBusy.current = false;
      setAdding(false);
    }
  };

  return { sheet, problem, isAdding, preview, read, readFile, drop, add };
}

export type TaskImport = ReturnType<typeof useTaskImport>;
