import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import { memo } from 'react';
import { type Holiday, holidayMark } from '../../lib/directory/holidays.ts';
import type { Person } from '../../lib/directory/people.ts';
import { dayKind } from '../../lib/national-holidays.ts';
import classes from './holiday-grid.module.css';

interface Props {
  person: Person;
  days: readonly LocalDate[];
  today: LocalDate;
  holidays: readonly Holiday[] | undefined;
  selected: { start: LocalDate; end: LocalDate } | undefined;
  /** The cell that is in the tab order, if it is of this row. */
  active: LocalDate | undefined;
}

/** One person's days. */
export const GridRow = memo(
  function GridRow({ person, days, today, holidays, selected, active }: Props) {
    const byDay = new Map(holidays?.map((holiday) => [holiday.date, holiday]));
    return (
      <tr className={classes.row} data-person={person.documentId}>
        <th scope="row" className={classes.person}>
          {person.name}
        </th>
        {days.map((day) => {
          const holiday = byDay.get(day);
          const isSelected = selected !== undefined && selected.start <= day && day <= selected.end;
          return (
            <td
              key={day}
              className={classes.cell}
              data-day={day}
              data-kind={dayKind(day)}
              data-today={day === today || undefined}
              tabIndex={day === active ? 0 : -1}
              {...gridCell(isSelected)}
              aria-label={`${person.name} ${dateInWords(day)}${holiday ? ` 休み ${holiday.memo ?? ''}` : ''}`}
              title={holiday?.memo ?? undefined}
            >
              {holiday && <DayOff memo={holiday.memo} />}
            </td>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    before.person === after.person &&
    before.days === after.days &&
    before.today === after.today &&
    before.active === after.active &&
    before.selected?.start === after.selected?.start &&
    before.selected?.end === after.selected?.end &&
    before.holidays?.length === after.holidays?.length &&
    (before.holidays ?? []).every((holiday, index) => holiday === after.holidays?.[index]),
);

/** A whole day, or its first or second half; the cell says the same in words. */
function DayOff({ memo: note }: { memo: string | null }) {
  const mark = holidayMark(note);
  if (mark === '休') return <span className={classes.mark}>休</span>;
  return (
    <span className={classes.mark} data-half={mark}>
      ½
    </span>
  );
}

/** A cell of the WAI-ARIA grid pattern: a table's cell that can be selected. */
const gridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected });
