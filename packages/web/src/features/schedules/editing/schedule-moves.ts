import type { LocalDateTime } from '@ibasho/contract/common';
import { dateInWords, timeOf } from '@ibasho/contract/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createRecord, removeRecord, updateRecord } from '../../../lib/act.ts';
import { firmZone } from '../../../lib/clock.ts';
import { useIsAdmin } from '../../../lib/directory/own-role.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useConfirmedRun } from '../../../ui/confirmation/confirmed-run.tsx';
import type { CalendarEntry, Schedule } from '../entries/calendar-entries.ts';
import { movedTo } from './schedule-data.ts';

const COLLECTION = 'schedules';

/** An entry that was dropped somewhere and is not yet saved there. */
type Dropped = Pick<CalendarEntry, 'key' | 'start' | 'end'>;

/** What one does with entries, each one run with its undo. A colleague's may be asked about first: render `dialog`. */
export function useScheduleMoves() {
  const { write, isRunning, dialog } = useConfirmedRun();
  const queries = useQueryClient();
  const isAdmin = useIsAdmin();
  const ownDocumentId = useSession().user?.sd_user?.documentId;
  const [dropped, setDropped] = useState<Dropped | null>(null);

  const mayChange = ({ author, sd_user }: Schedule) =>
    isAdmin === true || [author, sd_user].some((person) => person && person.documentId === ownDocumentId);

  const add = (data: Record<string, unknown> & { name: string }) =>
    write((confirmToken) => createRecord(COLLECTION, data, { failed: '予定を追加できませんでした。', confirmToken }), {
      done: `「${data.name}」を追加しました。`,
      failed: '予定を追加できませんでした。',
      collection: COLLECTION,
    });

  const change = (schedule: Schedule, data: Record<string, unknown>, done = `「${schedule.name}」を変更しました。`) =>
    write(
      (confirmToken) =>
        updateRecord(COLLECTION, schedule.documentId, data, { failed: '予定を変更できませんでした。', confirmToken }),
      { done, failed: '予定を変更できませんでした。', collection: COLLECTION },
    );

  const remove = (schedule: Schedule) =>
    write(
      (confirmToken) =>
        removeRecord(COLLECTION, schedule.documentId, { failed: '予定を削除できませんでした。', confirmToken }),
      { done: `「${schedule.name}」を削除しました。`, failed: '予定を削除できませんでした。', collection: COLLECTION },
    );

  /** Shows the entry where it was dropped until it is saved there; where it could not be, it goes back. */
  const drop = async (entry: CalendarEntry, start: LocalDateTime, end: LocalDateTime) => {
    const { schedule } = entry;
    if (!schedule || (start === entry.start && end === entry.end)) return;
    const data = movedTo(schedule, start, end, firmZone());
    const isTimed = 'start_time' in data && data.start_time !== null;
    const when = dateInWords(data.date) + (isTimed ? ` ${timeOf(start)}〜${timeOf(end)}` : '');
    setDropped({ key: entry.key, start, end });
    await change(schedule, data, `「${schedule.name}」を${when}に変更しました。`);
    await queries.invalidateQueries({ queryKey: [COLLECTION] });
    setDropped(null);
  };

  /** The entries with the dropped one in its new place. */
  const withDropped = (entries: readonly CalendarEntry[]): readonly CalendarEntry[] =>
    dropped ? entries.map((entry) => (entry.key === dropped.key ? { ...entry, ...dropped } : entry)) : entries;

  return { add, change, remove, drop, withDropped, mayChange, isRunning, dialog, ownDocumentId };
}

export type ScheduleMoves = ReturnType<typeof useScheduleMoves>;
