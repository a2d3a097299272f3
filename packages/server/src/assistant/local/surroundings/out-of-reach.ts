import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton without what a sender says of themselves meanwhile: that nobody can reach them (「電話は出られません」), and that
 * they will write again if it turns out otherwise (「長引くようでしたら改めてご連絡します」). It denies and supposes nothing of a wish.
 */
export function withoutReach(skeleton: Skeleton): Skeleton {
  const text = skeleton.text.replace(OUT_OF_REACH, blank).replace(IF_OTHERWISE, blank);
  if (text === skeleton.text) return skeleton;
  return {
    ...skeleton,
    text,
    mentions: skeleton.mentions.map((one, at) => (text.charAt(at) === ' ' ? undefined : one)),
  };
}

const blank = (words: string) => ' '.repeat(words.length);
const START = '(?<=^|[。、!?\\n ]|ので|から|が|けど|し)';
const END = '(?=[。、!?\\n]|$)';

const OUT_OF_REACH = new RegExp(
  `${START}(?:[^、。!?\\nPGCWNQ]{1,8}(?:で|中|につき)(?:は|に)?[、 ]*)?(?:お?電話|でんわ|携帯|スマホ|ご?連絡|チャット|line|メール|電波|返信|返事)(?:は|に|が|も)?[^、。!?\\nPGCWNQ]{0,10}?(?:出られ|でられ|出れ|でれ|つながり|つながら|繋がり|取れ|とれ|見られ|見れ|返せ|届き|入り|でき|出来)(?:ません|ない|なく|にくい|づらい|へん|ん|ます|る)(?:です|かも(?:しれません)?|と思います|けど|ので|から|の?で|よ|ね)*[ 〜ー!]*${END}`,
  'gu',
);
const IF_OTHERWISE = new RegExp(
  `${START}[^、。!?\\nPGCNQE]{0,8}(?:長引|ながび|遅[くれ]|おそく|延び|のび|変わ|変更|早[くま]|間に合わな)[^、。!?\\nPGCNQE]{0,10}(?:たら|れば|場合(?:は|には)?|(?:とき|時|際)(?:は|には)?)[、 ]*[^、。!?\\nPGCNQE]{0,8}(?:連絡|お知らせ|知らせ|報告|書き|入れ|電話|更新|メール)(?:を)?(?:し|いたし|致し|入れ|させていただき)?(?:ます|る)(?:ね|ので)?[ 〜ー!]*${END}`,
  'gu',
);
