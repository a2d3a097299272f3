import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import type { ProjectStatus, ProjectSummary } from '@ibasho/contract/projects/project-summaries';
import { projectWords } from '@ibasho/contract/projects/projects';
import { Progress, VisuallyHidden } from '@mantine/core';
import { CircleCheck, CircleDashed, CircleDot, CirclePause, TriangleAlert } from 'lucide-react';
import type { Person } from '../../../lib/directory/people.ts';
import { dateWithYear } from '../../../ui/form/date-field.tsx';
import { PersonMark } from '../../../ui/person-mark.tsx';
import classes from './project-facts.module.css';
import { isLate, progressOf } from './shown-projects.ts';

const icons = { planning: CircleDashed, in_progress: CircleDot, on_hold: CirclePause, completed: CircleCheck };

/** The word of a status, with a sign that tells it by its shape. */
export function StatusChip({ status }: { status: ProjectStatus }) {
  const Icon = icons[status];
  return (
    <span className={classes.chip} data-status={status}>
      <Icon size={14} aria-hidden />
      {projectWords.projectStatus[status]}
    </span>
  );
}

/** 「32 / 80 時間」 under a bar. */
export function HoursBar({ hours }: Pick<ProjectSummary, 'hours'>) {
  const progress = progressOf(hours);
  return (
    <div className={classes.hours}>
      <Progress value={progress ?? 0} size={6} aria-label="進捗" />
      <span>
        {progress === null ? '時間は未定です' : `${inHours(hours.done)} / ${inHours(hours.planned)} 時間`}
        {progress !== null && <span className={classes.percent}>{`${progress}%`}</span>}
      </span>
    </div>
  );
}

/** What is late, in words. Nothing where nothing is. */
export function Lateness({ project, today }: { project: ProjectSummary; today: LocalDate }) {
  const { late } = project.tasks;
  if (!isLate(project, today) && late === 0) return null;
  return (
    <span className={classes.late}>
      <TriangleAlert size={14} aria-hidden />
      {isLate(project, today) && <span>期限を過ぎています</span>}
      {late > 0 && <span>{`遅れているタスク ${late}件`}</span>}
    </span>
  );
}

/** 「11月2日(月)〜12月18日(金)」 */
export function Period({ project, today }: { project: ProjectSummary; today: LocalDate }) {
  const { startDate, endDate } = project;
  if (startDate === null && endDate === null) return <span className={classes.quiet}>日付なし</span>;
  return (
    <span className={classes.period}>
      {startDate && <time dateTime={startDate}>{dayInWords(startDate, today)}</time>}
      {'〜'}
      {endDate && <time dateTime={endDate}>{dayInWords(endDate, today)}</time>}
    </span>
  );
}

const MARKS_SHOWN = 5;

/** Who works on it, as small marks; the names are read out, and shown to a pointer. */
export function Members({ members, people }: Pick<ProjectSummary, 'members'> & { people: readonly Person[] }) {
  if (members.length === 0) return <span className={classes.quiet}>担当なし</span>;
  const names = members.map(({ name }) => name).join('、');
  return (
    <span className={classes.members} title={names}>
      <VisuallyHidden>{`担当：${names}`}</VisuallyHidden>
      {members.slice(0, MARKS_SHOWN).map((member) => (
        <PersonMark
          key={member.documentId}
          person={people.find(({ documentId }) => documentId === member.documentId) ?? member}
          size={24}
        />
      ))}
      {members.length > MARKS_SHOWN && (
        <span className={classes.quiet} aria-hidden>{`+${members.length - MARKS_SHOWN}`}</span>
      )}
    </span>
  );
}

/** 「11月20日(金)」, with the year where it is not that of `today`. */
export const dayInWords = (day: LocalDate, today: LocalDate): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dateInWords(day) : dateWithYear(day);

const oneDecimal = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 1 });
const inHours = (hours: number) => oneDecimal.format(hours);
