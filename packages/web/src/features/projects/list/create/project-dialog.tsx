import type { LocalDate } from '@ibasho/contract/common';
import { LIMITS } from '@ibasho/contract/projects/projects';
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureInServersWords } from '../../../../lib/api.ts';
import { keepComposing } from '../../../../lib/composition.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { AloneFields } from './alone-fields.tsx';
import { CREATION_FAILED, type ProjectCreation } from './project-creation.ts';
import classes from './project-dialog.module.css';
import {
  newProject,
  objectionsToProject,
  type ProjectEntry,
  type ProjectObjections,
  stepsOf,
} from './project-entry.ts';
import { WholeFields } from './whole-fields.tsx';

interface ProjectDialogProps {
  today: LocalDate;
  /** Of the projects there are. */
  names: readonly string[];
  creation: ProjectCreation;
  onClose: () => void;
}

/** The form of a new project, alone or with all that it consists of. What is refused is told in it, and what was typed stays. */
export function ProjectDialog({ today, names, creation, onClose }: ProjectDialogProps) {
  const [entry, setEntry] = useState(() => newProject(today));
  const [objections, setObjections] = useState<ProjectObjections>({});
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<ProjectEntry>) => {
    setEntry((before) => ({ ...before, ...part }));
    setObjections({});
    setProblem(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = objectionsToProject(entry, names);
    setObjections(found);
    if (Object.keys(found).length > 0 || creation.isRunning) return;
    setProblem(null);
    await creation.create(stepsOf(entry), (error) => setProblem(failureInServersWords(error, CREATION_FAILED)));
  };

  return (
    <Dialog title="プロジェクトの作成" width={entry.way === 'whole' ? 720 : 480} onClose={onClose}>
      <form onSubmit={submit} onKeyDown={keepComposing} noValidate>
        <Stack gap={16}>
          {problem && <FormProblem>{problem}</FormProblem>}
          <SegmentedControl
            fullWidth
            aria-label="作り方"
            value={entry.way}
            onChange={(way) => change({ way: way as ProjectEntry['way'] })}
            data={[
              { value: 'alone', label: 'プロジェクトのみ' },
              { value: 'whole', label: '一式で作成' },
            ]}
          />
          <TextInput
            label="プロジェクト名"
            maxLength={LIMITS.name}
            autoComplete="off"
            value={entry.name}
            error={objections.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            data-autofocus
          />
          {entry.way === 'alone' ? (
            <AloneFields entry={entry} objections={objections} onChange={change} />
          ) : (
            <WholeFields entry={entry} objections={objections} onChange={change} />
          )}
        </Stack>
        <Group gap={8} justify="flex-end" className={classes.foot}>
          {objections.lines && (
            <span role="alert" className={classes.objection}>
              {objections.lines}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            閉じる
          </Button>
          <Button type="submit" loading={creation.isRunning}>
            作成する
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
