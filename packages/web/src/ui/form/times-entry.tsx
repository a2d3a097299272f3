import { Input, TextInput } from '@mantine/core';
import { type BookingTimes, type TimeObjections, withStart } from '../../lib/booking/booking-times.ts';
import { DateField } from './date-field.tsx';
import classes from './times-entry.module.css';

interface TimesEntryProps<T extends BookingTimes> {
  times: T;
  /** What the end is called. */
  endLabel: string;
  objections: TimeObjections;
  onChange: (times: T) => void;
}

/** From when to when: a day and two times, and the last day where it is another. A moved start keeps the length. */
export function TimesEntry<T extends BookingTimes>({ times, endLabel, objections, onChange }: TimesEntryProps<T>) {
  const isOneDay = times.lastDay === times.day;
  return (
    <>
      <div className={classes.times}>
        <Input.Wrapper label="日付" labelElement="div" className={classes.day}>
          <DateField label="日付" value={times.day} onChange={(day) => day && onChange(withStart(times, { day }))} />
        </Input.Wrapper>
        <TextInput
          type="time"
          label="開始"
          value={times.start}
          error={objections.start}
          onChange={(event) => onChange(withStart(times, { start: event.currentTarget.value }))}
        />
        <TextInput
          type="time"
          label={isOneDay ? endLabel : `${endLabel}（翌日以降）`}
          value={times.end}
          error={objections.end}
          onChange={(event) => onChange({ ...times, end: event.currentTarget.value })}
        />
      </div>
      {!isOneDay && (
        <DateField
          label={`${endLabel}日`}
          value={times.lastDay}
          onChange={(lastDay) => lastDay && onChange({ ...times, lastDay })}
        />
      )}
    </>
  );
}
