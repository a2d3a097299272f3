import type { PlanStep } from '@ibasho/contract/runs';
import { type Days, daysOf, daysOff, overlap, type Proposal } from './proposal.ts';

/** Whether the message says of a day off itself that it is none: somebody comes that day, or it is only told of. */
export function isAtOdds(proposal: Proposal): boolean {
  const { steps, skeleton } = proposal;
  const off = steps.filter(({ action }) => action.endsWith('_user_holiday'));
  if (off.length === 0) return false;
  const set = off.filter(({ action }) => action === 'add_user_holiday');
  return (
    comesThatDay(set, proposal) ||
    oneOfThem(off, proposal) ||
    (set.length === steps.length && isMoved(set, skeleton.text)) ||
    (set.length > 0 && steps.some(({ params }) => OF_A_DAY.test(String(params.comment ?? '')))) ||
    isOtherwise(set, proposal) ||
    set.some(({ params }) => typeof params.memo === 'string' && NO_REASON.test(params.memo)) ||
    (set.length > 0 && [TOLD_TO, BECOMES, SENDER_COMES, ANY_DAY, REFUSED].some((told) => told.test(skeleton.text))) ||
    heardOf(set, proposal)
  );
}

/** Whether a day off is taken back and, among others, set again for no other reason: a correction that was misread. */
export function setsAgain(steps: readonly PlanStep[]): boolean {
  const paramsOf = (wanted: string) => steps.flatMap(({ action, params }) => (action === wanted ? [params] : []));
  const added = paramsOf('add_user_holiday');
  return paramsOf('delete_user_holiday').some((taken) =>
    added.some((set) => {
      const [days, again] = [daysOff(taken), daysOff(set)];
      if (days === null || again === null || taken.user !== set.user) return false;
      // 「やっぱ午前だけ」: the same day, for another reason.
      if (set.memo !== undefined && again.first === days.first && again.last === days.last) return false;
      return again.first <= days.first && days.last <= again.last;
    }),
  );
}

/** 「28日まで出て29,30休みます」, 「次の出社は7日です。それまで休みます」. */
function comesThatDay(set: readonly PlanStep[], proposal: Proposal): boolean {
  const whole = set.filter(({ params }) => !/午前|午後|半/u.test(String(params.memo)));
  return workdaysIn(proposal).some((day) => whole.some((step) => isWithin(step, day)));
}

/** 「21日から23日の休み、22日は出るので消してください」, 「9日と10日の休みのうち10日だけ消して」: one day of them. */
function oneOfThem(off: readonly PlanStep[], proposal: Proposal): boolean {
  const { skeleton } = proposal;
  const days = [...workdaysIn(proposal), ...workdaysIn(proposal, ALONE)];
  return (
    /W.*W/u.test(skeleton.text) &&
    off.some(
      ({ params, ...step }) => params.end !== undefined && days.some((day) => isWithin({ ...step, params }, day)),
    )
  );
}

const isWithin = ({ params }: PlanStep, day: Days) => {
  const days = daysOff(params);
  return days !== null && overlap(days, day);
};

/** The single days of which it is said that somebody is at work. */
function workdaysIn({ skeleton: { text, mentions } }: Proposal, comes = COMES): Days[] {
  return mentions.flatMap((mention, at) => {
    if (mention?.sign !== 'W' || mention.when.grain !== 'day' || mention.when.part !== null) return [];
    if (!comes.test(text.slice(at)) && !NEXT_COMING.test(text.slice(0, at))) return [];
    return daysOf(mention.when.end ?? mention.when.start, mention.when.end ?? mention.when.start) ?? [];
  });
}

const TO_WORK =
  '(?:会社に|仕事に|普通に|通常(?:通り|どおり)?)*(?:出(?:る|ます|て|ら?れ(?:る|ます)|た)|[来き]ます|来(?:る|ら?れ(?:る|ます))|出[社勤](?!し?ない|でき(?:ない|ませ|ず)))(?!し?[たて]分|せん)';
const COMES = new RegExp(`^W(?:だけ|のみ|まで|迄)?(?:は|に|が|も|の)?、?${TO_WORK}`, 'u');
const ALONE = /^W(?:だけ|のみ)/u;
/** 「次の出社は」. */
const NEXT_COMING = /(?:次の|次|今度の?)(?:出[社勤]|お?仕事)(?:は|が|、)*$/u;

/** A question, another presence, or what became of the day: none of them is why somebody is off. */
const NO_REASON =
  /(?:何|いつ|どこ|誰|だれ|どなた)[^、]*か(?:$|[、 ])|(?:^|[、 ])(?:在宅|リモート|テレワーク|出社|出勤)(?:に(?:し|な)|です|で$|勤務|$)|(?:変わ(?:った|り)|変更に)[^、]*(?:そう|た|って|とのこと)$|(?:出る|来る|出社する|出勤する)(?:かわり|代わり)/u;

