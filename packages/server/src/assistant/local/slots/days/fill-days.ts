import { MOODS, NO_MOVING, PAST } from '../../refusals.ts';
import { ILLNESS } from '../../requests/words/reasons.ts';
import { type Filling, refuse } from '../filling.ts';
import type { PlacedWhen } from '../placed-when.ts';
import { daysOf, whensIn } from '../whens.ts';
import { shiftIn } from './day-shifts.ts';
import { isEntered } from './days-beside.ts';
import { inMonthTold } from './months-told.ts';
import { MOVED_TO, moveDays } from './move-days.ts';
import { daysMeant } from './named-days.ts';
import { isSeasonAside } from './seasons.ts';
import { daysTold } from './weekdays.ts';

/** The days of the request, and half days as memo; `ask` is said where there are none. */
export function fillDays(filling: Filling, ask: string): void {
  const { setting, request } = filling;
  const { now } = setting;
  const own = whensIn(setting.skeleton, request);
  for (const placed of own) filling.used.push({ from: placed.at, to: placed.to });
  const spare = daysTold(setting.spareWhens, setting.skeleton)
    .filter((placed, _, all) => !isSeasonAside(placed, all) && !isEntered(placed, all, now))
    .map((placed) => inMonthTold(placed, setting.skeleton, now));
  const whens = [...daysMeant(own, setting.skeleton, request, now), ...spare];
  const text = setting.skeleton.text.slice(request.from, request.to);
  const days = daysOf(whens, now);
  if (isTalk(filling)) return;
  if (CORRECTED.test(setting.skeleton.text.slice(request.stem.to, request.to)) && whens.length < 2) {
    refuse(filling, NO_MOVING, false);
    return;
  }
  const isMoved = isSetAnew(filling, whens) || isReplaced(filling, whens) || shiftIn(whens) !== undefined;
  if (isMoved || (MOVING.test(text) && !/(?:休み?|出[社勤])(?:に|へ)(?:変更|変え|かえ)/u.test(text))) {
    moveDays(filling, whens);
    return;
  }
  if (request.mood.kind === 'tell' && request.mood.past && (days.past || isOver(whens, filling))) {
    refuse(filling, PAST, true);
    return;
  }
  const order = text.replace(/[^PMW]/g, '');
  filling.dates = /^(?:(?:[PM]W){2,}|(?:W[PM]){2,})$/.test(order)
    ? whens.flatMap((placed) => daysOf([placed], now).ranges)
    : days.ranges;
  if (days.half) filling.params.memo = days.half;
  if (days.time) filling.keptTimes = [days.time];
  if (days.ranges.length === 0 && isIllNow(filling))
    filling.dates = [{ start: now.slice(0, 10), end: now.slice(0, 10) }];
  else if (days.ranges.length === 0) filling.outcome.asking ??= { text: ask, among: [] };
  else if (days.open || SOMEWHEN.test(text))
    filling.outcome.asking ??= { text: '休みはいつからいつまでですか？日付を教えてください。', among: [] };
  else if (days.past && request.mood.kind !== 'ask')
    filling.outcome.asking ??= { text: '過去の日付です。休みの日付を教えてください。', among: [] };
}

/** 「来月どこかで2日休ませてください」: how many days, and none of them told. */
const SOMEWHEN =
  /(?:どこか|どっか|いつか|いずれか|適当)(?:の日)?(?:で|に|、| )*W(?:だけ|ほど|くらい|間)?(?:お?休|お?やす|有|代|[をはも]|いただ|もら)/u;

/** 「熱があるので休みます」, where no time is named anywhere: whoever is ill is off today. */
function isIllNow({ request, setting: { skeleton } }: Filling): boolean {
  const before = skeleton.text.slice(0, request.stem.from);
  const behind = skeleton.text.slice(request.stem.to, request.to);
  const isAdding = 'memo' in request.frame.data.slots;
  return (
    isAdding && (ILL.test(before) || ILL_BEHIND.test(behind)) && !/W/.test(skeleton.text) && !LATER.test(skeleton.text)
  );
}

const ILL = new RegExp(
  `${ILLNESS}[^。]{0,20}(?:ので|んで|ため|から|で|て|り|し|ず|、|に?つき|不良|(?:ある|あります|です|した|てる|ます|い)[。! ]+)[、 ]*(?:今日|本日)?(?:は|お|会社を|仕事を)?$`,
  'u',
);
/** 「お休みです(発熱)」, 「休みます、熱があって」, 「森さんお休みです。お子さんが熱を出したそうで」. */
const ILL_BEHIND = new RegExp(`[(、。 !][^、。PW]{0,8}${ILLNESS}[^。]{0,16}$`, 'u');
/** 「…のとき」, 「いつ休んでも」: not told of now. */
const LATER = /(?:とき|時|場合|際|たら|れば|いつ|何日|どの日|検査|検診|通院|予定)/u;

const MOVING =
  /(?:に|へ) ?(?:変更|ずら|移|まわ[しす]|回[しす]|振り?替え|変え|かえ|動か|うごか|スライド|延期|前倒し|繰り[上下]げ)/u;
/** 「休みの件、泉さんに聞いておきます」 speaks about it and asks for something else. */
const MATTER = /^の(?:件|こと|話)(?!.*(?:登録|申請|設定|入れ|お願い|休)).*\p{Script=Han}/u;
/** 「30日に出していた休みなのですが」: what has been entered already. */
const ENTERED =
  /(?:出し|だし|入れ|いれ|取っ|とっ|もらっ|いただい|(?:申請|登録|希望|予定|提出)(?:を?し)?)て(?:い|おり|あっ)?(?:まし)?た$/u;
