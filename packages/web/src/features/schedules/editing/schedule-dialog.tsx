import { messages } from '@ibasho/contract/messages';
import { timeTyped } from '@ibasho/contract/typed-time';
import { Button, Checkbox, Group, Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ONCE, objectionsToRepetition, type Repetition } from '../../../lib/booking/repetition.ts';
import { firmZone } from '../../../lib/clock.ts';
import type { Person } from '../../../lib/directory/people.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { EntryForm, TextEntry, useEntry } from '../../../ui/form/entry-form.tsx';
import { PersonPicker } from '../../../ui/form/person-picker.tsx';
import { RepeatEntry } from '../../../ui/form/repeat-entry.tsx';
import type { Schedule } from '../entries/calendar-entries.ts';
import { dataOf, objectionsToTimes, type ScheduleForm } from './schedule-data.ts';
import type { ScheduleMoves } from './schedule-moves.tsx';

interface ScheduleDialogProps {
  /** null: a new one. */
  schedule: Schedule | null;
  form: ScheduleForm;
  /** Whose it is at first. */
  person: Person | null;
  people: readonly Person[];
  moves: ScheduleMoves;
  onClose: () => void;
}

/** The form of an entry: what, when, whose. All that a hand does by dragging can be done here. */
export function ScheduleDialog({ schedule, form: first, person, people, moves, onClose }: ScheduleDialogProps) {
  const [form, setForm] = useState(first);
  const [whose, setWhose] = useState(person);
  const [repetition, setRepetition] = useState(ONCE);
  const set = (change: Partial<ScheduleForm>) => setForm((before) => ({ ...before, ...change }));

  // Enter sends before a field is left.
  const read = { ...form, start: timeTyped(form.start) ?? form.start, end: timeTyped(form.end) ?? form.end };

  const save = async (entered: { name?: string; text?: string }) => {
    const data = {
      ...dataOf({ ...read, name: entered.name ?? '', text: entered.text ?? '' }, firmZone()),
      ...(whose && whose.documentId !== schedule?.sd_user?.documentId ? { sd_user: whose.id } : {}),
    };
    if (schedule === null && whose && repetition.every !== '') {
      await moves.repeat(data, whose, repetition);
    } else if (!(await moves.save(schedule, data, first))) return;
    onClose();
  };

  return (
    <Dialog title={schedule ? '予定の変更' : '予定の追加'} onClose={onClose}>
      <EntryForm
        button={schedule ? '保存する' : '追加する'}
        failed="予定を保存できませんでした。"
        check={({ name }) => ({
          name: !name && '用件を入力してください。',
          ...objectionsToTimes(read, firmZone()),
          ...(schedule === null && objectionsToRepetition(repetition, read.date)),
          whose: whose === null && 'だれの予定かを選んでください。',
        })}
        send={save}
        beside={
          schedule && (
            <Button
              variant="default"
              color="red"
              mr="auto"
              disabled={moves.isRunning}
              onClick={() => {
                onClose();
                void moves.remove(schedule);
              }}
            >
              削除
            </Button>
          )
        }
      >
        <TextEntry
          name="name"
          label="用件"
          placeholder="例：施工会社と打合せ"
          maxLength={255}
          autoComplete="off"
          defaultValue={form.name}
          data-autofocus
        />
        <Times form={form} onChange={set} />
        {schedule === null && form.date !== '' && (
          <Repeats repetition={repetition} day={form.date} onChange={setRepetition} />
        )}
        <Whose people={people} person={whose} onChange={setWhose} />
        <NativeSelect
          label="状態"
          description="予定のあいだ、ホームにこの状態と用件が表示されます。"
          value={form.presence}
          onChange={(event) => set({ presence: event.currentTarget.value })}
          data={[
            { value: '', label: '変えない' },
            ...Object.entries(messages.statusNames).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Textarea
          name="text"
          label="内容"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          defaultValue={form.text}
        />
      </EntryForm>
    </Dialog>
  );
}

function Repeats(props: { repetition: Repetition; day: string; onChange: (repetition: Repetition) => void }) {
  const objections = { weekdays: useEntry('weekdays').error, until: useEntry('until').error };
  return <RepeatEntry value={props.repetition} day={props.day} objections={objections} onChange={props.onChange} />;
}

function Whose(props: { people: readonly Person[]; person: Person | null; onChange: (person: Person | null) => void }) {
  const { error } = useEntry('whose');
  return (
    <PersonPicker
      label="だれの予定"
      people={props.people}
      value={props.person}
      onChange={props.onChange}
      error={error}
      allowDeselect={false}
    />
  );
}

/** The day and its times, or whole days from one to another. */
function Times({ form, onChange }: { form: ScheduleForm; onChange: (change: Partial<ScheduleForm>) => void }) {
  const [date, lastDate] = [useEntry('date'), useEntry('lastDate')];
  return (
    <>
      <Group gap={12} align="flex-start">
        <Input.Wrapper label="日" error={date.error} labelElement="div">
          <DateField label="日" value={form.date} onChange={(value) => onChange({ date: value })} />
        </Input.Wrapper>
        {form.isWholeDay && (
          <Input.Wrapper label="最終日" error={lastDate.error} labelElement="div">
            <DateField
              label="最終日"
              value={form.lastDate || form.date}
              min={form.date || undefined}
              onChange={(value) => onChange({ lastDate: value })}
            />
          </Input.Wrapper>
        )}
      </Group>
      <Checkbox
        label="終日"
        checked={form.isWholeDay}
        onChange={(event) => onChange({ isWholeDay: event.currentTarget.checked, lastDate: '' })}
      />
      {!form.isWholeDay && (
        <Group gap={12} align="flex-start">
          <TimeEntry name="start" label="開始" value={form.start} onChange={(value) => onChange({ start: value })} />
          <TimeEntry name="end" label="終了" value={form.end} onChange={(value) => onChange({ end: value })} />
        </Group>
      )}
    </>
  );
}

interface TimeEntryProps {
  name: 'start' | 'end';
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A time as people type it, 「330」「15時半」, which becomes 15:30 when the field is left. */
function TimeEntry({ name, label, value, onChange }: TimeEntryProps) {
  return (
    <TextInput
      {...useEntry(name)}
      name={name}
      label={label}
      placeholder="15:30"
      inputMode="numeric"
      autoComplete="off"
      w={112}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(timeTyped(value) ?? value)}
    />
  );
}
