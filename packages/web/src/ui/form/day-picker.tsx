import type { LocalDate } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DateField } from './date-field.tsx';

interface DayPickerProps {
  date: LocalDate;
  today: LocalDate;
  /** A week is shown: the arrows lead from week to week. */
  isWeek: boolean;
  onChange: (date: LocalDate) => void;
}

/** The day that is shown, or one of the week. */
export function DayPicker({ date, today, isWeek, onChange }: DayPickerProps) {
  const [step, word] = isWeek ? [7, '週'] : [1, '日'];
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="default"
        px={{ base: 8, sm: 'md' }}
        mr={{ base: 0, sm: 4 }}
        disabled={date === today}
        onClick={() => onChange(today)}
      >
        {isWeek ? '今週' : '今日'}
      </Button>
      <Tooltip label={`前の${word}`}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`前の${word}`}
          onClick={() => onChange(addDays(date, -step))}
        >
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <DateField label="表示する日" value={date} onChange={(day) => day && onChange(day)} />
      <Tooltip label={`次の${word}`}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`次の${word}`}
          onClick={() => onChange(addDays(date, step))}
        >
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
