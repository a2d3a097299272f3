import type { PlanStep } from '@ibasho/contract/runs';
import { ownWords } from '../message/mentions.ts';
import type { When } from '../when.ts';
import { daysOff, isOfAnotherDay, type Proposal, wordsOf } from './proposal.ts';

/** Whether something that was said stands in no step: acting on half of a message is worse than asking. */
export function leavesOut(proposal: Proposal): boolean {
  return [leavesCar, leavesDayOff, leavesDeparture, leavesPlace, leavesWhere, leavesLength, leavesTime].some((leaves) =>
    leaves(proposal),
  );
}

/** 「リーフも所定の位置に返却し、…」: a car that is taken or given back in so many words, and in no step. */
function leavesCar({ steps, skeleton, isAnswered }: Proposal): boolean {
  return [...skeleton.mentions.entries()].some(
    ([at, mention]) =>
      mention?.sign === 'C' &&
      USES.test(skeleton.text.slice(at)) &&
      !isAnswered(at) &&
      !steps.some(({ params }) => mention.all.some(({ name }) => name === params.car)),
  );
}

const USES =
  /^C(?:の(?:鍵|キー))?[をもは]?[^、。PCG]{0,12}(?:返却|返し|返す|戻し|かえ[しす]|借り?|使い|使う|使って、|乗って、|使用|予約(?:し|を))(?![^、。]{0,10}(?:ので|から|ため|が|けど|(?:の|ない)は))/u;

/** 「帰ります。それから明日も一日お休みするように言われました」: a day off on another day that stands in no step. */
function leavesDayOff(proposal: Proposal): boolean {
  const { steps, skeleton, isAnswered } = proposal;
  if (steps.length === 0 || steps.some(({ action }) => action.endsWith('_user_holiday'))) return false;
  return [...skeleton.mentions.entries()].some(
    ([at, mention]) =>
      mention?.sign === 'W' &&
      /^W(?:も|は|に|、|から)?(?:一日|1日|W)?お?(?:休み|やすみ|休む|休ま)(?!の|で(?:す|し)?(?:が|けど|ので))/u.test(
        skeleton.text.slice(at),
      ) &&
      (!isAnswered(at) || TOLD_TO.test(skeleton.text.slice(at))) &&
      isOfAnotherDay(proposal, at),
  );
}

/** 「お休みするように言われました」 is a wish, and no rumour. */
const TOLD_TO = /^[^。]{0,16}休[^。]{0,6}よう(?:に)?(?:と)?(?:言われ|いわれ|指示)/u;

/** 「銀行へ出向きます。16時に戻ります」: only the return was understood of somebody who says that they leave, or of two: 「二人で県庁です。戻り17時」. */
function leavesDeparture({ steps, skeleton }: Proposal): boolean {
  const [only, ...others] = steps.filter(({ params }) => params.car === undefined).map(({ params }) => params);
  const isReturn = only?.return_time !== undefined && only.status === undefined && others.length === 0;
  // 「デリカ借りて港 17時戻り」: whoever takes a car leaves with it.
  const drivesOff = steps.some(({ action, params }) => action.endsWith('assign_car') && params.user === only?.user);
  return (
    isReturn &&
    (drivesOff
      ? only?.comment !== undefined || LEADS_OFF.test(skeleton.text)
      : only?.comment === undefined &&
        (LEAVES.test(skeleton.text.replace(HEADS_BACK, ' ')) || GOES_ON.test(skeleton.text)))
  );
}

/** 「会社に向かいます。16時半に着きます」. */
const HEADS_BACK =
  /(?:会社|事務所|オフィス|(?<!\p{Script=Han})社|分室|工房|スタジオ|アトリエ|そちら)(?:に|へ)?(?:もう|今|いま|これから)?(?:向か|むか)(?:い|って|う)[ぁ-ん]*/gu;
const LEADS_OFF =
  /(?:へ|に|まで)(?:行く|行き|いく|向かう|出る|伺う|参り)[^、。]{0,4}(?:ので|んで|から|ため)|(?:行|い)って(?:くる|来る|き|まい|参)/u;
