import { dateInWords } from '@ibasho/contract/dates';
import { PROJECT_DEFAULTS, projectWords } from '@ibasho/contract/projects/projects';
import { Button, Progress } from '@mantine/core';
import { CalendarRange, Pencil } from 'lucide-react';
import { RunningText } from '../../../../ui/running-text.tsx';
import { type Baseline, delayInWords, delayOf } from '../baseline/baseline.ts';
import type { Part } from '../parts/part.ts';
import type { Project } from '../project.queries.ts';
import { hoursInWords, hoursOf, percentOf, workedInWords } from '../project-hours.ts';
import classes from './project-head.module.css';

interface ProjectHeadProps {
  project: Project;
  parts: readonly Part[];
  /** Empty where none was saved. */
  baseline: Baseline;
  onEdit: () => void;
  onShift: () => void;
}

/** How a project stands: its status, its days, how late it is, how many hours are done and were worked; and its two forms. */
export function ProjectHead({ project, parts, baseline, onEdit, onShift }: ProjectHeadProps) {
  const { projectStatus, startDate, endDate, description } = project;
  const status = projectStatus ?? PROJECT_DEFAULTS.projectStatus;
  const hours = hoursOf(parts);
  const percent = percentOf(hours);
  const delay = delayOf(parts, baseline);
  return (
    <div className={classes.head}>
      <dl className={classes.facts}>
        <div>
          <dt>状況</dt>
          <dd className={classes.status} data-status={status}>
            {projectWords.projectStatus[status]}
          </dd>
        </div>
        <div>
          <dt>期間</dt>
          <dd>{periodInWords(startDate, endDate)}</dd>
        </div>
        {delay !== null && (
          <div>
            <dt>基準</dt>
            <dd className={classes.delay} data-late={delay.days > 0 || delay.late.parts > 0 || undefined}>
              {delayInWords(delay)}
            </dd>
          </div>
        )}
        <div className={classes.progress}>
          <dt>進捗</dt>
          <dd>
            <Progress value={percent} size={6} aria-label="進捗" />
            <span className={classes.hours}>{hoursInWords(hours)}</span>
          </dd>
        </div>
        <div>
          <dt>実績</dt>
          <dd>{workedInWords(parts)}</dd>
        </div>
      </dl>
      <div className={classes.moves}>
        <Button variant="default" leftSection={<CalendarRange size={16} aria-hidden />} onClick={onShift}>
          日程を移動
        </Button>
        <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
          編集
        </Button>
      </div>
      {description && (
        <p className={classes.description}>
          <RunningText>{description}</RunningText>
        </p>
      )}
    </div>
  );
}

function periodInWords(first: string | null, last: string | null): string {
  if (!first && !last) return '未定';
  return [first && dateInWords(first), last && last !== first && dateInWords(last)].filter(Boolean).join('〜');
}
