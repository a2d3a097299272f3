import { timesInWords } from '@ibasho/contract/dates';
import { timesBetween } from '../../../lib/booking/booking-times.ts';
import type { Offer } from '../../../ui/form/free-instead.tsx';
import type { Alternatives } from '../meetings.queries.ts';
import type { Entry } from './entry.ts';

const MOST = 4;

/** Other rooms at the same time, the same room later; `onTake` puts what was chosen into the form. */
export function offersOf(
  { rooms, next }: Alternatives,
  zone: string,
  onTake: (change: Partial<Entry>) => void,
): Offer[] {
  const others = rooms.slice(0, MOST).map(({ documentId, name, capacity }) => ({
    key: documentId,
    label: capacity === null ? name : `${name}（${capacity}名）`,
    onTake: () => onTake({ place: documentId }),
  }));
  if (!next) return others;
  const { start_time, end_time, room } = next;
  const later: Offer = {
    key: 'next',
    label: `${room ? `${room.name} ` : ''}${timesInWords(start_time, end_time, zone)}`,
    onTake: () => onTake({ ...timesBetween(start_time, end_time, zone), ...(room ? { place: room.documentId } : {}) }),
  };
  return [...others, later];
}
