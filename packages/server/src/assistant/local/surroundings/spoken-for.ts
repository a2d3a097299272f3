import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton in which somebody for whom the sender writes is the subject of what follows: of 「西さんに頼まれました。市役所に出たと
 * 入れておいてほしいそうです」 and 「電話を取りました。西さんからで、明日は休むそうです」 remain 「西さん、市役所に出たとのこと」 and 「西さん、
 * 明日は休むそうです」. What the sender is to do about it (「…に頼まれました。銀行に行ってきます」) stays as it was said.
 */
export function withSpokenFor(skeleton: Skeleton): Skeleton {
  const text = [ASKED_BY, CALLED_BY].reduce(
    (laid, lead) =>
      laid.replace(lead, (words: string) => {
        const at = words.indexOf('P');
        return `${' '.repeat(at)}${'P、'.padEnd(words.length - at)}`;
      }),
    skeleton.text.replace(TO_ENTER, (words) => TOLD.padEnd(words.length)),
  );
  return text === skeleton.text ? skeleton : { ...skeleton, text };
}

const TOLD = 'とのこと';
const AT_HEAD = '(?<=^|[。!\\n])[^。、!?PMGCWNQ]{0,12}';

/** 「…と入れておいてほしいそうです」: what the sender is asked to enter has been said. */
const TO_ENTER =
  /(?<=P.{1,60}(?:[うくすつぬぶむるただ]|[\p{Script=Han}\p{Script=Katakana}ー]|戻り|もどり|休み))(?:、?(?:という?こと(?:で|に)|という(?:ふう|風|形)(?:に|で)|だ?と|だ?って|で))[、 ]?(?:ここに)?(?:(?:登録|入力|記録|記入|表示|記載|申請|連絡)し|入れ|書い|書き込ん|つけ|付け|載せ|伝え|打っ)(?:[てで](?:おい)?(?:て)?|と(?:い|っ)て)(?:ほしい|欲しい|もらいたい|いただきたい|ください|下さい|くれ)?(?:との(?:こと|連絡|依頼|伝言)|と(?:言|頼ま|お?願い|おっしゃ|仰|いう|のこと)|って(?:言|頼ま)?|そう)(?:です|で|われ|れ|って|い|ました|た|てい|こと|てまし|まし)*(?:ので|から)?(?=[。、!\n ]|$)/gu;

/** 「先輩の西さんに頼まれました。」 before what is passed on. */
const ASKED_BY = new RegExp(
  `${AT_HEAD}P(?:(?:に|から|より)の?(?:内線|電話|口頭|チャット|メール|line)?(?:で|にて)?(?:先ほど|さっき|今|いま|W)?(?:(?:お)?(?:入力|登録|記入|代筆|代理|伝言|言付け|ことづけ|連絡)を?)?(?:頼まれ(?:ごと|もの)?|言われ|お?願いされ|依頼され|預か|あずか|言付か|ことづか|です|でした)[^。、PMGC]{0,16}|(?:に|の)(?:代わっ?て?|かわっ?て?|代わりに|かわりに|代理(?:で|として))(?:入力|書い|書き|登録|記入|打っ|連絡|お?願い)[^。、PMGC]{0,10}|(?:は|が)[^。、PMGC]{0,10}(?:離せ|空か|使え|入れ)(?:ない|ません)[^。、PMGC]{0,6}、(?:代わり|かわり)に[^。、PMGC]{0,10})[。、]+[ ]*(?=[^。PMG\\n]{2,60}とのこと)`,
  'gu',
);

/** 「いま電話を取りました。西さんからで、」, 「電話を受けました、西さんからです。」 before what is passed on. */
const CALLED_BY = new RegExp(
  `${AT_HEAD}(?:お?電話|内線|連絡|メール|チャット|line|着信)[^。、PMGCNQ]{0,10}[。、]*[ ]*P(?:から|より)(?:の)?(?:で(?:す|した|、)?|だ(?:った)?|が、|の?(?:電話|連絡)で(?:す|した)?)?[。、 ]+(?=[^。PMG\\n]{2,60}(?:とのこと|(?:[うくすつぬぶむぐるたいみ]|だ)そう|と(?:言|おっしゃ|仰|話)|って(?:言|話|おっしゃ|[。! \\n]|$)))|${AT_HEAD}P(?:から|より|と)(?:の)?(?:今|いま|先ほど|さっき)?(?:お?電話|着信|内線|メール|チャット|line)(?:で(?:お)?話し|が?(?:あり|来|届|かか|入)|を(?:受け|もら|いただ))[^。、PMGCNQ]{0,8}。+[ ]*(?=[^。PMG\\n]{2,60}(?:とのこと|(?:[うくすつぬぶむぐるたいみ]|だ)そう|と(?:言っ|おっしゃ|仰|話)|って(?:言|話|おっしゃ|[。! \\n]|$)))`,
  'giu',
);
