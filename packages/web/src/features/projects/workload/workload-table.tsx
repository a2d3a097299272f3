import type { LocalDate } from '@ibasho/contract/common';
import type { PlannedTask } from '@ibasho/contract/projects/workload';
import { Fragment, useState } from 'react';
import type { Person } from '../../../lib/directory/people.ts';
import { HandDialog } from './hand-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { PersonTasks } from './person-tasks.tsx';
import { TotalRow } from './total-row.tsx';
import classes from './workload.module.css';
import type { WorkloadMoves } from './workload-moves.ts';
import { isThisWeek, totalOf, type WorkloadRow } from './workload-rows.ts';

interface WorkloadTableProps {
  rows: readonly WorkloadRow[];
  weeks: readonly LocalDate[];
  today: LocalDate;
  people: readonly Person[];
  moves: WorkloadMoves;
}

interface Held {
  task: PlannedTask;
  from: Person | null;
}

/** People × weeks. A person's tasks open below their row, from where they are drawn to the row of another. */
export function WorkloadTable({ rows, weeks, today, people, moves }: WorkloadTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<Held | null>(null);
  const [chosen, setChosen] = useState<Held | null>(null);
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const drop = (to: Person | null) => {
    if (dragged && dragged.from?.documentId !== to?.documentId) void moves.give(dragged.task, to);
    setDragged(null);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="人ごとの負荷" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={`${classes.monday} ${classes.first}`}>
                名前
              </th>
              {weeks.map((monday) => (
                <th
                  scope="col"
                  key={monday}
                  className={classes.monday}
                  data-now={isThisWeek(monday, today) || undefined}
                >
                  {weekInWords(monday)}
                  {isThisWeek(monday, today) && <span className={classes.now}>今週</span>}
                </th>
              ))}
            </tr>
            <TotalRow weeks={totalOf(rows.filter(({ person }) => person !== null))} mondays={weeks} />
          </thead>
          <tbody>
            {rows.map((row) => {
              const { person, tasks } = row;
              const key = person?.documentId ?? '';
              const isOpen = opened.has(key);
              return (
                <Fragment key={key}>
                  <PersonRow
                    row={row}
                    mondays={weeks}
                    today={today}
                    isOpen={isOpen}
                    isTaking={dragged !== null && dragged.from?.documentId !== person?.documentId}
                    onToggle={() => toggle(key)}
                    onDrop={() => drop(person)}
                  />
                  {isOpen && (
                    <tr className={classes.below}>
                      <td colSpan={weeks.length + 1}>
                        <PersonTasks
                          name={person?.name ?? '担当なし'}
                          tasks={tasks}
                          today={today}
                          isBusy={moves.isRunning}
                          onDrag={(task) => setDragged(task && { task, from: person })}
                          onChange={(task) => setChosen({ task, from: person })}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
      {chosen && (
        <HandDialog
          {...chosen}
          people={people}
          onClose={() => setChosen(null)}
          onGive={(to) => {
            setChosen(null);
            void moves.give(chosen.task, to);
          }}
        />
      )}
    </>
  );
}

/** 「11/16〜」 */
const weekInWords = (monday: LocalDate): string => `${Number(monday.slice(5, 7))}/${Number(monday.slice(8))}〜`;