/** 「倉庫の搬入つづき。戻り18時」: what somebody is out for, as a sentence of its own before the return. */
const GOES_ON =
  /(?:^|[。!\n])[^。!\nWPMN]{0,16}(?:(?:つづき|続き)(?:です|中)?|[\p{Script=Han}ァ-ヶ]{2}(?<!変更|訂正|延長|渋滞|遅延|終了|完了|遅刻|連絡|報告|修正|予定|時刻|時間))[。! ]+(?:お?戻|お?帰|もど|かえ)/u;
const LEAVES =
  /(?:へ|(?<!まで|まえ)に)(?!な|し|は|も|変|戻|もど|帰|かえ|着|残|居|延び|伸び|ずれ|遅|詰め|お?願|登録|直|い(?:ます|る))[^、。WPGMN]{1,12}(?:ます|ました|る|た)(?:(?:ところ|ばかり)(?:です|だ)?)?(?=[。!W ]|$)|P(?:と|も)(?:二人で|一緒に|いっしょに)?[^、。WP]{1,14}(?:です|(?<!て)ます)(?=[。! ]|$)|(?:[二三四2-4]人|ふたり)で[^、。WPC]{1,10}(?=[。! ]|$)|(?<=[てで])(?<!(?:戻|もど|帰|かえ)って)(?:き|来)ます|(?:いき|行き|いっ|行っ)(?:ます|まし|て|たと(?:伝|言))|寄(?:る|ります)(?=[。! ]|$)|(?<=[てで])(?<!(?:戻|もど|帰|かえ)って)(?:くる|来る)(?=けど|が[、 ]|の?で|から|[、。! ])|(?:買って|かって|抜け|ぬけ|はずれ|離れ|はなれ)(?:くる|来る|ます|る)(?=けど|が|ね|よ|わ|の?で|から|[、。! ]|$)/u;

/** 「デリカ使います、港の倉庫まで」: only the car was understood of somebody who says where they drive. */
function leavesPlace({ steps, skeleton: { text } }: Proposal): boolean {
  return steps.length > 0 && steps.every(({ action }) => action.endsWith('assign_car')) && PLACE_ALONE.test(text);
}

const PLACE_ALONE =
  /(?:^|[、。!\n ])(?:[^、。!?\nWCQNE]{2,20}(?:まで|へ)(?=[。!\n〜]|\s*$)|(?:今|いま|これ)から[^、。!?\nWCQNEPGM]{1,13}[\p{Script=Han}\p{Script=Katakana}ー](?:です|だ|っす)(?=[、。! \n]|\s*$))/u;

/** 「画材屋に行くのですが、外出にしてください」: only that the sender is out was understood, or no more than why it is said. */
function leavesWhere({ steps: [only, ...others], skeleton: { text, message } }: Proposal): boolean {
  if (only?.params.status !== 'going_out' || others.length > 0) return false;
  const words = only.params.comment;
  if (words === undefined) {
    return WHERE_TO.test(text) || AT_A_PLACE.test(text) || (only.params.user === undefined && WHY.test(message.text));
  }
  const place = A_CLAUSE.test(String(words)) ? PLACE_GONE_TO.exec(text)?.[0] : undefined;
  return place !== undefined && message.raw.includes(place) && !String(words).includes(place);
}

/** 「携帯を忘れて出られた」. */
const A_CLAUSE = /(?:[^っ][たいん]|ない|[れてい]る)$/u;
const PLACE_GONE_TO = /[\p{Script=Katakana}\p{Script=Han}ー]{2,}(?=(?:へ|に|まで)(?:行|出|向か|伺))/u;

/** 「現場から呼ばれたので行くことになりました」: why, or where to, was taken for talk around the wish. */
const WHY =
  /(?:^|[。、!\s])(?![^。、!]{0,3}(?:使い方|やり方|書き方|名前|名字|苗字))[^。!]{0,12}[\p{Script=Han}\p{Script=Katakana}ー]{2,}[^。!、]{0,20}(?:(?<!もの|それ|なの|です|(?:よい|いい|良い)と(?:聞いた|言われた|聞きました))ので|(?<=[っいしりん][ただ]|[るすくい])から|んで|ため)[、 ]?[^。!]{0,10}(?:行|いっ|いき|出(?!社|勤)|向か|抜け|外)/u;

const WHERE_TO =
  /(?:^|[、。 \nW])[^、。 \nWPMGCN]{0,14}(?<!外|席|用事)[\p{Script=Han}\p{Script=Katakana}ーん](?:に|へ|まで)(?:行|いく|いっ|いき|向か|伺|うかが|参)/u;

