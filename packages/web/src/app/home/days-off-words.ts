import { addDays, dateInWords } from '@ibasho/contract/dates';
import { type Holiday, holidayMark, offInWords } from '../../lib/directory/holidays.ts';

/** Days off, one after another in time, as few lines: 「12月28日(月)〜12月30日(水)」, 「1月8日(金) 午後休」. */
export function daysOffInWords(holidays: readonly Pick<Holiday, 'date' | 'memo'>[]): string[] {
  const spans: { from: string; to: string; memo: string | null }[] = [];
  for (const { date, memo } of holidays) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === date && last.memo === memo) last.to = date;
    else spans.push({ from: date, to: date, memo });
  }
  return spans.map(({ from, to, memo }) => {
    const days = from === to ? dateInWords(from) : `${dateInWords(from)}〜${dateInWords(to)}`;
    const said = memo || '';
    const half = holidayMark(memo) === '休' ? '' : offInWords(memo);
    return [days, said.includes(half) ? said : half].filter(Boolean).join(' ');
  });
}
