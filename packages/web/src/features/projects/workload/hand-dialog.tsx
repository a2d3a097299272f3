import type { PlannedTask } from '@ibasho/contract/projects/workload';
import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { keepComposing } from '../../../lib/composition.ts';
import type { Person } from '../../../lib/directory/people.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PersonPicker } from '../../../ui/form/person-picker.tsx';

interface HandDialogProps {
  task: PlannedTask;
  /** Who has it now. */
  from: Person | null;
  people: readonly Person[];
  onGive: (to: Person | null) => void;
  onClose: () => void;
}

/** Chooses who is to have a task: what drawing it does with the mouse. */
export function HandDialog({ task, from, people, onGive, onClose }: HandDialogProps) {
  const [to, setTo] = useState<Person | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to) onGive(to);
  };
  return (
    <Dialog title={`「${task.name}」の担当`} onClose={onClose}>
      <form onSubmit={submit} onKeyDown={keepComposing} noValidate>
        <Stack gap={16}>
          <PersonPicker
            label="新しい担当"
            people={people.filter(({ documentId }) => documentId !== from?.documentId)}
            value={to}
            onChange={setTo}
            data-autofocus
          />
          <Group gap={8} justify="flex-end">
            {from && (
              <Button variant="default" mr="auto" onClick={() => onGive(null)}>
                担当なしにする
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              閉じる
            </Button>
            <Button type="submit" disabled={to === null}>
              変更する
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
