import type { LocalDate } from '@ibasho/contract/common';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Meeting } from '../../../features/reservations/meeting.ts';
import { type Room, roomsQuery } from '../../../features/reservations/meetings.queries.ts';
import { searchOfBooking } from '../../../features/reservations/wanted-booking.ts';
import {
  bookingAt,
  clockOf,
  DAY_MINUTES,
  gapsOf,
  minuteOn,
  type Span,
  STEP,
  spanOn,
} from '../../../lib/booking/day-line.ts';
import { pagePaths } from '../../../lib/routes.ts';
import { Group, More } from '../strip-groups.tsx';
import classes from '../today-strip.module.css';

interface FreeRoomsProps {
  /** Of all rooms, today. */
  booked: readonly Meeting[];
  today: LocalDate;
  now: number;
  zone: string;
  /** So many are named. */
  most: number;
}

/** The rooms that are free now, and until when. Each leads to the form that books it from now until then. */
export function FreeRooms({ booked, today, now, zone, most }: FreeRoomsProps) {
  const { data: rooms = [] } = useQuery(roomsQuery);
  const minute = minuteOn(today, now, zone);
  const free = rooms
    .flatMap((room) => {
      const own = booked.filter(({ place }) => place === room.documentId);
      const gap = gapAt(
        minute,
        own.flatMap((meeting) => spanOn(today, meeting, zone) ?? []),
      );
      return gap ? [{ room, gap }] : [];
    })
    .sort((a, b) => b.gap.end - a.gap.end);
  return (
    <Group label="会議室" count={`空き${free.length}室`} to={pagePaths.reservations} isEmpty={rooms.length === 0}>
      {free.slice(0, most).map(({ room, gap }) => (
        <li key={room.documentId}>
          <Link
            to={pagePaths.reservations}
            search={searchOfBooking({ day: today, place: room.documentId, span: bookable(gap, minute, room) })}
            className={classes.item}
          >
            {room.name}
            {isLimited(gap) && <small>{`〜${clockOf(gap.end)}`}</small>}
          </Link>
        </li>
      ))}
      <More to={pagePaths.reservations} count={free.length - most} unit="室" />
    </Group>
  );
}

/** The free time around a minute of the day, from the running quarter of an hour on; undefined where somebody has the room. */
const gapAt = (minute: number, taken: readonly Span[]): Span | undefined =>
  gapsOf(taken, Math.floor(minute / STEP) * STEP).find(({ start, end }) => start <= minute && minute < end);

/** What is put into the form: until the next booking; where there is none, and by the room's own rule, no longer than usual. */
function bookable(gap: Span, minute: number, { longest_minutes: longest }: Room): Span {
  const end = isLimited(gap) ? gap.end : bookingAt(gap, minute).end;
  return { start: gap.start, end: longest === null ? end : Math.min(end, gap.start + longest) };
}

const isLimited = ({ end }: Span) => end < DAY_MINUTES;
