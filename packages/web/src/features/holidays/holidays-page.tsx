import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords, localTimeAt } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureInJapanese } from '../../lib/api.ts';
import { useFirmNow } from '../../lib/clock.ts';
import { type Holiday, holidaysQuery } from '../../lib/directory/holidays.ts';
import { byDepartment, type Person, peopleQuery } from '../../lib/directory/people.ts';
import { daysOf, monthOf } from '../../lib/month.ts';
import { nationalHoliday } from '../../lib/national-holidays.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmptyResult, EmptyUntilAdded } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MonthPicker } from '../../ui/form/month-picker.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Page } from '../../ui/page.tsx';
import { HolidayGrid } from './holiday-grid.tsx';
import classes from './holidays-page.module.css';
import { isShown, useView } from './view.ts';

/** The firm's month: people × days, with national holidays; days off are added and removed in it. */
export function HolidaysPage() {
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const [view, setView] = useView(monthOf(today));
  const days = daysOf(view.month);
  const people = useQuery(peopleQuery);
  const holidays = useQuery(holidaysQuery(days[0] ?? today, days.at(-1) ?? today));

  return (
    <Page
      title="休み"
      toolbar={<MonthPicker month={view.month} present={monthOf(today)} onChange={(month) => setView({ month })} />}
    >
      <search className={classes.filters}>
        <SearchField aria-label="名前で検索" placeholder="名前・よみ" value={view.q} onChange={(q) => setView({ q })} />
        <NativeSelect
          aria-label="部署"
          value={view.dept}
          onChange={(event) => setView({ dept: event.currentTarget.value })}
          data={[
            { value: '', label: 'すべての部署' },
            ...byDepartment(people.data ?? []).flatMap(({ department }) => department || []),
          ]}
        />
        <Text size="sm" c="dimmed" visibleFrom="md">
          日をクリックするか、ドラッグで範囲を選びます。
        </Text>
      </search>
      {people.isLoadingError && (
        <ErrorState
          message={failureInJapanese(people.error, messages.usersEndpointWrong)}
          onRetry={() => people.refetch()}
        />
      )}
      {!people.isLoadingError && holidays.isLoadingError && (
        <ErrorState
          message={failureInJapanese(holidays.error, messages.holidaysReadFailed)}
          onRetry={() => holidays.refetch()}
        />
      )}
      {(people.isPending || holidays.isPending) && !people.isLoadingError && !holidays.isLoadingError && (
        <GridSkeleton />
      )}
      <NationalHolidays days={days} />
      {people.data?.length === 0 && (
        <EmptyUntilAdded
          title="社員はまだ登録されていません"
          purpose="社員を登録すると、誰がいつ休みかがひと目でわかります。"
          add={{ label: 'ユーザーを追加', section: 'people' }}
        />
      )}
      {people.data && people.data.length > 0 && holidays.data && (
        <Grid
          people={people.data.filter((person) => isShown(person, view))}
          days={days}
          today={today}
          holidays={holidays.data}
          onReset={() => setView({ q: '', dept: '' })}
        />
      )}
    </Page>
  );
}

interface GridProps {
  people: readonly Person[];
  days: readonly LocalDate[];
  today: LocalDate;
  holidays: readonly Holiday[];
  /** Drops what is searched for. */
  onReset: () => void;
}

/** Oneself on top, then the departments. */
function Grid({ people, onReset, ...rest }: GridProps) {
  const ownDocumentId = useSession().user?.sd_user?.documentId;
  if (people.length === 0) return <EmptyResult title="条件に合う人がいません" onReset={onReset} />;
  const own = people.filter((person) => person.documentId === ownDocumentId);
  const others = byDepartment(people.filter((person) => person.documentId !== ownDocumentId));
  const groups = [{ department: '自分', members: own }, ...others].filter(({ members }) => members.length > 0);
  return <HolidayGrid groups={groups} {...rest} />;
}

/** By name: the table has room for the day alone. */
function NationalHolidays({ days }: { days: readonly LocalDate[] }) {
  const named = days.flatMap((day) => ({ day, name: nationalHoliday(day) })).filter(({ name }) => name !== undefined);
  if (named.length === 0) return null;
  return (
    <ul className={classes.national} aria-label="祝日">
      {named.map(({ day, name }) => (
        <li key={day}>{`${dateInWords(day)} ${name}`}</li>
      ))}
    </ul>
  );
}

function GridSkeleton() {
  return (
    <Stack gap={8} role="status" aria-label="休みを読み込んでいます">
      <Group grow gap={4}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((day) => (
          <Skeleton key={day} height={40} />
        ))}
      </Group>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((line) => (
        <Skeleton key={line} height={28} />
      ))}
    </Stack>
  );
}
