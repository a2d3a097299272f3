import type { LocalDate } from '@ibasho/contract/common';
import { itemInWords } from '@ibasho/contract/hand-over';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureInServersWords } from '../../../lib/api.ts';
import { keepComposing } from '../../../lib/composition.ts';
import { type Person, peopleQuery } from '../../../lib/directory/people.ts';
import { toast } from '../../../lib/notify.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { PersonPicker } from '../../../ui/form/person-picker.tsx';
import { handOver, handOverQuery } from './hand-over.queries.ts';

interface HandOverDialogProps {
  person: Person;
  from: LocalDate;
  to: LocalDate;
  onClose: () => void;
}

/** Chooses who takes over what; all of it is one run with its undo. */
export function HandOverDialog({ person, from, to, onClose }: HandOverDialogProps) {
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: items = [] } = useQuery(handOverQuery(person.documentId, from, to));
  const queries = useQueryClient();
  const [taker, setTaker] = useState<Person | null>(null);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isGiving, setGiving] = useState(false);
  const given = items.filter(({ documentId }) => !kept.has(documentId));

  const toggle = (documentId: string) => {
    const next = new Set(kept);
    if (!next.delete(documentId)) next.add(documentId);
    setKept(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (taker === null || given.length === 0 || isGiving) return;
    setGiving(true);
    setProblem(null);
    try {
      const named = given.map(({ collection, documentId }) => ({ collection, documentId }));
      const who = { user: person.documentId, to_user: taker.documentId };
      const { runId, message } = await handOver({ ...who, from, to, items: named });
      toast('success', `${message}。`, runId === null ? {} : { undo: runId });
      onClose();
    } catch (error) {
      setProblem(failureInServersWords(error, '引き継げませんでした。'));
    } finally {
      setGiving(false);
      await queries.invalidateQueries({ queryKey: ['hand-over'] });
    }
  };
  return (
    <Dialog title={`${person.name}さんの引き継ぎ`} width={560} onClose={onClose}>
      <form onSubmit={submit} onKeyDown={keepComposing} noValidate>
        <Stack gap={16}>
          {problem && <FormProblem>{problem}</FormProblem>}
          <PersonPicker
            label="引き継ぐ人"
            people={people.filter(({ documentId }) => documentId !== person.documentId)}
            value={taker}
            onChange={setTaker}
            data-autofocus
          />
          <Stack gap={8} role="group" aria-label="引き継ぐもの">
            {items.map((item) => (
              <Checkbox
                key={item.documentId}
                label={itemInWords(item)}
                checked={!kept.has(item.documentId)}
                onChange={() => toggle(item.documentId)}
              />
            ))}
          </Stack>
          <Group gap={8} justify="flex-end">
            <Button variant="default" onClick={onClose}>
              閉じる
            </Button>
            <Button type="submit" disabled={taker === null || given.length === 0} loading={isGiving}>
              {`${given.length}件を引き継ぐ`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
