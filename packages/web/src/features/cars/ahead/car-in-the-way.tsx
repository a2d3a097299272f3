import { timesInWords } from '@ibasho/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { instantsOf, objectionsToTimes } from '../../../lib/booking/booking-times.ts';
import type { Car } from '../../../lib/directory/cars.ts';
import { type Offer, TakenHint } from '../../../ui/form/free-instead.tsx';
import type { CarBooking } from './car-booking.ts';
import { carBookingsQuery } from './car-bookings.queries.ts';
import type { CarEntry } from './car-entry.ts';

interface CarInTheWayProps {
  entry: CarEntry;
  /** The booking that is being changed. */
  except: string | undefined;
  cars: readonly Car[];
  zone: string;
  onTake: (change: Partial<CarEntry>) => void;
}

/** Who has the car at the chosen time and until when, and which cars are free then, before anything is sent. */
export function CarInTheWay({ entry, except, cars, zone, onTake }: CarInTheWayProps) {
  const isWhole = Object.keys(objectionsToTimes(entry, zone)).length === 0;
  const { start, end } = isWhole ? instantsOf(entry, zone) : { start: '', end: '' };
  const { data: booked = [] } = useQuery({ ...carBookingsQuery(start, end), enabled: isWhole });
  const taken = booked.filter(({ documentId }) => documentId !== except);
  const [first, ...more] = isWhole ? taken.filter(({ place }) => place === entry.car) : [];
  if (!first) return null;
  const busy = new Set(taken.map(({ place }) => place));
  const free = cars.filter(({ documentId }) => !busy.has(documentId));
  const inNobodysHandsFirst = [...free].sort((a, b) => Number(Boolean(a.sd_user)) - Number(Boolean(b.sd_user)));
  const others = more.length > 0 ? ` ほか${more.length}件` : '';
  return (
    <TakenHint offers={offersOf(inNobodysHandsFirst, onTake)}>
      {`${first.carName}はその時間に予約が入っています：${inWords(first, zone)}${others}`}
    </TakenHint>
  );
}

const MOST = 6;

/** Each of these cars in place of the one that is taken. */
export const offersOf = (free: readonly Car[], onTake: (change: Partial<CarEntry>) => void): Offer[] =>
  free.slice(0, MOST).map(({ documentId, name }) => ({
    key: documentId,
    label: name,
    onTake: () => onTake({ car: documentId }),
  }));

/** 「11月24日(火) 14:00〜15:00「現調」田中 健一さん」. */
function inWords({ start, end, purpose, driver }: CarBooking, zone: string): string {
  const who = driver ? `${driver.name}さん` : '';
  return `${timesInWords(start, end, zone)}${purpose ? `「${purpose}」` : ' '}${who}`.trim();
}
