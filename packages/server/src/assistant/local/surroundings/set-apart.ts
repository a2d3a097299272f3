import type { Skeleton } from '../message/mentions.ts';

/** The car that goes along is a matter of its own behind the time of the return: 「客先 検品、戻り16時、デリカ」. */
export function withCarSetApart(skeleton: Skeleton): Skeleton {
  const text = skeleton.text
    .replace(BEHIND_RETURN, (gap) => '。'.padEnd(gap.length))
    .replace(BEFORE_RETURN, (words, lead: string) => `${lead}Cを使う。`.padEnd(words.length));
  return text === skeleton.text ? skeleton : { ...skeleton, text };
}

const BEHIND_RETURN =
  /(?<=(?:戻り?|もどり|帰社|帰着)(?:の?予定)?(?:は|:)?[、 ]?W(?:です|予定)?|W(?:に)?(?:戻り?|もどり|帰社|帰着)(?:予定)?(?:です)?)[、 ]+(?=C(?:を|で|にて|、| )?(?:お?借り|借用|使|つか|利用|乗|です|[。! ]|$))/gu;
/** 「市役所に行きます。車はデリカを使って、15時に戻ります」: taken as a sentence of its own. */
const BEFORE_RETURN =
  /(?<=[。!\n])( *(?:M(?:は|が))?(?:社用)?(?:車(?:は|も|の(?:ほう|方)は))?[、 ]?)C(?:を|に)(?:使っ|乗っ|借り|お借りし|使わせていただい|利用し|運転し)て[、 ]+(?=[^。CPMGQ]{0,8}W[^。]{0,8}(?:戻|帰|もど|かえ))/gu;
