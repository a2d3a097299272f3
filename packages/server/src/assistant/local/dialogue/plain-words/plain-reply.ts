import { OTHERWISE_SAID } from './otherwise-said.ts';

/** A reply in its plain form: 「1でおねがいしまーす」, 「2番やで」, 「あ、5時の間違いやった💦」; the courtesies behind it are no part of it. */
export function plainReply(message: string): string {
  const plain = OTHERWISE_SAID.reduce((said, [typed, word]) => said.replace(typed, word), message)
    .replace(SURPRISED, '')
    .replace(/^(?:度々|たびたび|何度も|再三)(?=す[みい]ません|申し訳|ごめん|恐れ入り)/u, '')
    .replace(/(?:⇒|➡|=>|->)\u{fe0f}?/gu, '→')
    .replace(/(?:いい|大丈夫|問題ない|(?<!本人|[んはもがの])(?:ok|OK))(?:です|っす)?[、。 ]*(?=🙆|👌|👍)/gu, 'はい。')
    .replace(/(?:お|オ)(?:な|ナ)(?:し|シ)(?:ゃ|ャ)[ー〜~]*(?:す|ス)/gu, 'お願いします')
    .replace(/(?<=[まで])[ー〜~]+(?=す)/gu, '')
    .replace(/(?<=[たよねう])[〜~]+(?=[^\s。、〜~])/gu, ' ')
    .replace(/ほ[ー〜~](?=[でがをはのだね])/gu, 'ほう')
    .replace(/(?<=まちがえた|間違えた|ごめん)(?=[ぁ-ん]{2})(?!なさい|ね|ので|けど|から|の)/gu, ' ')
    .replace(/(?:っていう|という|って言う)(?:お?名前の)?(?:車|やつ|方|人|の)(?=です|で|[。!！]|$)/gu, '')
    .replace(/でござい(?:まし(?=た)|ます)/gu, (said) => (said.endsWith('まし') ? 'でし' : 'です'))
    .replace(HEARD_SO, 'です')
    .replace(/正しゅうござい(?:まし(?=た)|ます)/gu, '正しいです')
    .replace(/正しい[ 　]*(?:日(?:にち|付)?|時間|時刻|数字|数|人|車)[ 　]*は[ 　]*/gu, '正しくは')
    .replace(/(?<=[日人車間前曜字])([をが])[ 　]+(?=間違|まちが)/gu, '$1')
    .replace(NOT_IN_REGIONS, 'じゃなくて')
    .replace(COPULA_WAS, 'でした')
    .replace(COPULA, 'です')
    .replace(ALSO, 'もです')
    .replace(CAN_BE_CHANGED, '。');
  const bare = withoutClosing(plain);
  return /[\p{L}\p{N}]/u.test(bare) ? bare : plain;
}

/** 「え、使ってるの?じゃあライズで」. */
const SURPRISED =
  /^[^。?？]{0,16}[?？]+[、 　]*(?=(?:じゃあ?|では|それでは|それなら|なら|だったら|そしたら|そうしたら|ほな)[、 ]*[^、。 ])/u;

/** What a reply names before its ending: a number, a day, somebody, the one of two. */
const NAMED =
  '(?<=[0-9０-９①-⑨%％](?:番目?|ばん|つ目|時半?|じ|日|にち|分|割|パー(?:セント)?)?|曜日?|[月火水木金土日]よう|[・〜、と][月火水木金土日]|さん|くん|君|ちゃん|様|[のいなる](?:ほう|方)|(?:^|[、。 　])[白黒赤青黄紺銀緑茶灰金]|間違い|まちがい|誤り|ミス|(?:明日|あした|あさって|明後日|今日))';
const END = '(?=[。、!！ 　\\s〜～ー]|\\p{Extended_Pictographic}|$)';
/** 「7月9日と伺っております」, 「色は水色だと聞いています」. */
const HEARD_SO =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー0-9A-Za-z]|から|まで|ほう)(?:だ|です)?と(?:伺って(?:い|おり)ます|伺いました|うかがって(?:い|おり)ます|聞いて(?:い|おり)ます|聞きました|承って(?:い|おり)ます|承りました|申して(?:い|おり)ます|言われました|聞いてます)(?=[。!！\s]*$)/gu;
const COPULA_WAS = new RegExp(
  `${NAMED}(?:やった|じゃった|やってん|だったわ|でしたわ|やったわ|やったばい)(?:わ|よ|ね|ねん)?${END}`,
  'gu',
);
const COPULA = new RegExp(
  `${NAMED}(?:やねん|やで|やわ|やよ|や|じゃよ?|じゃけ[えん]?|ばい|やけん|やき|っす|ッス|だよ|だわ|ですわ|だべ|なんや|なんよ)${END}`,
  'gu',
);
/** 「16時ぢゃなくて」, 「4時半じゃねえ5時だった」. */
const NOT_IN_REGIONS =
  /(?:ぢゃなく(?:っ?て)?|じゃ(?:ねえ|ねぇ|ねー)|(?:じゃ|で)ねく(?:っ?て)?)[、。 　]*(?=[^\s、。!！ぁ-ん])/gu;
/** 「…4時でした、直せますか」: said behind what is right. */
const CAN_BE_CHANGED =
  /(?<=(?:です|でした|だった|ます)(?:ね|よ)?)[、。 ]+(?:今から)?(?:直せ|変えられ|直り|(?:変更|修正|訂正)でき)(?:ます|る)(?:でしょう)?か[?？。]*$/gu;
/** 「坪田もや」. */
const ALSO = new RegExp(`(?<=[\\p{L}])も(?:やねん|やで|やわ|やよ|や|じゃ|ばい|っす|だよ|だわ|だ)${END}`, 'gu');

/** 「…です。失礼しました」, 「…です、すみません」, 「…です。打ち間違えました」: said behind the reply. */
function withoutClosing(message: string): string {
  let rest = message;
  for (let before = ''; before !== rest; ) {
    before = rest;
    const shorter = rest.replace(CLOSING, '');
    if (/[\p{L}\p{N}]{1}/u.test(shorter)) rest = shorter;
  }
  return rest;
}

const CLOSING =
  /(?<=[。、!！\n 　]|\p{Extended_Pictographic}|\u{fe0f})(?:大変|どうも|本当に)?(?:失礼(?:いた|致)?しました|(?:すみません|ごめん(?:なさい)?|失礼しました)?[、 ]*(?:説明|言葉)(?:不足|足らず)(?:で(?:す|した)?)?|(?:打ち|書き|入力|入れ|言い)(?:間違(?:え(?:まし|て(?:い)?まし)?た|い(?:です|でした)?)|ミス(?:です|でした|しました)?)|すみません(?:でした)?|すいません|すんません|ごめん(?:なさい|ね)?|申し訳(?:あり|ござい)ません(?:でした)?|お手数(?:を)?おかけします|(?:どうぞ)?よろしく(?:です|ね)?(?!お))(?:[。!！、\s〜ー]|\p{Extended_Pictographic}|\u{fe0f}|\p{Emoji_Modifier})*$/u;
