import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, instantAt } from '@ibasho/contract/dates';
import type { projectTasks } from '@ibasho/contract/projects/projects';
import type { RecordOf } from '@ibasho/contract/records';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Meeting, takesPart } from '../../../features/reservations/meeting.ts';
import { reservationsQuery, videoMeetingsQuery } from '../../../features/reservations/meetings.queries.ts';
import { formatTime, useFirmNow } from '../../../lib/clock.ts';
import { readAll } from '../../../lib/directory/read-all.ts';
import { type Schedule, schedulesOfQuery } from '../../../lib/directory/schedules.ts';
import { apiPaths, pagePaths } from '../../../lib/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Group, More } from '../strip-groups.tsx';
import classes from '../today-strip.module.css';
import { FreeRooms } from './free-rooms.tsx';
import { NextMeeting } from './next-meeting.tsx';
import { nextMeeting } from './next-of-day.ts';

interface MyDayProps {
  today: LocalDate;
  /** So many of each are named. */
  most: number;
}

/** One's own day from now on: the next meeting, then entries, other meetings and tasks that are due; below it the rooms that are free now. */
export function MyDay({ today, most }: MyDayProps) {
  const { now, zone } = useFirmNow();
  const self = useSession().user?.sd_user?.documentId ?? '';
  const [from, to] = [instantAt(`${today}T00:00`, zone), instantAt(`${addDays(today, 1)}T00:00`, zone)];
  const { data: booked = [] } = useQuery(reservationsQuery(from, to));
  const { data: videos = [] } = useQuery(videoMeetingsQuery(from, to));
  const { data: entries = [] } = useQuery({ ...schedulesOfQuery(self, today, today), enabled: self !== '' });
  const { data: tasks = [] } = useQuery({ ...tasksDueQuery(self, today), enabled: self !== '' });
  const meetings = [...booked, ...videos].filter((meeting) => takesPart(meeting, self));
  const next = nextMeeting(meetings, now);
  const own = [
    ...meetings.filter((meeting) => meeting !== next).map(ofMeeting),
    ...entries.map(ofEntry),
    ...tasks.map(ofTask),
  ]
    .filter(({ end }) => end === null || Date.parse(end) > now)
    .sort((a, b) => (a.start ?? '').localeCompare(b.start ?? '', 'en'));
  return (
    <>
      {next && <NextMeeting meeting={next} self={self} now={now} />}
      <Group label="自分" count={`${own.length}件`} to={pagePaths.schedule} isEmpty={own.length === 0}>
        {own.slice(0, most).map((item) => (
          <OwnItem key={item.key} item={item} />
        ))}
        <More to={pagePaths.schedule} count={own.length - most} unit="件" />
      </Group>
      <FreeRooms {...{ booked, today, now, zone, most }} />
    </>
  );
}

/** Something of one's own day; without a start it is the whole day's. */
interface Own {
  key: string;
  title: string;
  start: Instant | null;
  end: Instant | null;
  /** The booking that it is. */
  booking?: string;
  joinUrl?: string | null;
}

function OwnItem({ item: { title, start, booking, joinUrl } }: { item: Own }) {
  const search: Record<string, string> = booking ? { booking } : {};
  const words = (
    <>
      {start && <small>{formatTime(start)}</small>}
      <span className={classes.title}>{title}</span>
    </>
  );
  return (
    <li className={classes.item}>
      {booking ? (
        <Link to={pagePaths.reservations} search={search} className={classes.item}>
          {words}
        </Link>
      ) : (
        <span className={classes.item}>{words}</span>
      )}
      {joinUrl && (
        <a href={joinUrl} target="_blank" rel="noopener noreferrer" className={`${classes.item} ${classes.join}`}>
          参加
        </a>
      )}
    </li>
  );
}

const ofMeeting = ({ documentId, title, start, end, video }: Meeting): Own => ({
  key: documentId,
  title,
  start,
  end,
  booking: documentId,
  joinUrl: video?.joinUrl ?? null,
});

const ofEntry = ({ documentId, name, start_time, end_time }: Schedule): Own => ({
  key: documentId,
  title: name,
  start: start_time,
  end: end_time ?? start_time,
});

const ofTask = ({ documentId, name }: RecordOf<typeof projectTasks>): Own => ({
  key: documentId,
  title: `期限 ${name}`,
  start: null,
  end: null,
});

/** The tasks of a person that are to be done by `day` and are not. */
const tasksDueQuery = (person: string, day: LocalDate) =>
  queryOptions({
    queryKey: ['project-tasks', person, day],
    queryFn: ({ signal }) =>
      readAll<RecordOf<typeof projectTasks>>(
        `${apiPaths.records('project-tasks')}?filters[sd_user][documentId]=${person}&filters[end][$eq]=${day}&filters[taskStatus][$ne]=completed&sort=id:asc`,
        signal,
      ),
  });
