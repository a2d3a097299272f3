import type { CalendarLink } from '@ibasho/contract/calendar-links';
import { Button } from '@mantine/core';
import { useFirmNow } from '../../lib/clock.ts';
import { whenInWords } from '../../lib/when.ts';
import classes from './calendar-links.module.css';

interface CalendarLinkLinesProps {
  /** What the list is called. */
  label: string;
  links: readonly CalendarLink[];
  /** Whose they are is said with each. */
  isOfEverybody?: boolean;
  onRevoke: (link: CalendarLink) => void;
}

/** Links of calendars, each with when it was made and last read, and the button that revokes it. */
export function CalendarLinkLines({ label, links, isOfEverybody = false, onRevoke }: CalendarLinkLinesProps) {
  const { now } = useFirmNow();
  return (
    <ul className={classes.list} aria-label={label}>
      {links.map((link) => (
        <li key={link.documentId} className={classes.line}>
          <div className={classes.what}>
            <b>{link.name}</b>
            {isOfEverybody && <small>{ownerOf(link)}</small>}
            <small>{`作成 ${whenInWords(link.createdAt, now)}`}</small>
            <small>
              {link.readAt ? `最後の読み取り ${whenInWords(link.readAt, now)}ごろ` : 'まだ読み取られていません'}
            </small>
          </div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${isOfEverybody ? `${ownerOf(link)}の` : ''}「${link.name}」を無効にする`}
            onClick={() => onRevoke(link)}
          >
            無効にする
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The name of the person, or of the room, whose calendar a link opens. */
export const ownerOf = ({ person, room }: CalendarLink): string => person?.name ?? room?.name ?? '';
