import type { LocalDate } from '@ibasho/contract/common';
import { projectWords } from '@ibasho/contract/projects/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dataOfLink, type TaskLink } from '../order/task-links.ts';
import { useRecordMoves } from '../record-moves.tsx';
import { fieldNames, kindInWords, type Part, type PartCollection, type TaskStatus } from './part.ts';
import { dataOfDays, shownDays } from './part-form.ts';
import { daysInWords } from './part-words.ts';

/** A part as it was put somewhere, where it is not yet saved. */
type Put = Pick<Part, 'documentId'> & Partial<Part>;

/** What one does with the parts of a project, each one run with its undo. A colleague's may be asked about first: render `dialog`. */
export function usePartMoves() {
  const { saveForm, save, remove, isRunning, dialog } = useRecordMoves();
  const queries = useQueryClient();
  const [puts, setPuts] = useState<readonly Put[]>([]);
  const last = useRef(Promise.resolve(true));

  /**
   * Shows a part as it was put until it is saved so; where it could not be, or somebody else has changed it since it was seen,
   * it goes back. One change is saved after another.
   */
  const change = async (part: Part, to: Partial<Part>, data: Record<string, unknown>, done: string) => {
    const { collection, documentId, version } = part;
    const put: Put = { documentId, ...to };
    setPuts((before) => [...before, put]);
    last.current = last.current.then(() => save({ collection, documentId, version, data, done }));
    if (await last.current) await queries.invalidateQueries({ queryKey: [collection] });
    setPuts((before) => before.filter((each) => each !== put));
  };

  return {
    /** Saves what a form holds; throws what stands in the way. */
    save: (part: Part | null, collection: PartCollection, data: Record<string, unknown>) => {
      const done = `「${data.name ?? part?.name}」を${part ? '変更' : '追加'}しました。`;
      return saveForm({ collection, documentId: part?.documentId ?? null, data, done });
    },
    remove: (part: Part) =>
      remove(part.collection, part.documentId, `${kindInWords(part)}「${part.name}」を削除しました。`),
    drop: async (part: Part, first: LocalDate, last: LocalDate) => {
      const shown = shownDays(part);
      if (first === shown?.first && last === shown.last) return;
      const days = daysInWords({ kind: part.kind, first, last });
      await change(part, { first, last }, dataOfDays(part, first, last), `「${part.name}」を${days}に変更しました。`);
    },
    setStatus: async (part: Part, status: TaskStatus) => {
      if (status === part.status) return;
      const data = { [fieldNames[part.collection].status]: status };
      const done = `「${part.name}」を${projectWords.taskStatus[status]}にしました。`;
      await change(part, { status }, data, done);
    },
    /** Lets `after` wait for `before`. */
    link: (before: Part, after: Part) =>
      save({
        collection: 'task-dependencies',
        documentId: null,
        data: dataOfLink(before, after),
        done: `「${before.name}」が終わってから「${after.name}」を始めます。`,
      }),
    unlink: ({ documentId }: TaskLink) => remove('task-dependencies', documentId, 'タスクの順序を外しました。'),
    /** The parts with those that were put somewhere as they are there. */
    withPut: (parts: readonly Part[]): readonly Part[] =>
      parts.map((part) => {
        const own = puts.filter(({ documentId }) => documentId === part.documentId);
        return own.length === 0 ? part : Object.assign({}, part, ...own);
      }),
    isRunning,
    dialog,
  };
}

export type PartMoves = ReturnType<typeof usePartMoves>;
