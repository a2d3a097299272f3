import { timesInWords } from '@ibasho/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { instantsOf } from '../../../lib/booking/booking-times.ts';
import { TakenHint } from '../../../ui/form/free-instead.tsx';
import { calledBy, type Meeting, VIDEO } from '../meeting.ts';
import { type Room, reservationsQuery } from '../meetings.queries.ts';
import { type Entry, objectionsTo } from './entry.ts';
import { offersOf } from './offers.ts';

interface InTheWayProps {
  entry: Entry;
  /** The booking that is being changed. */
  except: string | undefined;
  rooms: readonly Room[];
  zone: string;
  onTake: (change: Partial<Entry>) => void;
}

/** Who has the room at the chosen time and until when, and which rooms are free then, before anything is sent. */
export function InTheWay({ entry, except, rooms, zone, onTake }: InTheWayProps) {
  const isWanted = entry.place !== VIDEO && Object.keys(objectionsTo(entry, zone)).length === 0;
  const { start, end } = isWanted ? instantsOf(entry, zone) : { start: '', end: '' };
  const { data: booked = [] } = useQuery({ ...reservationsQuery(start, end), enabled: isWanted });
  const taken = booked.filter(({ documentId }) => documentId !== except);
  const [first, ...more] = isWanted ? taken.filter(({ place }) => place === entry.place) : [];
  if (!first) return null;
  const busy = new Set(taken.map(({ place }) => place));
  return (
    <TakenHint
      offers={offersOf({ rooms: freeFor(rooms, busy, entry.people.length), next: null }, zone, onTake)}
    >{`${first.placeName}はその時間に予約が入っています：${inWords(first, zone)}${more.length > 0 ? ` ほか${more.length}件` : ''}`}</TakenHint>
  );
}

/** The rooms that seat so many, the smallest first; one without a known capacity comes last. */
function freeFor(rooms: readonly Room[], busy: ReadonlySet<string>, seats: number): Room[] {
  const size = ({ capacity }: Room) => capacity ?? Number.POSITIVE_INFINITY;
  return rooms.filter((room) => !busy.has(room.documentId) && size(room) >= seats).sort((a, b) => size(a) - size(b));
}

function inWords(meeting: Meeting, zone: string): string {
  const who = calledBy(meeting);
  return `${timesInWords(meeting.start, meeting.end, zone)}「${meeting.title}」${who && `${who}さん`}`;
}
