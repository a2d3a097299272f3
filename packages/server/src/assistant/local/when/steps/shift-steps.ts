import { narrowed, type Step, today } from '../frame.ts';
import { isInDays, type Length, shifted } from '../length.ts';
import { DAY, MINUTE, oneDay, type Period, unitAt } from '../period.ts';

// The steps that count a length of time out.

/** 3日後, 2時間前: that long after (`sign` 1) or before (-1) now, or what was said. */
export function shift(length: Length, sign: 1 | -1): Step {
  return (frame) => {
    const { period } = frame;
    const isClock = period?.grain === 'clock' || period?.grain === 'part';
    if (period && (isClock ? isInDays(length) : period.grain !== 'day' && period.grain !== 'now')) return [];
    const to = shifted(period?.start ?? frame.now, length, sign);
    if (!isInDays(length)) {
      return narrowed(
        frame,
        { start: to, end: to, grain: 'clock' },
        {
          isDated: !isClock || frame.isDated,
          hasSeconds: length.seconds % MINUTE !== 0,
        },
      );
    }
    return narrowed(frame, oneDay(Math.floor(to / DAY)), { around: wideOf(length, Math.floor(to / DAY)) });
  };
}

/** 過去7日間, 向こう3か月: that long up to yesterday or from today; `later` (次の3日間) from tomorrow. The other is a reading too. */
export function window(length: Length, sign: 1 | -1, later: 0 | 1 = 0): Step {
  return (frame) => {
    if (frame.period) return [];
    const from = today(frame) * DAY;
    if (!isInDays(length)) {
      const [start, end] = [frame.now, shifted(frame.now, length, sign)].sort((a, b) => a - b);
      const hasSeconds = length.seconds % MINUTE !== 0;
      return narrowed(frame, { start: start ?? 0, end: end ?? 0, grain: 'part' }, { hasSeconds });
    }
    const [start, end] = sign === 1 ? [from, shifted(from, length, 1)] : [shifted(from, length, -1), from];
    return [later, 1 - later].flatMap((days, rarity) =>
      narrowed(frame, { start: start + days * DAY, end: end + days * DAY, grain: 'span' }, { rarity }),
    );
  };
}

/** What a weekday or a day of the month may be looked for in: the week around 2週間後, the month around 3ヶ月後. */
function wideOf(length: Length, day: number): Period | null {
  if (length.days % 7 === 0 && length.days > 0) return unitAt('week', day, 0);
  if (length.days > 0 || length.workdays > 0) return null;
  return unitAt(length.months > 0 ? 'month' : 'year', day, 0);
}
