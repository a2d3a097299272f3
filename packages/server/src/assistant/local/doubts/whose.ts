import { EVERYBODY } from '@ibasho/contract/presence';
import type { PlanStep } from '@ibasho/contract/runs';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import { isOfCaller, isRespectful, namesAnotherWho } from './others.ts';
import { type Proposal, wordsOf } from './proposal.ts';

/** Whether it is open whose presence, day or car a step is. */
export function leavesWhoseOpen(proposal: Proposal): boolean {
  const { steps, skeleton } = proposal;
  return (
    isLoose(proposal) ||
    isHeard(proposal) ||
    isHearsay(proposal) ||
    IS_MESSAGE.test(skeleton.text) ||
    isForFewer(proposal) ||
    isPassedOn(proposal) ||
    isPlaceOrGroup(proposal) ||
    isBareGroup(proposal) ||
    isRespectful(proposal) ||
    isOfCaller(proposal) ||
    leavesSender(proposal) ||
    areToldApart(proposal) ||
    steps.some(
      (step) =>
        isMerelyNamed(step, skeleton) ||
        tellsOfAnother(step, skeleton) ||
        isPlaceOrPerson(step, skeleton) ||
        isOutsider(step, skeleton) ||
        isHomeOrHere(step, skeleton) ||
        isSomebody(step) ||
        isOwner(step, skeleton) ||
        isAddressed(step, skeleton),
    )
  );
}

/** A step of the sender's own after the same for somebody else, told without a word about whose: 「…を頼まれました。14時に戻るそうです」. */
function isLoose({ acting, skeleton }: Proposal): boolean {
  return acting.some(({ steps, self }, index) => {
    const [own] = steps;
    if (own === undefined || own.params.user !== undefined || own.params.group !== undefined || self) return false;
    if (STANDS_IN.test(skeleton.message.text) && !/M/.test(skeleton.text)) return true;
    return acting
      .slice(0, index)
      .some((before) => before.steps.some(({ action, params }) => action === own.action && params.user !== undefined));
  });
}

/** Somebody writes for somebody else. */
const STANDS_IN =
  /て(?:やって|あげて)|(?:代わり|かわり)に(?:入|登|書|打|お?願|申|連|報|在|退|失)|代理で|ご本人|本人(?:に|から)(?:頼|言|連)|(?:入力|登録|連絡|返却)を(?:お)?(?:頼ま|願わ)れ/u;

/** 「森さんに伝言です、17日お休みにしてください」: whose it is nobody can tell. */
const IS_MESSAGE = /P(?:に|へ|への)(?:伝言|言付け|言づて|ことづて)(?:です|が|を|お願い)/u;

/** 「みんな設営に出たところです。帰りは6時半だそうです」: nobody has to be told when they are back themselves. */
function isHeard({ acting, skeleton: { text } }: Proposal): boolean {
  return acting.some(
    ({ steps: [step], self }) =>
      step?.params.return_time !== undefined &&
      step.params.user === undefined &&
      step.params.group === undefined &&
      !self &&
      HEARD.test(text),
  );
}

/** 「森さんがデリカ使いたいって言ってたけど、電車で行くって」: who is heard to leave is not the sender. */
function isHearsay({ acting, skeleton: { text } }: Proposal): boolean {
  return acting.some(
    ({ steps: [step], self, request }) =>
      step?.params.status !== undefined &&
      step.params.user === undefined &&
      step.params.group === undefined &&
      !self &&
      HEARD_OF.test(text.slice(0, request.to)),
  );
}

const HEARD_OF =
  /P(?:さん)?[、 ]?[はがも][^PM]*(?:(?<=[るくすうたい])(?:ん)?(?:だ)?って|(?<=[るくすうただい])そうです|らしいです?|とのこと(?:です)?)(?:よ|ね|さ|わ|ー|〜)*[ 。!]*$/u;

/** 「森さんより、企画に戻られたとお電話がありました」: the news is that of whoever called, and no step is theirs. */
function isPassedOn({ steps, skeleton: { text, mentions } }: Proposal): boolean {
  const [only] = steps;
  const isOwnPresence =
    steps.length === 1 &&
    only?.params.user === undefined &&
    only?.params.group === undefined &&
    only?.params.status !== undefined;
  return (
    isOwnPresence &&
    [...text.matchAll(CALLER_OF_NEWS)].some(({ index }) => mentions[index]?.sign === 'P') &&
    !/M/.test(text)
  );
}

