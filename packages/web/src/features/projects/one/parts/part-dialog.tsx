import { LIMITS, priorities, projectWords, taskStatuses } from '@ibasho/contract/projects/projects';
import { Button, Input, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFields } from '../../../../lib/changed-fields.ts';
import { peopleQuery } from '../../../../lib/directory/people.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { EntryForm, TextEntry, useEntry } from '../../../../ui/form/entry-form.tsx';
import { PersonPicker } from '../../../../ui/form/person-picker.tsx';
import { OrderFields } from '../order/order-fields.tsx';
import { isOrdered, type TaskLink } from '../order/task-links.ts';
import { tasksOf } from '../project-hours.ts';
import { kindInWords, type Part, type PartCollection, type Priority, type TaskStatus } from './part.ts';
import classes from './part-dialog.module.css';
import { collectionOf, dataOf, emptyForm, formOf, objectionsTo, type PartForm } from './part-form.ts';
import type { PartMoves } from './part-moves.tsx';
import { PartSize } from './part-size.tsx';

/** A part that is to be added: what it is, and the documentId of the deliverable that it is for, '' where for none. */
export interface NewPart {
  kind: Part['kind'];
  deliverable: string;
}

interface PartDialogProps {
  of: Part | NewPart;
  project: { id: number };
  parts: readonly Part[];
  links: readonly TaskLink[];
  today: string;
  moves: PartMoves;
  onClose: () => void;
}

/** The form of a task, a milestone or a deliverable. All that a hand does by dragging can be done here. */
export function PartDialog({ of, project, parts, links, today, moves, onClose }: PartDialogProps) {
  const deliverables = parts.filter(({ kind }) => kind === 'deliverable');
  const part = 'documentId' in of ? of : null;
  const { kind } = of;
  const [within, setWithin] = useState(of.deliverable ?? '');
  const [form, setForm] = useState(() => (part ? formOf(part) : emptyForm(kind, within !== '', today)));
  const { data: people = [] } = useQuery(peopleQuery);
  const [chosen, setChosen] = useState<string | null>(part?.person?.documentId ?? null);
  const set = (change: Partial<PartForm>) => setForm((before) => ({ ...before, ...change }));
  const collection: PartCollection = part?.collection ?? collectionOf(kind, within);
  const person = people.find(({ documentId }) => documentId === chosen) ?? null;

  // A deliverable that has tasks is as far as these are.
  const hasProgress = collection !== 'project-tasks' && !(part && tasksOf(part, parts).length > 0);

  const save = async (entered: { name?: string; text?: string }) => {
    const belongsTo = deliverables.find(({ documentId }) => documentId === within);
    const parent = collection === 'deliverable-tasks' ? { deliverable: belongsTo?.id } : { project: project.id };
    const isOthers = chosen !== (part?.person?.documentId ?? null);
    const typed = dataOf(form, { kind, collection }, entered);
    const data = {
      ...(part ? changedFields(typed, dataOf(formOf(part), part, part)) : typed),
      ...(isOthers ? { sd_user: person?.id ?? null } : {}),
      ...(part ? {} : parent),
    };
    if (Object.keys(data).length > 0) await moves.save(part, collection, data);
    onClose();
  };

  return (
    <Dialog title={`${kindInWords(of)}の${part ? '変更' : '追加'}`} onClose={onClose}>
      <EntryForm
        button={part ? '保存する' : '追加する'}
        failed="保存できませんでした。"
        check={({ name }) => objectionsTo(form, kind, name)}
        send={save}
        beside={
          part && (
            <Button
              variant="default"
              color="red"
              mr="auto"
              disabled={moves.isRunning}
              onClick={() => {
                onClose();
                void moves.remove(part);
              }}
            >
              削除
            </Button>
          )
        }
      >
        <TextEntry
          name="name"
          label="名前"
          placeholder={PLACEHOLDERS[kind]}
          maxLength={LIMITS.name}
          autoComplete="off"
          defaultValue={part?.name ?? ''}
          data-autofocus
        />
        {!part && kind !== 'deliverable' && deliverables.length > 0 && (
          <NativeSelect
            label="制作物"
            value={within}
            onChange={(event) => setWithin(event.currentTarget.value)}
            data={[
              { value: '', label: 'なし（プロジェクト全体）' },
              ...deliverables.map(({ documentId, name }) => ({ value: documentId, label: name })),
            ]}
          />
        )}
        <Days kind={kind} form={form} onChange={set} />
        <PartSize kind={kind} hasProgress={hasProgress} form={form} onChange={set} />
        {kind !== 'deliverable' && (
          <div className={classes.person}>
            <PersonPicker
              label="担当"
              people={people}
              value={person}
              onChange={(picked) => setChosen(picked?.documentId ?? null)}
            />
            {chosen !== null && (
              <Button variant="subtle" color="gray" onClick={() => setChosen(null)}>
                担当を外す
              </Button>
            )}
          </div>
        )}
        <div className={classes.pair}>
          <NativeSelect
            label="状況"
            value={form.status}
            onChange={(event) => set({ status: event.currentTarget.value as TaskStatus })}
            data={taskStatuses.map((value) => ({ value, label: projectWords.taskStatus[value] }))}
          />
          <NativeSelect
            label="優先度"
            value={form.priority}
            onChange={(event) => set({ priority: event.currentTarget.value as Priority })}
            data={priorities.map((value) => ({ value, label: projectWords.priority[value] }))}
          />
        </div>
        {part && isOrdered(part) && <OrderFields part={part} parts={parts} links={links} moves={moves} />}
        <Textarea
          name="text"
          label={collection === 'project-tasks' ? 'コメント' : '概要'}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LIMITS.text}
          defaultValue={part?.text ?? ''}
        />
      </EntryForm>
    </Dialog>
  );
}

const PLACEHOLDERS: Record<Part['kind'], string> = {
  task: '例：基本設計',
  milestone: '例：中間レビュー',
  deliverable: '例：Webデザイン',
};

interface DaysProps {
  kind: Part['kind'];
  form: PartForm;
  onChange: (change: Partial<PartForm>) => void;
}

/** The day of a milestone, else the first and the last one. */
function Days({ kind, form, onChange }: DaysProps) {
  const [first, last] = [useEntry('first'), useEntry('last')];
  const [firstLabel, lastLabel] = [kind === 'milestone' ? '日' : '開始', kind === 'deliverable' ? '期限' : '終了'];
  return (
    <div className={classes.pair}>
      <Input.Wrapper label={firstLabel} error={first.error} labelElement="div">
        <DateField label={firstLabel} value={form.first} onChange={(value) => onChange({ first: value })} />
      </Input.Wrapper>
      {kind !== 'milestone' && (
        <Input.Wrapper label={lastLabel} error={last.error} labelElement="div">
          <DateField
            label={lastLabel}
            value={form.last}
            min={form.first || undefined}
            onChange={(value) => onChange({ last: value })}
          />
        </Input.Wrapper>
      )}
    </div>
  );
}
