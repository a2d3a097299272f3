import type { LocalDate } from '@ibasho/contract/common';
import { projectWords } from '@ibasho/contract/projects/projects';
import { UnstyledButton } from '@mantine/core';
import { Flag } from 'lucide-react';
import { useRecentlyChanged } from '../../../../lib/live/recently-changed.ts';
import { LateMark } from './late-mark.tsx';
import type { Part } from './part.ts';
import type { PartMoves } from './part-moves.tsx';
import { daysInWords } from './part-words.ts';
import { StatusMenu } from './status-menu.tsx';
import classes from './task-line.module.css';

interface TaskLineProps {
  part: Part;
  today: LocalDate;
  moves: PartMoves;
  onOpen: (part: Part) => void;
  /** Whose it is stands above. */
  isPersonHidden?: boolean;
}

/** A task or milestone in a list: a press opens its form, its status is changed beside it. */
export function TaskLine({ part, today, moves, onOpen, isPersonHidden = false }: TaskLineProps) {
  const hasChanged = useRecentlyChanged(part.collection, part.documentId);
  const { kind, name, person, hours, worked, progress, priority, status } = part;
  return (
    <li className={classes.line} data-changed={hasChanged || undefined} data-status={part.status}>
      <UnstyledButton className={classes.open} onClick={() => onOpen(part)}>
        <span className={classes.name}>
          {kind === 'milestone' && <Flag size={14} className={classes.sign} aria-label="マイルストーン" />}
          {name}
        </span>
        <span className={classes.facts}>
          <LateMark part={part} today={today} />
          <span>{daysInWords(part)}</span>
          {!isPersonHidden && <span>{person?.name ?? '担当なし'}</span>}
          {kind === 'task' && (
            <span data-over={worked > hours || undefined}>{`実績 ${worked} / 予定 ${hours}時間`}</span>
          )}
          {progress !== null && kind === 'task' && status !== 'completed' && <span>{`${progress}%`}</span>}
          {priority !== 'medium' && <span>{`優先度 ${projectWords.priority[priority]}`}</span>}
        </span>
      </UnstyledButton>
      <StatusMenu part={part} moves={moves} />
    </li>
  );
}
