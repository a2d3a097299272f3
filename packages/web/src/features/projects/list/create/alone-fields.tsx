import { LIMITS, projectStatuses, projectWords } from '@ibasho/contract/projects/projects';
import { NativeSelect, Textarea } from '@mantine/core';
import { DayEntry } from './day-entry.tsx';
import classes from './project-dialog.module.css';
import type { ProjectEntry, ProjectObjections } from './project-entry.ts';

export interface ProjectFieldsProps {
  entry: ProjectEntry;
  objections: ProjectObjections;
  onChange: (part: Partial<ProjectEntry>) => void;
}

/** What is said of a project that is made alone. */
export function AloneFields({ entry, objections, onChange }: ProjectFieldsProps) {
  return (
    <>
      <Textarea
        label="概要"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LIMITS.text}
        value={entry.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <NativeSelect
        label="状況"
        value={entry.status}
        onChange={(event) => onChange({ status: event.currentTarget.value as ProjectEntry['status'] })}
        data={projectStatuses.map((value) => ({ value, label: projectWords.projectStatus[value] }))}
      />
      <div className={classes.pair}>
        <DayEntry label="開始" value={entry.start} error={objections.start} onChange={(start) => onChange({ start })} />
        <DayEntry label="終了" value={entry.end} error={objections.end} onChange={(end) => onChange({ end })} />
      </div>
    </>
  );
}
