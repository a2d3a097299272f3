import type { LocalDate } from '@ibasho/contract/common';
import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { addDays, dateInWords, WEEKDAYS, weekdayOf } from '@ibasho/contract/dates';
import { ActionIcon, Button, Group, SegmentedControl, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { useIsAdmin } from '../../../lib/directory/own-role.ts';
import type { Person } from '../../../lib/directory/people.ts';
import { dayKind, nationalHoliday } from '../../../lib/national-holidays.ts';
import { useSession } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PersonPicker } from '../../../ui/form/person-picker.tsx';
import { dayInWords } from '../list/project-facts.tsx';
import classes from './hours.module.css';
import { useHoursMoves } from './hours-moves.ts';
import { hoursRows, type WorkTask } from './hours-rows.ts';
import { HoursTable } from './hours-table.tsx';
import { type ChangeHoursView, daysShown, useHoursView } from './hours-view.ts';
import { TaskSearch } from './task-search.tsx';
import { useHoursOfWeek } from './use-hours-of-week.ts';

interface HoursProps {
  people: readonly Person[];
  today: LocalDate;
}

/** Who worked how long on what, a week of one person at a time: one's own, or to look at that of a colleague. */
export function HoursOf({ people, today }: HoursProps) {
  const [view, setView] = useHoursView();
  const own = useSession().user?.sd_user?.documentId ?? '';
  const shown = people.find(({ documentId }) => documentId === (view.person || own)) ?? null;
  const { monday, week, alone } = daysShown(view, today);
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  return (
    <>
      <div className={classes.bar}>
        <PersonPicker
          aria-label="表示する人"
          people={people}
          value={shown}
          onChange={(person) => setView({ person: !person || person.documentId === own ? '' : person.documentId })}
        />
        <WeekButtons monday={monday} today={today} onView={setView} />
      </div>
      {isPhone && <DayPick week={week} value={alone} onChange={(day) => setView({ day })} />}
      {shown ? (
        <Week
          key={`${shown.documentId} ${monday}`}
          person={shown}
          isOwn={shown.documentId === own}
          week={week}
          days={isPhone ? [alone] : week}
          today={today}
        />
      ) : (
        people.length > 0 && <EmptyState title="だれの作業時間を表示するか選んでください" />
      )}
    </>
  );
}

interface DayPickProps {
  week: readonly LocalDate[];
  value: LocalDate;
  onChange: (day: LocalDate) => void;
}

/** Chooses the day of the week that a phone shows. */
function DayPick({ week, value, onChange }: DayPickProps) {
  return (
    <SegmentedControl
      aria-label="表示する日"
      fullWidth
      className={classes.days}
      value={value}
      onChange={onChange}
      data={week.map((day) => ({
        value: day,
        label: (
          <>
            <span className={classes.pick} data-kind={dayKind(day)} aria-hidden>
              <span>{WEEKDAYS[weekdayOf(day)]}</span>
              <span>{Number(day.slice(8))}</span>
            </span>
            <VisuallyHidden>{[dateInWords(day), nationalHoliday(day)].filter(Boolean).join(' ')}</VisuallyHidden>
          </>
        ),
      }))}
    />
  );
}

interface WeekButtonsProps {
  monday: LocalDate;
  today: LocalDate;
  onView: ChangeHoursView;
}

function WeekButtons({ monday, today, onView }: WeekButtonsProps) {
  return (
    <Group gap={8} wrap="nowrap" className={classes.weeks}>
      <Text fw={600} aria-live="polite" className={classes.period}>
        {`${dayInWords(monday, today)}〜${dateInWords(addDays(monday, 6))}`}
      </Text>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="前の週"
        onClick={() => onView({ from: addDays(monday, -7), day: '' })}
      >
        <ChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onView({ from: '', day: '' })}>
        今週
      </Button>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="次の週"
        onClick={() => onView({ from: addDays(monday, 7), day: '' })}
      >
        <ChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface WeekProps {
  person: Person;
  isOwn: boolean;
  week: readonly LocalDate[];
  days: readonly LocalDate[];
  today: LocalDate;
}

function Week({ person, isOwn, week, days, today }: WeekProps) {
  const isAdmin = useIsAdmin();
  const moves = useHoursMoves(person.documentId);
  const [added, setAdded] = useState<readonly WorkTask[]>([]);
  const read = useHoursOfWeek(person.documentId, week[0] ?? today, week.at(-1) ?? today);
  const mayWrite = isOwn || isAdmin === true;
  const rows = hoursRows(read.planned, read.entries, added);
  if (read.error) {
    return (
      <ErrorState
        message={failureInJapanese(read.error, '作業時間を読み込めませんでした。')}
        onRetry={() => void read.refetch()}
      />
    );
  }
  if (read.isPending) return <Skeleton height={320} role="status" aria-label="作業時間を読み込んでいます" />;
  return (
    <>
      {rows.length > 0 ? (
        <HoursTable name={person.name} rows={rows} days={days} today={today} moves={moves} mayWrite={mayWrite} />
      ) : (
        <EmptyState
          title="この週のタスクはありません"
          {...(mayWrite && { description: '下の欄からタスクを追加すると、作業時間を入力できます。' })}
        />
      )}
      {mayWrite && (
        <div className={classes.add}>
          <TaskSearch
            present={new Set(rows.map(({ task }) => task.documentId))}
            onAdd={(task) => setAdded((before) => [...before, task])}
          />
        </div>
      )}
      {moves.dialog}
    </>
  );
}
