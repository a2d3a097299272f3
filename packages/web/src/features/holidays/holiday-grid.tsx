import type { LocalDate } from '@ibasho/contract/common';
import { WEEKDAYS, weekdayOf } from '@ibasho/contract/dates';
import { Popover, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useRef, useState } from 'react';
import type { Holiday } from '../../lib/directory/holidays.ts';
import type { Person } from '../../lib/directory/people.ts';
import { dayKind, nationalHoliday } from '../../lib/national-holidays.ts';
import { DayEditor } from './day-editor.tsx';
import { GridRow } from './grid-row.tsx';
import { HandOverDialog } from './hand-over/hand-over-dialog.tsx';
import classes from './holiday-grid.module.css';
import { useHolidayMoves } from './holiday-moves.ts';
import { at, boundsOf } from './selection.ts';
import { useGridHands } from './use-grid-hands.ts';

interface Props {
  groups: readonly { department: string; members: Person[] }[];
  days: readonly LocalDate[];
  today: LocalDate;
  holidays: readonly Holiday[];
}

/**
 * People × days. Days are picked by click, drag, Shift + click or the arrow keys (Shift draws on); Enter opens
 * what can be done with them, Delete takes days off back.
 */
export function HolidayGrid({ groups, days, today, holidays }: Props) {
  const people = groups.flatMap(({ members }) => members);
  const byPerson = Map.groupBy(holidays, (holiday) => holiday.sd_user?.documentId ?? '');
  const counts = countByDay(people, byPerson);
  const moves = useHolidayMoves();
  const sheet = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [handing, setHanding] = useState<{ person: Person; from: LocalDate; to: LocalDate } | null>(null);
  const firstDay = days.includes(today) ? today : (days[0] ?? today);
  const hands = useGridHands({
    sheet,
    start: at(people[0]?.documentId ?? '', firstDay),
    personIds: people.map((person) => person.documentId),
    days,
    onPick: () => setEditing(true),
    onDelete: (selection) => {
      const person = people.find(({ documentId }) => documentId === selection.personId);
      const chosen = holidaysIn(byPerson.get(selection.personId), boundsOf(selection));
      if (person && chosen.length > 0) void moves.remove(person, chosen);
    },
  });
  const { selection, active } = hands;
  const chosen = people.find((person) => person.documentId === selection?.personId);
  const close = () => {
    setEditing(false);
    hands.clear();
  };

  return (
    <div className={classes.scroller} data-scroller style={{ '--days': days.length } as CSSProperties}>
      <div ref={sheet} className={classes.sheet}>
        <table {...grid} aria-label="休みの表" className={classes.table} {...hands.handlers}>
          <thead>
            <tr className={classes.head}>
              <th scope="col" className={classes.corner}>
                名前
                <span aria-hidden>休みの人数</span>
              </th>
              {days.map((day) => (
                <DayHead key={day} day={day} isToday={day === today} count={counts.get(day) ?? 0} />
              ))}
            </tr>
          </thead>
          {groups.map(({ department, members }) => (
            <tbody key={department}>
              <tr className={classes.department}>
                <th scope="rowgroup" colSpan={days.length + 1}>
                  <span className={classes.departmentName}>{department || '所属なし'}</span>
                  <Counts days={days} today={today} counts={countByDay(members, byPerson)} />
                </th>
              </tr>
              {members.map((person) => (
                <GridRow
                  key={person.documentId}
                  person={person}
                  days={days}
                  today={today}
                  holidays={byPerson.get(person.documentId)}
                  selected={selection?.personId === person.documentId ? boundsOf(selection) : undefined}
                  active={active.personId === person.documentId ? active.head : undefined}
                />
              ))}
            </tbody>
          ))}
        </table>
        <Popover
          opened={isEditing && !!chosen}
          onChange={(isOpen) => !isOpen && close()}
          trapFocus
          withRoles={false}
          width={320}
          shadow="md"
        >
          <Popover.Target>
            <span className={classes.anchor} style={hands.anchor} aria-hidden />
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={`${chosen?.name ?? ''}さんの休み`}>
            {chosen && selection && (
              <DayEditor
                key={`${selection.personId}/${selection.anchor}/${selection.head}`}
                person={chosen}
                {...boundsOf(selection)}
                holidays={byPerson.get(chosen.documentId) ?? []}
                moves={moves}
                onHandOver={(from, to) => {
                  setHanding({ person: chosen, from, to });
                  close();
                }}
                onClose={close}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      </div>
      {handing && <HandOverDialog {...handing} onClose={() => setHanding(null)} />}
      {moves.dialog}
    </div>
  );
}

/** How many of a department are off, below the days; read out with each person instead. */
function Counts({
  days,
  today,
  counts,
}: {
  days: readonly LocalDate[];
  today: LocalDate;
  counts: ReadonlyMap<LocalDate, number>;
}) {
  return days.map((day) => (
    <span key={day} className={classes.count} data-count data-today={day === today || undefined} aria-hidden>
      {counts.get(day)}
    </span>
  ));
}

function DayHead({ day, isToday, count }: { day: LocalDate; isToday: boolean; count: number }) {
  const holiday = nationalHoliday(day);
  return (
    <th
      ref={isToday ? bringIntoView : undefined}
      scope="col"
      className={classes.day}
      data-kind={dayKind(day)}
      data-today={isToday || undefined}
      title={holiday}
    >
      <span>{Number(day.slice(8))}</span>
      <span>{WEEKDAYS[weekdayOf(day)]}</span>
      {holiday && <VisuallyHidden>{holiday}</VisuallyHidden>}
      {count > 0 && (
        <span className={classes.count}>
          {count}
          <VisuallyHidden>人が休み</VisuallyHidden>
        </span>
      )}
    </th>
  );
}

/** How many of `people` are off on each day, the whole of it or half. */
function countByDay(people: readonly Person[], byPerson: ReadonlyMap<string, Holiday[]>): Map<LocalDate, number> {
  const counts = new Map<LocalDate, number>();
  for (const { documentId } of people) {
    for (const { date } of byPerson.get(documentId) ?? []) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}

/** Those of a person's days off that lie from `start` to `end`. */
function holidaysIn(
  holidays: readonly Holiday[] | undefined,
  { start, end }: { start: LocalDate; end: LocalDate },
): Holiday[] {
  return (holidays ?? []).filter(({ date }) => start <= date && date <= end);
}

/** The WAI-ARIA grid pattern: a table whose cells are reached by the arrow keys. */
const grid = { role: 'grid', 'aria-multiselectable': true };

/** Scrolls the table, not the page, so that a column stands in the middle. */
function bringIntoView(column: HTMLElement | null): void {
  const scroller = column?.closest<HTMLElement>('[data-scroller]');
  if (column && scroller) scroller.scrollLeft = column.offsetLeft - scroller.clientWidth / 2;
}
