import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { localTimeAt } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { failureInJapanese } from '../../lib/api.ts';
import { useFirmNow } from '../../lib/clock.ts';
import { peopleQuery } from '../../lib/directory/people.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PeoplePicker } from '../../ui/form/people-picker.tsx';
import { Page } from '../../ui/page.tsx';
import { useScheduleHands } from './editing/use-schedule-hands.tsx';
import { KindLegend } from './entries/kind-legend.tsx';
import { ScheduleCalendars } from './grids/schedule-calendars.tsx';
import { OutsideButton } from './outside/outside-button.tsx';
import { periodOf } from './period.ts';
import classes from './schedule-page.module.css';
import { ScheduleToolbar } from './schedule-toolbar.tsx';
import { PEOPLE_MAX, useScheduleView } from './schedule-view.ts';
import { useCalendarEntries } from './use-calendar-entries.ts';

/** The calendars of one person or of several, with all that takes their time; entries are made and changed in them. */
export function SchedulePage() {
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const ownDocumentId = useSession().user?.sd_user?.documentId;
  const [view, setView] = useScheduleView({
    who: ownDocumentId ? [ownDocumentId] : [],
    span: isPhone ? 'day' : 'week',
    date: today,
  });
  const people = useQuery(peopleQuery);
  const period = periodOf(view.span, view.date);
  const { entries, isPending, error, refetch, outside } = useCalendarEntries(view.who, period, zone);
  const shown = view.who.flatMap((id) => people.data?.find(({ documentId }) => documentId === id) ?? []);
  const hands = useScheduleHands({ people: people.data ?? [], shown, today });

  return (
    <Page
      title="予定"
      toolbar={
        <>
          <ScheduleToolbar
            view={view}
            today={today}
            onChange={setView}
            onAdd={shown.length > 0 || ownDocumentId ? () => hands.add({ date: view.date }) : undefined}
          />
          {ownDocumentId && <OutsideButton isPhone={isPhone} />}
        </>
      }
    >
      <search className={classes.filters}>
        <PeoplePicker
          aria-label="だれの予定を見るか"
          placeholder={shown.length === 0 ? '名前・よみ' : '人を追加'}
          people={people.data ?? []}
          value={view.who}
          maxValues={PEOPLE_MAX}
          onChange={(who) => setView({ who })}
        />
        <KindLegend hasSubscribed={outside.subscribed.calendars.length > 0} />
      </search>
      {outside.error && (
        <ErrorState
          isInBar
          message={failureInJapanese(outside.error, '外部カレンダーの予定を読み込めませんでした。')}
          onRetry={() => void outside.refetch()}
        />
      )}
      {error && (
        <ErrorState message={failureInJapanese(error, '予定を読み込めませんでした。')} onRetry={() => void refetch()} />
      )}
      {!error && people.isLoadingError && (
        <ErrorState
          message={failureInJapanese(people.error, messages.usersEndpointWrong)}
          onRetry={() => people.refetch()}
        />
      )}
      {view.who.length === 0 && (
        <EmptyState
          title="だれの予定を見るかを選んでください"
          description="名前かよみで探せます。何人でも並べられます。"
        />
      )}
      {!error && !people.isLoadingError && view.who.length > 0 && (isPending || people.isPending) && <GridSkeleton />}
      {people.data && view.who.length > 0 && shown.length === 0 && (
        <EmptyState title="該当する人がいません" description="退職などで名簿から外れています。" />
      )}
      {!error && !isPending && shown.length > 0 && (
        <ScheduleCalendars
          view={view}
          period={period}
          today={today}
          isPhone={isPhone}
          people={shown}
          entries={hands.moves.withDropped(entries)}
          hands={hands}
          onDay={(date) => setView({ span: 'day', date })}
        />
      )}
      {hands.dialogs}
    </Page>
  );
}

function GridSkeleton() {
  return (
    <Stack gap={8} role="status" aria-label="予定を読み込んでいます">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Stack>
  );
}
