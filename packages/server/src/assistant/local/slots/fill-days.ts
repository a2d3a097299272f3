import { NO_MOVING, PAST } from '../refusals.ts';
import { type Filling, refuse } from './filling.ts';
import { daysOf, whensIn } from './whens.ts';

/** The days of the request, and half days as memo; `ask` is said where there are none. */
export function fillDays(filling: Filling, ask: string): void {
  const whens = whensIn(filling.setting.skeleton, filling.request);
  for (const placed of whens) filling.used.push({ from: placed.at, to: placed.to });
  const days = daysOf(whens, filling.setting.now);
  const text = filling.setting.skeleton.text.slice(filling.request.from, filling.request.to);
  if (/(?:に|へ)(?:変更|ずら|移|振り?替え|変え)/u.test(text) && !/休み?(?:に|へ)(?:変更|変え)/u.test(text)) {
    refuse(filling, NO_MOVING, false);
    return;
  }
  const telling = filling.request.mood.kind === 'tell' && filling.request.mood.past;
  if (days.past && telling) {
    refuse(filling, PAST, true);
    return;
  }
  const order = filling.setting.skeleton.text.slice(filling.request.from, filling.request.to).replace(/[^PMW]/g, '');
  filling.dates = /^(?:[PM]W){2,}$/.test(order)
    ? whens.flatMap((placed) => daysOf([placed], filling.setting.now).ranges)
    : days.ranges;
  if (days.half) filling.params.memo = days.half;
  if (days.time) filling.keptTimes = [days.time];
  if (days.ranges.length === 0) filling.outcome.asking ??= { text: ask, among: [] };
  else if (days.open)
    filling.outcome.asking ??= { text: '休みはいつからいつまでですか？日付を教えてください。', among: [] };
  else if (days.past && filling.request.mood.kind !== 'ask')
    filling.outcome.asking ??= { text: '過去の日付です。休みの日付を教えてください。', among: [] };
}
