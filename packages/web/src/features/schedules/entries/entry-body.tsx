import { timeOf } from '@ibasho/contract/dates';
import { VisuallyHidden } from '@mantine/core';
import { Repeat } from 'lucide-react';
import type { CalendarEntry } from './calendar-entries.ts';
import classes from './entry-body.module.css';
import { entryKinds } from './entry-kinds.ts';
import { entryInWords } from './entry-words.ts';

/** What a button of an entry shows and is called; `who` where calendars of several people lie in one. */
export function EntryBody({ entry, who }: { entry: CalendarEntry; who?: string | undefined }) {
  const { Icon } = entryKinds[entry.kind];
  return (
    <>
      <VisuallyHidden>{entryInWords(entry, who)}</VisuallyHidden>
      <span className={classes.body} aria-hidden>
        <Icon size={12} className={classes.sign} />
        {who && <b>{who.split(' ')[0]}</b>}
        {!entry.isWholeDay && <time>{timeOf(entry.start)}</time>}
        <span className={classes.title}>{entry.title}</span>
        {entry.schedule?.series && <Repeat size={12} className={classes.sign} />}
        {entry.beside && <span className={classes.beside}>{entry.beside}</span>}
      </span>
    </>
  );
}
