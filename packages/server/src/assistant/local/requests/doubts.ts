import type { LocalDate } from '@ibasho/contract/common';
import type { PlanStep } from '@ibasho/contract/runs';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import type { When } from '../when.ts';
import { isDoubtfulOff } from './doubts-days-off.ts';
import type { Outcome } from './outcome.ts';
import type { Request } from './requests.ts';

/** What of an outcome tells whether it fits the others and the message. */
export type Understood = Pick<Outcome, 'steps' | 'refusal' | 'asking' | 'self'> & {
  request: Pick<Request, 'from' | 'to'>;
};

/**
 * Whether a plan that could be made is better asked about: it contradicts itself, its words are no words for a colleague's
 * board, or it leaves out a time that was said. The last look before acting, whatever the rules before it have made of the
 * message (spec/assistant.md, section 3: acting wrongly is worse than asking). `now` is the firm's wall clock.
 */
export function isDoubtful(outcomes: readonly Understood[], skeleton: Skeleton, now: string): boolean {
  const acting = outcomes.filter((one) => one.steps.length > 0 && one.refusal === null && one.asking === null);
  const steps = acting.flatMap((one) => one.steps);
  return (
    contradicts(steps) ||
    isDoubtfulOff(steps, skeleton, now.slice(0, 10)) ||
    (steps.length > 0 && JOKE.test(skeleton.text)) ||
    steps.some((step) => saysOddly(step, skeleton)) ||
    isLoose(acting, skeleton) ||
    isHeard(acting, skeleton) ||
    leavesCar(outcomes, steps, skeleton) ||
    dropsDeparture(steps, skeleton) ||
    steps.some(
      (step) => isMerelyNamed(step, skeleton) || tellsOfAnother(step, skeleton) || isPlaceOrPerson(step, skeleton),
    ) ||
    FORBIDS.test(skeleton.text) ||
    isForFewer(steps, skeleton) ||
    dropsLength(steps, skeleton) ||
    leavesOut(outcomes, steps, skeleton, now.slice(0, 10))
  );
}

/** Two presences of one person, a day both set and taken back, or one car for two. */
function contradicts(steps: readonly PlanStep[]): boolean {
  return steps.some((one, index) => steps.slice(index + 1).some((other) => clash(one, other)));
}

function clash(one: PlanStep, other: PlanStep): boolean {
  const isSamePerson = one.params.user === other.params.user && one.params.group === other.params.group;
  if (one.action.startsWith('update_') && one.action.endsWith('_status'))
    return isSamePerson && one.action === other.action;
  // 「森さんから鍵を受け取りました。返却でお願いします」: taken and then given back is neither.
  if (one.action.endsWith('assign_car') && other.action === 'release_car')
    return other.params.car === undefined || other.params.car === one.params.car;
  if (one.action.endsWith('assign_car')) return one.action === other.action && one.params.car === other.params.car;
  if (one.action.endsWith('_user_holiday') && other.action.endsWith('_user_holiday')) {
    const [days, others] = [daysOff(one.params), daysOff(other.params)];
    return isSamePerson && days !== null && others !== null && overlap(days, others);
  }
  return false;
}

/** 「鍵はこれから取り」, 「森さんとわたし、直帰」: a clause or a person where a place belongs. */
function saysOddly({ action, params }: PlanStep, skeleton: Skeleton): boolean {
  const words = String(params.comment ?? '');
  const isQuoted = skeleton.mentions.some((mention) => mention?.sign === 'Q' && words.includes(mention.content));
  return (
    !isQuoted &&
    ((action !== 'add_user_memo' && STORY.test(wordsOf(params))) || (params.status !== 'offline' && ODD.test(words)))
  );
}

/** Whole sentences are no words for the board. */
const STORY = /。(?=.)/u;

