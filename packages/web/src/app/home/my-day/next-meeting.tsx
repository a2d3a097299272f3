import { localTimeAt, timesInWords } from '@ibasho/contract/dates';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { type Meeting, NO_ROOM } from '../../../features/reservations/meeting.ts';
import { firmZone, formatTime } from '../../../lib/clock.ts';
import { pagePaths } from '../../../lib/routes.ts';
import strip from '../today-strip.module.css';
import classes from './next-meeting.module.css';
import { nearnessOf } from './next-of-day.ts';

/** Others who are named before 「ほか3人」. */
const NAMED = 3;

interface NextMeetingProps {
  meeting: Meeting;
  /** The documentId of whose day it is: one's own name is left out. */
  self: string;
  now: number;
}

/** The next meeting of one's day: when, what, where, with whom, and the link of a video meeting. */
export function NextMeeting({ meeting, self, now }: NextMeetingProps) {
  const { documentId, title, start, place, placeName, video } = meeting;
  const nearness = nearnessOf(meeting, now);
  const where = place === NO_ROOM ? '' : placeName;
  return (
    <section className={strip.group} aria-label="次の会議">
      <span className={classes.label}>次の会議</span>
      <div className={classes.meeting}>
        <p className={classes.when}>
          <time dateTime={start}>{whenInWords(meeting)}</time>
          {nearness && <strong>{nearness}</strong>}
        </p>
        <Link to={pagePaths.reservations} search={{ booking: documentId }} className={classes.title}>
          {title}
        </Link>
        <p className={classes.where}>{[where, othersInWords(meeting, self)].filter(Boolean).join('　')}</p>
        {video?.joinUrl && (
          <Button
            component="a"
            href={video.joinUrl}
            target="_blank"
            rel="noopener noreferrer"
            size="xs"
            className={classes.join}
            rightSection={<ExternalLink size={14} aria-hidden />}
          >
            参加する
          </Button>
        )}
      </div>
    </section>
  );
}

/** `14:00〜15:00`; with days, where it does not end on the day on which it starts. */
function whenInWords({ start, end }: Meeting): string {
  const zone = firmZone();
  const [from, to] = [start, end].map((time) => localTimeAt(time, zone).slice(0, 10));
  return from === to ? `${formatTime(start)}〜${formatTime(end)}` : timesInWords(start, end, zone);
}

/** 「佐藤 花子、田中 健一 ほか3人」: whoever has called it comes first. */
function othersInWords({ organizer, people }: Meeting, self: string): string {
  const all = new Map([...(organizer ? [organizer] : []), ...people].map((each) => [each.documentId, each.name]));
  all.delete(self);
  const names = [...all.values()];
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join('、')}${more > 0 ? ` ほか${more}人` : ''}`;
}
