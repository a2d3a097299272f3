import type { LocalDate } from '@ibasho/contract/common';
import type { PlanStep } from '@ibasho/contract/runs';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import { daysOff, type Proposal } from './proposal.ts';

/** Whether days off that could be set or taken back are better asked about. */
export function isDoubtfulOff({ steps, skeleton, today }: Proposal): boolean {
  const { text } = skeleton.message;
  const set = steps.filter(({ action }) => action === 'add_user_holiday');
  if (set.length === 0)
    return (
      steps.some(({ action }) => action.endsWith('_user_holiday')) &&
      (PUT_OFF.test(text) || SET_ANEW.test(text) || isCounted(steps, skeleton))
    );
  return (
    isCounted(steps, skeleton) ||
    isOfReason(set, skeleton) ||
    PUT_OFF.test(text) ||
    isMovedPerhaps(skeleton) ||
    EXCEPT.test(skeleton.text) ||
    (!isTakenToo(steps) && SAID_BEFORE.test(skeleton.text)) ||
    TOLD_SO.test(skeleton.text) ||
    LET_GO.test(text) ||
    SHIFTED.test(skeleton.text) ||
    (!isTakenToo(steps) && MOVED.test(skeleton.text)) ||
    set.some(
      ({ params }) => NUMBER_ALONE.test(String(params.memo ?? '')) || NO_REASON.test(String(params.memo ?? '')),
    ) ||
    SOME_DAY.test(text) ||
    ONE_OR_OTHER.test(skeleton.text) ||
    isOfStranger(set, skeleton) ||
    DECLINED.test(text) ||
    set.some(({ params }) => [params.date, params.end].some((day) => isLength(String(day), text))) ||
    isPastToo(set, today) ||
    isOverlooked(set, skeleton, today) ||
    isGoneTo(steps, skeleton) ||
    isMistaken(steps, text) ||
    isPassedOn(set, skeleton) ||
    isOfThatDay(steps, skeleton, today) ||
    (set.some(({ params }) => String(params.end ?? params.date) < today) && !RECORDED.test(text))
  );
}

/** 「登録は改めてお願いします」, 「今日のところはそのままで結構です」: nothing is to be done yet. */
const PUT_OFF =
  /(?:登録|申請|手続き?|取り?消し?|入力|届け?)(?:は|の(?:ほう|方)は)[^。]{0,24}(?:改めて|あらためて|後日|また(?:今度|のちほど|後で))|(?:今日|本日|きょう|今|いま|現時点)の?ところは?[^。]{0,6}(?:まま|結構|不要|見送)|(?:登録|申請|手続き?|入力)は(?:まだ|しばらく)[^。]{0,8}(?:不要|結構|待|しない|いりません|要りません)/u;

/** 「26日からは大丈夫です」, 「会社の」: what is said of other days, or where one is off from, is no reason. */
const NO_REASON = /^(?:大丈夫|だいじょうぶ|会社|問題な[いし]|平気|平常|出社|出勤|通常|(?:どこか|どっか|いつか)で?)$/u;

/** 「来月のどこかで1日」: no day yet. */
const SOME_DAY = /(?:どこか|どっか)(?:で|の)?[、 ]?[1一]日/u;

/** 「迷っていたのですが、いただかないことにしました」, 「まだ申し込んではいません」. */
const DECLINED =
  /(?:いただか|頂か|もらわ|取ら|とら|休ま|入れ|申し込ま|申請し)ない(?:こと|つもり|で(?:お|済))|(?:申し込んで|申請して|申し出て|決めて)は?(?:い|おり)ません/u;

/** 「29日の休みを取り消して30日に入れ直して」: one day taken back, and another in its place. */
const SET_ANEW = /(?:入れ|取り|とり|登録し|設定し|付け)(?:直|なお)|振り?替え|ずらし/u;

/** 「29の月曜」, 「休み2日とも」: a number beside the day that was read, or days that were counted and not named. */
function isCounted(steps: readonly PlanStep[], skeleton: Skeleton): boolean {
  const { text, mentions } = skeleton;
  const isRead = (number: string) =>
    steps.some(({ params }) => Number(String(params.date).slice(-2)) === Number(number));
  return [...mentions.entries()].some(([at, mention]) => {
    const [, number] = /(?<![0-9:.])([0-9]{1,2})の?$/u.exec(text.slice(0, at)) ?? [];
    return (
      mention?.sign === 'W' &&
      (mention.when.disagrees ||
        (number !== undefined && !isRead(number)) ||
        (/^Wとも/u.test(text.slice(at)) && !isAsMany(ownWords(skeleton, at, at + 1), steps)))
    );
  });
}

