import { useQueryClient } from '@tanstack/react-query';
import { createRecord, removeRecord, updateRecord } from '../../../lib/act.ts';
import { failureInJapanese } from '../../../lib/api.ts';
import { toast } from '../../../lib/notify.ts';
import type { AnyRecord, RecordKind } from '../../../lib/record-kind.ts';
import { nameOf } from './record-kinds.ts';

/** What one does with the records of a kind, each one run with its undo. `save` throws what the form is to tell. */
export function useRecordMoves(kind: RecordKind) {
  const queries = useQueryClient();
  const { name: collection, title } = kind.collection;
  const tell = (text: string, runId: string | null) => {
    toast('success', text, runId === null ? {} : { undo: runId });
    return queries.invalidateQueries({ queryKey: [collection] });
  };

  const save = async (record: AnyRecord | null, data: Record<string, unknown>) => {
    const name = nameOf(kind, { documentId: '', ...record, ...data });
    if (record === null) {
      const { runId } = await createRecord(collection, data, { failed: `${title}を追加できませんでした。` });
      await tell(`${title}「${name}」を追加しました。`, runId);
    } else {
      const { runId } = await updateRecord(collection, record.documentId, data, {
        failed: `${title}の変更を保存できませんでした。`,
      });
      await tell(`${title}「${name}」を変更しました。`, runId);
    }
  };

  const remove = async (record: AnyRecord) => {
    const failed = `${title}を削除できませんでした。`;
    try {
      const { runId } = await removeRecord(collection, record.documentId, { failed });
      await tell(`${title}「${nameOf(kind, record)}」を削除しました。`, runId);
    } catch (error) {
      toast('error', failureInJapanese(error, failed));
    }
  };

  return { save, remove };
}

export type RecordMoves = ReturnType<typeof useRecordMoves>;
