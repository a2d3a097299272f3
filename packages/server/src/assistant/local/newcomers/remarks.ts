import type { Named } from '../names/names.ts';
import { anyStem } from '../phrasebook.ts';
import { VERB } from './piece.ts';
import type { FullName } from './written-names.ts';

/** Whether a piece only says how it came about, or of whom the items tell. */
export const isRemark = (text: string) => isTold(text) || announces(text);

/** Beside all that is entered: 「ご紹介します」, 「11月から働く方です」, which asks for nothing else. */
export const isBesideItems = (
  text: string,
  { name, jpName, enName, email, affiliation }: FullName & { email?: string; affiliation?: Named },
) =>
  [name, jpName, enName, email, affiliation].every((item) => item !== undefined) &&
  /[ぁ-ん]{2}/u.test(text) &&
  !/[@0-9a-z]/iu.test(text.replace(FROM_WHEN, '')) &&
  !HOLDS.test(text) &&
  !anyStem.test(text);

const FROM_WHEN = /[0-9]{1,2}(?:月|日|\/[0-9]{1,2})(?:から|より|付け?|に)?/gu;
const HOLDS = /ない|ません|管理|権限|やめ|待|まだ|未定|仮|予約|あと|別|もう[1一]|(?:さん|様|氏)(?:も|と)/u;

/** 「社長とも相談いたしまして」: how it came about, with nothing that is entered. */
const isTold = (text: string) =>
  /^[^@0-9]{2,12}(?:自信が(?:ない|(?:あり|ござい)ません)|不慣れです|慣れ(?:ない|て(?:い|おり)ません))(?:のです)?が?$/u.test(
    text,
  ) ||
  (/^[^@]{2,}(?:初めて(?:なの|なん)?(?:です|で)|まして|でして|(?:まし|でし)た(?:ので)?|(?:おり|い)ます(?:ので|が)?|ますので)$/u.test(
    text,
  ) &&
    !/ない|ません|管理|権限|やめ|待/u.test(text));

/** 「来月から働いてもらう方のことを名簿に入れてください」: whom it is about, of whom the items tell. */
const announces = (text: string) =>
  (ANNOUNCES.test(text) || WHOM.test(text) || COMES.test(text)) && !/ない|ません|管理|権限|やめ|待/u.test(text);
const ANNOUNCES = new RegExp(
  `^[^@「」]{0,30}(?:人|方|子|者|仲間|メンバー|スタッフ|社員)(?:のこと|の分)?[をのも、 ]+[^@「」]{0,10}${VERB.source}[ぁ-ん]*(?:お?願いします|思います|思って(?:い)?ます)?$`,
  'u',
);

/** 「函館オフィスに新しい仲間を迎えます」, 「広告制作班に入ります」. */
const COMES =
  /(?:^|さん|人|方|子|者|仲間|メンバー|スタッフ|社員|に)[をがもに]?[^、。@0-9]{0,8}(?:迎え|入(?:り|る|社)|加わ|増え|ふえ|来(?:ます|る|て|まし)|着任|配属|仲間入り|働[くき])[ぁ-ん]{0,10}$/u;

const WHOM = /^[^@「」]{2,30}[るたう](?:人|方|子|者)(?:のこと)?[をも]$/u;