/** 「17日と19日、二日とも」: as many as are set. */
function isAsMany(words: string, steps: readonly PlanStep[]): boolean {
  const days = steps
    .map(({ params }) => daysOff(params))
    .map((each) => (each ? (Date.parse(each.last) - Date.parse(each.first)) / 86_400_000 + 1 : 0));
  const [count = ''] = /[2-9二三四五六七八九](?=日)/u.exec(words.normalize('NFKC')) ?? [];
  return days.reduce((sum, each) => sum + each, 0) === (Number(count) || '一二三四五六七八九'.indexOf(count) + 1);
}

/** 「土曜の設営の代休、明後日もらいます」: a day for which another is given. */
function isOfReason(set: readonly PlanStep[], { text }: Skeleton): boolean {
  return set.length > 1 && /Wの[^、。W]{1,10}(?:代休|振休|振替|代わり)[^。]*W/u.test(text);
}

/** 「有休1日希望」, 「会社を一日休みたい」: how long, not the first of the month. */
function isLength(date: string, text: string): boolean {
  return date.endsWith('-01') && LENGTH.test(text);
}

const LENGTH =
  /(?<![0-9一-龠〜と])(?:1|一)日(?:も(?:と|取|休|い)|い(?:ない|ません|なく))|(?:有休|有給|休暇|休み)(?:を|、| )*(?:1|一)日(?!に|は|から|の)|(?<![0-9一-龠〜と])(?:一日|いちにち|まる1日|丸一日)(?:だけ|ほど|間)?(?:、|を)?(?:お?休|お?やす|有休|有給)/u;

/** 「先日の土日は出てたから16と17を代休で」: days before now and days to come, of which the first are a reason. */
function isPastToo(set: readonly PlanStep[], today: LocalDate): boolean {
  const isPast = set.map(({ params }) => String(params.end ?? params.date) < today);
  return isPast.includes(true) && isPast.includes(false);
}

/** 「あすあさ休みます」, 「先だっての土日」: a day in so many words that was read as part of no time, where today or a coming day is set. */
function isOverlooked(set: readonly PlanStep[], { text }: Skeleton, today: LocalDate): boolean {
  const isToday = set.some(({ params }) => String(params.date ?? params.start) === today);
  return (isToday && DAY_UNREAD.test(text)) || (set.length > 1 && LAST_TIME.test(text));
}

const DAY_UNREAD =
  /(?<![ぁ-ん])(?:あす(?=あさ|ひる|ゆう|ごぜん|ごご|W)|あした|あさって|明日|明後日|あくる日|翌日)(?!から|以降|は出|出)/u;
const LAST_TIME = /(?:この前|このまえ|先日|前回|先だって)の?W/u;

/** 「手続きで役所に行きます。だから12日は休みます」: where one goes on the day off, and not now. */
function isGoneTo(steps: readonly PlanStep[], { text }: Skeleton): boolean {
  const goes = steps.some(({ params }) => params.status === 'going_out' && params.user === undefined);
  return goes && GOES_THEN.test(text);
}

const GOES_THEN =
  /(?:^|[。!\n 、])(?:だから|ですから|ですので|そのため|それで|よって|したがって)[、 ]*W[^。W]{0,8}(?:休|やす|有[休給])/u;

/** 「23日の休み、24日と間違えてました。直してください」: days that are only set, and none taken back. */
function isMistaken(steps: readonly PlanStep[], text: string): boolean {
  return MISTAKEN.test(text) && steps.every(({ action }) => action !== 'delete_user_holiday');
}

const MISTAKEN =
  /(?:間違|まちが|勘違い|かんちがい)[^。]{0,10}(?:て(?:い)?(?:まし)?た(?!ら)|てる|ました|いました|でした|えた|いで)/u;

/** 「大野さんからの伝言で、明日は休むとのことです」: whoever has it passed on is off, and not the sender. */
function isPassedOn(set: readonly PlanStep[], { text }: Skeleton): boolean {
  return set.every(({ params }) => params.user === undefined) && PASSED_ON.test(text) && !/M/.test(text);
}

const PASSED_ON =
  /P(?:さん)?(?:から|より)[^。]{3,60}(?:とのこと|(?<=[るすいだむ])そうで|って(?:$|[。!、]))|P(?:さん)?(?:は|が|、| )*[^。、PMGCW]{0,6}(?:熱|体調|病気|風邪)[^。、PMGCW]{0,8}。/u;

/** 「週明け休みます、たぶん月か火」. */
const ONE_OR_OTHER =
  /(?:^|[、。 ]|たぶん|多分|おそらく)(?:[月火水木金土日]|W)か(?:[月火水木金土日]|W)(?:です|かな|で|に|ー)*[、。!〜 ]*$/u;