/** 「休みを取っていたのですが」. */
const HAD =
  /^(?:を|は)?(?:出し|入れ|いれ|取っ|とっ|もらっ|いただい|(?:申請|登録|希望|予定)(?:を?し)?)て(?:い|おり)?(?:まし)?た(?:の|ん)?(?:です|だ)?(?:が|けど)|^(?:を|は)?(?:(?:(?:入れ|取ら|申請さ|登録さ)(?:さ)?せて)?(?:いただい|頂い|頂戴し|もらっ)|入れ|いれ|取っ)て(?:い|おり|あり)(?:ます|る)(?:の|ん)?(?:です|だ)?(?:が|けど)/u;

/** 「先方が金曜休みなので」, 「役所は22日お休みです」: who is closed or off is nobody of the firm. */
const OF_OTHERS =
  /(?:先方|先様|相手|お客(?:様|さん|さま)?|クライアント|取引先|得意先|業者|職人|メーカー|代理店|施主|銀行|役所|郵便局|病院|医院|店|学校|保育園|幼稚園|工場|印刷所|[^、。PMGCW]{1,6}(?:(?<!会)社|[局署館]))(?:さん|様)?(?:が|は|も)[、 ]*(?:W(?:は|が|も|に|まで|から)?[、 ]*)*$/u;

/** 「お休みをいただいておりましたが」, 「休む予定でしたが、検討中です」: nothing that is asked. */
function isTalk(filling: Filling): boolean {
  const { request, setting } = filling;
  const isAdding = 'memo' in request.frame.data.slots;
  const told = setting.skeleton.text.slice(request.stem.to, request.after);
  const matter = setting.skeleton.text.slice(request.stem.to, request.to);
  const lead = setting.skeleton.text.slice(request.from, request.stem.from);
  if (isAdding && OF_OTHERS.test(lead) && request.mood.kind !== 'ask') refuse(filling, MOODS.possible ?? PAST, true);
  if (isAdding && MATTER.test(matter)) refuse(filling, MOODS.possible ?? PAST, false);
  if (!isAdding || request.mood.kind !== 'tell') return filling.outcome.refusal !== null;
  const before = setting.skeleton.text.slice(request.from, request.stem.from);
  if (request.mood.over || (request.mood.link !== null && (ENTERED.test(before) || HAD.test(told))))
    refuse(filling, PAST, true);
  else if (/W(?:に|へ)(?:しよう|変えよう|かえよう|ずらそう)(?:か|と思)/u.test(matter))
    refuse(filling, MOODS.possible ?? PAST, true);
  else if (/(?:予定|つもり)(?:でした|だった)/u.test(told)) refuse(filling, MOODS.possible ?? PAST, true);
  else if (request.mood.link === 'contrast' && /と(?:聞|うかが|伺|存じ)/u.test(told)) refuse(filling, PAST, true);
  return filling.outcome.refusal !== null;
}

/** 「13日に休みをいただきました」 tells of the 13th that was, not of the next, unless it tells what was decided. */
function isOver(whens: readonly PlacedWhen[], { request, setting }: Filling): boolean {
  const told = setting.skeleton.text.slice(request.stem.to, request.after);
  const stem = setting.skeleton.text.slice(request.stem.from, request.stem.to);
  if (/(?:こと(?:に|と)(?:な|し)|決ま|予定)/u.test(told) || FELL_THROUGH.test(stem)) return false;
  const today = Date.parse(setting.now.slice(0, 10));
  const distance = (start: string | null) => (start === null ? Number.NaN : Date.parse(start.slice(0, 10)) - today);
  return whens.some(({ when }) =>
    when.readings.some((reading) => distance(reading.start) < 0 && -distance(reading.start) < distance(when.start)),
  );
}

/** 「7日の休みがなくなりました」, 「7日の休みやめた」 tells what became of it, not what somebody did that day. */
const FELL_THROUGH =
  /^(?:取り?|とり)?(?:なく|なし|無し|やめ|止め)|不要|中止|[らま]な[いく]|必要|^(?:出[勤社]|なかった|(?:来|行)[らけれるく])/u;

/** 「水曜の休み、やっぱり木曜にしたいです」: a day off that is told with its day is set to another. */
function isSetAnew({ request, setting }: Filling, whens: readonly PlacedWhen[]): boolean {
  const { text } = setting.skeleton;
  const from = whens.find(({ at }) => STANDS.test(text.slice(at + 1, request.stem.from)));
  const to = whens.find(({ at, after }) => at > request.stem.from && MOVED_TO.test(after));
  const between = to && text.slice(request.stem.to, to.at);
  return from !== undefined && between !== undefined && SET_ANEW.test(between);
}

/** 「10日の休みやめて13日にして」: what the one gives way to is said behind the taking back. */
function isReplaced({ request: { frame, stem } }: Filling, whens: readonly PlacedWhen[]): boolean {
  const isTakenBack = !('memo' in frame.data.slots) && whens.some(({ at }) => at < stem.from);
  return isTakenBack && whens.some(({ at, after }) => at > stem.from && MOVED_TO.test(after));
}

/** 「休み直しといて」: a day off that stands is to be corrected, and one day alone does not say how. */
const CORRECTED = /^(?:を|の日を?|は|も)?[、 ]*(?:なお|直)し(?:て|と)/u;

const STANDS =
  /^(?:の|(?:に|で)(?:入れ|いれ|出し|だし|取っ|とっ|もらっ|いただい|登録し|申請し)て(?:い|おい|あっ|おり)?(?:まし)?[たる])$/u;
const SET_ANEW =
  /^(?:を|は|が|なの?ですが|ですが|でございますが|なんですけど|だけど)?[、 →]*(?:やっぱり?|やはり)?[、 ]*$/u;
