import type { Written } from '../numbers.ts';

const NAMED = /^(?:さん|くん|ちゃん|様(?![子々])|さま|氏)/;

const PLACE = /^(?:[市町村区谷寺橋島川山駅原通街堂庵屋亭雨]|丁目)/;

/** Whether a number and its unit, which go from `from` to `at`, are the name of somebody or of a place: 三月さん, 十日町, 四日市. */
export function isName(text: string, from: number, at: number, { isKanji }: Written): boolean {
  const isWithinDate = /[年月の]/.test(text.charAt(from - 1));
  return NAMED.test(text.slice(at, at + 3)) || (isKanji && !isWithinDate && PLACE.test(text.slice(at, at + 2)));
}

/** What makes another word of 3日: 3日間, 二日酔い, 三日月, 1日2回. */
export const NOT_A_DAY =
  /(?<=[一二三四五六七八九十]日)(?:えびす|戎|恵比[寿須]|祭(?!日))|間(?!違)|目(?![標的])|酔い|坊主|替わ|割り|帰り(?!ま)|月(?!曜)|[0-9一二三四五六七八九]{1,3}(?:回|度|件|個|本|枚|食)|(?<=(?:四十九|初七|49|百箇)日)(?!間|後|前|目)/y;

/** 3か is a day only before a mark, a particle or what one is off: not 3か月, 2か所, 8かい. */
export const KANA_NOT_A_DAY =
  /(?!$|[ 、。,()!・〜\-(]|[にはもでをのとへ](?![ぁ-ん]か)|から|まで|お?(?:休|やす)|午|[月火水木金土日][曜よ])/y;
