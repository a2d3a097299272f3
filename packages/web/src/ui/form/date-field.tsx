import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { firmToday } from '../../lib/clock.ts';
import { isComposing } from '../../lib/composition.ts';
import { definePart } from '../../lib/loading/part.ts';
import { typedDate } from '../../lib/typed-date.ts';
import { useLoadedPart } from '../loading/loaded-part.ts';

export interface DateFieldProps {
  /** Read out, and names the calendar. */
  label: string;
  /** '' where there is none. */
  value: LocalDate | '';
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
  onChange: (value: LocalDate | '') => void;
}

const calendarPart = definePart(async () => (await import('./date-calendar.tsx')).DateCalendar);

/**
 * A date as Japanese offices write it, 「2026年11月24日(火)」: typed in any usual way, or picked from a calendar, which is
 * loaded when a hand or the focus comes near its button.
 */
export function DateField({ label, value, min, max, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { Part: Calendar, button } = useLoadedPart(calendarPart);

  const take = (date: LocalDate | '') => {
    setTyped(null);
    setProblem(null);
    if (date !== value) onChange(date);
  };
  const takeTyped = () => {
    if (typed === null) return;
    const date = typed.trim() === '' ? '' : typedDate(typed, firmToday());
    if (date === undefined) setProblem('日付として読めません。例：11/24');
    else if (date !== '' && ((min && date < min) || (max && date > max))) setProblem(rangeInWords(min, max));
    else take(date);
  };
  const open = async () => {
    await button.onClick();
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      takeTyped();
    } else if (event.key === 'Escape') take(value);
    else if (event.key === 'ArrowDown') void open();
  };

  return (
    <TextInput
      aria-label={label}
      placeholder="年/月/日"
      inputMode="text"
      autoComplete="off"
      miw={212}
      value={typed ?? (value && dateWithYear(value))}
      error={problem}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={takeTyped}
      onKeyDown={onKeyDown}
      rightSection={
        <Popover
          opened={isOpen && Calendar !== null}
          onChange={setOpen}
          trapFocus
          returnFocus
          withRoles={false}
          position="bottom-end"
        >
          <Popover.Target>
            <ActionIcon
              {...button}
              variant="subtle"
              color="gray"
              aria-label={`${label}：カレンダーを開く`}
              aria-expanded={isOpen}
              onClick={open}
            >
              <CalendarDays size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={label}>
            {Calendar && (
              <Calendar
                value={value}
                min={min}
                max={max}
                onPick={(date) => {
                  setOpen(false);
                  take(date);
                }}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

/** `2026年11月24日(火)`. */
export function dateWithYear(date: LocalDate): string {
  return `${Number(date.slice(0, 4))}年${dateInWords(date)}`;
}

function rangeInWords(min?: LocalDate, max?: LocalDate): string {
  if (min && max) return `${dateWithYear(min)}から${dateWithYear(max)}までの日付を入力してください。`;
  return min
    ? `${dateWithYear(min)}以降の日付を入力してください。`
    : `${dateWithYear(max ?? '')}以前の日付を入力してください。`;
}
