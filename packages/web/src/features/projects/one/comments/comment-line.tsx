import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFirmNow } from '../../../../lib/clock.ts';
import { whenInWords } from '../../../../lib/when.ts';
import { PersonMark } from '../../../../ui/person-mark.tsx';
import { CommentForm } from './comment-form.tsx';
import type { CommentMoves } from './comment-moves.ts';
import classes from './comments.module.css';
import type { Comment } from './comments.queries.ts';
import { type Draft, partsOf } from './mentions.ts';

interface CommentLineProps {
  comment: Comment;
  /** Whether the reader may change and delete it. */
  isOwn: boolean;
  moves: CommentMoves;
}

/** Who said what, and when; its author changes and deletes it here. */
export function CommentLine({ comment, isOwn, moves }: CommentLineProps) {
  const { now } = useFirmNow();
  const [draft, setDraft] = useState<Draft | null>(null);
  const { text, author, sd_users: people = [], createdAt, version } = comment;
  const name = author?.name ?? '投稿者なし';
  return (
    <li className={classes.comment}>
      <article aria-label={`${name}のコメント`}>
        <header className={classes.head}>
          <PersonMark person={{ name }} size={24} />
          <strong>{name}</strong>
          <time dateTime={createdAt}>{whenInWords(createdAt, now)}</time>
          {version > 1 && <span>編集済み</span>}
          {isOwn && draft === null && (
            <span className={classes.moves}>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => setDraft({ text, picked: people })}
              >
                編集
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void moves.remove(comment)}>
                削除
              </Button>
            </span>
          )}
        </header>
        {draft === null ? (
          <p className={classes.text}>
            {partsOf(text, people).map((part) =>
              part.person ? <strong key={part.at}>{part.text}</strong> : <span key={part.at}>{part.text}</span>,
            )}
          </p>
        ) : (
          <CommentForm
            label="コメントの編集"
            button="保存する"
            draft={draft}
            onDraft={setDraft}
            onSend={async () => {
              await moves.change(comment, draft);
              setDraft(null);
            }}
            onCancel={() => setDraft(null)}
            isFocused
          />
        )}
      </article>
    </li>
  );
}
