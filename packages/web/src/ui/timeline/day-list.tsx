import type { ReactNode } from 'react';
import { bookingAt, type Span, spanInWords } from '../../lib/booking/day-line.ts';
import classes from './day-list.module.css';
import type { Booking, Row } from './rows.ts';
import type { BookingWords } from './timeline.tsx';

interface DayListProps<B extends Booking> {
  rows: readonly Row<B>[];
  words: BookingWords<B>;
  /** One's own are tinted. */
  isOwn: (booking: B) => boolean;
  head: (row: Row<B>) => ReactNode;
  onBook: (row: Row<B>, span: Span) => void;
  onOpen: (booking: B) => void;
}

/** Free time of a day is told within these minutes, wider where something is booked before or after. */
const SHOWN: Span = { start: 8 * 60, end: 20 * 60 };

/** The same as the timeline, for a phone: place by place what is booked and what is free, each a line to tap. */
export function DayList<B extends Booking>({ rows, words, isOwn, head, onBook, onOpen }: DayListProps<B>) {
  return rows.map((row) => (
    <section key={row.key} className={classes.place} aria-label={row.name}>
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
          const { booking } = item;
          return (
            <li key={item.key}>
              <button
                type="button"
                className={classes.booking}
                data-own={isOwn(booking) || undefined}
                aria-haspopup="dialog"
                onClick={() => onOpen(booking)}
              >
                <span className={classes.times}>{spanInWords(item)}</span>
                <span className={classes.title}>{booking.title}</span>
                <span className={classes.who}>{words.calledBy(booking)}</span>
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
