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
    const [value, rest] = apart(label, spaced(piece.bare.replace(HONORIFIC_END, '')));
    if (value !== '' && (label !== 'name' || isFuller(value, found.name)))
      found[label] = label === 'name' ? value : (found[label] ?? value);
    piece.text = rest;
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
    if (found.name === undefined || (!found.name.includes(' ') && name.includes(' '))) found.name = spaced(name);
    piece.take(new RegExp(`${name}(?:さん|くん|君|氏|様|ちゃん)?`, 'u'));
    return;
  }
  piece.text = '';
}

/** 「上野さんという新人」 first, and 「氏名：上野 大地」 further on. */
const isFuller = (name: string, before: string | undefined) =>
  before === undefined || name.includes(' ') || name.length > before.length;

/** 「よみ さの はるか Haruka Sano」: a reading is in kana alone, and what stands behind it another item. */
function apart(label: string, value: string): [string, string] {
  const kana = label === 'jpName' ? /^[ぁ-んァ-ヶー・ ]+(?= [^ぁ-んァ-ヶー・ ])/u.exec(value)?.[0] : undefined;
  return kana === undefined ? [value, ''] : [kana.trim(), value.slice(kana.length).trim()];
}

/** 「松本 健 まつもと けん Ken Matsumoto」: each script in a row is one item, in whatever order. */
export function takeRow(piece: Piece, found: FullName): void {
  if (piece.label !== undefined) return;
  const row = piece.bare.replace(LABELS_BEHIND, '');
  const [, name, kana, letters] = ROW.exec(row) ?? ROW.exec(row.replace(KANA_FIRST, '$2 $1 ')) ?? [];
  const isWhole = kana !== undefined && letters !== undefined;
  if (!isWhole && (name === undefined || (kana ?? letters) === undefined)) {
    takeWithin(piece, found);
    return;
  }
  if (name !== undefined && isCommon(name)) return;
  if (name !== undefined) found.name ??= spaced(name);
  if (kana !== undefined) found.jpName ??= spaced(kana);
  if (letters !== undefined) found.enName ??= spaced(letters);
  piece.text = '';
}

/** The same among other words: 「みき ゆず 新人」, 「三木 柚 みき ゆず 追加」. */
function takeWithin(piece: Piece, found: FullName): void {
  const row = ` ${piece.text} `;
  const name = found.name === undefined ? HAN_WITHIN.exec(row)?.[1] : undefined;
  const kana = KANA_WITHIN.exec(row)?.[1];
  const letters = LATIN_WITHIN.exec(row)?.[1];
  if (name !== undefined && !isCommon(name)) found.name = taken(name, piece);
  if (kana !== undefined && !isSentence(kana) && !isCommon(kana)) found.jpName ??= taken(kana, piece);
  if (letters !== undefined) found.enName ??= taken(letters, piece);
}

function taken(words: string, piece: Piece): string {
  piece.take(new RegExp(words, 'u'));
  return spaced(words);
}

const HAN = String.raw`[\p{Script=Han}々ヶ]`;
const KATAKANA = String.raw`[\p{Script=Katakana}ー]`;
const NAME = `(?:${KATAKANA}{1,12}(?:[ ・]${KATAKANA}{1,12}){2,3}|(?:${HAN}{1,5}|${KATAKANA}{2,12})(?:[ ・]?(?:${HAN}{1,5}|[ぁ-ん]{2,5}(?=さん|くん|君|氏|様|ちゃん|$)|${KATAKANA}{1,12}))?)`;
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
const HAN_WITHIN = new RegExp(` (${HAN}{1,5} ${HAN}{1,5})(?= [ぁ-んァ-ヶーA-Z])`, 'u');
const KANA_WITHIN = /(?<=[ 、])([ぁ-んー]{1,8} [ぁ-んー]{1,8}|[ァ-ヶー]{2,8} [ァ-ヶー]{2,8})(?= )/u;
const LATIN_WITHIN = /(?<=[ 、])([A-Z][A-Za-z'’-]+ [A-Z][A-Za-z'’-]+)(?= |です|で )/u;
const LABELS_BEHIND = new RegExp(`(?: (?:${anyOf(Object.values(words.labels).flat())}))+$`, 'iu');
/** Not whom they are new beside, or who told of them. */
const BEFORE_HONORIFIC = new RegExp(
  `(${NAME})(?=(?:さん|くん|君|氏|様|ちゃん)(?!と(?:同じ|一緒)|から|より|に(?!は)|へ|の(?:紹介|後任|部下|下に|代わり|隣|チーム|ところ)))`,
  'u',
);
/** 「Emma Brownさんが入ります」. */
const LATIN_BEFORE_HONORIFIC = /([A-Z][a-z.'’-]*(?: [A-Z][a-z.'’-]*){1,2})(?=さん|くん|君|氏|様|ちゃん)/u;
/** 「このたび入られた 岸 直樹」. */
const BEHIND_TOLD = new RegExp(
  `[たるの] ?(${HAN}{1,5} (?:${HAN}{1,5}|[ぁ-ん]{2,5}))(?=$|(?:の|を)ご?(?:登録|追加))`,
  'u',
);
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
  /^(?:方|人|子|者|名)$|^(?:下記|以下|上記|左記|別紙|添付|内容|詳細)|(?:のとおり|のよう|にて|より|から|まで|など|ほか|について)$/u.test(
    word,
  ) ||
  VERB.test(word);

const isSentence = (kana: string) =>
  /^(?:こちら|そちら|ここ)(?:で|に|から|へ|まで)|^(?:はい|いいえ|うん|ええ|では|あと|また|なお|それから|どうぞ)$|(?:です|ます|ござい|おはよう|こんにち|こんばん|おつかれ|ください|ました|よろしく|おねがい|ありがと|すみません|(?:して|から|まで)$)/u.test(
    kana,
  );

/** One space between the parts of a name, however wide it was typed. */
const spaced = (name: string) =>
  name
    .replace(/[\s,]+/gu, ' ')
    .replace(/(?<=[ぁ-ん])・(?=[ぁ-ん])/gu, ' ')
    .trim();
