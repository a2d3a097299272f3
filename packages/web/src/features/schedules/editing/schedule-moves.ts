import type { LocalDateTime } from '@ibasho/contract/common';
import { dateInWords, timeOf } from '@ibasho/contract/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createRecord, removeRecord, updateRecord } from '../../../lib/act.ts';
import { failureInJapanese } from '../../../lib/api.ts';
import { firmZone } from '../../../lib/clock.ts';
import { useIsAdmin } from '../../../lib/directory/own-role.ts';
import { toast } from '../../../lib/notify.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useConfirmedRun } from '../../../ui/confirmation/confirmed-run.tsx';
import type { CalendarEntry, Schedule } from '../entries/calendar-entries.ts';
import { movedTo } from './schedule-data.ts';

const COLLECTION = 'schedules';
const NOT_SAVED = '予定を保存できませんでした。';

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

  /** Saves what a form holds; what stands in the way is thrown, so that the form can say it and keep what was typed. */
  const save = async (schedule: Schedule | null, data: Record<string, unknown> & { name: string }) => {
    let refusal: unknown;
    let isFormOpen = true;
    await write(
      (confirmToken) =>
        schedule
          ? updateRecord(COLLECTION, schedule.documentId, data, { failed: NOT_SAVED, confirmToken })
          : createRecord(COLLECTION, data, { failed: NOT_SAVED, confirmToken }),
      {
        done: schedule ? `「${data.name}」を変更しました。` : `「${data.name}」を追加しました。`,
        failed: NOT_SAVED,
        collection: COLLECTION,
        onRefusal: (error) => {
          // After a question the form is closed.
          if (isFormOpen) refusal = error;
          else toast('error', failureInJapanese(error, NOT_SAVED));
        },
      },
    );
    isFormOpen = false;
    if (refusal) throw refusal;
  };

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
    await write(
      (confirmToken) => updateRecord(COLLECTION, schedule.documentId, data, { failed: NOT_SAVED, confirmToken }),
      { done: `「${schedule.name}」を${when}に変更しました。`, failed: NOT_SAVED, collection: COLLECTION },
    );
    await queries.invalidateQueries({ queryKey: [COLLECTION] });
    setDropped(null);
  };

  /** The entries with the dropped one in its new place. */
  const withDropped = (entries: readonly CalendarEntry[]): readonly CalendarEntry[] =>
    dropped ? entries.map((entry) => (entry.key === dropped.key ? { ...entry, ...dropped } : entry)) : entries;

  return { save, remove, drop, withDropped, mayChange, isRunning, dialog, ownDocumentId };
}

export type ScheduleMoves = ReturnType<typeof useScheduleMoves>;
