import type { LocalDateTime } from '@ibasho/contract/common';
import { dateInWords, timeOf } from '@ibasho/contract/dates';
import type { SeriesScope } from '@ibasho/contract/series';
import { useState } from 'react';
import { createRecord, removeRecord, updateRecord } from '../../../lib/act.ts';
import { failureInJapanese } from '../../../lib/api.ts';
import type { Repetition } from '../../../lib/booking/repetition.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { firmZone } from '../../../lib/clock.ts';
import { useIsAdmin } from '../../../lib/directory/own-role.ts';
import type { Person } from '../../../lib/directory/people.ts';
import { toast } from '../../../lib/notify.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useConfirmedRun } from '../../../ui/confirmation/confirmed-run.tsx';
import { useSeriesScope } from '../../../ui/series-scope.tsx';
import type { CalendarEntry, Schedule } from '../entries/calendar-entries.ts';
import { dataOf, movedTo, type ScheduleData, type ScheduleForm } from './schedule-data.ts';
import { changesOf, repeatedStep } from './series-steps.ts';

const COLLECTION = 'schedules';
const NOT_SAVED = '予定を保存できませんでした。';
/** An entry moves as a whole. */
const TIMES = ['date', 'last_date', 'start_time', 'end_time'];

/** An entry that was dropped somewhere and is not yet saved there. */
type Dropped = Pick<CalendarEntry, 'key' | 'start' | 'end'>;

/** What one does with entries, each one run with its undo. A colleague's may be asked about first: render `dialog`. */
export function useScheduleMoves() {
  const { run, write, isRunning, dialog } = useConfirmedRun();
  const series = useSeriesScope();
  const isAdmin = useIsAdmin();
  const ownDocumentId = useSession().user?.sd_user?.documentId;
  const [dropped, setDropped] = useState<Dropped | null>(null);

  const mayChange = ({ author, sd_user }: Schedule) =>
    isAdmin === true || [author, sd_user].some((person) => person && person.documentId === ownDocumentId);

  /** Which of a series is meant; null where whoever was asked does not say. Of an entry by itself it is that one. */
  const scopeOf = (schedule: Schedule, deed: string): Promise<SeriesScope | null> =>
    schedule.series ? series.ask(`繰り返しの予定を${deed}`) : Promise.resolve('one');

  /** Adds an entry that is repeated; what stands in the way is thrown, as `save` does. */
  const repeat = (data: ScheduleData, person: Person, repetition: Repetition) =>
    toldToForm((onRefusal) =>
      run([repeatedStep(data, person, repetition, firmZone())], { failed: NOT_SAVED, onRefusal }),
    );

  /** Changes or deletes others of a series with an entry. */
  const runOnSeries = (
    action: 'update_schedule' | 'delete_schedule',
    schedule: Schedule,
    more: object,
    wording: { onRefusal?: Refused; untilShown?: boolean } = {},
  ) =>
    run(
      [
        {
          action,
          params: { schedule: schedule.name, date: schedule.date, ...more },
          refs: { schedule: schedule.documentId },
        },
      ],
      { failed: NOT_SAVED, ...wording },
    );

  /**
   * Saves what a form holds; what stands in the way is thrown, so that the form can say it and keep what was typed. Gives false
   * where whoever was asked did not say which of a series is meant. `opened` is what the form held at first.
   */
  const save = async (schedule: Schedule | null, data: ScheduleData & { sd_user?: number }, opened: ScheduleForm) => {
    const scope = schedule ? await scopeOf(schedule, '変更') : 'one';
    if (scope === null) return false;
    await toldToForm((onRefusal) => {
      if (schedule && scope !== 'one') {
        const changes = changesOf(schedule, data, firmZone());
        return runOnSeries('update_schedule', schedule, { scope, changes }, { onRefusal });
      }
      return write(
        (confirmToken) =>
          schedule
            ? updateRecord(COLLECTION, schedule.documentId, changedFields(data, dataOf(opened, firmZone()), TIMES), {
                failed: NOT_SAVED,
                confirmToken,
              })
            : createRecord(COLLECTION, { ...data }, { failed: NOT_SAVED, confirmToken }),
        {
          done: schedule ? `「${data.name}」を変更しました。` : `「${data.name}」を追加しました。`,
          failed: NOT_SAVED,
          collection: COLLECTION,
          onRefusal,
        },
      );
    });
    return true;
  };

  const remove = async (schedule: Schedule) => {
    const scope = await scopeOf(schedule, '削除');
    if (scope === null) return false;
    if (scope !== 'one') return runOnSeries('delete_schedule', schedule, { scope });
    return write(
      (confirmToken) =>
        removeRecord(COLLECTION, schedule.documentId, { failed: '予定を削除できませんでした。', confirmToken }),
      { done: `「${schedule.name}」を削除しました。`, failed: '予定を削除できませんでした。', collection: COLLECTION },
    );
  };

  /** Shows the entry where it was dropped until it is saved there; where it could not be, it goes back. */
  const drop = async (entry: CalendarEntry, start: LocalDateTime, end: LocalDateTime) => {
    const { schedule } = entry;
    if (!schedule || (start === entry.start && end === entry.end)) return;
    const data = movedTo(schedule, start, end, firmZone());
    const isTimed = 'start_time' in data && data.start_time !== null;
    const when = dateInWords(data.date) + (isTimed ? ` ${timeOf(start)}〜${timeOf(end)}` : '');
    setDropped({ key: entry.key, start, end });
    const scope = await scopeOf(schedule, '変更');
    if (scope === 'one')
      await write(
        (confirmToken) => updateRecord(COLLECTION, schedule.documentId, data, { failed: NOT_SAVED, confirmToken }),
        {
          done: `「${schedule.name}」を${when}に変更しました。`,
          failed: NOT_SAVED,
          collection: COLLECTION,
          untilShown: true,
        },
      );
    else if (scope !== null) {
      const changes = changesOf(schedule, data, firmZone());
      await runOnSeries('update_schedule', schedule, { scope, changes }, { untilShown: true });
    }
    setDropped(null);
  };

  /** The entries with the dropped one in its new place. */
  const withDropped = (entries: readonly CalendarEntry[]): readonly CalendarEntry[] =>
    dropped ? entries.map((entry) => (entry.key === dropped.key ? { ...entry, ...dropped } : entry)) : entries;

  const dialogs = (
    <>
      {series.dialog}
      {dialog}
    </>
  );
  return { save, repeat, remove, drop, withDropped, mayChange, isRunning, dialog: dialogs, ownDocumentId };
}

type Refused = (error: unknown) => void;

/** Does what a form asks for. What stands in the way is thrown while the form is open; after a question it no longer is. */
async function toldToForm(send: (onRefusal: Refused) => Promise<boolean>): Promise<void> {
  let refusal: unknown;
  let isFormOpen = true;
  await send((error) => {
    if (isFormOpen) refusal = error;
    else toast('error', failureInJapanese(error, NOT_SAVED));
  });
  isFormOpen = false;
  if (refusal) throw refusal;
}

export type ScheduleMoves = ReturnType<typeof useScheduleMoves>;
