import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { clockOf, DAY_MINUTES, minuteOn, type Span, spanInWords } from '../../lib/booking/day-line.ts';
import { useRecentlyChanged } from '../../lib/live/recently-changed.ts';
import type { Booking, Row } from './rows.ts';
import classes from './timeline.module.css';
import { type Ghost, type HandsOptions, useTimelineHands } from './use-timeline-hands.ts';

interface TimelineProps<B extends Booking> extends HandsOptions<B> {
  /** What stands above the names. */
  corner: string;
  now: number;
  zone: string;
  words: BookingWords<B>;
  /** A row's name, where it leads somewhere. */
  head: (row: Row<B>) => ReactNode;
}

/** What a booking says of itself beside its title. */
export interface BookingWords<B extends Booking> {
  /** In whose name it stands; '' where nobody is named. */
  calledBy: (booking: B) => string;
  /** Everybody who is concerned. */
  peopleOf: (booking: B) => readonly string[];
}

/** The office's day fills the window; what is earlier and later is reached by scrolling. */
const FIRST_HOUR = 8;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Places × hours. Free time is booked by click or drag, a booking opened by click, moved and resized by drag. By keyboard:
 * arrows lead from one to the next, Enter books or opens, Delete cancels.
 */
export function Timeline<B extends Booking>({ corner, now, zone, words, head, ...options }: TimelineProps<B>) {
  const { rows, mayChange } = options;
  const sheet = useRef<HTMLDivElement>(null);
  const { ghost, active, handlers } = useTimelineHands(sheet, options);
  const days = rows.map(({ day }) => day).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day scrolls, not each minute
  useLayoutEffect(() => {
    const minutes = rows
      .map(({ day }) => minuteOn(day, now, zone))
      .find((minute) => minute > 0 && minute < DAY_MINUTES);
    scrollTo(sheet.current, minutes);
  }, [days]);
  return (
    <div className={classes.frame}>
      <div className={classes.scroller}>
        <div ref={sheet} className={classes.sheet} data-drawing={ghost ? true : undefined} {...handlers}>
          <div className={classes.hours} aria-hidden="true">
            <span className={classes.corner}>{corner}</span>
            {hours.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
          <ul className={classes.rows} aria-label="予約の表">
            {rows.map((row) => (
              <TimelineRow
                key={row.key}
                row={row}
                head={head(row)}
                minute={minuteOn(row.day, now, zone)}
                active={row.items.some(({ key }) => key === active) ? active : undefined}
                ghost={ghost?.rowKey === row.key ? ghost : undefined}
                lifted={ghost?.booking?.documentId}
                words={words}
                mayChange={mayChange}
              />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

interface RowProps<B extends Booking> {
  row: Row<B>;
  head: ReactNode;
  /** Now, in minutes of the row's day. */
  minute: number;
  /** The item that is in the tab order, where it is of this row. */
  active: string | undefined;
  ghost: Ghost<B> | undefined;
  /** The booking that is being moved. */
  lifted: string | undefined;
  words: BookingWords<B>;
  mayChange: (booking: B) => boolean;
}

function TimelineRow<B extends Booking>({ row, head, minute, active, ghost, lifted, words, mayChange }: RowProps<B>) {
  return (
    <li className={classes.row} data-row={row.key} style={{ '--lanes': row.lanes } as CSSProperties}>
      <div className={classes.label}>{head}</div>
      <div className={classes.lane} data-lane>
        {row.items.map((item) =>
          item.kind === 'gap' ? (
            <button
              key={item.key}
              type="button"
              className={classes.gap}
              data-item={item.key}
              style={placed(item)}
              tabIndex={item.key === active ? 0 : -1}
              aria-label={`${row.name} ${spanInWords(item)} 空き 予約する`}
            />
          ) : (
            <Bar
              key={item.key}
              span={item}
              booking={item.booking}
              row={row.name}
              lane={item.lane}
              who={words.calledBy(item.booking)}
              people={words.peopleOf(item.booking).join('、')}
              isActive={item.key === active}
              isMovable={item.isWhole && mayChange(item.booking)}
              isOver={item.end <= minute}
              isLifted={item.key === lifted}
            />
          ),
        )}
        {ghost && (
          <span className={classes.ghost} style={placed(ghost)}>
            {spanInWords(ghost)}
          </span>
        )}
        {minute > 0 && minute < DAY_MINUTES && (
          <span className={classes.now} style={placed({ start: minute, end: minute })} />
        )}
      </div>
    </li>
  );
}

interface BarProps {
  span: Span;
  booking: Booking;
  row: string;
  lane: number;
  who: string;
  people: string;
  isActive: boolean;
  isMovable: boolean;
  isOver: boolean;
  isLifted: boolean;
}

const Bar = memo(function Bar({ span, booking, row, lane, who, people, ...is }: BarProps) {
  const { isActive, isMovable, isOver, isLifted } = is;
  const hasChanged = useRecentlyChanged(booking.collection, booking.documentId);
  const times = spanInWords(span);
  return (
    <button
      type="button"
      className={classes.bar}
      data-item={booking.documentId}
      data-own={isMovable || undefined}
      data-over={isOver || undefined}
      data-lifted={isLifted || undefined}
      data-changed={hasChanged || undefined}
      style={{ ...placed(span), '--lane': lane } as CSSProperties}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="dialog"
      title={`${times} ${booking.title}\n${people}`}
    >
      <VisuallyHidden>{`${row} ${times} `}</VisuallyHidden>
      <span className={classes.title}>{booking.title}</span>
      <span className={classes.who}>
        <span aria-hidden="true">{`${clockOf(span.start)} `}</span>
        {who}
      </span>
      {isMovable && (
        <>
          <span className={classes.edge} data-edge="start" />
          <span className={classes.edge} data-edge="end" />
        </>
      )}
    </button>
  );
});

const placed = ({ start, end }: Span) => ({ '--start': start, '--end': end }) as CSSProperties;

/** To the office's morning; to now, where that is out of sight. */
function scrollTo(sheet: HTMLElement | null, now: number | undefined): void {
  const scroller = sheet?.parentElement;
  const lane = sheet?.querySelector<HTMLElement>('[data-lane]');
  if (!scroller || !lane) return;
  const hour = lane.clientWidth / 24;
  const shown = (scroller.clientWidth - lane.offsetLeft) / hour;
  const at = now === undefined ? FIRST_HOUR : now / 60;
  const isInView = FIRST_HOUR <= at && at < FIRST_HOUR + shown - 0.5;
  scroller.scrollLeft = hour * (isInView ? FIRST_HOUR : Math.max(0, at - 1));
}
