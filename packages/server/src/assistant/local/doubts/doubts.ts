import type { PlanStep } from '@ibasho/contract/runs';
import type { Skeleton } from '../message/mentions.ts';
import { isOtherwiseAway } from './absences.ts';
import { isOtherwiseOfCars } from './cars.ts';
import { isAtOdds } from './days-at-odds.ts';
import { losesDaysOff } from './days-dropped.ts';
import { isDoubtfulOff } from './days-off.ts';
import { dropsWhatMatters } from './dropped.ts';
import { isGivenUp } from './given-up.ts';
import { leavesOut } from './left-out.ts';
import { isNoMemo } from './memos.ts';
import { daysOff, overlap, type Proposal, proposalOf, type Stretch, type Understood, wordsOf } from './proposal.ts';
import { isNoName } from './renamed.ts';
import { followsSupposed, leavesReturnOpen } from './returns.ts';
import { isOnlyTold } from './told.ts';
import { isTornBetween } from './torn.ts';
import { hangsOnNoWish, isTakenBackAtOnce } from './unmeant.ts';
import { isElsewhereSaid } from './whereabouts.ts';
import { leavesWhoseOpen } from './whose.ts';

/**
 * Whether a plan that could be made is better asked about: it contradicts itself, its words are no words for a colleague's
 * board, it leaves out what was said, or it is open whose it is. The last look before acting, whatever the rules before it
 * have made of the message (specification A3: acting wrongly is worse than asking). `now` is the firm's wall
 * clock.
 */
export function isDoubtful(
  outcomes: readonly Understood[],
  skeleton: Skeleton,
  now: string,
  dropped: readonly Stretch[] = [],
): boolean {
  const proposal = proposalOf(outcomes, skeleton, now, dropped);
  return (
    proposal.steps.length > 0 &&
    (hangsOnNoWish(outcomes, skeleton) ||
      followsSupposed(outcomes, skeleton.text) ||
      [
        contradicts,
        takesGivenBack,
        isDoubtfulOff,
        isAtOdds,
        losesDaysOff,
        isGivenUp,
        isNotMeant,
        saysOddly,
        leavesWhoseOpen,
        leavesOut,
        leavesReturnOpen,
        dropsWhatMatters,
        isOnlyTold,
        isOtherwiseOfCars,
        isTakenBackAtOnce,
        isOtherwiseAway,
        isElsewhereSaid,
        isNoMemo,
        isNoName,
        isTornBetween,
      ].some((doubts) => doubts(proposal)))
  );
}

/** Gone home or here, and back at a time; two presences of one person, a day both set and taken back, or one car for two. */
function contradicts({ steps, skeleton }: Proposal): boolean {
  // 「出社することにしました。さっきの休みは取りやめで」: what was just done, or something new.
  if (steps.length > 1 && steps.some(({ action }) => action === 'undo_last_run')) return true;
  // 「29日のお休みですが、用事がなくなりました。消してください」: a day is named, whatever was done last.
  if (steps[0]?.action === 'undo_last_run' && DAY_NAMED.test(skeleton.message.text)) return true;
  // 「今日は午前だけの勤務なので、これで帰ります」: who goes home is not back at any time.
  if (steps.some(({ params }) => params.return_time && !params.status) && LEAVES_NOW.test(skeleton.text)) return true;
  if (steps.some(({ params }) => AT_REST.has(params.status) && params.return_time !== undefined)) return true;
  return steps.some((one, index) => steps.slice(index + 1).some((other) => clash(one, other)));
}

const DAY_NAMED =
  /(?:[0-9]日|[0-9][/][0-9]{1,2}|曜日?|明日|あした|あさって|明後日)(?:に入れた)?の?(?:お?休み|有[給休]|休暇|[前後半代]休|(?:分|ぶん|やつ|件|登録|申請|付け)(?=$|[をはも、。 ]|の(?:お?休|取)|取))/u;
const LEAVES_NOW = /(?:これで|お先に|ここで)(?:帰り|失礼|上が|あが)/u;
const AT_REST: ReadonlySet<unknown> = new Set(['online', 'offline']);

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