const CALLER_OF_NEWS =
  /P(?=(?:から|より)(?:、|W| )*[^。P]{2,30}(?<=られ|なさっ|になっ|[しえけいっん])[ただ](?:と|って|との)(?:の)?(?:お|ご)?(?:電話|連絡|伝言|メール|報告|こと))/gu;

/** 「ノア借りて延岡 17時戻り」: beside a car that the sender takes, a group's name may be where they drive. */
function isPlaceOrGroup({ steps, skeleton: { text } }: Proposal): boolean {
  return (
    steps.some(({ action, params }) => action.endsWith('assign_car') && params.user === undefined) &&
    steps.some(({ params }) => params.group !== undefined && params.status === 'going_out') &&
    WHERE_TO.test(text)
  );
}

/** 「工場もどりました」, 「模型、納品で外出」: a group's name alone may be the place or the thing; 「工場、全員外出」 is the group. */
function isBareGroup({ steps, skeleton: { text, message } }: Proposal): boolean {
  return (
    steps.some(({ action, params }) => action === 'update_group_status' && params.group !== EVERYBODY) &&
    !MEMBERS.test(message.text) &&
    !/G(?:さん|室|部|課|班|チーム)?(?:は|が|も(?!ど))/u.test(text)
  );
}

const MEMBERS =
  /全員|全社|みん[なね]|皆|みな(?:さん|さま)|(?:人|者|子|私|自分|うち)(?:たち|達)|の(?:人|者|方|ひと|面々)|メンバー|スタッフ|一同|総出|揃って|そろって|まとめて|一斉|一括|うちの(?:部|課|室|班)|[二三四五六七八九十1-9]人|方々|ご一行/u;

const WHERE_TO = /C[^。!?\nPMG]{0,10}G(?![はがも]|の|全員|みんな)/u;

const HEARD = /(?<=[。!\n] *[^。!\nM]{0,16})W[^。!\nW]{0,8}(?:[だるた]そうです|との(?:こと|連絡)です)(?:。|!|$)/u;

/** 「堀の現場 そのままNR」: a surname alone may be a place, or whose matter it is. */
function isOwner({ params }: PlanStep, skeleton: Skeleton): boolean {
  if (typeof params.user !== 'string' || params.status === undefined) return false;
  const places = [...skeleton.mentions.entries()].flatMap(([at, mention]) =>
    mention?.sign === 'P' && mention.all.some(({ name }) => name === params.user) ? [at] : [],
  );
  return (
    places.length > 0 &&
    places.every(
      (at) =>
        OWNS.test(skeleton.text.slice(at)) &&
        !/(?:さん|くん|君|ちゃん|様|さま|氏|先輩)$/u.test(ownWords(skeleton, at, at + 1)),
    )
  );
}

const OWNS = /^Pの(?!状態|在席|ステータス|予定|戻|帰|表示|コメント|件|分|居場所|行き先|こと)/u;

/** 「みなさんあとよろしくお願いします」: whoever is greeted is not meant. */
function isAddressed({ params }: PlanStep, { text }: Skeleton): boolean {
  return (
    params.group === EVERYBODY &&
    ADDRESSED.test(text) &&
    !/G(?:は|が|も(?!よろ)|で|、?[^G]*(?:に|へ)(?:し|変|お願|設定|登録))/u.test(text)
  );
}

const ADDRESSED =
  /G(?:[、 !]|には?|も)*(?:あと|後|お先|先)?(?:は|に|のこと)?[、 ]*(?:よろ|宜|お疲|おつ|ありがと|ごめん|すみま|すいま|お先|頼)|G {3,}$/u;

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

/** 「協力会社の森さん、外出されてるそうです」: somebody of another firm, who bears a colleague's name. */
function isOutsider({ params }: PlanStep, { text, mentions }: Skeleton): boolean {
  return (
    typeof params.user === 'string' &&
    [...text.matchAll(OF_ANOTHER_FIRM)].some(({ index, 0: words }) => {
      const mention = mentions[index + words.length];
      return mention?.sign === 'P' && mention.all.some(({ name }) => name === params.user);
    })
  );
}

