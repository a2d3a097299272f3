import { MOODS, PAST, RATE_LATER } from '../refusals.ts';
import { type Filling, refuse } from './filling.ts';
import { percentIn } from './percent.ts';
import { whensIn } from './whens.ts';

/** 「先月の稼働率は60でした」: of a time that is over, where it stands alone. */
const OF_THEN = /^の?(?:平均)?(?:稼働|かどう|忙しさ|数字|数値|平均|実績|集計|話)|^(?:は|も)(?:平均)?[N0-9]/u;

/** 「稼働率80%以上の人」: who is asked for. */
const WITHIN =
  /[N0-9]\s*(?:以[上下]|未満|超え?|を?(?:切|超え|下回|上回))[^、。]{0,8}(?:人|方|ひと|者|メンバー|誰|だれ|どなた|の(?:は|って))/u;

/** 「稼働率95こえたことある」: what was once. */
const ONCE = /[N0-9]\s*(?:[をに])?(?:超え|こえ|なっ|いっ|行っ|達し)た(?:こと|とき|時|日|週)/u;

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
  const [from, to] = [filling.request.from, filling.request.to];
  const isOver = whensIn(skeleton, filling.request).some(
    ({ when, after }) => (when.end ?? when.start ?? today).slice(0, 10) < today && OF_THEN.test(after),
  );
  if (isOver && !/W[^W]*W/u.test(skeleton.text.slice(from, to))) refuse(filling, PAST, true);
  const words = skeleton.text.slice(from, to);
  if (WITHIN.test(words) || ONCE.test(words)) refuse(filling, MOODS.question ?? '', true);
  filling.rates = each;
  if (rate === null) filling.outcome.asking ??= { text: ask, among: [] };
  else filling.params.rate = rate;
}
