import { addDays } from '@ibasho/contract/dates';
import type { PlanStep } from '@ibasho/contract/runs';
import { isSameStep } from '../matter.ts';

/** What is left to do where `before` was done and `after` is meant, and what a sender should know of it. */
export function changed(before: readonly PlanStep[], after: readonly PlanStep[]): { steps: PlanStep[]; note: string } {
  const fresh = after.filter((step) => !before.some((old) => isSameStep(old, step)));
  const [add, remove] = [daysOf(after), daysOf(before)].map((days) => days.filter(({ step }) => isHoliday(step)));
  if (fresh.some(isHoliday)) return { steps: moved(remove ?? [], add ?? [], fresh), note: '' };
  const swapped = before.filter((old) => isTaking(old) && fresh.some((step) => takesInstead(step, old)));
  if (swapped.length > 0) return { steps: [...swapped.map(released), ...fresh], note: '' };
  const left = before.flatMap((old) =>
    targetsOf(old).filter((one) => !after.some((step) => targetsOf(step).includes(one))),
  );
  return { steps: fresh, note: left.length > 0 ? `（${left.join('、')}の分はそのままです）` : '' };
}

const isTaking = ({ action }: PlanStep) => action === 'assign_car' || action === 'force_assign_car';

/** 「アルトではなくルーミーでした」: another car for the same person. */
const takesInstead = (step: PlanStep, { params }: PlanStep) =>
  isTaking(step) && step.params.user === params.user && step.params.car !== params.car;

/** The car goes back from whoever has taken it. */
export const released = ({ params: { car, user }, refs }: PlanStep): PlanStep => ({
  action: 'release_car',
  params: { car, ...(user !== undefined && { user }) },
  ...(refs && { refs }),
});

interface Day {
  step: PlanStep;
  date: string;
}

/** Days off that are no longer meant are taken back, and those newly meant set; one that stays is left alone. */
function moved(before: readonly Day[], after: readonly Day[], fresh: readonly PlanStep[]): PlanStep[] {
  const stays = (day: Day, others: readonly Day[]) =>
    others.some(
      (other) =>
        other.date === day.date &&
        other.step.action === day.step.action &&
        other.step.params.user === day.step.params.user &&
        other.step.params.memo === day.step.params.memo,
    );
  const back = before.filter((day) => !stays(day, after));
  const news = fresh.filter((step) => !isHoliday(step) || daysOf([step]).some((day) => !stays(day, before)));
  return [...runsOf(back).map(opposite), ...news];
}

/** The steps that take days off back, one for each run of days. */
export function takenBack(steps: readonly PlanStep[]): PlanStep[] {
  return runsOf(daysOf(steps.filter(isHoliday))).map(opposite);
}

const isHoliday = (step: PlanStep) => step.action === 'add_user_holiday' || step.action === 'delete_user_holiday';

function daysOf(steps: readonly PlanStep[]): Day[] {
  return steps.flatMap((step) => {
    const start = String(step.params.date ?? step.params.start ?? '');
    const end = String(step.params.date ?? step.params.end ?? '');
    const days: Day[] = [];
    for (let date = start; date !== '' && date <= end && days.length < 366; date = addDays(date, 1))
      days.push({ step, date });
    return days;
  });
}

function runsOf(days: readonly Day[]): { step: PlanStep; start: string; end: string }[] {
  const runs: { step: PlanStep; start: string; end: string }[] = [];
  for (const { step, date } of days) {
    const last = runs.at(-1);
    if (last && last.step === step && addDays(last.end, 1) === date) last.end = date;
    else runs.push({ step, start: date, end: date });
  }
  return runs;
}

function opposite({ step, start, end }: { step: PlanStep; start: string; end: string }): PlanStep {
  const { user } = step.params;
  const days = start === end ? { date: start } : { start, end };
  return {
    action: step.action === 'add_user_holiday' ? 'delete_user_holiday' : 'add_user_holiday',
    params: { ...days, ...(user !== undefined && { user }) },
    ...(step.refs && { refs: step.refs }),
  };
}

function targetsOf({ params }: PlanStep): string[] {
  if (typeof params.car === 'string') return [`「${params.car}」`];
  const who = params.user ?? params.group;
  return [who === undefined ? 'あなた' : params.group === undefined ? `${String(who)}さん` : String(who)];
}
