import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { addDays, dateInWords, instantAt, localTimeAt } from '@ibasho/contract/dates';
import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureInJapanese } from '../../lib/api.ts';
import { bookingAt, DAY_MINUTES, instantOn, minuteOn, type Span } from '../../lib/booking/day-line.ts';
import { useFirmNow } from '../../lib/clock.ts';
import { pagePaths } from '../../lib/routes.ts';
import { EmptyUntilAdded } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DayPicker } from '../../ui/form/day-picker.tsx';
import { Page } from '../../ui/page.tsx';
import { DayList } from '../../ui/timeline/day-list.tsx';
import { type Row, rowsOfDay } from '../../ui/timeline/rows.ts';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { BookingDialog } from './form/booking-dialog.tsx';
import { type Entry, newEntry } from './form/entry.ts';
import { type Meeting, meetingWords, takesPart, VIDEO } from './meeting.ts';
import { MeetingDialog } from './meeting-dialog.tsx';
import { useMeetingMoves } from './meeting-moves.tsx';
import { reservationsQuery, roomsQuery, videoMeetingsQuery } from './meetings.queries.ts';
import { mayHold, placesOf, rowsOfWeek } from './place-rows.ts';
import classes from './reservations-page.module.css';
import { daysOf, type ReservationsView, useReservationsView } from './reservations-view.ts';

/** Rooms and video meetings of a day, or of a room's week: book, see who is coming, move, cancel. */
export function ReservationsPage() {
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const [view, setView] = useReservationsView(today);
  const days = daysOf(view);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const [from, to] = [instantAt(`${first}T00:00`, zone), instantAt(`${addDays(last, 1)}T00:00`, zone)];
  const rooms = useQuery(roomsQuery);
  const booked = useQuery({ ...reservationsQuery(from, to), placeholderData: keepPreviousData });
  const videos = useQuery({ ...videoMeetingsQuery(from, to), placeholderData: keepPreviousData });
  const moves = useMeetingMoves();
  const [form, setForm] = useState<Meeting | Entry | null>(null);

  const meetings = [...(booked.data ?? []), ...(videos.data ?? [])];
  const places = placesOf(rooms.data ?? [], meetings);
  const shown = places.find(({ place }) => place === view.room);
  const clock = { now, zone };
  const rows = shown ? rowsOfWeek(shown, days, meetings, clock) : rowsOfDay(places, view.date, meetings, clock);
  const open = meetings.find(({ documentId }) => documentId === view.booking);
  const wanted = rooms.data?.some(({ documentId }) => documentId === view.wanted?.place) ? view.wanted : null;
  const shownForm = form ?? (wanted && newEntry(wanted.place, wanted.day, wanted.span, moves.ownDocumentId));
  const failed = [rooms, booked, videos].find(({ isLoadingError }) => isLoadingError);
  const isPending = rooms.isPending || booked.isPending || videos.isPending;

  const book = ({ place, day }: Pick<Row<Meeting>, 'place' | 'day'>, span: Span) =>
    setForm(newEntry(place, day, span, moves.ownDocumentId));
  const bookNext = () => {
    const minute = Math.ceil(minuteOn(view.date, now, zone) / 30) * 30;
    const start = view.date === today && minute < DAY_MINUTES - 30 ? minute : 10 * 60;
    const place = shown?.place ?? rooms.data?.[0]?.documentId ?? VIDEO;
    book({ place, day: view.date }, bookingAt({ start, end: DAY_MINUTES }, start));
  };
  const shift = (meeting: Meeting, row: Row<Meeting>, { start, end }: Span) =>
    moves.shift(meeting, {
      start: instantOn(row.day, start, zone),
      end: instantOn(row.day, end, zone),
      ...(row.place === meeting.place ? {} : { room: row.place }),
    });

  return (
    <Page
      title="会議室"
      toolbar={
        <>
          <NativeSelect
            aria-label="表示する場所"
            className={classes.places}
            value={shown?.place ?? ''}
            onChange={(event) => setView({ room: event.currentTarget.value })}
            data={[
              { value: '', label: 'すべての場所（日）' },
              ...places.map(({ place, name }) => ({ value: place, label: `${name}（週）` })),
            ]}
          />
          <Button className={classes.book} onClick={bookNext}>
            予約する
          </Button>
          <DayPicker
            date={view.date}
            today={today}
            isWeek={shown !== undefined}
            onChange={(date) => setView({ date })}
          />
        </>
      }
    >
      {failed && (
        <ErrorState
          message={failureInJapanese(failed.error, '予約を読み込めませんでした。')}
          onRetry={() => failed.refetch()}
        />
      )}
      {isPending && !failed && <TimelineSkeleton />}
      {rooms.data?.length === 0 && (
        <EmptyUntilAdded
          title="会議室はまだ登録されていません"
          purpose="会議室を登録すると、空いている部屋を予約できるようになります。"
          add={{ label: '会議室を追加', section: 'rooms' }}
        />
      )}
      {!isPending && !failed && (
        <Reservations
          rows={rows}
          corner={shown ? shown.name : dateInWords(view.date)}
          view={view}
          moves={moves}
          {...clock}
          onBook={book}
          onOpen={({ documentId }) => setView({ booking: documentId })}
          onShift={shift}
        />
      )}
      {open && !shownForm && (
        <MeetingDialog
          meeting={open}
          moves={moves}
          onEdit={() => setForm(open)}
          onClose={() => setView({ booking: '' })}
        />
      )}
      {shownForm && (
        <BookingDialog
          rooms={rooms.data ?? []}
          of={shownForm}
          moves={moves}
          onClose={() => {
            setForm(null);
            if (view.booking || view.wanted) setView({ booking: '' });
          }}
        />
      )}
      {moves.dialog}
    </Page>
  );
}

interface ReservationsProps {
  rows: readonly Row<Meeting>[];
  corner: string;
  view: ReservationsView;
  moves: ReturnType<typeof useMeetingMoves>;
  now: number;
  zone: string;
  onBook: (row: Row<Meeting>, span: Span) => void;
  onOpen: (meeting: Meeting) => void;
  onShift: (meeting: Meeting, row: Row<Meeting>, span: Span) => Promise<unknown>;
}

/** As a timeline, on a phone as a list. */
function Reservations({ rows, view, corner, now, zone, moves, onShift, ...on }: ReservationsProps) {
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const head = (row: Row<Meeting>) => <RowHead row={row} view={view} />;
  if (isPhone) {
    const isOwn = (meeting: Meeting) => takesPart(meeting, moves.ownDocumentId);
    return <DayList rows={rows} words={meetingWords} isOwn={isOwn} head={head} {...on} />;
  }
  const { mayChange, cancel } = moves;
  return (
    <Timeline
      {...{ rows, corner, now, zone, head, mayChange, mayHold, onShift }}
      words={meetingWords}
      onDelete={cancel}
      {...on}
    />
  );
}

/** A room leads to its week, a day of a week to that day of all rooms. */
function RowHead({ row, view }: { row: Row<Meeting>; view: ReservationsView }) {
  const search: Record<string, string> = view.room ? { date: row.day } : { date: row.day, room: row.place };
  return (
    <>
      <Link to={pagePaths.reservations} search={search} className={classes.name}>
        {row.name}
      </Link>
      {row.note && <span className={classes.note}>{row.note}</span>}
    </>
  );
}

function TimelineSkeleton() {
  return (
    <Stack gap={8} role="status" aria-label="予約を読み込んでいます">
      <Skeleton height={32} />
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
        <Skeleton key={line} height={40} />
      ))}
    </Stack>
  );
}
