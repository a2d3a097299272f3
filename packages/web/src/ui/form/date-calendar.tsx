import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ja';
import type { LocalDate } from '@ibasho/contract/common';
import { DatePicker } from '@mantine/dates';
import { firmToday } from '../../lib/clock.ts';
import { dayKind, nationalHoliday } from '../../lib/national-holidays.ts';
import classes from './date-calendar.module.css';
import { dateWithYear } from './date-field.tsx';

interface DateCalendarProps {
  value: LocalDate | '';
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
  onPick: (date: LocalDate) => void;
}

/** A month as Japanese calendars print it: Sunday first and red, Saturday blue, national holidays red and by name. */
export function DateCalendar({ value, min, max, onPick }: DateCalendarProps) {
  const today = firmToday();
  return (
    <DatePicker
      className={classes.calendar}
      locale="ja"
      firstDayOfWeek={0}
      monthLabelFormat="YYYY年M月"
      yearLabelFormat="YYYY年"
      decadeLabelFormat="YYYY年"
      monthsListFormat="M月"
      yearsListFormat="YYYY"
      ariaLabels={labels}
      defaultDate={value || today}
      value={value || null}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      onChange={(date) => date && onPick(date)}
      getDayAriaLabel={(date) => [dateWithYear(date), nationalHoliday(date)].filter(Boolean).join(' ')}
      getDayProps={(date) => ({
        title: nationalHoliday(date),
        'data-kind': dayKind(date),
        'data-present': date === today || undefined,
        'data-autofocus': date === (value || today) || undefined,
      })}
    />
  );
}

const labels = {
  previousMonth: '前の月',
  nextMonth: '次の月',
  previousYear: '前の年',
  nextYear: '次の年',
  previousDecade: '前の10年',
  nextDecade: '次の10年',
  monthLevelControl: '月を選ぶ',
  yearLevelControl: '年を選ぶ',
};
