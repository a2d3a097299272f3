import { ownWords, type Skeleton } from '../../message/mentions.ts';
import { sayStep } from '../../saying.ts';
import type { Outcome } from '../outcome.ts';
import type { Request } from '../requests.ts';
import { OF_THE_FIRM, PRIVATE_MATTER } from './private-matters.ts';
import { THEREFORE } from './reasons.ts';

// Where somebody will be on a day off is why they are off, and nothing that happens now.

/** The outcomes in which what is told of the day off's own whereabouts has become its reason. */
export function withoutWhereabouts(outcomes: readonly Outcome[], skeleton: Skeleton, today: string): Outcome[] {
  const off = outcomes.filter(isSetOff);
  const [first] = off;
  if (!first) return [...outcomes];
  const why = outcomes.filter(
    (one) =>
      isTold(one, first, skeleton) &&
      (isJourneyHome(one, skeleton) ||
        isAnnounced(one, skeleton) ||
        isWhyTold(one, first, outcomes, skeleton) ||
        first === before(one, outcomes) ||
        isThatDay(one, first, outcomes, skeleton, today) ||
        isJourney(one, first, outcomes, skeleton, today)),
  );
  for (const one of why)
    if (!SOUVENIR.test(wordsOf(one, skeleton.text)))
      for (const each of off) keepReason(each, reasonOf(one.request, skeleton));
  return outcomes.filter((one) => !why.includes(one));
}

/** 「お土産買ってきますね」: no reason. */
const SOUVENIR = /土産|みやげ/u;

/** 「国に帰りますから」 says 「国に帰ります」, without the day and what leads on. */
export function reasonOf({ from, stem, after }: Request, skeleton: Skeleton): string {
  const text = skeleton.text.slice(from, after);
  const lead = LEAD.exec(text.slice(0, stem.from - from))?.[0].length ?? 0;
  return ownWords(skeleton, from + lead, after)
    .trim()
    .replace(OFF_WORK, '')
    .replace(LINK, '');
}

const LEAD = /^(?:.*(?:[、。!? ]|W(?:から|まで|に|は|も|の)*))+/su;
/** What leads on from a reason to what follows from it. */
export const LINK = /(?:(?<!て)から|ので|んで|ため(?:に)?|[、。!\s])+$|(?<=[るた])の$/u;

/** 「実家に帰るので会社を」: of what somebody is off. */
const OFF_WORK = /(?:会社|お?仕事|職場)[をは]$/u;

/** Gives a day off a reason, behind the half day where it is one. */
export function keepReason(outcome: Outcome, reason: string): void {
  if (reason === '') return;
  outcome.steps = outcome.steps.map((step) => {
    const { memo } = step.params;
    if (!isBareMemo(memo) || step.action !== 'add_user_holiday') return step;
    return { ...step, params: { ...step.params, memo: memo === undefined ? reason : `${memo} ${reason}` } };
  });
  outcome.says = outcome.steps.map((step) => sayStep(outcome.request.frame.data, step));
}

/** No reason of its own: nothing, half a day, or the kind of leave. */
export const isBareMemo = (memo: unknown): boolean => memo === undefined || KIND.test(String(memo));

const KIND =
  /^(?:(?:午前|午後)(?:休|半休)|半休|全休|有[給休]|年休|代休|振替?休日?|公休|欠勤|(?:有給|年次)?休暇|(?<=[休給]) )+$/u;

/** A day off that will be set. */
export function isSetOff({ request, steps, refusal, asking }: Outcome): boolean {
  return request.frame.data.action === 'add_user_holiday' && steps.length > 0 && refusal === null && asking === null;
}

/** Told of the sender's going somewhere, with no word about when: 「病院に行ってきます」, not 「今から」, 「それと」. */
function isTold({ request, steps, subjects }: Outcome, off: Outcome, { text }: Skeleton): boolean {
  const { mood, frame } = request;
  // 「総務に来て二週間の森です。畑の手伝いに行く…」: whoever speaks has named themselves in a sentence before.
  const sentence = text.slice(0, request.stem.from).search(/[^。!?\n]*$/u);
  const words = text.slice(off.request.to === request.from ? request.from : sentence, request.to);
  return (
    frame.data.set?.status !== undefined &&
    frame.data.set.status !== 'online' &&
    mood.kind === 'tell' &&
    !mood.going &&
    steps.length === 1 &&
    (subjects.every((subject) => subject === null) || steps.every(({ params }) => params.user === whoseIs(off))) &&
    steps.every(
      ({ params }) => params.return_time === undefined && (params.comment !== undefined || GOES_TO.test(words)),
    ) &&
    !(steps.every(({ params }) => params.comment === undefined) && OF_THE_FIRM.test(words)) &&
    !/[PMGCW]/.test(words) &&
    !NOW.test(words)
  );
}

