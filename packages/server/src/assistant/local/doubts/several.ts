import { EVERYBODY } from '@ibasho/contract/presence';
import type { Proposal } from './proposal.ts';

// Several of whom a message tells, and a plan that is of fewer or tells the same of all.

/** Whether a plan leaves somebody out, or sets for one what is told of another. */
export function isOfOthersToo(proposal: Proposal): boolean {
  return (
    isForFewer(proposal) ||
    isForAllTold(proposal) ||
    isForAllBesideGroup(proposal) ||
    isOfSomeOfGroup(proposal) ||
    comesLater(proposal) ||
    leavesSenderHere(proposal) ||
    leavesSender(proposal) ||
    leavesAnother(proposal) ||
    mayBeBack(proposal) ||
    areAtPlaces(proposal) ||
    areToldApart(proposal)
  );
}

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

/** 「総務はもう全員帰りました。まとめて退勤にして」: all of a group are to be set, and a presence of the sender's alone. */
function isForAllTold({ steps, acting, skeleton: { text, message } }: Proposal): boolean {
  const isOwn = steps.every(({ params }) => params.user === undefined && params.group === undefined);
  return (
    isOwn &&
    steps.some(({ params }) => params.status !== undefined) &&
    !acting.some(({ self }) => self) &&
    ((/[PG]/.test(text) && TOGETHER.test(message.text)) || G_HAS_LEFT.test(text))
  );
}

const TOGETHER =
  /(?:まとめて|一括(?:で|して)|一斉に|(?:全員|みんな|皆(?:さん)?|人数)(?:分|まとめて|とも))[、 ]?[^。、]{0,8}(?:に(?:し|変|お願)|で(?:お願|登録)|登録|変更|設定|入れ)/u;
/** A group of which it is told, in a sentence of its own before the wish. */
const G_HAS_LEFT =
  /(?:^|[。!、])[^。!PM]{0,12}G(?:は|が|も|、)?[^。!PMGW]{0,16}(?:出|行|帰|戻|向か|上が|外出|退勤|直帰|早退)[^。!PMGW]{0,12}(?:た|ます|です)[。! ]+[^。!PMG]{0,6}(?:外出|退勤|在席|直帰|離席|オンライン|オフライン)(?:中|扱い)?(?:に|で|へ)/u;

/** 「総務に誰もいません、全員帰りました」: everybody of the firm, where the message speaks of one group. */
function isForAllBesideGroup({ steps, skeleton: { text, mentions } }: Proposal): boolean {
  return (
    steps.some(({ params }) => params.group === EVERYBODY) &&
    mentions.some(
      (mention, at) => mention?.sign === 'G' && text.charAt(at) === 'G' && mention.all[0]?.name !== EVERYBODY,
    )
  );
}

/** 「総務の何人かが郵便局に行きました」: some of a group, and a plan for all of it; how many it has is known to its name. */
function isOfSomeOfGroup({ steps, skeleton: { text, message } }: Proposal): boolean {
  return steps.some(({ params }) => params.group !== undefined) && /G/.test(text) && SOME_OF.test(message.text);
}

const SOME_OF =
  /の(?:うち)?(?:[一数](?:人|名)|ひとり|半[分数]|何[人名]か|一部|若手|新人|女性|男性|ほとんど|大半)(?:陣|社員|たち)?(?=が|は|も(?!全員)|で|、|を|の(?!ぶん|分))/u;

/** 「森さんは先に出ました、私もあとから行きます」: who leaves later is here yet. */
function comesLater({ steps, skeleton: { text } }: Proposal): boolean {
  const out = steps.filter(({ params }) => params.status === 'going_out');
  return (
    (out.some(({ params }) => params.user === undefined) && LATER_ON.test(text)) ||
    (out.some(({ params }) => params.user !== undefined) && FOLLOWS.test(text))
  );
}

/** 「銀行に行ってきます。あとから森さんも来ます」. */
const FOLLOWS =
  /(?:(?:[あ後]と?から|のちほど|後ほど|遅れて)[、 ]?P(?:さん)?[もはが]|P(?:さん)?[もはが、 ]?(?:[あ後]と?から|のちほど|後ほど|遅れて))[^。、]{0,10}(?:来|き|行|いき|出|向か|追い|合流)[^。、]{0,3}(?:ます|る|く)/u;
const LATER_ON =
  /(?:^|[。!、 ]|M[はも])(?:[あ後]と?から|のちほど|後ほど|遅れて)[^。、PG]{0,10}(?:行き|いき|出|向か|追い|合流)[^。、]{0,3}(?:ます|る)/u;

/** 「全員帰りました、私が最後です」: everybody but whoever writes it. */
function leavesSenderHere({ steps, skeleton: { text } }: Proposal): boolean {
  return steps.some(({ params }) => params.group === EVERYBODY) && STAYS_HERE.test(text);
}

const STAYS_HERE =
  /M(?:が最後|一人|1人|ひとり|だけ(?!で)|のみ|は(?:まだ|もう少し|もうちょっと|残|会社|社内|ここに|席に))/u;

/** 「僕と森さん、商談に出てます」: the sender among others, or told of beside them, and a presence for those alone. */
function leavesSender({ steps, skeleton: { text } }: Proposal): boolean {
  const set = steps.filter(({ params }) => params.status !== undefined);
  return (
    set.length > 0 &&
    set.every(({ params }) => params.user !== undefined) &&
    (AND_ME.test(text) ||
      (SETS_OUT.test(text) && steps.every(({ params }) => params.user !== undefined)) ||
      (OF_ME.test(text) && steps.every(({ params }) => params.user !== undefined)))
  );
}

