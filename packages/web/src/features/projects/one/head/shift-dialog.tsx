import { Button, Group, Input, NativeSelect, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureInJapanese } from '../../../../lib/api.ts';
import { keepComposing } from '../../../../lib/composition.ts';
import { ChangeLines } from '../../../../ui/confirmation/change-lines.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import type { Project } from '../project.queries.ts';
import type { useRecordMoves } from '../record-moves.tsx';
import { type Shift, shiftPreviewQuery, stepOf } from './shift.ts';
import classes from './shift-dialog.module.css';

const FAILED = '日程を移動できませんでした。';

interface ShiftDialogProps {
  project: Project;
  moves: ReturnType<typeof useRecordMoves>;
  onClose: () => void;
}

/** Moves a project with all that belongs to it, and shows beforehand where everything would be. */
export function ShiftDialog({ project, moves, onClose }: ShiftDialogProps) {
  const [shift, setShift] = useState<Shift>({
    way: 'by',
    amount: '7',
    unit: 'day',
    direction: 'later',
    startDate: project.startDate ?? '',
  });
  const set = (change: Partial<Shift>) => setShift((before) => ({ ...before, ...change }));
  const step = stepOf(shift, project);
  const preview = useQuery({ ...shiftPreviewQuery(step), placeholderData: keepPreviousData });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!step || moves.isRunning) return;
    onClose();
    await moves.run([step], { failed: FAILED });
  };

  return (
    <Dialog title="日程の移動" onClose={onClose}>
      <form className={classes.form} onSubmit={submit} onKeyDown={keepComposing} noValidate>
        <SegmentedControl
          aria-label="移動のしかた"
          fullWidth
          value={shift.way}
          onChange={(way) => set({ way: way as Shift['way'] })}
          data={[
            { value: 'by', label: 'ずらす' },
            { value: 'to', label: '開始日を決める' },
          ]}
        />
        {shift.way === 'by' ? <Amount shift={shift} onChange={set} /> : <Start shift={shift} onChange={set} />}
        <section aria-label="移動後の日程" className={classes.preview} aria-busy={preview.isFetching}>
          {!step && <p className={classes.hint}>どれだけ移動するかを入力すると、移動後の日程を確認できます。</p>}
          {step && preview.isPending && <Skeleton height={20} />}
          {step && preview.isError && <FormProblem>{failureInJapanese(preview.error, FAILED)}</FormProblem>}
          {step && !preview.isError && preview.data && <ChangeLines lines={preview.data} />}
        </section>
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={onClose}>
            閉じる
          </Button>
          <Button type="submit" disabled={!step || preview.isError} loading={moves.isRunning}>
            移動する
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

interface EntryProps {
  shift: Shift;
  onChange: (change: Partial<Shift>) => void;
}

function Amount({ shift, onChange }: EntryProps) {
  return (
    <div className={classes.amount}>
      <TextInput
        label="移動量"
        inputMode="numeric"
        autoComplete="off"
        value={shift.amount}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
        data-autofocus
      />
      <NativeSelect
        label="単位"
        value={shift.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value as Shift['unit'] })}
        data={[
          { value: 'day', label: '日' },
          { value: 'workday', label: '営業日' },
          { value: 'month', label: 'か月' },
        ]}
      />
      <NativeSelect
        label="向き"
        value={shift.direction}
        onChange={(event) => onChange({ direction: event.currentTarget.value as Shift['direction'] })}
        data={[
          { value: 'later', label: '後ろへ' },
          { value: 'earlier', label: '前へ' },
        ]}
      />
    </div>
  );
}

function Start({ shift, onChange }: EntryProps) {
  return (
    <Input.Wrapper label="新しい開始日" labelElement="div">
      <DateField label="新しい開始日" value={shift.startDate} onChange={(startDate) => onChange({ startDate })} />
    </Input.Wrapper>
  );
}