/** 「あそ行く」: to a place without a particle. */
const GOES_TO =
  /^[\s、。!〜ー]*(?!すぐ|もう|今|いま)[\p{L}ー]{2,8}(?<![をがはも])(?:行く|いく|行き|いき)(?:ます)?[ねよわ]?[\s。!〜ー]*$/u;

const whoseIs = ({ steps: [first] }: Outcome) => first?.params.user;

const NOW =
  /今から|いまから|今は|いまは|これから|これより|(?:只|ただ)今|ただいま|すぐ|ちょっと|先に|それと|それから|あと|また|別件|直帰|早退|体調|具合|熱[がっ]|痛[いむみ]|痛くて/u;

/** 「国に帰ります」, 「実家の手伝いに帰ります」: to a place of their own, and not from work to the home they have here. */
function isJourneyHome({ request: { frame, from, stem } }: Outcome, { text }: Skeleton): boolean {
  const words = text.slice(from, stem.from);
  return (
    frame.data.set?.status === 'offline' &&
    /(?:[にへ]|国|実家|田舎|地元|\p{Script=Katakana}[\p{Script=Katakana}ー]{2,})$/u.test(words) &&
    !HOME.test(words)
  );
}

const HOME = /(?:^|[、。 の])(?:家|自宅|うち|おうち|早め|先|急|無事|一緒|すぐ)[にへ]$/u;

/** 「手伝いに行くことになりました」: decided, and not begun. */
function isAnnounced({ request: { stem, to } }: Outcome, { text }: Skeleton): boolean {
  return /^[ぁ-ん行]{0,4}(?:ことに(?:なり|なっ)|予定)/u.test(text.slice(stem.to, to));
}

/** 「役所に行きます。だから12日は休みます」: what is said to lead to the day off. */
function isWhyTold(one: Outcome, off: Outcome, outcomes: readonly Outcome[], { text }: Skeleton): boolean {
  return (
    outcomes[outcomes.indexOf(one) + 1] === off && THEREFORE.test(text.slice(off.request.from, off.request.stem.from))
  );
}

/** 「明日は午前休にして歯医者に寄ります」, 「明日休みます、役所に行くので」, 「明日午前休、娘の参観に行きます」: in one sentence with a day off that is yet to come. */
function isThatDay(
  one: Outcome,
  off: Outcome,
  outcomes: readonly Outcome[],
  { text }: Skeleton,
  today: string,
): boolean {
  const isNext = outcomes[outcomes.indexOf(one) - 1] === off && one.request.sentence === off.request.sentence;
  const isAhead = off.steps.every(({ params }) => String(params.date ?? params.start) > today);
  // 「あした休み、母の付き添いで病院行ってくる」: whoever is off for it sets out on that day.
  const isSetApart =
    /[、 〜ー]$/u.test(text.slice(0, one.request.from)) &&
    (isOwnAffair(wordsOf(one, text)) || isPrivate(wordsOf(one, text)));
  return (
    isNext &&
    isAhead &&
    (off.request.mood.link === 'and' ||
      AND_SO.test(text.slice(0, one.request.from)) ||
      one.request.mood.link === 'reason' ||
      isSetApart)
  );
}

/** 「来週まるまる休んで」, 「26日有給で」 (東京に帰ります). */
const AND_SO = /(?:休ん|やすん|有[給休]|年休|代休|休暇|休み)で[、 ]*$/u;

const wordsOf = ({ request: { from, to } }: Outcome, text: string) => text.slice(from, to);

/** 「妹の結婚式で沖縄に行きます。17日から休みます」: nobody sets out for it now. */
function isJourney(
  one: Outcome,
  off: Outcome,
  outcomes: readonly Outcome[],
  { text }: Skeleton,
  today: string,
): boolean {
  const words = wordsOf(one, text);
  const isAhead = off.steps.every(({ params }) => String(params.date ?? params.start) > today);
  return outcomes[outcomes.indexOf(one) + 1] === off && isAhead && isOwnAffair(words);
}

/** 「妹の結婚式で沖縄に行きます」; 「…て行くので」 leads on to what follows from it. */
function isOwnAffair(words: string): boolean {
  return (
    !OF_THE_FIRM.test(words) && (PRIVATE_MATTER.test(words) || /[てで]く?るので/u.test(words)) && !SETS_OUT.test(words)
  );
}

const isPrivate = (words: string) =>
  PRIVATE_MATTER.test(words) && !OF_THE_FIRM.test(words) && !/出ます|出発|向か/u.test(words);

const SETS_OUT = /てきます|てまいります|てくる|(?<!(?:式|会|試験|葬儀|行事|大会)に)出ます|出発|向か/u;

/** The outcome right before one, if that is a day off in a sentence of its own. */
function before(one: Outcome, outcomes: readonly Outcome[]): Outcome | undefined {
  const last = outcomes[outcomes.indexOf(one) - 1];
  const isOut = one.request.frame.data.set?.status === 'going_out';
  return last && isOut && isSetOff(last) && last.request.sentence !== one.request.sentence ? last : undefined;
}
