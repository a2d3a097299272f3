import type { PlanStep } from '@ibasho/contract/runs';
import type { Skeleton } from '../../message/mentions.ts';
import type { PlacedWhen } from '../../slots/placed-when.ts';
import { whensIn } from '../../slots/whens.ts';
import type { Request } from '../requests.ts';

// 「17日の健診は延期になりました。その日の休みを…」: a day off that is named by what was told before it.

/** The day of which the message told last, where the request points back at it. */
export function dayPointedAt(request: Request, skeleton: Skeleton): PlacedWhen[] | undefined {
  const last = pointedAt(request, skeleton);
  return last && [last];
}

/** Whose day it was: 「西さんの17日の健診は…」; another who is named in that sentence leaves it open, and nobody is taken. */
export function whoseDayPointedAt(request: Request, skeleton: Skeleton): number[] {
  const last = pointedAt(request, skeleton);
  const [of = ''] = last === undefined ? [] : (/P(?:さん)?の$/u.exec(skeleton.text.slice(0, last.at)) ?? []);
  return last === undefined || of === '' ? [] : [last.at - of.length];
}

function pointedAt({ from, stem, frame }: Request, skeleton: Skeleton): PlacedWhen | undefined {
  const isOfDays = Object.values(frame.data.slots).some(({ kind }) => kind === 'days');
  if (!isOfDays || !POINTS.test(skeleton.text.slice(from, stem.from))) return undefined;
  const last = whensIn(skeleton, { from: 0, to: from }).findLast(
    ({ when }) => when.grain === 'day' && when.start !== null,
  );
  const told = skeleton.text.slice(0, from);
  const named = [...told.matchAll(/[PG]/gu)].length;
  const isOpen = named > 1 || (named === 1 && !/P(?:さん)?のW/u.test(told));
  return isOpen ? undefined : last;
}

const POINTS = /(?:その|同じ|この)日(?:の|は|に|も|を|、)?[^。]{0,12}$/u;

/** 「クリスマスに国へ帰ります。12月21日から25日までお休みします」: on a day of those. */
export function isWithin(request: Request, steps: readonly PlanStep[], skeleton: Skeleton): boolean {
  const days = whensIn(skeleton, request).flatMap(({ when }) =>
    when.start?.includes('-') ? when.start.slice(0, 10) : [],
  );
  const isOff = (day: string) =>
    steps.some(
      ({ action, params }) =>
        action === 'add_user_holiday' &&
        day >= String(params.date ?? params.start) &&
        day <= String(params.date ?? params.end),
    );
  return days.length > 0 && days.every(isOff);
}
