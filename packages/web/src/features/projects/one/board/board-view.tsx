import type { LocalDate } from '@ibasho/contract/common';
import { projectWords, taskStatuses } from '@ibasho/contract/projects/projects';
import { useState } from 'react';
import type { Part, TaskStatus } from '../parts/part.ts';
import type { PartMoves } from '../parts/part-moves.tsx';
import { BoardCard } from './board-card.tsx';
import classes from './board-view.module.css';

interface BoardViewProps {
  parts: readonly Part[];
  today: LocalDate;
  moves: PartMoves;
  onOpen: (part: Part) => void;
}

/** Tasks and milestones by how far they are; a card is drawn to another column, or its status is chosen. */
export function BoardView({ parts, today, moves, onOpen }: BoardViewProps) {
  const [dragged, setDragged] = useState<Part | null>(null);
  const [over, setOver] = useState<TaskStatus | null>(null);
  const cards = parts.filter(({ kind }) => kind !== 'deliverable');
  const wholes = new Map(parts.map(({ documentId, name }) => [documentId, name]));
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <div className={classes.board}>
      {taskStatuses.map((status) => {
        const own = cards.filter((part) => part.status === status);
        const word = projectWords.taskStatus[status];
        return (
          <section
            key={status}
            aria-label={word}
            className={classes.column}
            data-over={over === status || undefined}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              if (over !== status) setOver(status);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) void moves.setStatus(dragged, status);
              end();
            }}
          >
            <h2 className={classes.title}>
              {word} <span className={classes.count}>{own.length}</span>
            </h2>
            <ul className={classes.cards}>
              {own.map((part) => (
                <BoardCard
                  key={part.documentId}
                  part={part}
                  today={today}
                  whole={wholes.get(part.deliverable ?? '')}
                  moves={moves}
                  onOpen={onOpen}
                  onDrag={() => setDragged(part)}
                  onDragEnd={end}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