const ODD =
  /(?:[一-龠々]は(?!く)|だし|(?<!だ)けど|だけ|ので)(?:$|[、 ])|[一-龠々ァ-ヶー]は(?:これから|まだ|もう|[一-龠])|(?:さん|くん|君)と(?:わたし|私|僕|自分)|(?:と|^)(?:私|わたし|僕)(?:[、も]|$)|同じ(?:時間|時刻|頃|ころ)/u;

/** A step of the sender's own after the same for somebody else, told without a word about whose: 「…を頼まれました。14時に戻るそうです」. */
function isLoose(acting: readonly Understood[], skeleton: Skeleton): boolean {
  return acting.some(({ steps, self }, index) => {
    const [own] = steps;
    if (own === undefined || own.params.user !== undefined || own.params.group !== undefined || self) return false;
    if (STANDS_IN.test(skeleton.message.text) && !/M/.test(skeleton.text)) return true;
    return acting
      .slice(0, index)
      .some((before) => before.steps.some(({ action, params }) => action === own.action && params.user !== undefined));
  });
}

/** 「みんな設営に出たところです。帰りは6時半だそうです」: nobody has to be told when they are back themselves. */
function isHeard(acting: readonly Understood[], { text }: Skeleton): boolean {
  return acting.some(
    ({ steps: [step], self }) =>
      step?.params.return_time !== undefined &&
      step.params.user === undefined &&
      step.params.group === undefined &&
      !self &&
      HEARD.test(text),
  );
}

const HEARD = /(?<=[。!\n] *[^。!\nM]{0,16})W[^。!\nW]{0,8}(?:[だるた]そうです|との(?:こと|連絡)です)(?:。|!|$)/u;

/** Whose place it is, or whose return, nobody can tell: 「森さんの工場からの戻りが19時になりそうです」. */
function isPlaceOrPerson({ params }: PlanStep, skeleton: Skeleton): boolean {
  return (
    typeof params.user === 'string' &&
    [...skeleton.text.matchAll(FROM_THEIRS)].some(({ index }) => {
      const mention = skeleton.mentions[index];
      return mention?.sign === 'P' && mention.all.some(({ name }) => name === params.user);
    })
  );
}

const FROM_THEIRS = /P(?=の[^、。PMGW]{1,10}から(?:の)?(?:お)?(?:戻|もど|帰))/gu;

/** Somebody writes for somebody else. */
const STANDS_IN =
  /て(?:やって|あげて)|(?:代わり|かわり)に(?:入|登|書|打|お?願|申|連|報|在|退|失)|代理で|ご本人|本人(?:に|から)(?:頼|言|連)|(?:入力|登録|連絡|返却)を(?:お)?(?:頼ま|願わ)れ/u;

/** 「リーフも所定の位置に返却し、…」: a car that is taken or given back in so many words, and in no step. */
function leavesCar(outcomes: readonly Understood[], steps: readonly PlanStep[], skeleton: Skeleton): boolean {
  const set = outcomes.filter((one) => one.refusal !== null || one.asking !== null).map(({ request }) => request);
  return [...skeleton.mentions.entries()].some(
    ([at, mention]) =>
      mention?.sign === 'C' &&
      USES.test(skeleton.text.slice(at)) &&
      !set.some(({ from, to }) => from <= at && at < to) &&
      !steps.some(({ params }) => mention.all.some(({ name }) => name === params.car)),
  );
}

const USES =
  /^C(?:の(?:鍵|キー))?[をもは]?[^、。PCG]{0,12}(?:返却|返し|返す|戻し|かえ[しす]|借り?|使い|使う|使用)(?![^、。]{0,10}(?:ので|から|ため|が|けど|(?:の|ない)は))/u;

/** 「半田さんの許可をいただいたので帰ります」: whoever gave leave, was told or has something is not who goes. */
function isMerelyNamed({ action, params }: PlanStep, skeleton: Skeleton): boolean {
  if (typeof params.user !== 'string' || action.endsWith('assign_car') || action === 'release_car') return false;
  const places = [...skeleton.mentions.entries()].flatMap(([at, mention]) =>
    mention?.sign === 'P' && mention.all.some(({ name }) => name === params.user) ? [at] : [],
  );
  return places.length > 0 && places.every((at) => CONSENTS.test(skeleton.text.slice(at)));
}

