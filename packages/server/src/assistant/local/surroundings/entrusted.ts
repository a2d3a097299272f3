import type { Skeleton } from '../message/mentions.ts';
import { anyStem, stemBesideCars } from '../phrasebook.ts';
import { WHEREABOUTS } from './asides.ts';

/**
 * The skeleton without what colleagues are asked to see to meanwhile (「お電話は森さんへお回しください」, 「朝礼は先にどうぞ」,
 * 「急ぎの書類は前日までに私へお渡しください」), and what the sender will see to themselves (「データは明日入れます」). Its people
 * and times are no part of any wish; where nothing else is asked for, nothing is left.
 */
export function withoutEntrusted(skeleton: Skeleton): Skeleton {
  let { text } = skeleton;
  const mentions = [...skeleton.mentions];
  for (const { index, 0: sentence } of skeleton.text.matchAll(/[^。!?\n]+/gu)) {
    const start = startsIn(sentence).find(
      (at) => isEntrusted(sentence.slice(at), /C/.test(text)) || isLater(sentence.slice(at)),
    );
    if (start === undefined) continue;
    const [from, to] = [index + start, index + sentence.length];
    text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
    mentions.fill(undefined, from, to);
  }
  return { ...skeleton, text, mentions };
}

/** Where a clause may begin: with its sentence, and behind what leads to it. */
const startsIn = (sentence: string): number[] => [
  0,
  ...[...sentence.matchAll(/[、 ]+|(?:ので|んで|から|けど|ますが|ですが|たが|し)(?=[^、 ])/gu)].map(
    ({ index, 0: words }) => index + words.length,
  ),
];

function isEntrusted(clause: string, isOfCars: boolean): boolean {
  const words = clause.trim();
  if (isLeftToAnybody(words) || CALL_ON.test(words)) return true;
  return [TO_SOMEBODY, SEE_TO_IT].some((pattern) => {
    const { matter, deed } = pattern.exec(words)?.groups ?? {};
    return matter !== undefined && deed !== undefined && !isOurs(matter) && !SETS.test(deed) && !isOurs(deed, isOfCars);
  });
}

/** 「何かあれば私まで」. */
const CALL_ON =
  /^(?:何か|なにか|何|なに|ご?用(?:件|事)?|急ぎ(?:の(?:件|ご?用件?|場合|方|とき))?|お?問い?合わ?せ|ご?連絡|不明点|ご?質問)(?:が|は|の)?(?:あれば|ありましたら|ございましたら|あったら|なら|でしたら|際は|とき(?:は)?|時(?:は)?)?[、 ]*(?:直接)?(?:[PGM]|内線|携帯)(?:さん)?(?:まで|に|へ)(?:ご?連絡|どうぞ|お?願い)?[ 〜ー!]*$/u;

/** 「タイムカード誰か直しといて」, 「充電のしかたをどなたか教えてください」: asked of whoever reads. */
function isLeftToAnybody(words: string): boolean {
  const { matter } = BY_ANYBODY.exec(words)?.groups ?? {};
  return matter !== undefined && !WHEREABOUTS.test(matter) && !OF_A_WISH.test(matter);
}

const BY_ANYBODY =
  /^(?<matter>[^、。PMGCWNQE]{1,16}?)(?:は|を|も|、| )*(?:誰か|だれか|どなたか)[、 ]*[^、。PMGCWNQE]{0,14}(?:ください(?:ませ)?|下さい(?:ませ)?|お?願い(?:し|いたし)?ます|といて|[てで](?:ほしい|もらえると[^、。]{0,6})?)(?:です|ね|な|よ)*[ 〜ー!]*$/u;

/** What the sender does later or elsewhere, and what it is about. */
function isLater(clause: string): boolean {
  const { matter, deed } = LATER.exec(clause.trim())?.groups ?? {};
  if (matter !== undefined && ITSELF.test(matter)) return false;
  return matter !== undefined && deed !== undefined && !isOurs(matter) && !isOurs(deed) && !STANDS.test(deed);
}

/** What this product keeps, and the words with which cars and presences are set. */
const isOurs = (words: string, isOfCars = true) =>
  WHEREABOUTS.test(words) ||
  OF_A_WISH.test(words) ||
  (isOfCars ? anyStem : stemBesideCars).test(words.replace(ALSO_OF_CARS, ' '));