const OF_ANOTHER_FIRM =
  /(?:取引先|得意先|先方|客先|外注先?|下請け?|業者|クライアント|お客(?:様|さん)?|元請け?|(?<![本支弊当自我会貴])社|[\p{Script=Han}\p{Script=Katakana}]会社|銀行|製作所|工務店|商事|商店|建設|工業|産業|[市区町村]役所|役場|県庁|大学|病院|新聞|印刷所?)(?:さん)?の(?=P)/gu;

/** 「森さん、会場からお帰りになりました」: home, or back here. */
function isHomeOrHere({ params }: PlanStep, { message: { raw } }: Skeleton): boolean {
  const words = wordsOf(params);
  return (
    params.status === 'offline' &&
    params.user !== undefined &&
    /[^たるいすだ]$/u.test(words) &&
    ['から', 'より'].some((from) => raw.includes(words + from))
  );
}

/** 「誰か外出しました」, 「彼、帰りました」: nobody in particular, or nobody whom we know. */
function isSomebody({ params }: PlanStep): boolean {
  // 「つじぐち班、全員帰社しました」
  if (params.group === EVERYBODY) return PART_OF_ALL.test(wordsOf(params));
  return params.user === undefined && params.group === undefined && SOMEBODY.test(wordsOf(params));
}

const PART_OF_ALL = /(?:班|さん|チーム|グループ|組|[部課室係](?!屋)|たち|達|の人|皆さん|メンバー)(?:$|、|全員|みんな)/u;
const SOMEBODY =
  /^(?:彼女?|彼ら|誰か|だれか|どなたか|(?:あの|その|例の)(?:人|方|子|ひと)|あいつ|(?:もう|あと)?(?:[一二三1-9]人|ひとり|ふたり)|本人)(?:$|[、 はがも])/u;

/** 「森さんはこれから県庁です、西さんは戻りました」: what is told of the one is not what is told of the other. */
function areToldApart({ acting, skeleton: { text } }: Proposal): boolean {
  return acting.some(
    ({ steps, request }) =>
      steps.length > 1 &&
      steps[0]?.params.status !== undefined &&
      steps.every(({ params }) => params.comment === steps[0]?.params.comment) &&
      APART.test(text.slice(request.from, request.to)),
  );
}

const APART =
  /[PM](?!と(?!の)|、[PM])[^PMG。]{2,40}?(?:た|ます|です|る|そう|とのこと|って)(?:と[^PMGW。、]{0,12})?[、。! \n]+(?:あと|それと|それから)?[、 ]*P|[PM](?:は|が)[^PMGW。]{0,12}?[^PMGW。、 とや][、。! ]+[PM](?=は|が)|[PM][はが]?[^PMGWぁ-ん、。!? ・&/][^PMGW。、]{0,12}[、。! ]+[PM]/u;

/** 「半田さんの許可をいただいたので帰ります」: whoever gave leave, was told or has something is not who goes. */
function isMerelyNamed({ action, params }: PlanStep, skeleton: Skeleton): boolean {
  if (typeof params.user !== 'string' || action.endsWith('assign_car') || action === 'release_car') return false;
  const places = [...skeleton.mentions.entries()].flatMap(([at, mention]) =>
    mention?.sign === 'P' && mention.all.some(({ name }) => name === params.user) ? [at] : [],
  );
  return places.length > 0 && places.every((at) => CONSENTS.test(skeleton.text.slice(at)));
}

const CONSENTS =
  /^P(?:の|から|に|には|にも|へ|より|は|が)[^、。PMW]{0,10}(?:許可|お?許し|承認|了解|了承|承諾|引き?継|預け|お預|聞い|聞け|教わ|教えて(?:い|も)|相談|声(?:を|が)?(?:か|掛)|伝えて|伝え済|いいよ|持って(?![^、。]{0,8}(?:行|い[きくっ]|出|向か|伺|参))|持ち)|^P(?:も|が)?もっ?(?:て|ち)(?:る|い|ま)|^Pの(?:実家|田舎|空港|家|病院|現場)(?:が|は|に|へ|で|の)/u;

