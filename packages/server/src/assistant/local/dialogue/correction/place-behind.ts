import { type Reader, wholePlan } from '../matter.ts';

/** 「退勤ではなくて外出でした。郵便局です」: where, behind what was meant. */
export function withPlace(words: string, message: string, reader: Reader): string {
  const place = PLACE_BEHIND.exec(message)?.groups?.place;
  if (place === undefined || reader.skeleton(place).mentions.some(Boolean) || NO_WORDS.test(place)) return words;
  const whole = `${place}へ${words}`;
  const [only] = wholePlan(reader.reading({ words: whole, chosen: null })) ?? [];
  return only?.params.status === 'going_out' && only.params.comment === place ? whole : words;
}

const GOES = '(?:(?:行|い)って(?:い?ます|き(?:ます|た)|くる)|行きます|いきます|向かいます|出かけます)';
const PLACE_BEHIND = new RegExp(
  `(?:です|でした|だった)[。、!！ 　]+(?<place>[^、。!！?？\\s]{2,16}?)(?:です|でした|だよ|(?:に|へ|まで)${GOES}|へ|まで)[。!！〜ー\\s]*$`,
  'u',
);

/** No words for a colleague's board. */
export const NO_WORDS: RegExp =
  /^[にへでとのも]|[をがはて]|ます|ない|たい|[PMGC]|[?？]|(?:それ|これ|あれ|そっち|そう|冗談|誤報|誤解|勘違い|寝坊|遅刻|うっかり|忘れ|電話|運転|移動|大変|無理|失礼|大丈夫|無し|なし|未定|不明|秘密)/u;
