import { EVERYBODY } from '@ibasho/contract/presence';
import type { PlanStep } from '@ibasho/contract/runs';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import { type Proposal, wordsOf } from './proposal.ts';

// A colleague's or a group's name that may be a place, a thing, or of somebody who does not come or go.

/** Whether the name of a group may be where one goes. */
export function mayBePlace(proposal: Proposal): boolean {
  return isPlaceOrGroup(proposal) || isBareGroup(proposal);
}

/** Whether whom a step is of is merely named, or named as somebody else is. */
export function namesNobody(step: PlanStep, skeleton: Skeleton): boolean {
  return [isMerelyNamed, isPlaceOrPerson, isOutsider, isHomeOrHere, isSomebody, isOwner, isAddressed].some((doubts) =>
    doubts(step, skeleton),
  );
}

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
  /^(?:彼女?|彼ら|誰か|だれか|どなたか|(?:あの|その|例の)(?:人|方|子|ひと)|あいつ|(?:もう|あと)?(?:[一二三1-9][人名]|ひとり|ふたり)|本人)(?:$|[、 はがも])/u;

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
