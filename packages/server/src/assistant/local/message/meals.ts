import type { When } from '../when.ts';

// Where 昼 is what is eaten, and no time of day.

/** 「昼休憩」, 「お昼をいただきます」: not a time, but what somebody leaves for. */
export function isMeal(text: string, when: When): boolean {
  const [words, before, behind] = [text.slice(when.from, when.to), text.slice(0, when.to), text.slice(when.to)];
  if (/^(?:(?:今|いま|これ)から[、 ]?)?お?昼休み$/u.test(words))
    return LEAVES_FOR.test(behind) || (SOMEBODY_AT.test(text.slice(0, when.from)) && IS_AT.test(behind));
  const isOfOther = SOMEBODY_AT.test(text.slice(0, when.from)) && IS_AT.test(behind);
  return (
    MEAL.test(words) &&
    (/[遅早]お?昼$/u.test(before) ||
      EATEN.test(behind) ||
      PICTURED.test(behind) ||
      isOfOther ||
      (NOW_TO.test(before) && IS_ALL.test(behind)))
  );
}

const MEAL = /^(?:(?:今|いま|これ)から[、 ]?)?お?昼$/u;
const LEAVES_FOR =
  /^(?:に?(?:行|出|入|いっ|いき|はい)|を?(?:兼|か)ね|を?(?:とら|取ら|とり|取り|もら|いただ|頂)|(?:が|は|も|を)?(?:終わ|おわ|終え|終了))/u;
const EATEN =
  /^(?:休|が(?:遅|おそ)く|に(?:し(?:ます|て[きま])|さ?せて)|を?(?:とら|取ら|もら)|から(?:今|いま|さっき)?(?:会社(?:に|へ)?|席(?:に|へ)?)?お?(?:(?:戻|もど|帰|かえ)[^、。]{0,6}まし?た|(?:戻|もど|帰|かえ)っ(?:て(?:き|来))?た|帰社(?!し?ます|予定)|帰着|復帰し?まし?た|(?:戻|もど)って(?:い|おり?)?ます)|ご飯|ごはん|飯|めし|メシ|食|を?(?:食|たべ|いただ|頂|とっ|取っ|買っ|かっ(?=て[くき])|買いに|かいに)|を(?:今から|いまから|これから|外で|[、 ])*(?:食べ|たべ|済ませ|すませ|買)|[にへ]?(?:それぞれ)?(?:行|出|入|いっ|いき|[ 、](?:行|い)って(?:き|ま[ーす]|く[るり])|遅く|おそく|で(?=て[きくま]|ます|る(?:よ|ね|わ|$|[。、!〜ー ]))))/u;
/** 「これからお昼です」, 「遅めのお昼」. */
const NOW_TO = /(?:から[、 ]?|遅めの|おそい|遅い|早めの|はやい|早い)お?昼$/u;
const IS_ALL = /^(?:です|だ(?!け)|[、。!〜ー ]|\p{Extended_Pictographic}|$)/u;
/** 「お昼🍱 13時もどり」. */
const PICTURED = /^\p{Extended_Pictographic}\ufe0f?[。、!〜 ]*(?:$|[0-9]{1,2}(?:時|:)[^。]{0,4}(?:戻|もど|まで))/u;
/** 「森さんお昼です」, 「森さん、今お昼だそうです」: what somebody else is at. */
const SOMEBODY_AT =
  /(?:さん|くん|ちゃん|君|氏|全員|みんな|皆|[部課室班])(?:のこと|なん)?(?:です(?:が|けど)|は|が|も|、|:|→| )*(?:今|いま|さっき|先ほど)?$/u;
const IS_AT = /^(?:です|だ|や|で(?:す|お?願|登録|よろ|入れ|$)|に(?:し|変|直|な|切)|とのこと|って|の連絡|[。、! ]|$)/u;

/** 「お昼、3時に戻り」: the meal, and then the time. */
export function withoutMeal(text: string, when: When): When {
  const meal = /^お?昼(?:(?:[、。 ]|\p{Extended_Pictographic})+|で)(?=[0-9])/u.exec(
    text.slice(when.from, when.to),
  )?.[0];
  return meal !== undefined && BACK.test(text.slice(when.to)) ? { ...when, from: when.from + meal.length } : when;
}

const BACK = /^(?:ごろ|頃)?(?:に|には)?(?:席に|会社に)?お?(?:戻|もど|まで)/u;
