import type { PlanStep } from '@ibasho/contract/runs';
import { queryOptions } from '@tanstack/react-query';
import { act } from '../../../../lib/act.ts';
import { refusedWith } from '../../../../lib/api.ts';
import type { Project } from '../project.queries.ts';

/** How far a schedule is to be moved, or to which start. */
export interface Shift {
  way: 'by' | 'to';
  /** As it was typed. */
  amount: string;
  unit: 'day' | 'workday' | 'month';
  direction: 'later' | 'earlier';
  startDate: string;
}

const AMOUNT_MAX = { day: 3650, workday: 520, month: 520 };

/** The action that a form stands for; undefined where what it holds is not yet a move. */
export function stepOf({ way, amount, unit, direction, startDate }: Shift, project: Project): PlanStep | undefined {
  const to = (params: Record<string, unknown>): PlanStep => ({
    action: 'adjust_project_schedule',
    params: { project: project.name, ...params },
    refs: { project: project.documentId },
  });
  if (way === 'to') return startDate === '' || startDate === project.startDate ? undefined : to({ startDate });
  const typed = amount.normalize('NFKC').trim();
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (number === 0 || number > AMOUNT_MAX[unit]) return undefined;
  const signed = direction === 'later' ? number : -number;
  return to(unit === 'day' ? { shiftDays: signed } : { shift: { amount: signed, unit } });
}

/** What the move would do, without doing it. Throws what stands in the way. */
export const shiftPreviewQuery = (step: PlanStep | undefined) =>
  queryOptions({
    queryKey: ['projects', 'shift', step],
    enabled: step !== undefined,
    queryFn: async () => {
      const answer = await act(step ? [step] : [], { dryRun: true });
      if (answer.status === 'failed') throw refusedWith(answer.message);
      return answer.lines;
    },
    gcTime: 0,
  });
