import { useQuery } from '@tanstack/react-query';
import { failureInJapanese } from '../../../../lib/api.ts';
import { useIsAdmin } from '../../../../lib/directory/own-role.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { LinesSkeleton } from '../../../../ui/loading/lines-skeleton.tsx';
import { PageTurner } from '../../../../ui/page-turner.tsx';
import type { Project } from '../project.queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentLine } from './comment-line.tsx';
import { useCommentMoves } from './comment-moves.ts';
import classes from './comments.module.css';
import { commentsQuery } from './comments.queries.ts';
import { type Draft, EMPTY_DRAFT } from './mentions.ts';

interface CommentsViewProps {
  project: Project;
  /** What is being written; it is kept while another part of the project is shown. */
  draft: Draft;
  onDraft: (draft: Draft) => void;
  page: number;
  onTurn: (page: number) => void;
}

/** What staff say to one another about the project, newest first. */
export function CommentsView({ project, draft, onDraft, page, onTurn }: CommentsViewProps) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(commentsQuery(project.documentId, page));
  const { user } = useSession();
  const isAdmin = useIsAdmin() ?? false;
  const moves = useCommentMoves(project);
  const ownId = user?.sd_user?.id;
  return (
    <section aria-label="コメント" className={classes.comments}>
      <CommentForm
        label="コメント"
        button="投稿する"
        draft={draft}
        onDraft={onDraft}
        onSend={async () => {
          await moves.add(draft);
          onDraft(EMPTY_DRAFT);
          if (page > 1) onTurn(1);
        }}
      />
      {isPending && <LinesSkeleton label="コメントを読み込んでいます" />}
      {isLoadingError && (
        <ErrorState
          message={failureInJapanese(error, 'コメントを読み込めませんでした。')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.data.length === 0 && (
        <EmptyState title="コメントはまだありません" description="相談や連絡を書き込むと、ここに並びます。" />
      )}
      <ul className={classes.list}>
        {data?.data.map((comment) => (
          <CommentLine
            key={comment.documentId}
            comment={comment}
            isOwn={isAdmin || (ownId !== undefined && comment.author?.id === ownId)}
            moves={moves}
          />
        ))}
      </ul>
      {data && <PageTurner pagination={data.meta.pagination} onTurn={onTurn} />}
    </section>
  );
}
