import { LIMITS, PROJECT_DEFAULTS, projectStatuses, projectWords } from '@ibasho/contract/projects/projects';
import { Button, Group, Input, NativeSelect, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changedFields } from '../../../../lib/changed-fields.ts';
import { pagePaths } from '../../../../lib/routes.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { EntryForm, TextEntry, useEntry } from '../../../../ui/form/entry-form.tsx';
import type { Project } from '../project.queries.ts';
import type { useRecordMoves } from '../record-moves.tsx';

interface ProjectDialogProps {
  project: Project;
  moves: ReturnType<typeof useRecordMoves>;
  onClose: () => void;
}

interface Days {
  startDate: string;
  endDate: string;
}

/** The form of a project. What belongs to it stays where it is, but goes along where the project is deleted. */
export function ProjectDialog({ project, moves, onClose }: ProjectDialogProps) {
  const [opened] = useState(project);
  const [days, setDays] = useState({ startDate: project.startDate ?? '', endDate: project.endDate ?? '' });
  const navigate = useNavigate();

  const save = async ({ name = '', description = '', projectStatus = '' }: Readonly<Record<string, string>>) => {
    const typed = {
      name,
      description: description || null,
      projectStatus: projectStatus as Project['projectStatus'],
      startDate: days.startDate || null,
      endDate: days.endDate || null,
    };
    const data = changedFields<Pick<Project, keyof typeof typed>>(typed, opened);
    const done = `プロジェクト「${name}」を変更しました。`;
    if (Object.keys(data).length > 0)
      await moves.saveForm({ collection: 'projects', documentId: project.documentId, data, done });
    onClose();
  };

  const remove = async () => {
    onClose();
    const done = `プロジェクト「${project.name}」を削除しました。`;
    if (await moves.remove('projects', project.documentId, done)) void navigate({ to: pagePaths.projects });
  };

  return (
    <Dialog title="プロジェクトの編集" onClose={onClose}>
      <EntryForm
        button="保存する"
        failed="プロジェクトを保存できませんでした。"
        check={({ name }) => ({
          name: !name && '名前を入力してください。',
          endDate:
            days.startDate !== '' &&
            days.endDate !== '' &&
            days.endDate < days.startDate &&
            '終了は開始以降の日にしてください。',
        })}
        send={save}
        beside={
          <Button variant="default" color="red" mr="auto" disabled={moves.isRunning} onClick={() => void remove()}>
            削除
          </Button>
        }
      >
        <TextEntry
          name="name"
          label="名前"
          maxLength={LIMITS.name}
          autoComplete="off"
          defaultValue={project.name}
          data-autofocus
        />
        <Textarea
          name="description"
          label="概要"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LIMITS.text}
          defaultValue={project.description ?? ''}
        />
        <NativeSelect
          name="projectStatus"
          label="状況"
          defaultValue={project.projectStatus ?? PROJECT_DEFAULTS.projectStatus}
          data={projectStatuses.map((value) => ({ value, label: projectWords.projectStatus[value] }))}
        />
        <Period days={days} onChange={setDays} />
      </EntryForm>
    </Dialog>
  );
}

function Period({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const { error } = useEntry('endDate');
  return (
    <Group gap={12} align="flex-start">
      <Input.Wrapper label="開始" labelElement="div">
        <DateField label="開始" value={days.startDate} onChange={(startDate) => onChange({ ...days, startDate })} />
      </Input.Wrapper>
      <Input.Wrapper label="終了" error={error} labelElement="div">
        <DateField
          label="終了"
          value={days.endDate}
          min={days.startDate || undefined}
          onChange={(endDate) => onChange({ ...days, endDate })}
        />
      </Input.Wrapper>
    </Group>
  );
}
