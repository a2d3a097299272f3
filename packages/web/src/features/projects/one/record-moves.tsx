import { createRecord, removeRecord, updateRecord, type Written } from '../../../lib/act.ts';
import { failureInJapanese } from '../../../lib/api.ts';
import { toast } from '../../../lib/notify.ts';
import { useConfirmedRun } from '../../../ui/confirmation/confirmed-run.tsx';

const NOT_SAVED = '保存できませんでした。';
const NOT_REMOVED = '削除できませんでした。';

interface Saving {
  collection: string;
  /** null: a new one. */
  documentId: string | null;
  data: Record<string, unknown>;
  /** The version that one has seen; left out where what others have changed may be written over. */
  version?: number;
  /** Told when it is saved. */
  done: string;
}

/** Saves and deletes records as one run each, with its undo. Some are asked about first: render `dialog`. */
export function useRecordMoves() {
  const { run, write, isRunning, dialog } = useConfirmedRun();

  const writing =
    ({ collection, documentId, data, version }: Saving) =>
    (confirmToken?: string): Promise<Written> =>
      documentId === null
        ? createRecord(collection, data, { failed: NOT_SAVED, confirmToken })
        : updateRecord(collection, documentId, data, { failed: NOT_SAVED, confirmToken, version });

  /** Saves what a form holds; what stands in the way is thrown, so that the form can say it and keep what was typed. */
  const saveForm = async (saving: Saving) => {
    let refusal: unknown;
    let isFormOpen = true;
    await write(writing(saving), {
      done: saving.done,
      failed: NOT_SAVED,
      collection: saving.collection,
      onRefusal: (error) => {
        // After a question the form is closed.
        if (isFormOpen) refusal = error;
        else toast('error', failureInJapanese(error, NOT_SAVED));
      },
    });
    isFormOpen = false;
    if (refusal) throw refusal;
  };

  /** Gives whether it was saved, not when it was asked about or refused. */
  const save = (saving: Saving) =>
    write(writing(saving), { done: saving.done, failed: NOT_SAVED, collection: saving.collection });

  /** Gives whether it was deleted, not when it was asked about or refused. */
  const remove = (collection: string, documentId: string, done: string) =>
    write((confirmToken) => removeRecord(collection, documentId, { failed: NOT_REMOVED, confirmToken }), {
      done,
      failed: NOT_REMOVED,
      collection,
    });

  return { run, saveForm, save, remove, isRunning, dialog };
}
