import type { LocalDate } from '@ibasho/contract/common';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PersonMark } from '../../../../ui/person-mark.tsx';
import type { Part } from '../parts/part.ts';
import type { PartMoves } from '../parts/part-moves.tsx';
import { TaskLine } from '../parts/task-line.tsx';
import { hoursInWords, hoursOf, workOf } from '../project-hours.ts';
import classes from './people-view.module.css';

interface PeopleViewProps {
  parts: readonly Part[];
  today: LocalDate;
  moves: PartMoves;
  onOpen: (part: Part) => void;
}

/** Who works on what, and how many of their hours are done. */
export function PeopleView({ parts, today, moves, onOpen }: PeopleViewProps) {
  const work = workOf(parts);
  if (work.length === 0) {
    return <EmptyState title="タスクはまだありません" description="タスクを追加すると、担当者ごとに並びます。" />;
  }
  return work.map(({ person, parts: own }) => (
    <section key={person?.documentId ?? ''} aria-label={person?.name ?? '担当なし'} className={classes.person}>
      <h2 className={classes.head}>
        {person && <PersonMark person={person} size={24} />}
        <span>{person?.name ?? '担当なし'}</span>
        <span className={classes.hours}>{hoursInWords(hoursOf(own))}</span>
      </h2>
      <ul className={classes.lines}>
        {own.map((part) => (
          <TaskLine key={part.documentId} part={part} today={today} moves={moves} onOpen={onOpen} isPersonHidden />
        ))}
      </ul>
    </section>
  ));
}
