import { GAP } from './written.ts';

// Blanks and pictures: where they end a sentence, and where they only stand between words.

/** The gaps of a learner, who sets them behind every particle: 「目が いたいので 病院に いきます」. */
export const SPACED: RegExp = /(?<=[\p{L}\d](?:[をにへがはの]|から|まで|ので)) +(?=[\p{L}\d])/gu;

/**
 * A sentence that ends in a gap or a picture, as people end them on a phone, before another: 「カローラ返しました
 * ガソリンも満タンです」. A mere noun behind it still belongs to it: 「外出します ポスト」.
 */
const BREAK: readonly [RegExp, string] = [
  new RegExp(
    `(?<!まるまる)(?<=(?:です|ます|ません|(?<!い)まし?た|でした|っす|ください|まーす|[っいしえけめれんり]た|んだ|[うくすつぬぶむる]|(?:貸し|かし|使わせ|つかわせ|取っ|とっ)て|お?願い|おねがい|たい|返却|退勤|直帰|在宅|早退)(?:よ|ね|わ|よね)?[ー〜!]*)(?<!(?:ほう|やつ))${GAP}+` +
      `(?=(?:(?!(?:私|わたし|俺|おれ|僕|ぼく|自分)に|って|と(?:言|いう|のこと)|[はがをにでともかけ。、!?]|の(?:で|に)?(?![\\p{Script=Han}]))[^\\s\\d])` +
      `[^。!?\\n]*\\p{Script=Hiragana}(?<![のにへはがもを]|(?<!の)で|(?<![あお])り|[みき]|って)[ー〜!]*${GAP}*(?:[。!?\\n]|$))`,
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

export const BREAKS: readonly (readonly [RegExp, string])[] = [BREAK, DRAWN];