/** 「森さんには12日に休むと伝えました」: told to somebody. */
const TOLD_TO =
  /P(?:さん)?に(?:は|も)?[^。]*(?:休|やす)[^。W]{0,8}と(?:伝え|話し|言っ|言い|申し)[^。、]{0,4}た(?!ので)/u;

/** 「森さんの16日のお休みは18日に変わったそうです」: a day off that stands becomes another. */
const BECOMES =
  /W(?:の|に[^、。W]{1,8}た)(?:お?休み?|休暇|有[休給]|代休)(?:は|が|も|、|って)[、 ]*W(?:に|へ)(?:変わ|なっ|なり|ずれ|移)/u;

/** 「森さんが休みなので私は出ます」: why somebody else comes. */
const SENDER_COMES =
  /P[^。]*(?:休み?|有給)(?:な|だ|です)?(?:の?で|から|けん|けえ|し|んで)[、 ]*(?:M|自分)(?:は|が|も)/u;

/** 「7日8日休みって聞いたんですけど、9日も休みになったそうです」: what was heard of before. */
function heardOf(set: readonly PlanStep[], { skeleton: { text, mentions } }: Proposal): boolean {
  const heard = HEARD.exec(text);
  if (heard === null) return false;
  return mentions.slice(heard.index, heard.index + heard[0].length).some((mention) => {
    const days = mention?.sign === 'W' ? daysOf(mention.when.start, mention.when.end ?? mention.when.start) : null;
    return days !== null && set.some((step) => isWithin(step, days));
  });
}

const HEARD =
  /W[^。]{0,12}(?:休み?|やすみ|有給)(?:だ|です)?(?:って|と)(?:は)?(?:聞|きい|伺|うかが)[^。W]{0,8}(?:が|けど|けれど|のに)[、 ]*(?=[^。]*W)/u;

/** 「休みの日ずらしたいです。9日のを16日に」: days that are only set, where one is to become another. */
function isMoved(set: readonly PlanStep[], text: string): boolean {
  const isSeveral = set.length > 1 || set.some(({ params }) => params.end !== undefined);
  return isSeveral ? CHANGES.test(text) : CHANGES.test(text.replace(INTO_OFF, ' '));
}

const CHANGES =
  /(?:(?:変|か|替|振り?替|付け替)え(?:て|たい|ます|る(?=$|[。、!]))|変更(?:し(?:て|たい|ます)|で|を?お?願|お?ねが)|ずら(?:し|す|せ)|移(?:し(?:て|たい)|動)|延期(?:し(?:て|たい)|で))/u;
/** 「明日は休みに変更してください」. */
const INTO_OFF =
  /(?:休み?|休暇|有[給休]|[午前後]休|代休)(?:扱い)?(?:に|へ)(?:変え|変更|かえ|切り?替え|振り?替え)[^。]*/gu;

/** 「今週は木曜まで出社、金曜休み」: a presence of other days. */
const OF_A_DAY = /(?:曜日?|[0-9]日|明日|あした|明後日|来週)(?:まで|から|は)?$/u;

/** 「来週の月〜水は研修、木金は休みます」: what the other days are for. */
function isOtherwise(set: readonly PlanStep[], { skeleton: { text, mentions } }: Proposal): boolean {
  return [...text.matchAll(OTHERWISE)].some(({ index }) => {
    const mention = mentions[index];
    const days = mention?.sign === 'W' ? daysOf(mention.when.start, mention.when.end ?? mention.when.start) : null;
    return days !== null && set.some((step) => isWithin(step, days));
  });
}

const OTHERWISE =
  /W(?:まで)?(?:(?:は|が)[^、。WPMG休]{1,12}(?<!で|ので|ため|から|さん|て|が|けど)[、 ]+(?=(?:翌日|W+)(?:は|が|、)?[^。W]{0,6}(?:休|やす))|[^、。WPMG休]{1,12}で[、 ]+(?=W+は[^。W]{0,6}(?:休|やす)))/gu;

/** 「いつでもいいので今週中に1日休みたい」. */
const ANY_DAY = /いつでも(?:いい|よい|よろ|構|大丈夫|ok)|(?:どこか|いつか|どれか)で?(?:1|一)日/u;

/** 「9日の代休、課長に却下されました」. */
const REFUSED = /(?:却下|不許可|不承認|否認)(?:され|に?な|で(?:す|し)|$|[。、])|(?:認められ|許可され|通り)(?:ませ|な)/u;
