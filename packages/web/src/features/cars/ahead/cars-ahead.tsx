import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { addDays, dateInWords, instantAt, localTimeAt } from '@ibasho/contract/dates';
import { Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { bookingAt, DAY_MINUTES, instantOn, minuteOn, type Span } from '../../../lib/booking/day-line.ts';
import { useFirmNow } from '../../../lib/clock.ts';
import type { Car } from '../../../lib/directory/cars.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DayList } from '../../../ui/timeline/day-list.tsx';
import { type Row, rowsOfDay } from '../../../ui/timeline/rows.ts';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import type { CarsView, ChangeView } from '../cars-view.ts';
import { type CarBooking, carBookingWords, isBookedBy } from './car-booking.ts';
import { CarBookingDetails } from './car-booking-details.tsx';
import { CarBookingDialog } from './car-booking-dialog.tsx';
import { useCarBookingMoves } from './car-booking-moves.ts';
import { carBookingsQuery } from './car-bookings.queries.ts';
import { type CarEntry, newCarEntry } from './car-entry.ts';
import classes from './cars-ahead.module.css';

interface CarsAheadProps {
  cars: readonly Car[];
  view: CarsView;
  onView: ChangeView;
  /** A booking is asked for that no place on the timeline says. */
  isAdding: boolean;
  onAdded: () => void;
}

/** The cars' bookings of a day: book, see who drives, move, cancel. */
export function CarsAhead({ cars, view, onView, isAdding, onAdded }: CarsAheadProps) {
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const day = view.date || today;
  const [from, to] = [instantAt(`${day}T00:00`, zone), instantAt(`${addDays(day, 1)}T00:00`, zone)];
  const booked = useQuery({ ...carBookingsQuery(from, to), placeholderData: keepPreviousData });
  const moves = useCarBookingMoves();
  const [chosen, setForm] = useState<CarBooking | CarEntry | null>(null);
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });

  if (booked.isPending) return <TimelineSkeleton />;
  if (booked.isLoadingError)
    return (
      <ErrorState
        message={failureInJapanese(booked.error, '車の予約を読み込めませんでした。')}
        onRetry={() => booked.refetch()}
      />
    );

  const rows = rowsOfDay(placesOf(cars, day === today), day, booked.data, { now, zone });
  const open = booked.data.find(({ documentId }) => documentId === view.booking);
  const book = (car: string, span: Span) => setForm(newCarEntry(car, day, span, moves.ownDocumentId));
  const bookNext = () => {
    const next = firstFree(rows, day === today ? minuteOn(day, now, zone) : undefined);
    return newCarEntry(next.car, day, next.span, moves.ownDocumentId);
  };
  const form = chosen ?? (isAdding ? bookNext() : null);
  const shown = {
    rows,
    words: carBookingWords,
    head: (row: Row<CarBooking>) => <RowHead name={row.name} note={row.note} />,
    onBook: (row: Row<CarBooking>, span: Span) => book(row.place, span),
    onOpen: ({ documentId }: CarBooking) => onView({ booking: documentId }),
  };
  const shift = (booking: CarBooking, { place }: Row<CarBooking>, { start, end }: Span) =>
    moves.shift(booking, { start: instantOn(day, start, zone), end: instantOn(day, end, zone), place });

  return (
    <>
      {isPhone ? (
        <DayList {...shown} isOwn={(booking) => isBookedBy(booking, moves.ownDocumentId)} />
      ) : (
        <Timeline
          {...shown}
          corner={dateInWords(day)}
          now={now}
          zone={zone}
          mayChange={moves.mayChange}
          mayHold={() => true}
          onShift={shift}
          onDelete={moves.cancel}
        />
      )}
      {open && !form && (
        <CarBookingDetails
          booking={open}
          moves={moves}
          onEdit={() => setForm(open)}
          onClose={() => onView({ booking: '' })}
        />
      )}
      {form && (
        <CarBookingDialog
          cars={cars}
          of={form}
          moves={moves}
          onClose={() => {
            setForm(null);
            onAdded();
            if (view.booking) onView({ booking: '' });
          }}
        />
      )}
      {moves.dialog}
    </>
  );
}

/** Today's rows say in whose hands the car is now. */
const placesOf = (cars: readonly Car[], isToday: boolean) =>
  cars.map(({ documentId, name, sd_user }) => ({
    place: documentId,
    name,
    note: isToday && sd_user ? `${sd_user.name}さんが使用中` : '',
  }));

/** A car that is free for an hour from the half hour after `now` (a minute of today) on, or from ten of another day. */
function firstFree(rows: readonly Row<CarBooking>[], now: number | undefined): { car: string; span: Span } {
  const next = Math.ceil((now ?? 0) / 30) * 30;
  const start = now !== undefined && next < DAY_MINUTES - 30 ? next : 10 * 60;
  const isFree = ({ items }: Row<CarBooking>) =>
    items.some((item) => item.kind === 'gap' && item.start <= start && item.end >= start + 60);
  const car = (rows.find(isFree) ?? rows[0])?.place ?? '';
  return { car, span: bookingAt({ start, end: DAY_MINUTES }, start) };
}

function RowHead({ name, note }: Pick<Row<CarBooking>, 'name' | 'note'>) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  );
}

function TimelineSkeleton() {
  return (
    <Stack gap={8} role="status" aria-label="車の予約を読み込んでいます">
      <Skeleton height={32} />
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
        <Skeleton key={line} height={40} />
      ))}
    </Stack>
  );
}