/** 「デリカ返してバンに乗り換えます」: what is given back is not taken. */
function takesGivenBack({ steps, skeleton: { text, mentions } }: Proposal): boolean {
  const isHandedOn = (one: PlanStep) =>
    steps.some(
      ({ action, params }) =>
        action === 'release_car' && params.car === one.params.car && params.user !== one.params.user,
    );
  const taken = steps
    .filter((one) => one.action.endsWith('assign_car') && !isHandedOn(one))
    .map(({ params }) => params.car);
  return [...text.matchAll(GIVEN_BACK)].some(({ index }) => {
    const mention = mentions[index];
    return mention?.sign === 'C' && mention.all.some(({ name }) => taken.includes(name));
  });
}

const GIVEN_BACK = /C(?:を|は)?(?:返|かえ|戻)[しす](?:て|まし?て|た|ます|、)/gu;

/** A joke, a supposition, or what is asked not to be done. */
function isNotMeant({ skeleton }: Proposal): boolean {
  return JOKE.test(skeleton.text) || SUPPOSES.test(skeleton.message.text) || FORBIDS.test(skeleton.text);
}

/** 「来週は全部休みだ」と笑って出ていかれましたが、いつものご冗談です: not meant. */
const JOKE = /冗談(?:で(?:す|した|しょう)|だ|です(?:が|けど)|なので|ですので|半分)/u;

/** 「仮に台風で列車が止まり、…となるのでしょうか」. */
const SUPPOSES = /(?:^|[。、])(?:仮に|たとえば|例えば)[^。]*(?:でしょうか|ですか|ますか)[。?]?/u;

/** 「まだ返却にはなさらないでください」. */
const FORBIDS = /ないで(?:ください|下さい|ほしい|欲しい|いただ|おいて|くれ|もらえ)/u;

/** 「鍵はこれから取り」, 「森さんとわたし、直帰」: a clause or a person where a place belongs. */
function saysOddly({ steps, skeleton }: Proposal): boolean {
  return steps.some((step) => isOdd(step, skeleton));
}

function isOdd({ action, params }: PlanStep, skeleton: Skeleton): boolean {
  const words = String(params.comment ?? '');
  const isQuoted = skeleton.mentions.some((mention) => mention?.sign === 'Q' && words.includes(mention.content));
  return (
    (!isQuoted || /けど$/u.test(words)) &&
    (A_NUMBER.test(words) ||
      isAtHome(words, skeleton) ||
      isTold(params) ||
      isHeldUp(params, skeleton) ||
      isComingIn(params, skeleton) ||
      isThere(params, skeleton) ||
      isCarToo(params, skeleton) ||
      isFragment(wordsOf(params)) ||
      (action !== 'add_user_memo' &&
        (STORY.test(wordsOf(params)) || TORN.test(wordsOf(params)) || OWN_DEED.test(wordsOf(params)))) ||
      (params.status !== 'offline' && ODD.test(words)))
  );
}

/**
 * 「ホテルでお客様と会います」 where no presence was understood, 「デリカ返却した」 where somebody goes home: what is done is no
 * place or reason.
 */
function isTold(params: PlanStep['params']): boolean {
  const words = String(params.comment ?? '');
  return (
    /(?:(?<!を)(?:お?借り(?:ます|る|たい)|お借りし(?:ます|たい)|使い(?:ます|たい)|使う))(?:です)?(?:$|、)/u.test(
      words,
    ) ||
    (params.status === undefined &&
      /(?:(?<!てい|でい|ており|でおり|て|で)ます|まし?た|(?:行っ|いっ|出|(?<![一-龠ァ-ヶー][んい])で|向かっ|むかっ)た)$/u.test(
        words,
      )) ||
    (params.status === 'offline' && /(?:返却|返し)(?:し|まし)?(?:た|ました)?(?:$|、)/u.test(words))
  );
}

/** 「17時にかえといて、先方が遅れとる」: who or what is late is no place. */
function isHeldUp({ status, comment }: PlanStep['params'], { message: { raw } }: Skeleton): boolean {
  if (status !== undefined || typeof comment !== 'string') return false;
  const last = comment.split('、').at(-1) ?? comment;
  return ['遅れ', '長引', 'のび', '伸び', '延び', '混', '押し'].some((late) => raw.includes(`${last}が${late}`));
}

