import { FILLER } from '../../message/courtesies.ts';
import type { Request } from '../requests.ts';

/** A stretch of the skeleton that is worth keeping; `whole` is as it was said, with its particles. */
export interface Piece {
  from: number;
  to: number;
  whole: { from: number; to: number };
}

/** Whether the words of a request are kept as a memo, which wants the reason alone. */
export function isKeptAsMemo({ frame }: Request): boolean {
  return frame.data.slots.memo?.kind === 'words';
}

/**
 * The pieces that give a reason: one that says so (「理由は帰省です」) before all others; not what only says which day
 * is meant (「連休の前の4月28日」), nor the circumstances (「課長には伝えてあるのですが」).
 */
export function reasonsAmong(text: string, request: Request, pieces: readonly Piece[]): Piece[] {
  const wordsOf = ({ whole }: Piece) => text.slice(whole.from, whole.to).trim();
  const stated = pieces.filter((piece) => STATED.test(wordsOf(piece)));
  if (stated.length > 0) return stated;
  const said = pieces.filter((piece) => !describesDay(text, piece) && !request.frame.background.test(wordsOf(piece)));
  const given = said.filter((piece) => !CONTRAST.test(wordsOf(piece)));
  return given.length > 0 ? given : said;
}

/** Whether a sentence after the request gives its reason: 「旅行です」, 「理由は通院です」, 「歯医者に行くため」. */
export function givesReason(sentence: string, request: Request): boolean {
  const words = sentence.replace(/[\s、…〜ー!]+$/u, '').trimStart();
  if (!isKeptAsMemo(request) || words.length > LONGEST || /[PMGCQE]/.test(words)) return false;
  return STATED.test(words) || (REASON.test(words) && !request.frame.background.test(words));
}

/**
 * 「息子の入学式が4/7にあります。休暇をお願いします」: why, told with the one day of a request that names none itself; also
 * how somebody is, 「熱があります。今日は休みます」.
 */
export function givesReasonAhead(sentence: string, request: Request, own: string): boolean {
  const words = sentence
    .replace(FILLER, '')
    .replace(/[\s、…〜ー!]+$/u, '')
    .replace(/^[\s、]+/u, '');
  if (!isKeptAsMemo(request) || words.length > LONGEST || /[PMGCQE]|W.*W/.test(words) || HALF.test(own)) return false;
  if (
    THEREFORE.test(own) &&
    !/[WN?]|です[がけ]|(?:お?疲れ|おはよう|ござい)/u.test(words) &&
    !request.frame.background.test(words)
  )
    return true;
  if (request.frame.background.test(words) || (/W/.test(words) && /W/.test(own))) return false;
  return (/W/.test(words) && AHEAD.test(words)) || IS_ILL.test(words);
}

/** 「結婚式に呼ばれています。だから12日は…」: what leads to the day off. */
export const THEREFORE = /^[、。! ]*(?:だから|なので|ですので|ですから|そのため|それで|よって)[、 ]*(?=.*W)/u;

const HALF = /半休|午[前後]休/u;

/** What keeps people at home from one day to the next. */
export const ILLNESS =
  '(?:熱|発熱|体調|具合|頭痛|腹痛|病気|びょうき|風邪|かぜ|怪我|けが|コロナ|インフル|吐き気|めまい|ぎっくり腰|寝込|(?:頭|お?腹|腰|喉|胃|歯)(?:が|も)?(?:痛|いた))';
const IS_ILL = new RegExp(`${ILLNESS}[^。?]{0,16}(?:です|(?:まし|し|っ|[出で])た|ます|ある|い|て|で)$`, 'u');

const AHEAD =
  /(?:(?:が|も|で)W?(?:に)?(?:あります|ある|ございます|入りました|入って(?:い|おり)?ます)|(?<!まで|から)(?:なん|なの)?です|[をにで][^、。]{1,14}(?:ます|ません))(?:が|けど|ので|から)?$/u;

const LONGEST = 30;
const STATED = /^(?:お?休みの)?(?:理由|事由|用件|目的)(?:は|が|:|として(?:は)?)/u;
const CONTRAST = /(?:が|けど|けれど|けれども)$/u;
/** A noun alone, or what ends as a reason does. */
const REASON =
  /^(?:(?:[\p{Script=Han}\p{Script=Katakana}ーの]|お(?=\p{Script=Han})){2,14}|[熱咳]|[^、。]{1,8}(?:に不幸|が\p{Script=Han}{1,6})|.{2,20}(?:です|のため|ため(?:です)?|ので|ですから|が(?:あり|ござい)ます|に(?:出|出席し|参加し)ます|が(?:入った|ある)|に行き?(?:ます|く)|(?:付き添|つきそ|付添|参列|出席|参加|立ち会|手伝|帰省|引っ越|入院|受診)(?:いに行き|に行き|を?いたし|を?致し|い|し|を?し)?ます)|.{2,20}が(?:あって|ありまして|ございまして|入って|入りまして|来る(?:んです|の))|(?=.{0,12}(?:熱|体調|具合|風邪|かぜ|怪我|けが|痛|入院|発熱|急用|用事|法事|葬儀|不幸|コロナ|インフル|だる|吐|咳|せき|頭|腹|腰|ぎっくり|めまい)).{2,20}(?:(?:まし|でし|っ|い|し|え)た|[くてで]て?|し|みたい(?:です)?|んです)(?:そうで(?:す)?|とのこと(?:です)?|らしい(?:です)?)?)$/u;

/** 連休の前の, 連休明けの: right before the day. */
function describesDay(text: string, { whole }: Piece): boolean {
  return text.charAt(whole.to) === 'W' && /(?:の|前|後|明け|にあたる)$/u.test(text.slice(whole.from, whole.to));
}

/** 「お休みしますスノボ」: a noun right behind the ending says why, unless it says what becomes of the request. */
export function isReasonBehind(words: string, request: Request): boolean {
  const isNoun = (NOUN.test(words) && !FATE.test(words)) || request.frame.reasons.test(words.trimEnd());
  return isKeptAsMemo(request) && request.mood.kind === 'tell' && isNoun;
}

const NOUN = /^(?:[\p{Script=Katakana}ー]{2,10}|[\p{Script=Han}々の]{2,8})[\s〜ー!]*$/u;
const FATE =
  /取消|消|予定|希望|未定|検討|中止|撤回|不可|無理|嘘|却下|確認|連絡|変更|キャンセル|ウソ|ナシ|ダメ|ムリ|ヤメ|仮/u;