const AND_ME =
  /M(?:と|、|も)P(?![のにへ])|P(?:と|、)M(?![のにへ])|M(?:は|も|、| )*(?:これから|今から|いまから)(?![^。]{0,20}(?:会議|打ち?合わ?せ|ミーティング|mtg|電話|作業|休憩|対応))/u;

/** 「森さんは会社に戻りました。今からお昼に出ます」: whoever writes it is the one who leaves. */
const SETS_OUT =
  /P[^。!\nM]*まし?た(?:よ|ね)?[。!\n][^。!PMG\n]*(?:今から|いまから|これから)[^。!PMG\n]{0,24}(?:出|行き|向かい|外出し)[^。られ、]{0,3}ます(?!ので|から|と)/u;

/** 「森さんは戻りました。私はこれから役場へ見本を持っていく」: what the sender does too is in no step. */
const OF_ME =
  /(?:^|[、。!?\n 〜](?:あと|それと|それから|で)?)M(?:は|も|(?=[、 ]?(?:W|今|いま|これ)から))(?![^、。]{0,16}(?:まだ|今日も|このまま|ずっと|引き続き))[^。PG]{0,24}?(?:(?:行|い|出|で|戻|もど|帰|かえ)(?:く|き|っ|る|り|か|ま|て)|外出|直[行帰]|退勤|帰[社宅]|家で|在宅|リモート|うかが|伺|届け)/u;

/** 「森さん:写真館。西さん消防署」, 「西さん在宅。私は図書館」: somebody at the head of words that no step bears. */
function leavesAnother({ steps, skeleton: { text, mentions }, isAnswered }: Proposal): boolean {
  return [...text.matchAll(ENTRY)].some(({ index }) => {
    const mention = mentions[index];
    if (isAnswered(index)) return false;
    if (mention?.sign === 'M') return steps.every(({ params }) => params.user !== undefined);
    return mention?.sign === 'P' && !mention.all.some(({ name }) => steps.some(({ params }) => params.user === name));
  });
}

const ENTRY =
  /(?<=(?:^|[。!?\n/、]|[^PM、。]{2}(?<![とやも]) ) *(?:あと|それと|いま|今|さっき|先ほど)?[、 ]*)[PM](?=(?:は|:|が)?[ 、]?(?!の|と|に|から|より|へ|を|も|宅|邸|家|経由|同行|同席|対応|担当|案件|分|引き続き|このまま|まだ|今日も)(?![^。]{0,14}(?:ので|けど|って|たい|社内|です[^。!/\n 、]|ます|せん))[^、。!?/\nPMGCWNQ ]{2,16}(?<=[\p{Script=Han}\p{Script=Katakana}ーりちいせけみ]|さん|ところ)(?<!ない|たい|しい|らい)(?:です)?(?:[。!/\n]|[、 ]+[PM]|[ ]*$))/gu;

/** 「森さんは写真館に行きました。戻りました」: somebody who has left, or the sender. */
function mayBeBack({ steps, skeleton: { text } }: Proposal): boolean {
  return steps.some(({ params }) => params.status === 'online' && params.user !== undefined) && BACK_BARE.test(text);
}

const BACK_BARE =
  /P[^。!\nM]*(?:行|外出|離席|出張|直[行帰]|在宅|テレワーク|リモート|nr|帰|退勤|出)[^。!\nMPG]{0,8}[。!\n]+ *(?:戻|もど)りまし?た[。!〜ー ]*$/iu;

/** 「森さん保育園、西さんはテレワーク」: who works at home is not who is at a place of another. */
function areAtPlaces({ acting, skeleton: { text } }: Proposal): boolean {
  return acting.some(({ steps }) => {
    const words = steps.map(({ params }) => String(params.comment ?? ''));
    return (
      steps.length > 1 &&
      (steps.every(({ params }) => params.status === 'online') ||
        // 「西さん 新聞社、私はお先に失礼します」
        (steps.every(({ params }) => params.status === 'offline') && NOUN_THEN_SENDER.test(text))) &&
      (words.some((each) => each !== words[0]) || steps[0]?.params.status === 'offline') &&
      words.some((each) => !AT_HOME.test(each))
    );
  });
}

const NOUN_THEN_SENDER = /P(?:は|が)?[ :]?[^PMとの、。 ]{2,12}[、。 ]+M(?:は|も)/u;
const AT_HOME = /在宅|テレワーク|リモート|家|自宅/u;

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
  /[PM](?!と(?!の)|、[PM])[^PMG。]{2,40}?(?:た|ます|です|る|そう|とのこと|って)(?:と[^PMGW。、]{0,12})?[、。! \n]+(?:あと|それと|それから)?[、 ]*P(?!も、?(?:一緒|いっしょ|同行|同じ))|[PM](?:は|が)[^PMGW。]{0,12}?[^PMGW。、 とや][、。! ]+[PM](?=は|が)|[PM][はが]?[^PMGWぁ-ん、。!? ・&/][^PMGW。、]{0,12}[、。! ]+[PM](?!も、?(?:一緒|いっしょ|同行|同じ))/u;
