import { newcomerWords as words } from '../../../features/people/newcomers.phrases.ts';
import { anyOf, KANA_NAME, type Piece, VERB } from './piece.ts';

/** What somebody is called, as far as it was told. */
export interface FullName {
  name?: string;
  jpName?: string;
  enName?: string;
}

/** Takes the names of a piece: by its label, by their script, or out of prose. */
export function takeNames(piece: Piece, found: FullName): void {
  const { label } = piece;
  if (label === 'name' || label === 'jpName' || label === 'enName') {
    const value = spaced(piece.bare.replace(HONORIFIC_END, ''));
    if (value !== '' && (label !== 'name' || !value.startsWith(`${found.name} `))) found[label] ??= value;
    else if (value !== '') found.name = value;
    piece.text = '';
    return;
  }
  if (label !== undefined) return;
  const { bare } = piece;
  if (LATIN_NAME.test(bare)) found.enName ??= spaced(bare);
  else if (KANA_NAME.test(bare) && !isSentence(bare) && !isCommon(bare)) {
    const isName = found.name === undefined && !/[ぁ-ん]/u.test(bare);
    if (isName) found.name = spaced(bare);
    else found.jpName ??= spaced(bare);
  } else {
    const plain = bare.replace(HONORIFIC_END, '');
    const name = WHOLE_NAME.test(plain) && !isCommon(plain) ? plain : nameWithin(piece.text);
    if (name === undefined) return;
    // 「上野さんという新人」 first, and 「上野 大地」 further on.
    if (found.name === undefined || name.startsWith(`${found.name} `)) found.name = spaced(name);
    piece.take(new RegExp(`${name}(?:さん|くん|君|氏|様|ちゃん)?`, 'u'));
    return;
  }
  piece.text = '';
}

/** 「松本 健 まつもと けん Ken Matsumoto」: each script in a row is one item, in whatever order. */
export function takeRow(piece: Piece, found: FullName): void {
  if (piece.label !== undefined) return;
  const row = piece.bare.replace(LABELS_BEHIND, '');
  const [, name, kana, letters] = ROW.exec(row) ?? ROW.exec(row.replace(KANA_FIRST, '$2 $1 ')) ?? [];
  const isWhole = kana !== undefined && letters !== undefined;
  if (!isWhole && (name === undefined || (kana ?? letters) === undefined)) return;
  if (name !== undefined && isCommon(name)) return;
  if (name !== undefined) found.name ??= spaced(name);
  if (kana !== undefined) found.jpName ??= spaced(kana);
  if (letters !== undefined) found.enName ??= spaced(letters);
  piece.text = '';
}

const HAN = String.raw`[\p{Script=Han}々ヶ]`;
const KATAKANA = String.raw`[\p{Script=Katakana}ー]`;
const NAME = `(?:${HAN}{1,5}|${KATAKANA}{2,12})(?:[ ・]?(?:${HAN}{1,5}|[ぁ-ん]{2,5}(?=さん|くん|君|氏|様|ちゃん|$)|${KATAKANA}{1,12}))?`;
const HONORIFIC_END = /(?:さん|くん|君|氏|様|ちゃん)(?:という(?:方|人))?$/u;
/** A name in Latin letters, of two parts or more. */
export const LATIN_NAME = /^[a-z][a-z.'’-]*(?:[ ,]+[a-z][a-z.'’-]*){1,3}$/iu;
const WHOLE_NAME = new RegExp(`^${HAN}{1,5}(?:[ ・]?(?:${HAN}{1,5}|[ぁ-ん]{1,5}|${KATAKANA}{1,12}))?$`, 'u');
const ROW = new RegExp(
  `^(?:(${HAN}{1,5}(?: (?:${HAN}{1,5}|(?:[ぁ-ん]{1,5}|${KATAKANA}{1,8})(?= [ぁ-ん]{1,8} [ぁ-ん]{1,8}(?: |$))))?)(?: |$))?(?:((?:[ぁ-んー]{1,8})(?: [ぁ-んー]{1,8})?|(?:[ァ-ヶー]{1,10})(?: [ァ-ヶー]{1,10})?)(?: |$))?([a-z][a-z.'-]*(?: [a-z][a-z.'-]*){1,2})?$`,
  'iu',
);
/** 「あらかわ けん 新川 健 …」. */
const KANA_FIRST = new RegExp(`^([ぁ-んァ-ヶー]{1,8} [ぁ-んァ-ヶー]{1,8}) (${HAN}{1,5} ${HAN}{1,5})(?: |$)`, 'u');
const LABELS_BEHIND = new RegExp(`(?: (?:${anyOf(Object.values(words.labels).flat())}))+$`, 'iu');
const BEFORE_HONORIFIC = new RegExp(`(${NAME})(?=さん|くん|君|氏|様|ちゃん)`, 'u');
/** 「Emma Brownさんが入ります」. */
const LATIN_BEFORE_HONORIFIC = /([A-Z][a-z.'’-]*(?: [A-Z][a-z.'’-]*){1,2})(?=さん|くん|君|氏|様|ちゃん)/u;
/** 「このたび入られた 岸 直樹」. */
const BEHIND_TOLD = new RegExp(`[たるの] (${HAN}{1,5} (?:${HAN}{1,5}|[ぁ-ん]{2,5}))$`, 'u');
const BEFORE_VERB = new RegExp(
  `(?<![ぁ-ん]*${HAN})(${NAME})(?=\\s*(?:を|の(?:アカウント|ユーザー|登録)|という)[^。]{0,14}?${VERB.source}|という(?:方|人|社員))`,
  'u',
);
const COMMON = new RegExp(`(?:${anyOf(words.nouns)}|${VERB.source})`, 'gu');

/** The name in a piece of prose: 「新しい社員の山田花子さんを追加して」. */
function nameWithin(text: string): string | undefined {
  const plain = text.replace(COMMON, (noun) => '\u0001'.repeat(noun.length));
  const letters = LATIN_BEFORE_HONORIFIC.exec(text)?.[1];
  if (letters !== undefined) return letters;
  const masked = BEFORE_HONORIFIC.exec(plain)?.[1];
  if (masked !== undefined) return masked;
  const last = BEHIND_TOLD.exec(text)?.[1];
  if (last !== undefined && !isCommon(last)) return last;
  const found = BEFORE_VERB.exec(text)?.[1];
  return found === undefined || isCommon(found) ? undefined : found;
}

const isCommon = (word: string) =>
  word.replace(COMMON, '').replace(/[\sのをにでへと新規]/gu, '') === '' ||
  /^(?:方|人|子|者|名)$/u.test(word) ||
  VERB.test(word);

const isSentence = (kana: string) =>
  /^(?:こちら|そちら|ここ)(?:で|に|から|へ|まで)|(?:です|ます|ござい|おはよう|こんにち|こんばん|おつかれ|ください|ました|よろしく|おねがい|ありがと|すみません|(?:して|から|まで)$)/u.test(
    kana,
  );

/** One space between the parts of a name, however wide it was typed. */
const spaced = (name: string) => name.replace(/[\s,]+/gu, ' ').trim();
