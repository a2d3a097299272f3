import type { Skeleton } from '../../message/mentions.ts';
import { LATER } from '../../refusals.ts';
import type { Outcome } from '../outcome.ts';
import type { Request } from '../requests.ts';

// Coming to work, told beside a day off: why one is taken back, or the rest of that day, and no presence of now.

const CANCEL = 'delete_user_holiday';

/** 「出社することにしました。9日の休みを消してください」: what was decided of the day that is taken back, and no presence of now. */
export function isDecided(
  { request }: Outcome,
  outcomes: readonly Outcome[],
  { text }: Skeleton,
  today: string,
): boolean {
  const isOther = ({ steps }: Outcome) =>
    steps.some(({ action, params }) => action === CANCEL && String(params.date ?? params.start) > today);
  const lead = text.slice(request.from, request.stem.from);
  const isNow = /今|いま|これから|[PW]/u.test(lead);
  const told = text.slice(request.stem.from, request.to);
  const isBack = isComing(request) ? DECIDED.test(told) : GOES_IN.test(told) && !/[にへ]、?$/u.test(lead);
  return isBack && !isNow && outcomes.some(isOther);
}

/** 「仕事が入ったので出ることにしました」: to work. */
const GOES_IN = /^出(?:ます|る|れ(?:ます|る)|られ(?:ます|る))(?:こと|よう)?[^W。、]{0,6}[。、!\s]*$/u;

const DECIDED =
  /^(?:出[社勤]|復帰)(?:する|します|いたします|でき(?:る|ます)|となり?ました|に(?:なり?まし|なっ)た|の方向)[^W。]{0,10}[。、!\s]*$/u;

/** 「明日の午前中は休んで、午後から出ます」: the other half of the day, and no presence of now. */
export function isRestOfDay(last: Outcome | undefined, { request, refusal }: Outcome, { text }: Skeleton): boolean {
  const isHalf = last?.steps.some(({ params }) => /午前/u.test(String(params.memo))) ?? false;
  const words = text.slice(request.from, request.to);
  return isHalf && last !== undefined && isOfDaysOff(last.request) && refusal === LATER && AFTERNOON.test(words);
}

const AFTERNOON =
  /^[、。 ]*(?:その(?:後|あと)|で)?[、 ]*W(?:から|より|には|に|は)は?[、 ]*(?:会社に|仕事に|普通に|通常(?:通り|どおり)?)?(?:出|行|来|いき|き|で|参|まいり|伺|うかが)[^、。W]*[、。 !〜ー]*$/u;

/** 「18休みやめ 出社」, 「休みキャンセルで！でます」: coming to work is why, not what happens now. */
export function isCancelled(last: Outcome | undefined, outcome: Outcome, skeleton: Skeleton): boolean {
  if (last?.request.frame.data.action !== CANCEL) return false;
  return last.request.sentence === outcome.request.sentence || isComingAfterAll(outcome, skeleton);
}

/** 「7日、休みじゃない。出る」: the denial of a day off. */
export const isNotOff = (last: Outcome | undefined) =>
  last !== undefined && isOfDaysOff(last.request) && last.request.mood.kind === 'negated';

/** 「やっぱ出ます」 and no more: neither where to nor until when. */
export function isComingAfterAll({ request, steps }: Outcome, { text }: Skeleton): boolean {
  const isBare = steps.every(({ params }) => params.comment === undefined && params.return_time === undefined);
  return (
    isBare &&
    COMING.test(text.slice(request.from, request.to).replace(/W(?:から|より|以降|以後)?(?:は|に|も)?|やっぱり?/gu, ''))
  );
}

const COMING =
  /^[\s、,〜ー]*(?:会社に|仕事に|ちゃんと|普通に|元気に|(?:通常|いつも)(?:通り|どおり)(?:に)?)*(?:出(?:ます|る|れ(?:ます|る)|られ(?:ます|る))|で(?:ます|る|れ(?:ます|る))|(?:出勤|出社)(?:します|する|(?:でき(?:ます|る)|する)?(?:よう|こと)に(?:なりました|なった)|できます|する(?:そうです|とのことです|予定です|つもりです|らしいです|って))?)(?:(?:そうです|とのことです|って)(?:。|$))?(?:ので|から|よ|ね|わ|ー|〜)*[\s、。!]*$/u;

/** 「17日は出社します」. */
export function isComing({ frame }: Request): boolean {
  return frame.data.set?.status === 'online';
}

export function isOfDaysOff({ frame }: Pick<Request, 'frame'>): boolean {
  return Object.values(frame.data.slots).some((slot) => slot.kind === 'days');
}
