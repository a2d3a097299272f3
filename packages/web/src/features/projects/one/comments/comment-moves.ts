import type { Project } from '../project.queries.ts';
import { useRecordMoves } from '../record-moves.tsx';
import type { Comment } from './comments.queries.ts';
import { type Draft, mentionedIn } from './mentions.ts';

const COLLECTION = 'project-comments';

/** What one does with the comments of a project, each one run with its undo. */
export function useCommentMoves(project: Project) {
  const { saveForm, remove } = useRecordMoves();
  const dataOf = (draft: Draft) => ({ text: draft.text.trim(), sd_users: mentionedIn(draft).map(({ id }) => id) });
  return {
    /** Throws what stands in the way. */
    add: (draft: Draft) =>
      saveForm({
        collection: COLLECTION,
        documentId: null,
        data: { project: project.id, ...dataOf(draft) },
        done: 'コメントを追加しました。',
      }),
    /** Throws what stands in the way. */
    change: ({ documentId }: Comment, draft: Draft) =>
      saveForm({ collection: COLLECTION, documentId, data: dataOf(draft), done: 'コメントを変更しました。' }),
    remove: ({ documentId }: Comment) => remove(COLLECTION, documentId, 'コメントを削除しました。'),
  };
}

export type CommentMoves = ReturnType<typeof useCommentMoves>;
