import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import type { PlannedTask } from '@ibasho/contract/projects/workload';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { GripVertical } from 'lucide-react';
import { pagePaths } from '../../../lib/routes.ts';
import classes from './person-tasks.module.css';

interface PersonTasksProps {
  /** Whose they are. */
  name: string;
  tasks: readonly PlannedTask[];
  today: LocalDate;
  isBusy: boolean;
  onDrag: (task: PlannedTask | null) => void;
  onChange: (task: PlannedTask) => void;
}

/** What somebody has to do in these weeks: each task is drawn to another person, or its person is chosen. */
export function PersonTasks({ name, tasks, today, isBusy, onDrag, onChange }: PersonTasksProps) {
  if (tasks.length === 0) return <p className={classes.none}>この期間のタスクはありません</p>;
  return (
    <ul className={classes.tasks} aria-label={`${name}のタスク`}>
      {tasks.map((task) => (
        <li
          key={task.documentId}
          className={classes.line}
          draggable={!isBusy}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', task.name);
            onDrag(task);
          }}
          onDragEnd={() => onDrag(null)}
        >
          <GripVertical size={16} className={classes.grip} aria-hidden />
          <span className={classes.what}>
            <span className={classes.task}>{task.name}</span>
            <Link to={pagePaths.project} params={{ slug: task.project.documentId }}>
              {task.project.name}
            </Link>
          </span>
          <span className={classes.days}>
            {task.start === task.end ? dateInWords(task.start) : `${dateInWords(task.start)}〜${dateInWords(task.end)}`}
          </span>
          <span className={classes.days}>{`${task.hours}時間`}</span>
          {task.end < today && <span className={classes.late}>期限切れ</span>}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`「${task.name}」の担当を変更`}
            disabled={isBusy}
            onClick={() => onChange(task)}
          >
            担当を変更
          </Button>
        </li>
      ))}
    </ul>
  );
}