/** 「森さんが…」, 「森さんから申請がありました」: somebody else is told of in words that were kept for the sender. */
function tellsOfAnother({ action, params }: PlanStep, skeleton: Skeleton): boolean {
  const words = wordsOf(params);
  if (namesAnotherWho(words, params, skeleton)) return true;
  if (params.user !== undefined) return false;
  if (action === 'add_user_memo' && ADDRESSED_TO.test(words)) return true;
  // 「森さんから呼ばれたので外出します」 is told of the sender.
  const particles = ['は', 'が', 'も', '、', ...(action === 'add_user_holiday' ? ['から', 'より'] : [])];
  return [...skeleton.mentions.entries()].some(([at, mention]) => {
    const said = mention === undefined ? '' : ownWords(skeleton, at, at + 1);
    if (said === '' || !words.includes(said)) return false;
    if (mention?.sign === 'C') return !IS_NO_CAR.test(skeleton.text.slice(at + 1));
    if (mention?.sign !== 'P' || params.group !== undefined) return false;
    return (
      particles.some((particle) => words.includes(said + particle)) ||
      (words.startsWith(said) && BARE.test(words.slice(said.length)))
    );
  });
}

/** 「森さんあてに、鍵は守衛室にある」: whose memo it is became a part of it. */
const ADDRESSED_TO = /^[^、。]{1,10}(?:さん|くん|君|ちゃん|様|さま)(?:の(?:ところ|分|欄|メモ)|あて|宛て?)(?:に|へ)/u;

/** 「森さん棚受け足らんで金物屋」; 「森さんと現場」 and 「森さん宅」 are of the sender. */
const BARE = /^[ ]?(?!から|より|まで|宅|邸|家|ち|同行|同席|対応|見送)[\p{Script=Han}\p{Script=Katakana}]{2,}[^、]{2,}/u;

/** 「ノートを買いに」, 「ノート屋」, 「ノートで戻りました」: another thing of that name, or how one came; 「ノートで帰ります」 may want the car. */
const IS_NO_CAR = /^(?:を(?:買|探|注文)|屋|帳|pc|パソコン|型|で(?=[^、。]{0,4}(?:戻|もど|来|着|帰社|帰って)))/iu;

/** 「僕と森さん、商談に出てます」: the sender among others, or told of beside them, and a presence for those alone. */
function leavesSender({ steps, skeleton: { text } }: Proposal): boolean {
  const set = steps.filter(({ params }) => params.status !== undefined);
  return (
    set.length > 0 &&
    set.every(({ params }) => params.user !== undefined) &&
    (AND_ME.test(text) || (OF_ME.test(text) && steps.every(({ params }) => params.user !== undefined)))
  );
}

const AND_ME =
  /M(?:と|、|も)P(?![のにへ])|P(?:と|、)M(?![のにへ])|M(?:は|も)、?(?:これから|今から|いまから)(?![^。]{0,20}(?:会議|打ち?合わ?せ|ミーティング|mtg|電話|作業|休憩|対応))/u;

/** 「森さんは戻りました。私はこれから役場へ見本を持っていく」: what the sender does too is in no step. */
const OF_ME =
  /(?:^|[、。!?\n 〜])M(?:は|も)(?![^、。]{0,16}(?:まだ|今日も|このまま|ずっと|引き続き))[^。PG]{0,24}?(?:(?:行|い|出|で|戻|もど|帰|かえ)(?:く|き|っ|る|り|か|ま|て)|外出|直[行帰]|退勤|帰[社宅]|家で|在宅|リモート|うかが|伺|届け)/u;

/** 「森さんと2人で行ってきます。ふたりともお願い」: a presence for one where two are spoken of. */
function isForFewer({ steps, skeleton: { message } }: Proposal): boolean {
  const set = steps.filter(({ params }) => params.status !== undefined);
  const [only] = set;
  return (
    set.length === 1 &&
    only?.params.group === undefined &&
    /(?:[二2]人|ふたり|[二2]名|両名)(?:とも|の?分)/u.test(message.text)
  );
}
