import type { Skeleton } from '../message/mentions.ts';
import { anyStem } from '../phrasebook.ts';
import { WHEREABOUTS } from './asides.ts';

/**
 * The skeleton without what has been arranged with colleagues: 「電話は森さんが受けてくださいます」, 「校正の戻しは森さんに
 * お願いしました」, 「模型は森さんがみてくれるそうなので」. It asks for nothing, and whom it names is not who leaves or is off.
 */
export function withoutArrangements(skeleton: Skeleton): Skeleton {
  let { text } = skeleton;
  const mentions = [...skeleton.mentions];
  for (const pattern of ARRANGED) {
    for (const { 0: words, index, groups } of text.matchAll(pattern)) {
      const { matter = '', deed = '' } = groups ?? {};
      const rest = text.slice(0, index) + text.slice(index + words.length);
      if (isOurs(matter, deed) || isOfCar(text.slice(0, index), matter) || (TELLS.test(words) && PASSES_ON.test(rest)))
        continue;
      for (let at = index; at < index + words.length; at++) {
        if (isDayOfWish({ ...skeleton, text }, at, rest)) continue;
        text = `${text.slice(0, at)} ${text.slice(at + 1)}`;
        mentions[at] = undefined;
      }
    }
  }
  return { ...skeleton, text, mentions };
}

/** 「森さんに休んでもらいました」: what is done is what this product keeps; the matter may be one of an absence. */
function isOurs(matter: string, deed: string): boolean {
  const bare = matter.replace(MEANWHILE, '');
  const lends = bare !== '' && !/車|鍵|キー/u.test(bare);
  const done = deed.replace(lends ? LENDS : /$^/u, '');
  return /返|車|休/u.test(bare) || anyStem.test(bare) || WHEREABOUTS.test(done) || GOES.test(done);
}

/** 「デリカ、森さんに渡しました」: the car is what changes hands. */
const isOfCar = (before: string, matter: string) => matter.trim() === '' && /C[をはも、 ]*$/u.test(before);

/** 「明日の朝礼は森さんが出てくれるので、午前休にします」: the only day of the message is that of the day off too. */
function isDayOfWish({ mentions, text }: Skeleton, at: number, rest: string): boolean {
  const mention = mentions[at];
  return (
    mention?.sign === 'W' &&
    text.charAt(at) === 'W' &&
    mention.when.kind !== 'time' &&
    !/W/.test(rest) &&
    /休/u.test(rest)
  );
}

const MEANWHILE = /(?:お?休み|外出|不在|離席|留守|出張|休暇)(?:中|の(?:間|あいだ|日)|している間|する間|してる間)/gu;
/** 「三脚は森さんが貸してくれました」, which is no car. */
const LENDS = /貸し|借り|返し/gu;
const GOES = /行っ|向か|出(?:かけ|掛け|発|張|向)|参っ|伺|訪/u;
/** What was said to somebody, who may be of whom the next tells: 「森さんに確認しました。在宅だそうです」. */
const TELLS = /(?:確認|連絡|相談|報告|話)/u;
const PASSES_ON = /そう(?:です|で|だ|なの)|とのこと|って(?:言|い(?:って|われ)|$|[。、])|らしい/u;

const START = '(?<=^|[。!?\\n、 ]|(?:ます|です|まし?た|でし?た|る|た)(?:ので|が|けど|から))';
const MATTER = '(?<matter>[^。!?\\n、PMCNQE]{0,24})';
/** Up to where the clause ends, with what joins it to the next. */
const REST =
  '(?:[^。!?\\n、PMGCWNQE]{0,20}?(?:(?:ので|んで|から|ため|けど|けれど)[、 ]*|(?:が|し|そうで|ことで)[、 ]+)(?=[^。!?\\n、 ])|[^。!?\\n、PMGCWNQE]{0,20}(?=[。!?\\n、]|$)、?)';
const THEM = '[PG](?:(?:と|や|、)[PG])*';
const FAVOUR = [
  // 「森さんが受けてくださいます」, 「森さんが見てくれるって」
  `${THEM}(?:が|は|も|のほうで|の方で)(?<deed>[^。!?\\n、PMCNQE]{0,24}?)[てで](?:くれ(?!ません|ない|$)|くださ(?:る|い(?:ま(?!せ)))|くださっ|下さ(?:る|いま(?!せ)|っ)|もらえる|もらえます|いただけ(?:る|ます(?!か|と)))`,
  // 「森さんに見てもらいます」
  `${THEM}(?:に|には|にも)(?<deed>[^。!?\\n、PMCNQE]{0,24}?)[てで](?:もら|いただ|頂)(?:う|く|います|きます|って|いて|った|いた|いました|きました|える|ける)(?!ほし|もい)`,
  // 「森さんにお願いしてあります」, 「森さんに引き継ぎ済みです」
  `${THEM}(?:に|へ|には|にも|へは)(?<deed>[^。!?\\n、PMCWNQE]{0,12}?(?:お願い|おねがい|頼|たの|任|まか|預け|お預|引き?継|ひきつ|託|伝え|話|相談|渡|依頼|共有|確認|連絡|報告|一任|バトン)[^。!?\\n、PMCWNQE]{0,6}?)(?:し(?:まし)?た|(?:せ|け|え|み|ぎ|し)(?:まし)?た|んだ|(?:て|で)(?:あり|い|おり|おき|ござい)(?:ます|まし(?:た|て))|(?:て|で)(?:ある|る|いる)|済み?(?:です)?|しています|お任せ(?:です|して)|任せです)`,
  // 「来客は森さんが対応します」
  `${THEM}(?:が|は|のほうで|の方で)(?<deed>[^。!?\\n、PMCNQE]{0,12}?(?:対応|担当|代行|代理|フォロー|引き?継|預か|カバー|案内|お相手|代わり|かわり|見届け|引き受け)[^。!?\\n、PMCWNQE]{0,6}?)(?:ます|ました|る(?:そう|こと|予定|の)|(?:に|と)なって|くれ|予定です)`,
];
const ARRANGED: readonly RegExp[] = FAVOUR.map((favour) => new RegExp(`${START}${MATTER}${favour}${REST}`, 'gu'));
