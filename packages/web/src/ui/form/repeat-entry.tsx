import type { LocalDate } from '@ibasho/contract/common';
import { WEEKDAYS } from '@ibasho/contract/dates';
import { Checkbox, Group, Input, NativeSelect, Stack } from '@mantine/core';
import { choicesFrom, type Repetition, WEEKS_MAX } from '../../lib/booking/repetition.ts';
import { DateField } from './date-field.tsx';

interface RepeatEntryProps {
  value: Repetition;
  /** On which it begins. */
  day: LocalDate;
  objections: { weekdays?: string | false | undefined; until?: string | false | undefined };
  onChange: (value: Repetition) => void;
}

/** How something is repeated, and until when. */
export function RepeatEntry({ value, day, objections, onChange }: RepeatEntryProps) {
  const change = (part: Partial<Repetition>) => onChange({ ...value, ...part });
  return (
    <Stack gap={12}>
      <NativeSelect
        label="繰り返し"
        value={value.every}
        onChange={(event) => change({ every: event.currentTarget.value as Repetition['every'] })}
        data={choicesFrom(day)}
      />
      {value.every === 'custom' && (
        <>
          <Checkbox.Group
            label="曜日"
            error={objections.weekdays}
            value={value.weekdays.map(String)}
            onChange={(chosen) => change({ weekdays: chosen.map(Number) })}
          >
            <Group gap={12} mt={4} mb={4}>
              {WEEKDAYS.map((name, weekday) => (
                <Checkbox key={name} value={String(weekday)} label={name} />
              ))}
            </Group>
          </Checkbox.Group>
          <NativeSelect
            label="間隔"
            value={String(value.weeks)}
            onChange={(event) => change({ weeks: Number(event.currentTarget.value) })}
            data={Array.from({ length: WEEKS_MAX }, (_, index) => ({
              value: String(index + 1),
              label: index === 0 ? '毎週' : `${index + 1}週ごと`,
            }))}
          />
        </>
      )}
      {value.every !== '' && (
        <>
          <Input.Wrapper
            label="繰り返しの最終日"
            description="空欄なら1年先までです。"
            labelElement="div"
            error={objections.until}
          >
            <DateField label="繰り返しの最終日" value={value.until} min={day} onChange={(until) => change({ until })} />
          </Input.Wrapper>
          {value.every !== 'weekdays' && (
            <Checkbox
              label="祝日を除く"
              checked={value.skipsHolidays}
              onChange={(event) => change({ skipsHolidays: event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </Stack>
  );
}
