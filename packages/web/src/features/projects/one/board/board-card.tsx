import type { LocalDate } from '@ibasho/contract/common';
import { UnstyledButton } from '@mantine/core';
import { Flag } from 'lucide-react';
import { useRecentlyChanged } from '../../../../lib/live/recently-changed.ts';
import { PersonMark } from '../../../../ui/person-mark.tsx';
import { LateMark } from '../parts/late-mark.tsx';
import type { Part } from '../parts/part.ts';
import type { PartMoves } from '../parts/part-moves.tsx';
import { daysInWords } from '../parts/part-words.ts';
import { StatusMenu } from '../parts/status-menu.tsx';
import classes from './board-view.module.css';

interface BoardCardProps {
  part: Part;
  today: LocalDate;
  /** The name of the deliverable that it belongs to. */
  whole: string | undefined;
  moves: PartMoves;
  onOpen: (part: Part) => void;
  onDrag: () => void;
  onDragEnd: () => void;
}

export function BoardCard({ part, today, whole, moves, onOpen, onDrag, onDragEnd }: BoardCardProps) {
  const hasChanged = useRecentlyChanged(part.collection, part.documentId);
  const { name, kind, person } = part;
  return (
    <li
      className={classes.card}
      data-changed={hasChanged || undefined}
      draggable={!moves.isRunning}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag();
      }}
      onDragEnd={onDragEnd}
    >
      <UnstyledButton className={classes.open} onClick={() => onOpen(part)}>
        {kind === 'milestone' && <Flag size={14} className={classes.sign} aria-label="マイルストーン" />}
        {name}
      </UnstyledButton>
      {whole && <div className={classes.whole}>{whole}</div>}
      <div className={classes.foot}>
        <span className={classes.person}>
          {person && <PersonMark person={person} size={20} />}
          <span>{person?.name ?? '担当なし'}</span>
        </span>
        <StatusMenu part={part} moves={moves} />
      </div>
      <div className={classes.days}>
        <span>{daysInWords(part)}</span>
        <LateMark part={part} today={today} />
      </div>
    </li>
  );
}
