import { localTimeAt, timeOf, timesInWords } from '@ibasho/contract/dates';
import { Button } from '@mantine/core';
import type { Alternatives } from '../meetings.queries.ts';
import classes from './booking-dialog.module.css';
import type { Entry } from './entry.ts';

interface AlternativeButtonsProps {
  free: Alternatives;
  zone: string;
  /** Puts what was chosen into the form. */
  onTake: (change: Partial<Entry>) => void;
}

const MOST = 4;

/** What is free instead: other rooms at the same time, the same room later. */
export function AlternativeButtons({ free: { rooms, next }, zone, onTake }: AlternativeButtonsProps) {
  if (rooms.length === 0 && !next) return null;
  return (
    <div className={classes.free}>
      <span>空き：</span>
      {rooms.slice(0, MOST).map(({ documentId, name, capacity }) => (
        <Button key={documentId} variant="light" size="compact-sm" onClick={() => onTake({ place: documentId })}>
          {capacity === null ? name : `${name}（${capacity}名）`}
        </Button>
      ))}
      {next && (
        <Button variant="light" size="compact-sm" onClick={() => onTake(changeTo(next, zone))}>
          {`${next.room ? `${next.room.name} ` : ''}${timesInWords(next.start_time, next.end_time, zone)}`}
        </Button>
      )}
    </div>
  );
}

function changeTo({ start_time, end_time, room }: NonNullable<Alternatives['next']>, zone: string): Partial<Entry> {
  const [from, to] = [localTimeAt(start_time, zone), localTimeAt(end_time, zone)];
  return {
    day: from.slice(0, 10),
    start: timeOf(from),
    lastDay: to.slice(0, 10),
    end: timeOf(to),
    ...(room ? { place: room.documentId } : {}),
  };
}