const CONSENTS =
  /^P(?:の|から|に|には|にも|へ|より|は|が)[^、。PMW]{0,10}(?:許可|お?許し|承認|了解|了承|承諾|引き?継|預け|お預|聞い|聞け|教わ|教えて(?:い|も)|相談|声(?:を|が)?(?:か|掛)|伝えて|伝え済|いいよ|持って|持ち)|^P(?:も|が)?もっ?(?:て|ち)(?:る|い|ま)|^Pの(?:実家|田舎|空港|家|病院|現場)(?:が|は|に|へ|で|の)/u;

/** 「森さんが…」: somebody else is told of in words that were kept for the sender. */
function tellsOfAnother({ params }: PlanStep, skeleton: Skeleton): boolean {
  if (params.user !== undefined || params.group !== undefined) return false;
  const words = wordsOf(params);
  return [...skeleton.mentions.entries()].some(([at, mention]) => {
    const said = mention === undefined ? '' : ownWords(skeleton, at, at + 1);
    if (said === '' || !words.includes(said)) return false;
    if (mention?.sign === 'C') return !IS_NO_CAR.test(skeleton.text.slice(at + 1));
    return mention?.sign === 'P' && ['は', 'が', 'も'].some((particle) => words.includes(said + particle));
  });
}

/** 「ノートを買いに」, 「ノート屋」, 「ノートで戻りました」: another thing of that name, or how one came. */
const IS_NO_CAR = /^(?:を(?:買|探|注文)|屋|帳|pc|パソコン|型|で)/iu;

/** 「来週は全部休みだ」と笑って出ていかれましたが、いつものご冗談です: not meant. */
const JOKE = /冗談(?:で(?:す|した|しょう)|だ|です(?:が|けど)|なので|ですので|半分)/u;

/** 「まだ返却にはなさらないでください」. */
const FORBIDS = /ないで(?:ください|下さい|ほしい|欲しい|いただ|おいて|くれ|もらえ)/u;

/** 「銀行へ出向きます。16時に戻ります」: only the return was understood of somebody who says that they leave. */
function dropsDeparture(steps: readonly PlanStep[], skeleton: Skeleton): boolean {
  const [only, ...others] = steps.filter(({ params }) => params.car === undefined).map(({ params }) => params);
  const isReturnAlone = only?.return_time !== undefined && only.status === undefined && only.comment === undefined;
  return isReturnAlone && others.length === 0 && LEAVES.test(skeleton.text);
}

const LEAVES =
  /(?:へ|(?<!まで|まえ)に)(?!な|し|は|も|変|戻|もど|帰|かえ|お?願|登録|直|い(?:ます|る))[^、。WPGMN]{1,12}(?:ます|ました|る|た)(?:(?:ところ|ばかり)(?:です|だ)?)?(?=[。!W ]|$)|(?<=[てで])(?:き|来)ます|(?:いき|行き|いっ|行っ)(?:ます|まし|て)/u;

/** 「森さんと2人で行ってきます。ふたりともお願い」: a presence for one where two are spoken of. */
function isForFewer(steps: readonly PlanStep[], { message }: Skeleton): boolean {
  const set = steps.filter(({ params }) => params.status !== undefined);
  const [only] = set;
  return (
    set.length === 1 &&
    only?.params.group === undefined &&
    /(?:[二2]人|ふたり|[二2]名|両名)(?:とも|の?分)/u.test(message.text)
  );
}