/** 「今から会社行きます」, 「休みのはずでしたが出てきました」: whoever comes in is not out. */
function isComingIn({ status, comment }: PlanStep['params'], { message: { text } }: Skeleton): boolean {
  if (status !== 'going_out') return false;
  return typeof comment === 'string'
    ? /^(?:会社|事務所|オフィス|仕事)$/u.test(comment)
    : /休み[^。]*出て(?:き|来)(?:まし)?た/u.test(text);
}

/** 「会場に到着しました」, 「取引先の会社に着きました」: whoever is at another place is not back. */
function isThere(params: PlanStep['params'], { message: { raw } }: Skeleton): boolean {
  const place = String(params.comment ?? '');
  return (
    params.status === 'online' &&
    ELSEWHERE.test(place) &&
    ['に到着', 'へ到着', 'に着', 'に無事到着', '到着', '着', 'の会社に', 'の事務所に', 'のオフィスに', 'の本社に'].some(
      (arrival) => raw.includes(place + arrival),
    )
  );
}

/** 「森さん戻りました、デリカも」: a car on the board that came back with its driver. */
function isCarToo(params: PlanStep['params'], { text, mentions }: Skeleton): boolean {
  return (
    params.status === 'online' &&
    [...mentions.entries()].some(
      ([at, mention]) =>
        mention?.sign === 'C' &&
        /^Cも?(?:$|[。!、\s])/u.test(text.slice(at)) &&
        mention.all.some(({ name }) => name.startsWith(String(params.comment ?? ' '))),
    )
  );
}

/** 「んこを買い」, 「よ帰省す」, 「あい」 of 「少しのあいだ」: begun or ended within a word. */
const isFragment = (words: string) =>
  /^(?:あい$|[んっゃゅょぁぃぅぇぉ]|[よねわ](?=\p{Script=Han}))|\p{Script=Han}(?<![出返貸話押渡直消探残治移戻起落通回])す$/u.test(
    words,
  );

const ELSEWHERE =
  /(?:会場|現場|先方|客先|(?:取引|得意|訪問|納品)先|お客さん|隣|となり|お客様?|駅|空港|ホテル|館|場|所(?<!事務所)|店|[市県]庁|役所|病院)$/u;

/** 「70パーセント」: a number is no place and no reason. */
const A_NUMBER = /^[0-9]+(?:%|パーセント|ぱーせんと)?$/u;

/** 「自分の家のパソコンで」: whose it is, where the place belongs. */
const isAtHome = (words: string, { message: { raw } }: Skeleton) =>
  words !== '' && ['の家', 'の自宅', 'の部屋'].some((home) => raw.includes(`${words}${home}`));

/** 「午前休 で終わるそうなので」, 「休みじゃなくて」, 「森さんから」: put together from two places, what it is not, or who said so. */
const TORN =
  / (?:で|に|が|は|を|と)(?=\p{Script=Hiragana}*[\p{Script=Han}\p{Script=Katakana}])|(?:お?休み|有[給休]|午[前後])(?:じゃ|では)なくて?(?:$|、)|(?:さん|くん|ちゃん)から(?:先に?)?$/u;
/** Whole sentences are no words for the board. */
const STORY = /。(?=.)/u;

/** 「受け取りは私がします」: what the sender does is no reason for anybody's absence. */
const OWN_DEED = /(?:私|わたし|僕|俺)が[^、]{1,12}(?:ます|する|やる)/u;

const ODD =
  /^(?:それと|あと)?(?:わたし|私|僕|俺|自分)[はも]|の(?:方々|面々|人たち|メンバー|スタッフ)(?:一同|全員)?(?=$|、|直|外|在)|(?:(?:[一-龠々]は(?!く)|だし|(?<!だ)けど|だけ)(?:$|[、 ])|ので(?:$|、))|[一-龠々ァ-ヶー]は(?:これから|まだ|もう|[一-龠0-9])|(?:さん|くん|君)と(?:わたし|私|僕|自分)|(?:と|^)(?:私|わたし|僕)(?:[、も]|$)|(?:変わ|な|決ま)って$|^違い(?:や|だ|で|$)|(?:同じ|お(?:ん)?なじ)(?:時間|時刻|頃|ころ|ところ|所|とこ|場所|行き先)|^(?:そこ|そちら|あちら|あっち|(?:間違|まちが|まちご)[^、]{0,4})(?:$|、)|(?:の人|者|方|子|人)たち|(?:代わり|かわり)$|[^をへ]に(?:押|打|書|入)$/u;