/** 「8日の休み、一日前倒しで」: moved, in words that no day was read of. */
const SHIFTED =
  /休み[^。W]{0,4}W(?:だけ|ほど)?(?:前|後ろ?|うしろ)(?:(?:倒し|だおし)(?!し|に|を?お願)|ずらし|(?:に|へ)(?:ずら|移|動か|$))/u;

/** 「20日の休み、25に変更」: a day that gives way to another. */
const isTakenToo = (steps: readonly PlanStep[]) => steps.some(({ action }) => action === 'delete_user_holiday');
const MOVED =
  /W(?:の|に[^、。W]{1,8}た)(?:お?休み?|休暇|有[休給]|代休)[^。WPGC]{0,6}(?:W|[0-9]{1,2})(?:に|へ)(?:変[更え]|かえ|ずら|移|振り?替|し(?:て|と|たい))/u;

/** 「24日の休みなしで、25を…」: a number that was read as no day is no reason. */
const NUMBER_ALONE = /^[0-9]{1,2}(?:か|と|も|や)?(?:$|[、,])|、[0-9]{1,2}(?:か|と|も|や)?$/u;

/** 「明日休みます、と課長に伝えました」: told to somebody, and not to be set. */
const TOLD_SO = /休[^。W]{0,8}[、」]*と[^。、W]{0,8}(?:に|へ)は?(?:伝え|話し|言い|言っ|申し上げ)(?:まし)?た[。、! ]*$/u;

/** 「5日の午前休、やっぱりいいです」. */
const LET_GO =
  /休[^。]{0,3}[、 ]*(?:やっぱり?|やはり)[、 ]*(?:もう)?(?:いい|ええ|よい|大丈夫|結構)(?:です|わ|や)*[。! ]*$/u;

/** 「来週は水曜を除いて休みます」. */
const EXCEPT =
  /W(?:だけ|のみ)?(?:を|は)?(?:除[いきく]|のぞ[いきく]|以外(?!に|の人))|W(?:だけ|のみ)は?(?:出社|出勤|出ます|出る|来ます|勤務|仕事)/u;

/** 「13日休むと言いましたが、16日にします」: the one day gives way to the other. */
const SAID_BEFORE =
  /W[^、。W]{0,4}(?:休|やす)[^、。W]{1,14}(?:が|けど|けれど|けれども)[、 ]*(?:やっぱり?|やはり)?[、 ]*W(?:に|へ)(?:し(?:ます|た|て)|させ|変|かえ|お?願)/u;

/** 「休み、10/1→10/4」: from the one to the other, or the one moved to the other. */
function isMovedPerhaps(skeleton: Skeleton): boolean {
  return [...skeleton.mentions.entries()].some(
    ([at, mention]) =>
      mention?.sign === 'W' &&
      mention.when.kind === 'daterange' &&
      ((/[→⇒]/u.test(ownWords(skeleton, at, at + 1)) &&
        /(?:休み?|休暇|やすみ)[のはも、:\s]*$/u.test(skeleton.text.slice(0, at))) ||
        // 「休みの日を16日から20日にしてください」
        (/から/u.test(ownWords(skeleton, at, at + 1)) &&
          /(?:休み?|休暇|やすみ)(?:の日(?:にち|程)?)[をは]、?$/u.test(skeleton.text.slice(0, at)) &&
          /^に/u.test(skeleton.text.slice(at + 1)))),
  );
}

/** 「木曜は午前休です。午後からは必ず出社します」: a part of the day off's own day, and no presence of now. */
function isOfThatDay(steps: readonly PlanStep[], { mentions, text }: Skeleton, today: LocalDate): boolean {
  const isToday = steps.some(({ params }) => String(params.date ?? params.start) === today);
  const sets = steps.some(({ action, params }) => action.endsWith('_status') && params.user === undefined);
  return (
    sets &&
    !isToday &&
    mentions.some(
      (mention, at) =>
        mention?.sign === 'W' &&
        mention.when.part !== null &&
        /^(?:から|より|は|には)(?![^、。]{0,16}(?:休|やす|有給))/u.test(text.slice(at + 1)),
    )
  );
}

/** 「小林さんという方から、月曜は休むと電話が」: whoever calls themselves so is off, and not the sender. */
function isOfStranger(steps: readonly PlanStep[], skeleton: Skeleton): boolean {
  const isOwn = steps.some(({ params }) => params.user === undefined);
  return isOwn && /P(?:さん)?という(?:方|かた|人|社員)/u.test(skeleton.text);
}

/** 「昨日休みました。登録をお願いします」 is set behind the day; 「先週の金曜にお休みをもらって、…」 only tells. */
const RECORDED =
  /登録|入力|記録|申請|設定|反映|付け|つけ|入れ|いれ|お願い|おねがい|して(?:ください|おいて|ほしい)|忘れ|処理|扱い|変更/u;