/** 「20分ほどだそうです」, a sentence of its own, where nobody comes back by any step. */
function dropsLength(steps: readonly PlanStep[], { text, mentions }: Skeleton): boolean {
  const isOut = steps.some(({ params }) => params.status === 'going_out');
  const isBack = steps.some(({ params }) => params.return_time !== undefined);
  return (
    isOut &&
    !isBack &&
    [...text.matchAll(LENGTH_ALONE)].some(({ index }) => {
      const mention = mentions[index];
      return mention?.sign === 'W' && mention.when.kind === 'duration';
    })
  );
}

const LENGTH_ALONE = /(?<=[。!\n] *)W(?:ほど|くらい|ぐらい|程度|間)*(?:で(?:す|戻)|だそう|との|かか)/gu;

/** A time of today's that a plan about somebody's presence says nothing of. */
function leavesOut(
  outcomes: readonly Understood[],
  steps: readonly PlanStep[],
  skeleton: Skeleton,
  today: LocalDate,
): boolean {
  if (!steps.some(({ params }) => params.status !== undefined || params.return_time !== undefined)) return false;
  const set = outcomes.filter((one) => one.refusal !== null || one.asking !== null).map(({ request }) => request);
  return [...skeleton.mentions.entries()].some(
    ([at, mention]) =>
      mention?.sign === 'W' &&
      skeleton.text.charAt(at) === 'W' &&
      !set.some(({ from, to }) => from <= at && at < to) &&
      !isOfAnotherDay(skeleton, at, today) &&
      !BYGONE.test(skeleton.text.slice(at + 1)) &&
      !steps.some((step) => bears(step, mention.when, ownWords(skeleton, at, at + 1))),
  );
}

/** 「朝5時からの立会いだったので、帰ります」: of something that is over. */
const BYGONE = /^[^、。W]*(?:だった|でした|まし?た|った)(?:ので|んで|から|ため)/u;

/** 「直帰します。明日は9時に出社します」: what is said of another day in the sentence. */
function isOfAnotherDay({ text, mentions }: Skeleton, at: number, today: LocalDate): boolean {
  const from = text.lastIndexOf('。', at) + 1;
  return mentions.slice(from, at + 1).some((mention) => {
    const days = mention?.sign === 'W' ? daysOf(mention.when.start, mention.when.end ?? mention.when.start) : null;
    return days !== null && !overlap(days, { first: today, last: today });
  });
}

/** The step stands for the time, or says it in the sender's words; which days are meant for a day off is decided before. */
function bears({ params }: PlanStep, when: When, said: string): boolean {
  if (daysOff(params) !== null || wordsOf(params).includes(said)) return true;
  if (when.kind === 'duration') return params.status === undefined || params.return_time !== undefined;
  return when.readings.some((reading) => {
    const clocks = reading.part === null ? [reading.start, reading.end].flatMap((point) => clockOf(point) ?? []) : [];
    return clocks.length === 0 || clocks.some((clock) => strikes(clock, reading.open, params.return_time));
  });
}

const wordsOf = (params: PlanStep['params']) => String(params.comment ?? params.memo ?? params.rate ?? '');

const clockOf = (point: unknown) => (typeof point === 'string' ? CLOCK.exec(point)?.[0] : undefined);

function strikes(clock: string, isOpen: boolean, back: unknown): boolean {
  const struck = clockOf(back);
  const half = String((Number(clock.slice(0, 2)) + 12) % 24).padStart(2, '0');
  return struck === clock || (isOpen && struck === `${half}${clock.slice(2)}`);
}

function daysOf(start: unknown, end: unknown): { first: string; last: string } | null {
  const [first, last] = [start, end].map((point) => (typeof point === 'string' ? DATE.exec(point)?.[0] : undefined));
  return first === undefined || last === undefined ? null : { first, last };
}

const daysOff = (params: PlanStep['params']) => daysOf(params.date ?? params.start, params.date ?? params.end);

const overlap = (one: { first: string; last: string }, other: { first: string; last: string }) =>
  one.first <= other.last && other.first <= one.last;

const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}/;
const CLOCK = /[0-9]{2}:[0-9]{2}/;
