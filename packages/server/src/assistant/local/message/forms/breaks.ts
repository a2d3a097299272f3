import { GAP } from '../written.ts';

// Blanks and pictures: where they end a sentence, and where they only stand between words.

/** The gaps of a learner, who sets them behind every particle: 「目が いたいので 病院に いきます」. */
export const SPACED: RegExp = /(?<=[\p{L}\d](?:[をにへがはの]|から|まで|ので)) +(?=[\p{L}\d])/gu;

/** 「さいとう ゆかりさん」: a surname that ends as a verb does, and who of them. */
const NAMED = `(?<=(?<!りが)[とど]う)${GAP}+\\p{L}{0,4}(?:さん|くん|ちゃん|君|氏)`;

/**
 * A sentence that ends in a gap or a picture, as people end them on a phone, before another: 「カローラ返しました
 * ガソリンも満タンです」. A mere noun behind it still belongs to it: 「外出します ポスト」.
 */
const BREAK: readonly [RegExp, string] = [
  new RegExp(
    `(?<!まるまる)(?<=(?:です|ます|ません|(?<!い)まし?た|でした|っす|ください|まーす|[っいしえけめれんり]た|んだ|[うくすつぬぶむる]|(?:貸し|かし|使わせ|つかわせ|取っ|とっ)て|お?願い|おねがい|たい|返却|退勤|直帰|在宅|早退)(?:よ|ね|わ|よね)?[ー〜!]*)(?<!(?:ほう|やつ|あした|っこう|しゅう|[じしきりちぎ]ょう))(?!${NAMED}|${GAP}+(?:いって|行って)(?:き(?:ま|た)|くる))${GAP}+` +
      `(?=(?:(?!(?:私|わたし|俺|おれ|僕|ぼく|自分)に|って|と(?:言|いう|のこと)|[はがをにでともかけ。、!?]|の(?:で|に)?(?![\\p{Script=Han}]))[^\\s\\d])` +
      `[^。!?\\n]*\\p{Script=Hiragana}(?<![のにへはがもを]|(?<!の)で|(?<![あお])り|[みき]|(?<!ちゃ|じゃ)って)[ー〜!]*${GAP}*(?:[。!?\\n]|$))`,
    'gu',
  ),
  '。',
];

/** The same with a drawn-out ending, before a sentence with a verb of its own: 「帰社しました〜からだ冷えきってます」. */
const DRAWN: readonly [RegExp, string] = [
  new RegExp(
    `(?<=(?:ます|まし?た|です)(?:よ|ね)?)[〜ー]*〜${GAP}*` +
      `(?=(?!って|と)[^。!?\\n\\d、]{4,}(?:ます|です|まし?た|でした|[てで]る|った|ない)(?:よ|ね)?[ー〜!]*${GAP}*(?:[。!?\\n]|$))`,
    'gu',
  ),
  '。',
];

/** 「稼働率80%で✨ヤリス使います」, 「金曜は午後休で 21日の休みなしで」, 「メモに追加して🙏16日休みます」: what has been asked for. */
const ASKED: readonly [RegExp, string] = [
  new RegExp(
    `(?<=(?:稼働率?|忙しさ)[^、。]{0,6}[0-9]{1,3}%で|(?:休み?|やすみ|有[休給])で|(?:追加|登録|入力)して|(?:入れ|し)(?:て?おい|とい)て)${GAP}+` +
      `(?=(?!ください|下さい|くださ|もら|いただ|頂|ほし|欲し|お?願|おねが|くれ|ね|よろ|宜|すみ|ごめ|申|ありが|助か|恐)[^。!?\\n]{0,24}(?:ます|まし?た|です|休み?で|お願いします|なしで|お?休み|して(?:ください)?)(?:よ|ね)?[ー〜!]*${GAP}*(?:[。!?\\n]|$))`,
    'gu',
  ),
  '。',
];

/** 「16日お休みいただきます 20日の休みは取り消してください」: another day off. */
const ANOTHER_DAY: readonly [RegExp, string] = [
  new RegExp(
    `(?<=(?:ます|です|たい|まし?た)(?:よ|ね)?[ー〜!]*)${GAP}+(?=(?:[0-9]{1,2}(?:日|月|[/])|[月火水木金土日]曜)[^。!?\\n]{0,12}(?:休|やす|有[休給]))`,
    'gu',
  ),
  '。',
];

/** 「西さんお昼でたよ あと、あした休みます」: what comes next has a wish of its own. */
const BESIDES: readonly [RegExp, string] = [
  new RegExp(
    `(?<=\\p{Script=Hiragana}[ー〜!]*)${GAP}+(?=(?:あと|それと|それから|ついでに|別件で)(?:[、 ]|(?:[月火水木金土日]曜|明日|あした|あさって|明後日|来週)[^。!?\\n]{0,12}(?:休|やす)))`,
    'gu',
  ),
  '。',
];

