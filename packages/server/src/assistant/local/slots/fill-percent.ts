import { RATE_LATER } from '../refusals.ts';
import { type Filling, refuse } from './filling.ts';
import { percentIn } from './percent.ts';
import { whensIn } from './whens.ts';

/** How busy somebody is now; `ask` is said where no number is. */
export function fillPercent(filling: Filling, ask: string): void {
  const { skeleton } = filling.setting;
  const { rate, used, each } = percentIn(skeleton, filling.request);
  const whens = whensIn(skeleton, filling.request).map((placed) => ({ from: placed.at, to: placed.to }));
  filling.used.push(...used, ...whens);
  const today = filling.setting.now.slice(0, 10);
  if (
    whensIn(skeleton, filling.request).some(
      (one) => /^(?:から|より|以降)/u.test(one.after) && (one.when.start ?? today).slice(0, 10) > today,
    )
  )
    refuse(filling, RATE_LATER, false);
  filling.rates = each;
  if (rate === null) filling.outcome.asking ??= { text: ask, among: [] };
  else filling.params.rate = rate;
}
