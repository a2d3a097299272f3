import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Holiday } from '../../lib/directory/holidays.ts';
import type { Person } from '../../lib/directory/people.ts';
import { useSession } from '../../lib/session/session.ts';
import { useConfirmedRun } from '../../ui/confirmation/confirmed-run.tsx';
import { removeHoliday, saveMemo } from './holidays.queries.ts';

/** What one does with days off, each one run with its undo. A colleague's are asked about first: render `dialog`. */
export function useHolidayMoves() {
  const { run, write, isRunning, dialog } = useConfirmedRun();
  const ownDocumentId = useSession().user?.sd_user?.documentId;

  const stepsFor = (action: string, person: Person, days: readonly LocalDate[], memo?: string): PlanStep[] =>
    rangesOf(days).map(({ start, end }) => ({
      action,
      params: {
        ...(start === end ? { date: start } : { start, end }),
        ...(person.documentId === ownDocumentId ? {} : { user: person.name }),
        ...(memo ? { memo } : {}),
      },
      ...(person.documentId === ownDocumentId ? {} : { refs: { user: person.documentId } }),
    }));

  const add = (person: Person, days: readonly LocalDate[], memo: string) =>
    run(stepsFor('add_user_holiday', person, days, memo.trim()), { failed: messages.holidaysCreateFailed });

  const remove = async (person: Person, holidays: readonly Holiday[]) => {
    const [only, ...more] = holidays;
    if (only && more.length === 0) {
      await write((confirmToken) => removeHoliday(only.documentId, confirmToken), {
        done: `${person.name}さんの${dateInWords(only.date)}の休みを取り消しました。`,
        failed: messages.holidaysDeleteFailed,
        collection: 'user-holidays',
      });
      return;
    }
    const days = holidays.map((holiday) => holiday.date);
    await run(stepsFor('delete_user_holiday', person, days), { failed: messages.holidaysDeleteFailed });
  };

  const note = (holiday: Holiday, memo: string) =>
    write((confirmToken) => saveMemo(holiday.documentId, memo.trim() || null, confirmToken), {
      done: `${dateInWords(holiday.date)}のメモを保存しました。`,
      failed: messages.holidaysUpdateFailed,
      collection: 'user-holidays',
    });

  return { add, remove, note, isRunning, dialog, ownDocumentId };
}

export type HolidayMoves = ReturnType<typeof useHolidayMoves>;

/** Days, joined to ranges where they follow one another. */
function rangesOf(days: readonly LocalDate[]): { start: LocalDate; end: LocalDate }[] {
  const ranges: { start: LocalDate; end: LocalDate }[] = [];
  for (const day of [...days].sort()) {
    const last = ranges.at(-1);
    if (last && addDays(last.end, 1) === day) last.end = day;
    else ranges.push({ start: day, end: day });
  }
  return ranges;
}
