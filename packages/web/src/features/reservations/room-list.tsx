import type { ReactNode } from 'react';
import { bookingAt, type Span, spanInWords } from './day-line.ts';
import { calledBy, type Meeting, takesPart } from './meeting.ts';
import classes from './room-list.module.css';
import type { Row } from './timeline/rows.ts';

interface RoomListProps {
  rows: readonly Row[];
  ownDocumentId: string | undefined;
  head: (row: Row) => ReactNode;
  onBook: (row: Row, span: Span) => void;
  onOpen: (meeting: Meeting) => void;
}

/** Free time of a day is told within these minutes, wider where something is booked before or after. */
const SHOWN: Span = { start: 8 * 60, end: 20 * 60 };

/** The same as the timeline, for a phone: place by place what is booked and what is free, each a line to tap. */
export function RoomList({ rows, ownDocumentId, head, onBook, onOpen }: RoomListProps) {
  return rows.map((row) => (
    <section key={row.key} className={classes.room} aria-label={row.name}>
      <div className={classes.head}>{head(row)}</div>
      <ul className={classes.items}>
        {row.items.map((item) => {
          if (item.kind === 'gap') {
            const free = withinDay(item);
            return (
              free && (
                <li key={item.key}>
                  <button
                    type="button"
                    className={classes.gap}
                    aria-label={`${row.name} ${spanInWords(free)} 空き 予約する`}
                    onClick={() => onBook(row, bookingAt(free, free.start))}
                  >
                    <span className={classes.times}>{spanInWords(free)}</span>
                    <span>空き</span>
                  </button>
                </li>
              )
            );
          }
          const { meeting } = item;
          return (
            <li key={item.key}>
              <button
                type="button"
                className={classes.meeting}
                data-own={takesPart(meeting, ownDocumentId) || undefined}
                aria-haspopup="dialog"
                onClick={() => onOpen(meeting)}
              >
                <span className={classes.times}>{spanInWords(item)}</span>
                <span className={classes.title}>{meeting.title}</span>
                <span className={classes.who}>{calledBy(meeting)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

/** The part of free time that lies in the office's day; undefined where there is none. */
function withinDay({ start, end }: Span): Span | undefined {
  const free = { start: Math.max(start, SHOWN.start), end: Math.min(end, SHOWN.end) };
  return free.end > free.start ? free : undefined;
}