/** Of a thing that is no car they mean no more than elsewhere. */
const ALSO_OF_CARS = /お?願い|おねがい|回し|回す|渡し|渡す|つない|置き|預け|頼|伝え/gu;
const OF_A_WISH =
  /使用|利用|運転|名義|登録|表示|状態|設定|代理|所属|部署|配属|権限|役割|氏名|読み|よみ|ふりがな|ローマ字|英[語字]|アドレス|理由|行き?先|場所|備考|目的|予定|メモ|稼働|名前|担当|台$|残り|もう[一1]|(?:ほう|[いな]方|分|時間)$|^[白黒青赤緑銀紺黄灰]|^(?:それ|これ|あれ|次)/u;
/** 「理由は通院にしてください」: content of a wish. */
const SETS = /[にでとへ](?:して|変え|直し|登録|設定|なって|入れて)|(?:書い|記入し|入力し|登録し|変え|直し|消し)て/u;

const PLEASE =
  '(?:ください(?:ませ)?|下さい(?:ませ)?|お?願い(?:(?:し|いたし|致し|申し上げ)?(?:ます|たいです)|できますか|できますでしょうか|できれば(?:と(?:思い|存じ)ます|幸い(?:です)?|助かります)?)?|願います|おねがい(?:します)?|頼(?:みます|んだ|む)|たの(?:みます|んます|んだ|む)|よろしく|宜しく|どうぞ|といて|[てで](?:おいて)?(?:もらえると|いただけると|いただけますと|もらえれば|いただければ)[^、。]{0,10}|[てで](?:おいて)?|まで)(?:です|ね|な|よ)*[ 〜ー!]*$';
const TOPIC =
  '(?:は|を|も|について(?:は)?|に関して(?:は)?|につきまして(?:は)?|の(?:際|とき|時|場合|折)(?:は|には|に)?|が?(?:ござい|あり|あ|来|き|届|入|見え|鳴)[^、。PMGCWNQ]{0,8}(?:たら|れば|(?:る|た)?(?:場合|際|時|とき)(?:は|に|には)?))[、 ]*';
const WHO =
  '(?:[PGM](?:(?:と|か|や|、)[PGM])*|携帯|スマホ|内線|チャット|(?:Mの)?(?:机|デスク|棚)(?:の上)?|ポスト|玄関|受付|事務所)';
const TO_SOMEBODY = new RegExp(
  `^(?!ど[うー]+して)(?<matter>[^、。PMGCWNQE]{1,20}?)${TOPIC}(?:(?:W|前日|当日|前)(?:まで|中)?に?[、 ]*)?(?:直接|すべて|全部|そのまま|まずは|一旦|必ず)?${WHO}(?:さん)?(?:に|へ|まで|宛て?に?|の(?:ほう|方|ところ|机|席|机の上)(?:に|へ|まで))(?:は|も)?[、 ]*(?<deed>[^、。PMGCWNQE]{0,16}?)${PLEASE}`,
  'u',
);
/** 「元にもどしてください」 holds no も. */
const SEE_TO_IT =
  /^(?<matter>(?:Wの)?[^、。PMGCWNQE]{1,16}?)(?:は|を|も(?!ど[しすりっ]))[、 ]*(?<deed>(?:お?先|そのまま|(?:[^、。PMGCWNQE]{1,10}(?:[にへを]|と))?お[^、。PMGCWNQE]{1,8}|[^、。PMGCWNQE]{0,10}[てで](?:おい)?て?)(?:に)?[^、。PMGCWNQE]{0,10}?)(?:ください(?:ませ)?|下さい(?:ませ)?|どうぞ|(?<=お.{1,8})願います)(?:ね|な|よ)*[ 〜ー!]*$/u;
const LATER =
  /^(?<matter>[^、。PMGCWNQE]{1,14}?)(?:は|を|も)[、 ]*(?:W(?:中に|までに|に|以降に?|から)?|(?:家|自宅|うち)で|(?:帰って|戻って)から|(?:帰っ|戻っ)たら|あとで|後で|のちほど|後ほど|明朝|夜に)[、 ]*(?<deed>[^、。PMGCWNQE]{1,14}(?:ます|[うくすつるぶむぐ]))(?:ね|よ|わ|から|ので)*[ 〜ー!]*$/u;
/** 「仕事は家でします」 says where somebody works. */
const ITSELF =
  /^(?:(?:今日|本日|午後|午前|残り)の?)?(?:お?仕事|業務|作業|勤務|今日|本日|午後|午前|残り|続き|あと|(?:ここ|これ|今|いま)から先?|この(?:後|あと|先))?$/u;
/** 「式は11日にあります」, 「会議は16時に終わります」: how long it keeps one, or why one is off. */
const STANDS = /あり|ある|ござい|おり|なり|なる|始ま|終わ|おわ|かか|入って|いま/u;
