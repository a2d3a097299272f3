import { useQueryClient } from '@tanstack/react-query';
import { createRecord, removeRecord, updateRecord } from '../../../lib/act.ts';
import { failureInJapanese } from '../../../lib/api.ts';
import { toast } from '../../../lib/notify.ts';
import type { NamedRecord, RecordKind } from './record-kind.ts';

/** What one does with the records of a kind, each one run with its undo. `save` throws what the form is to tell. */
export function useRecordMoves<R extends NamedRecord>(kind: RecordKind<R>) {
  const queries = useQueryClient();
  const { collection, noun } = kind;
  const tell = (text: string, runId: string | null) => {
    toast('success', text, runId === null ? {} : { undo: runId });
    return queries.invalidateQueries({ queryKey: [collection] });
  };

  const save = async (record: R | null, data: Record<string, unknown>) => {
    const name = kind.nameOf({ ...record, ...data } as R);
    if (record === null) {
      const { runId } = await createRecord(collection, data, { failed: `${noun}を追加できませんでした。` });
      await tell(`${noun}「${name}」を追加しました。`, runId);
    } else {
      const { runId } = await updateRecord(collection, record.documentId, data, {
        failed: `${noun}の変更を保存できませんでした。`,
      });
      await tell(`${noun}「${name}」を変更しました。`, runId);
    }
  };

  const remove = async (record: R) => {
    const failed = `${noun}を削除できませんでした。`;
    try {
      const { runId } = await removeRecord(collection, record.documentId, { failed });
      await tell(`${noun}「${kind.nameOf(record)}」を削除しました。`, runId);
    } catch (error) {
      toast('error', failureInJapanese(error, failed));
    }
  };

  return { save, remove };
}

export type RecordMoves<R extends NamedRecord> = ReturnType<typeof useRecordMoves<R>>;
