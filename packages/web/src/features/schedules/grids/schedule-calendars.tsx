import type { LocalDate } from '@ibasho/contract/common';
import type { Person } from '../../../lib/directory/people.ts';
import type { ScheduleHands } from '../editing/use-schedule-hands.tsx';
import { type CalendarEntry, nationalHolidays } from '../entries/calendar-entries.ts';
import type { Period } from '../period.ts';
import type { ScheduleView } from '../schedule-view.ts';
import { Agenda } from './agenda.tsx';
import { Calendar } from './calendar.tsx';
import { PeopleByDays } from './people-by-days.tsx';

interface ScheduleCalendarsProps {
  view: ScheduleView;
  period: Period;
  today: LocalDate;
  isPhone: boolean;
  people: readonly Person[];
  entries: readonly CalendarEntry[];
  hands: ScheduleHands;
  onDay: (day: LocalDate) => void;
}

/** The shape that suits how many people and days are shown, and the screen. */
export function ScheduleCalendars(props: ScheduleCalendarsProps) {
  const { view, period, today, isPhone, people, entries, hands, onDay } = props;
  const isOne = people.length === 1;
  const names = isOne ? null : new Map(people.map(({ documentId, name }) => [documentId, name]));

  if (isPhone) {
    return <Agenda period={period} today={today} entries={entries} names={names} onOpen={hands.open} />;
  }
  if (!isOne && view.span !== 'month') {
    return (
      <PeopleByDays
        people={people}
        period={period}
        today={today}
        entries={entries}
        onPick={(person, date) => hands.add({ date }, person)}
        onOpen={hands.open}
      />
    );
  }
  return (
    <Calendar
      // Anew for each kind of grid, which scrolls to the working hours when it is first shown.
      key={view.span}
      span={view.span}
      date={view.date}
      today={today}
      entries={[...nationalHolidays(period), ...entries]}
      names={names}
      mayChange={hands.mayChange}
      onDay={onDay}
      onPick={hands.add}
      onOpen={hands.open}
      onDrop={(entry, start, end) => void hands.drop(entry, start, end)}
    />
  );
}