/** 「七尾の倉庫です。外出中にしてください」, 「石材屋に用ができたので出ます」, 「施主さん宅へ!6時まで外です」. */
const AT_A_PLACE =
  /(?:^|[。!\n、] *)(?:今|いま|ただいま)?[^、。!?WPMGCQN]{1,12}(?:[\p{Script=Han}\p{Script=Katakana}ー]|さん|とこ|ところ)(?<!外出|出張|外回り|不在|中抜け|留守|ランチ|直[行帰]|離席|休憩|昼|疲れ|急|礼|用|用事|休み|願い|本日|今日|時間|理由|状況|状態|表示|中|新人|入社|上|下|以上|件)(?:です(?:[。、! \n]|$)|(?:へ|まで)[。!\n ])|[\p{Script=Han}\p{Script=Katakana}ー](?:さん)?に(?:急)?用(?:事)?(?:が|で)/u;

/** 「20分ほどだそうです」, a sentence of its own, where nobody comes back by any step. */
function leavesLength({ steps, skeleton: { text, mentions } }: Proposal): boolean {
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
function leavesTime(proposal: Proposal): boolean {
  const { steps, skeleton, isAnswered } = proposal;
  if (!steps.some(({ params }) => params.status !== undefined || params.return_time !== undefined)) return false;
  return [...skeleton.mentions.entries()].some(
    ([at, mention]) =>
      mention?.sign === 'W' &&
      skeleton.text.charAt(at) === 'W' &&
      (!isAnswered(at) || AWAY_UNTIL.test(skeleton.text.slice(at))) &&
      !isOfAnotherDay(proposal, at) &&
      !BYGONE.test(skeleton.text.slice(at + 1)) &&
      !isUntilThen(steps, skeleton.text.slice(at)) &&
      !steps.some((step) => bears(step, mention.when, ownWords(skeleton, at, at + 1))),
  );
}

/** 「11時まで居ません」: until when somebody is away, also where its denial was taken for none. */
const AWAY_UNTIL =
  /^W(?:ごろ|頃|くらい|ぐらい)?(?:まで|迄)(?:は)?[^。、W]{0,8}(?:[い居]ません|おりません|[い居]な[いく]|おら(?:ん|ず|へん)|不在|留守)/u;

/** 「17時までテレワークです」: how long somebody works at home, which the board does not show. */
const isUntilThen = (steps: readonly PlanStep[], text: string): boolean =>
  /^W(?:まで|迄)(?:は)?(?:在宅|テレワーク|リモート|自宅|家)/u.test(text) &&
  steps.some(({ params }) => params.status === 'online');

/** 「朝5時からの立会いだったので、帰ります」: of something that is over. */
const BYGONE =
  /^(?:(?:の)?[^、。!?WPMGC]{1,14}(?:おわ[っり]|終わ[っり]|完了|終了|済)|[^、。W]*(?:だった|でした|まし?た|った)(?:ので|んで|から|ため)|(?:戻り|帰社)?に?(?:って|と)(?:言|いっ|伝え|お伝え|申し|書い)[^、。W]{0,10}(?:が|けど|けれど|のに))/u;

/** The step stands for the time, or says it in the sender's words; which days are meant for a day off is decided before. */
function bears({ params }: PlanStep, when: When, said: string): boolean {
  if (daysOff(params) !== null || wordsOf(params).includes(said)) return true;
  if (when.kind === 'duration') return params.status === undefined || params.return_time !== undefined;
  return when.readings.some((reading) => {
    const clocks = reading.part === null ? [reading.start, reading.end].flatMap((point) => clockOf(point) ?? []) : [];
    return clocks.length === 0 || clocks.some((clock) => strikes(clock, reading.open, params.return_time));
  });
}

const clockOf = (point: unknown) => (typeof point === 'string' ? CLOCK.exec(point)?.[0] : undefined);

function strikes(clock: string, isOpen: boolean, back: unknown): boolean {
  const struck = clockOf(back);
  const half = String((Number(clock.slice(0, 2)) + 12) % 24).padStart(2, '0');
  return struck === clock || (isOpen && struck === `${half}${clock.slice(2)}`);
}

const CLOCK = /[0-9]{2}:[0-9]{2}/;
