import type { LocalDate } from '@ibasho/contract/common';
import { UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { departmentOf } from '../../../lib/directory/people.ts';
import { PersonMark } from '../../../ui/person-mark.tsx';
import { WeekCell } from './week-cell.tsx';
import classes from './workload.module.css';
import { isThisWeek, type WorkloadRow } from './workload-rows.ts';

interface PersonRowProps {
  row: WorkloadRow;
  mondays: readonly LocalDate[];
  today: LocalDate;
  isOpen: boolean;
  /** Whether a task of somebody else is being drawn. */
  isTaking: boolean;
  onToggle: () => void;
  onDrop: () => void;
}

export function PersonRow({ row, mondays, today, isOpen, isTaking, onToggle, onDrop }: PersonRowProps) {
  const [isOver, setOver] = useState(false);
  const { person, weeks, tasks } = row;
  return (
    <tr
      className={isTaking && isOver ? classes.taker : undefined}
      onDragOver={(event) => {
        if (!isTaking) return;
        event.preventDefault();
        if (!isOver) setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <th scope="row" className={classes.first}>
        <UnstyledButton className={classes.person} aria-expanded={isOpen} onClick={onToggle}>
          <ChevronRight size={16} className={classes.chevron} aria-hidden />
          {person && <PersonMark person={person} size={24} />}
          <span className={classes.name}>
            {person?.name ?? '担当なし'}
            <span className={classes.department}>{person ? departmentOf(person) : `${tasks.length}件`}</span>
          </span>
        </UnstyledButton>
      </th>
      {weeks.map((week, at) => {
        const monday = mondays[at] ?? '';
        const isNow = isThisWeek(monday, today);
        if (person) return <WeekCell key={monday} week={week} isNow={isNow} />;
        return (
          <td key={monday} className={classes.week} data-now={isNow || undefined}>
            {week.planned > 0 && `${week.planned}時間`}
          </td>
        );
      })}
    </tr>
  );
}
