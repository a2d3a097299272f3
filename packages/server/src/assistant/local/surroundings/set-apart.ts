import type { Skeleton } from '../message/mentions.ts';

/** The car that goes along is a matter of its own behind the time of the return: 「客先 検品、戻り16時、デリカ」; a colleague's is, too. */
export function withCarSetApart(skeleton: Skeleton): Skeleton {
  const text = skeleton.text
    .replace(BEHIND_RETURN, (gap) => '。'.padEnd(gap.length))
    .replace(
      TO_EACH,
      (_, own: string, gap: string, other: string, end: string) =>
        `${own}${'。'.padEnd(gap.length)}${other}${end && '。'.padEnd(end.length)}`,
    )
    .replace(BEFORE_RETURN, (words, lead: string) => `${lead}Cを使う。`.padEnd(words.length));
  return text === skeleton.text ? skeleton : { ...skeleton, text };
}

const BEHIND_RETURN =
  /(?<=(?:戻り?|もどり|帰社|帰着)(?:の?予定)?(?:は|:)?[、 ]?W(?:です|予定)?|W(?:に)?(?:戻り?|もどり|帰社|帰着)(?:予定)?(?:です)?)[、 ]+(?=C(?:を|で|にて|、| )?(?:お?借り|借用|使|つか|利用|乗|です|[。! ]|$))/gu;
/** 「デリカ借ります、森さんはセレナで」: each has a car of their own. */
const TO_EACH =
  /(C(?:を|に|、| )?(?:お?借り|かり|使い|つかい|乗り|のり|使わせ)[^。、PGCW]{0,8}?)([、。 ]+)(P(?:さん)?[はが] ?C)((?:です|で|を|に)?[!。〜ー ]*)$/u;

/** 「市役所に行きます。車はデリカを使って、15時に戻ります」: taken as a sentence of its own. */
const BEFORE_RETURN =
  /(?<=[。!\n])( *(?:M(?:は|が))?(?:社用)?(?:車(?:は|も|の(?:ほう|方)は))?[、 ]?)C(?:を|に)(?:使っ|乗っ|借り|お借りし|使わせていただい|利用し|運転し)て[、 ]+(?=[^。CPMGQ]{0,8}W[^。]{0,8}(?:戻|帰|もど|かえ))/gu;
