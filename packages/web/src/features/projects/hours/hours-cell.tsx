import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../../lib/composition.ts';
import { toast } from '../../../lib/notify.ts';
import classes from './hours.module.css';
import type { HoursMoves } from './hours-moves.ts';
import { type Entry, hoursIn, type WorkTask } from './hours-rows.ts';

const UNREADABLE = '時間は0.25〜24を0.25（15分）単位で入力してください。例：1.5、1:30';

interface HoursCellProps {
  task: WorkTask;
  day: LocalDate;
  entry: Entry | undefined;
  moves: HoursMoves;
  /** Row and column, by which the arrow keys find the next one. */
  at: readonly [number, number];
}

/** The hours of a day on a task: saved when one leaves the field. What could not be saved stays as it was typed. */
export function HoursCell({ task, day, entry, moves, at: [row, column] }: HoursCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const written = entry ? String(entry.hours) : '';

  const reset = () => {
    setTyped(null);
    setRefused(false);
  };
  const save = async () => {
    if (typed === null || isSaving) return;
    const hours = hoursIn(typed);
    if (hours === (entry?.hours ?? null)) return reset();
    if (hours === undefined) {
      setRefused(true);
      return toast('error', UNREADABLE);
    }
    setSaving(true);
    const isDone = await moves.put(task, day, entry, hours);
    setSaving(false);
    if (isDone) reset();
    else setRefused(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') return reset();
    const next = neighbour(event, row, column);
    if (!next) return;
    event.preventDefault();
    const cells = event.currentTarget.closest('table');
    const found = cells?.querySelector<HTMLInputElement>(`input[data-cell="${next.join(',')}"]`);
    if (found) found.focus();
    // At the edge of the table, too, Enter saves.
    else if (event.key === 'Enter') void save();
  };

  return (
    <TextInput
      aria-label={`「${task.name}」${dateInWords(day)}の時間`}
      classNames={{ input: classes.entry ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      data-cell={`${row},${column}`}
      readOnly={isSaving}
      aria-busy={isSaving || undefined}
      error={isRefused}
      value={typed ?? written}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setRefused(false);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
    />
  );
}

/** Where a key leads to. Left and right move the cursor first, until it is at the end of what is typed. */
function neighbour(
  { key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>,
  row: number,
  column: number,
): [number, number] | undefined {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return [row - 1, column];
  if (key === 'ArrowDown' || key === 'Enter') return [row + 1, column];
  if (key === 'ArrowLeft' && selectionStart === 0) return [row, column - 1];
  if (key === 'ArrowRight' && selectionEnd === value.length) return [row, column + 1];
  return undefined;
}
