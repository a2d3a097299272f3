import { memo } from 'react';
import { presenceOf } from '../../../lib/directory/people.ts';
import { useRecentlyChanged } from '../../../lib/live/recently-changed.ts';
import classes from './board-row.module.css';
import { PersonLine, type PersonLineProps } from './person-line.tsx';

interface Props extends PersonLineProps {
  onOpen: (documentId: string) => void;
}

/** A colleague's line on the board; pressed, it opens their card. */
export const BoardRow = memo(function BoardRow({ onOpen, ...line }: Props) {
  const { documentId } = line.person;
  const hasChanged = useRecentlyChanged('sd-users', documentId);
  return (
    <li className={classes.row} data-status={presenceOf(line.person)} data-changed={hasChanged || undefined}>
      <button
        type="button"
        className={classes.button}
        data-person={documentId}
        aria-haspopup="dialog"
        onClick={() => onOpen(documentId)}
      >
        <PersonLine {...line} />
      </button>
    </li>
  );
});
