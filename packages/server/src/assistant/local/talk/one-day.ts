import type { PlanStep } from '@ibasho/contract/runs';
import type { Skeleton } from '../message/mentions.ts';
import type { When } from '../when.ts';
import { paramsOf } from './values.ts';

/**
 * One day of a period is meant otherwise: 「水曜は午前だけに変更して」, of a card for Monday to Wednesday, leaves Monday and
 * Tuesday, and Wednesday with the half of the day as its memo. Null where a message does not name one day and one half, or the
 * step has no such period.
 */
export function withHalfOfOneDay(step: PlanStep, { mentions }: Skeleton): PlanStep[] | null {
  const named = mentions.filter((mention) => mention !== undefined);
  const whens = named.flatMap((mention) => (mention.sign === 'W' ? [mention.when] : []));
  const [day, half, ...others] = whens;
  const { start, end, ...rest } = step.params;
  const takesMemo = paramsOf(step.action).some(([name]) => name === 'memo');
  if (!isDay(day) || !isHalf(half) || others.length > 0 || named.length !== whens.length || !takesMemo) return null;
  if (typeof start !== 'string' || typeof end !== 'string' || day.start < start || day.start > end) return null;
  const of = (params: Record<string, unknown>): PlanStep => ({ ...step, params: { ...rest, ...params } });
  return [
    ...(start < day.start ? [of(period(start, dayBeside(day.start, -1)))] : []),
    of({ date: day.start, memo: `${half.part}休` }),
    ...(day.start < end ? [of(period(dayBeside(day.start, 1), end))] : []),
  ];
}

const isDay = (when: When | undefined): when is When & { start: string } =>
  when?.kind === 'date' && when.start !== null && when.bound === null;

const isHalf = (when: When | undefined): when is When & { part: '午前' | '午後' } =>
  when?.part === '午前' || when?.part === '午後';

const period = (start: string, end: string) => (start === end ? { date: start } : { start, end });

const dayBeside = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
