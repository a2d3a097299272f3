import { dateInWords } from '@ibasho/contract/dates';
import type { ProjectPlan } from '@ibasho/contract/projects/project-plan';
import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  type Edits,
  endsAfter,
  hoursOfTasks,
  isEdited,
  keptIn,
  type LineEdit,
  linesOf,
  objectionsToLines,
} from './plan-lines.ts';
import classes from './plan-preview.module.css';
import { PlanRow } from './plan-row.tsx';

interface PlanPreviewProps {
  plan: ProjectPlan;
  edits: Edits;
  onEdits: (edits: Edits) => void;
}

/** Every deliverable, task and milestone that would be made; each can be changed or left out. */
export function PlanPreview({ plan, edits, onEdits }: PlanPreviewProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const lines = linesOf(plan, edits);
  const objections = objectionsToLines(lines);
  const rowOf = (key: string) => ({
    isOpen: key === openKey,
    objections: objections[key] ?? {},
    onOpen: () => setOpenKey(key === openKey ? null : key),
    onEdit: (edit: LineEdit) => onEdits({ ...edits, [key]: { ...edits[key], ...edit } }),
  });
  const late = endsAfter(lines, plan.endDate);
  const count = (kind: string) => keptIn(lines).filter((line) => line.kind === kind).length;

  return (
    <section className={classes.preview} aria-label="作成される内容">
      <div className={classes.head}>
        <h3>作成される内容</h3>
        {isEdited(plan, edits) && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onEdits({})}>
            編集を取り消す
          </Button>
        )}
      </div>
      <p className={classes.sum} role="status">
        {`${dateInWords(plan.startDate)}〜${dateInWords(plan.endDate)}、制作物${count('deliverable')}件、タスク${count('task')}件（${hoursOfTasks(lines)}時間）、マイルストーン${count('milestone')}件`}
        {late && (
          <span className={classes.late}>
            <TriangleAlert size={14} aria-hidden />
            {`終了日（${dateInWords(plan.endDate)}）より後に終わる${late}があります`}
          </span>
        )}
      </p>
      <ul className={classes.lines}>
        {lines.groups.map(({ deliverable, tasks }) => (
          <li key={deliverable.key}>
            <PlanRow line={deliverable} {...rowOf(deliverable.key)} />
            <ul className={classes.lines} aria-label={`${deliverable.name}のタスク`}>
              {tasks.map((task) => (
                <li key={task.key}>
                  <PlanRow line={task} isFixed={deliverable.isLeftOut} {...rowOf(task.key)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {lines.milestones.map((milestone) => (
          <li key={milestone.key}>
            <PlanRow line={milestone} {...rowOf(milestone.key)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
