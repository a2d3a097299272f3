import type { Instant } from '@ibasho/contract/common';
import { dateInWords, localTimeAt } from '@ibasho/contract/dates';
import type { Notice } from '@ibasho/contract/notices';
import { Button } from '@mantine/core';
import { Bell } from 'lucide-react';
import type { MouseEvent } from 'react';
import { firmZone, formatTime, useFirmNow } from '../../lib/clock.ts';
import type { NoticeSubject } from '../../lib/feature.ts';
import { pagePaths } from '../../lib/routes.ts';
import { RunningText } from '../../ui/running-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './notice-strip.module.css';

/** Of a record that no feature here knows. */
const unknownSubject: NoticeSubject = { page: pagePaths.home, Icon: Bell };

interface NoticeRowProps {
  notice: Notice;
  subjects: Readonly<Record<string, NoticeSubject>>;
  onSeen: (notice: Notice, event: MouseEvent<HTMLElement>) => void;
}

/** Who did what, and when; the sentence leads to where it shows. */
export function NoticeRow({ notice, subjects, onSeen }: NoticeRowProps) {
  const { page, within, Icon } = subjects[notice.about] ?? unknownSubject;
  const place =
    notice.within && within ? { to: within.page, slug: notice.within, search: within.search } : { to: page };
  const { now } = useFirmNow();
  return (
    <li className={classes.row}>
      <Icon className={classes.icon} size={18} aria-hidden />
      <p className={classes.text}>
        <TextLink {...place}>
          <RunningText>{notice.text}</RunningText>
        </TextLink>{' '}
        <time dateTime={notice.at}>{whenOf(notice.at, now)}</time>
      </p>
      <Button
        variant="default"
        size="compact-sm"
        className={classes.press}
        aria-label={`確認：${notice.text}`}
        onClick={(event) => onSeen(notice, event)}
      >
        確認
      </Button>
    </li>
  );
}

/** 「10:20」, of another day 「11月18日(水) 10:20」. */
function whenOf(at: Instant, now: number): string {
  const day = localTimeAt(at, firmZone()).slice(0, 10);
  return day === localTimeAt(now, firmZone()).slice(0, 10) ? formatTime(at) : `${dateInWords(day)} ${formatTime(at)}`;
}
