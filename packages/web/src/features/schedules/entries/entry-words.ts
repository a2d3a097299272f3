import { dateInWords } from '@ibasho/contract/dates';
import { type CalendarEntry, timesOf } from './calendar-entries.ts';
import { entryKinds } from './entry-kinds.ts';

/** 「会議室 定例 11月20日(金) 14:00〜15:00 会議室A」: an entry as it is read out. `who` where whose it is must be said. */
export function entryInWords(entry: CalendarEntry, who?: string): string {
  const { title } = entryKinds[entry.kind];
  const when = `${dateInWords(entry.start.slice(0, 10))} ${timesOf(entry)}`;
  const repeated = entry.schedule?.series ? '繰り返し' : '';
  return [who, title === entry.title ? '' : title, entry.title, when, repeated, entry.beside].filter(Boolean).join(' ');
}
