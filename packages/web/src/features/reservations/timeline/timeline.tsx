import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useRecentlyChanged } from '../../../lib/live/recently-changed.ts';
import { clockOf, DAY_MINUTES, minuteOn, type Span, spanInWords } from '../day-line.ts';
import { calledBy, type Meeting } from '../meeting.ts';
import type { MeetingMoves } from '../meeting-moves.ts';
import type { Item, Row } from './rows.ts';
import classes from './timeline.module.css';
import { type Ghost, useTimelineHands } from './use-timeline-hands.ts';

interface TimelineProps {
  rows: readonly Row[];
  /** What stands above the names. */
  corner: string;
  now: number;
  zone: string;
  moves: MeetingMoves;
  /** A row's name, where it leads somewhere. */
  head: (row: Row) => ReactNode;
  onBook: (row: Row, span: Span) => void;
  onOpen: (meeting: Meeting) => void;
  onShift: (meeting: Meeting, row: Row, span: Span) => Promise<unknown>;
}

/** The office's day fills the window; what is earlier and later is reached by scrolling. */
const FIRST_HOUR = 8;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Rooms × hours. Free time is booked by click or drag, a booking opened by click, moved and resized by drag. By keyboard:
 * arrows lead from one to the next, Enter books or opens, Delete cancels.
 */
export function Timeline({ rows, corner, now, zone, moves, head, ...on }: TimelineProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const { ghost, active, handlers } = useTimelineHands({
    sheet,
    rows,
    mayChange: moves.mayChange,
    onDelete: moves.cancel,
    ...on,
  });
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
                lifted={ghost?.meeting?.documentId}
                mayChange={moves.mayChange}
              />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  row: Row;
  head: ReactNode;
  /** Now, in minutes of the row's day. */
  minute: number;
  /** The item that is in the tab order, where it is of this row. */
  active: string | undefined;
  ghost: Ghost | undefined;
  /** The booking that is being moved. */
  lifted: string | undefined;
  mayChange: (meeting: Meeting) => boolean;
}

function TimelineRow({ row, head, minute, active, ghost, lifted, mayChange }: RowProps) {
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
              item={item}
              row={row.name}
              isActive={item.key === active}
              isMovable={item.isWhole && mayChange(item.meeting)}
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
  item: Item & { kind: 'meeting' };
  row: string;
  isActive: boolean;
  isMovable: boolean;
  isOver: boolean;
  isLifted: boolean;
}

const Bar = memo(function Bar({ item, row, isActive, isMovable, isOver, isLifted }: BarProps) {
  const { meeting } = item;
  const hasChanged = useRecentlyChanged(meeting.collection, meeting.documentId);
  const times = spanInWords(item);
  return (
    <button
      type="button"
      className={classes.bar}
      data-item={item.key}
      data-own={isMovable || undefined}
      data-over={isOver || undefined}
      data-lifted={isLifted || undefined}
      data-changed={hasChanged || undefined}
      style={{ ...placed(item), '--lane': item.lane } as CSSProperties}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="dialog"
      title={`${times} ${meeting.title}\n${meeting.people.map(({ name }) => name).join('、')}`}
    >
      <VisuallyHidden>{`${row} ${times} `}</VisuallyHidden>
      <span className={classes.title}>{meeting.title}</span>
      <span className={classes.who}>
        <span aria-hidden="true">{`${clockOf(item.start)} `}</span>
        {calledBy(meeting)}
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