/** 「稼働率60にして〜 あと21日は午後休で」. */
const NEXT: readonly [RegExp, string] = [
  new RegExp(
    `(?<=(?:して|しといて|お願い(?:します)?)(?:ね|よ)?)(?:[〜ー!]+${GAP}*|${GAP}+)(?=(?:あと(?!で)|そのあと|それと|それから|ついでに)(?!よろ|お願い|は?よろ))`,
    'gu',
  ),
  '。',
];

/** 「腰にきたわ デリカ返します」, 「眠い〜退勤します」: how one feels, said first and by itself. */
const FELT: readonly [RegExp, string] = [
  new RegExp(
    `(?<=^[ 　]*(?:もう|めっちゃ|あ[ー〜]+|ほんま|まじ)?(?:眠|ねむ|疲れ|つかれ|暑|あつ|寒|さむ|しんど|だる|きつ|痛|(?:お?腹|はら|おなか)が?(?:減|へ|すい|空い)|(?:腰|肩|足|膝)(?:に|が)(?:き|来|痛|やられ))(?:っ?た|い|か|かった|まし?た|とる)?(?:わ|ね|な[あぁ]?|よ|ばい)*)(?:[〜ー!]*[〜ー]${GAP}*|${GAP}+)(?=[^、。!?\\s]{2,})`,
    'gu',
  ),
  '。',
];

/** 「什器運ぶんや デリカ使うで」: why, in a dialect that ends it without a mark. */
const WHY: readonly [RegExp, string] = [
  new RegExp(`(?<=[うくすつぬぶむる](?:んや|んじゃ|んよ|ねん))${GAP}+(?=[^\\s])`, 'gu'),
  '、',
];

/** 「薬局行ってくる 4時半もどり 西さんもいっしょ」. */
const ALONG: readonly [RegExp, string] = [
  new RegExp(
    `(?<=(?:戻り|もどり)(?:です)?)${GAP}+(?=[^、。!?\\s]{1,12}も、?(?:一緒|いっしょ)(?:です|で|だ|に行きます)?(?:よ|ね)?[ー〜!]*${GAP}*(?:[。!?\\n]|$))`,
    'gu',
  ),
  '。',
];

/** 「セレナを借りたいのと、そのあと県庁へ出かけます」: the first of two wishes. */
const AND_ALSO: readonly [RegExp, string] = [/(?<=[たし](?:い|く))のと[、 ](?=[^。!?\n]{6,})/gu, 'です。'];

/** 「今から区役所に行くのと、来週の水曜日にお休みをいただきたいです」. */
const AND_GOING: readonly [RegExp, string] = [
  /のと[、 ](?<=(?:今|いま|これ)から[^。、]{1,16}(?:行|出|帰|休憩|外出|出かけ|退勤)[^。、]{0,4}[うくすつぬぶむる]のと.)(?![^。]*(?:のを|両方|[二2]つ))(?=[^。!?\n]{6,})/gu,
  '。',
];

/** 「本町戻り カングー返却 稼働率70」: where one is back from, before what else there is. */
const BACK_FROM: readonly [RegExp, string] = [
  new RegExp(
    `${GAP}+(?<=^[\\p{Script=Han}\\p{Script=Katakana}ー]{2,8}(?:戻り|帰り|帰社)${GAP}+)(?=[^、。\\s]{1,12}(?:返却|返し|返す)|稼働)`,
    'gu',
  ),
  '。',
];
/** 「メモに「…」と足すのと、稼働率を45にするのをお願いします」. */
const BOTH_ASKED = (
  [
    ['足す', '足して'],
    ['残す', '残して'],
    ['消す', '消して'],
    ['返す', '返して'],
    ['書く', '書いて'],
    ['入れる', '入れて'],
  ] as const
).map(([verb, asked]): readonly [RegExp, string] => [
  new RegExp(`${verb}のと[、 ](?=[^。!?\\n]{4,24}のを?、?お?(?:願い|ねがい|頼み))`, 'gu'),
  `${asked}ください。`,
]);

export const BREAKS: readonly (readonly [RegExp, string])[] = [
  BREAK,
  DRAWN,
  ASKED,
  ANOTHER_DAY,
  BESIDES,
  NEXT,
  FELT,
  WHY,
  ALONG,
  AND_ALSO,
  AND_GOING,
  BACK_FROM,
  ...BOTH_ASKED,
  // 「メモに「…」と残したうえで、外出にしてください」
  [/た(?:うえ|上)で[、 ]?(?<=メモ[^。]{1,60}(?:残し|書い|入れ|追加し|足し)た(?:うえ|上)で[、 ]?)/gu, 'て、'],
  // 「席戻り+稼働率60」
  [/\+(?<=(?:戻り|着き|退勤|在席|返却|上がり)\+) ?(?=[\p{L}])/gu, '。'],
  // 「デリカとったよ🔑会場の下見してくる」
  [
    /\p{Extended_Pictographic}\ufe0f?(?<=(?:[っいしえけめれり]た|んだ)(?:けん|よ|ので|んで)\p{Extended_Pictographic}\ufe0f?) *(?=[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}]{2})/gu,
    '。',
  ],
];
