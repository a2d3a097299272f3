import { newcomerWords as words } from '../../../features/people/newcomers.phrases.ts';
import { FILLER, withoutCourtesies } from '../message/courtesies.ts';
import { isIdle } from '../message/idle.ts';
import { EMAIL, skeletonOf } from '../message/mentions.ts';
import { written } from '../message/written.ts';
import type { Named, NameIndex } from '../names/names.ts';
import { type Mood, moodOf } from '../requests/mood.ts';

/** What a message tells of somebody who is to be added to the staff. */
export interface Newcomer {
  mood: Mood;
  name?: string;
  jpName?: string;
  enName?: string;
  email?: string;
  affiliation?: Named;
  /** As it was written, where the firm has no such affiliation. */
  unknownAffiliation?: string;
  role: 'member' | 'admin';
  /** Pieces that nothing explains. */
  unexplained: string[];
}

type Label = keyof typeof words.labels;

/** Reads a message that asks to add somebody to the staff; undefined where it asks for something else. `now` is local. */
export function newcomerIn(message: string, names: NameIndex, now: string): Newcomer | undefined {
  const text = message.normalize('NFKC').replace(GREETING, '。');
  const asked = requestIn(text);
  if (!asked) return undefined;
  const found: Newcomer = { mood: asked.mood, role: 'member', unexplained: [] };
  let label: Label | undefined;
  for (const piece of piecesOf(text)) {
    const rest = new Piece(piece, label);
    label = rest.isLabelAlone ? rest.label : undefined;
    if (rest.isLabelAlone) continue;
    takeEmail(rest, found);
    takeAffiliation(rest, found, names, now);
    takeRole(rest, found);
    takeNames(rest, found);
    takeRow(rest, found);
    if (rest.hasContent() && !isTold(rest.text)) found.unexplained.push(piece.trim());
  }
  // Whoever writes their name in Latin letters has no other.
  if (found.name === undefined && found.enName !== undefined) found.name = found.enName;
  return found;
}

/** 「社長とも相談いたしまして」: how it came about, with nothing that is entered. */
const isTold = (text: string) =>
  /^[^@]{2,}(?:まして|(?:まし|でし)た(?:ので)?|(?:おり|い)ます(?:ので|が)?|ますので)$/u.test(text) &&
  !/ない|ません|管理|権限|やめ|待/u.test(text);

/** Said to whoever reads it: no name in kana. */
const GREETING =
  /(?:お疲れ|おつかれ)(?:様|さま|さん)?(?:で(?:ござい)?(?:す|ます|した))?|(?:いつも)?お世話(?:に|様)?(?:なって|なり)?(?:おり|い|です)?(?:ます)?|(?:こんにち|こんばん)[はわ]|おはよう(?:ございます)?|(?:大変)?お待たせ(?:いた|致)?しました|ありがとうございます|恐れ入ります(?:が)?|お手数(?:を)?(?:お?かけ(?:いた|致)?し(?:ます|て))?(?:です)?(?:が|けど)?/gu;

/** One piece of the message; what is understood is taken out of it. */
class Piece {
  text: string;
  readonly label: Label | undefined;
  readonly isLabelAlone: boolean;

  constructor(piece: string, before: Label | undefined) {
    const bare = piece
      .replace(/^[\s・\-*●■◆◯○>]+/u, '')
      .replace(HEADING, '')
      .trim();
    const [labelled, name] = LABELLED.exec(bare) ?? [];
    this.label = labelOf(name) ?? before;
    this.text = labelled === undefined ? bare : bare.slice(labelled.length).trim();
    this.isLabelAlone = labelled !== undefined && this.text === '';
  }

  /** Takes what `pattern` finds out of the text; gives its first group, or all of it. */
  take(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.text);
    if (!match) return undefined;
    this.cut(match.index, match.index + match[0].length);
    return (match[1] ?? match[0]).trim();
  }

  cut(from: number, to: number): void {
    this.text = `${this.text.slice(0, from).trimEnd()} ${this.text.slice(to).trimStart()}`.trim();
  }

  /** The whole text without the endings of a sentence. */
  get bare(): string {
    const polite = this.text.replace(POLITE_END, '').trim();
    return KANA_NAME.test(polite) ? polite : polite.replace(PARTICLE_END, '').trim();
  }

  hasContent(): boolean {
    const { text } = withoutCourtesies(written(this.text));
    return !ASIDE.test(text) && !isIdle(text.toLowerCase().replace(VOCABULARY, ' ').replace(FILLER, ' '));
  }
}

const any = (list: readonly string[]) => list.join('|');

/** Not where it is part of another noun: 「ユーザー登録画面」. */
const VERB = new RegExp(
  `(?:${any(words.verbs)})(?!(?!願|依頼|希望)[\\p{Script=Han}\\p{Script=Katakana}ー]|の(?!お願い|依頼|件|手続))`,
  'u',
);
const REQUEST = new RegExp(`(?:${any(words.requests).replaceAll('VERB', VERB.source)})`, 'iu');
const NEWCOMER = new RegExp(`(?:${any(words.newcomers)})`, 'u');
/** 「ユーザー登録：」 before the items. */
const HEADING = new RegExp(`^${REQUEST.source}(?:[ぁ-ん]|願)*(?:\\s*:\\s*|\\s+)`, 'iu');
const OTHER_THINGS = new RegExp(`(?:${any(words.otherThings)})`, 'u');
const LABELLED = new RegExp(
  `^(${any(Object.values(words.labels).flat())})(?:は|が|を|には?|だと|では|で(?=\\s)|については)?\\s*(?:[:=→]\\s*|$|(?<=[はがを]|だと)\\s*|\\s+(?=\\S))`,
  'iu',
);
/** 「入館証のほうは森さんが手配済みです」: what has been seen to beside it. */
const ASIDE = /^[^、。:@]*は[^、。:@]*(?:済み?(?:です)?|(?:て|で)(?:あり|ござい|おり|い)ます)$/u;
const VOCABULARY = new RegExp(`(?:${any([...words.nouns, ...words.vocabulary])})`, 'gu');
const POLITE_END =
  /(?:(?:で|と|に|を)?(?:お?願い(?:し|いたし|致し)ます|お願い|登録して(?:ください)?|追加して(?:ください)?|して(?:ください|おいて)?|なります|(?:お?書き(?:になり)?|(?:お?読み(?:になり)?|お?読みし)|おっしゃい|申し|いい|いう|言い|なって(?:い|おり))ます)|(?:だそう|とのこと|でござい|ということ)?(?:です|ます))*[\s。!]*$/u;
/** Not of a name in kana, which may end so. */
const PARTICLE_END = /(?:だ|で|に|と|を)$/u;

function labelOf(name: string | undefined): Label | undefined {
  if (name === undefined) return undefined;
  const labels = Object.entries(words.labels) as [Label, readonly string[]][];
  return labels.find(([, all]) => new RegExp(`^(?:${any(all)})$`, 'iu').test(name))?.[0];
}

/** Whether it asks for somebody new, and how: by a request of its own words, or by a name with an address. */
function requestIn(message: string): { mood: Mood } | undefined {
  const text = message.replace(/\([^()]*\)/gu, '');
  const hasEmail = EMAIL.test(text);
  const match = REQUEST.exec(text) ?? (hasEmail ? besideAddress(text) : null);
  if (!match || (!hasEmail && OTHER_THINGS.test(text.slice(0, match.index + match[0].length)))) return undefined;
  const end = match.index + match[0].length;
  const [tail = ''] = /^[^。\n?!→:、,(]*/u.exec(text.slice(end)) ?? [];
  const mark = text.charAt(end + tail.length) === '?' ? '?' : '';
  const before = /[^。\n?!]*$/u.exec(text.slice(0, match.index))?.[0] ?? '';
  return { mood: moodOf(before, tail, mark) };
}

/** 「岸さんを追加して」 and 「新入社員です。…登録よろしく」 ask for it where an address is given. */
function besideAddress(text: string): RegExpExecArray | null {
  const isNew = NEWCOMER.test(text) && !OTHER_THINGS.test(text);
  return WITH_ADDRESS.exec(text) ?? (isNew ? VERB.exec(text) : null);
}

const WITH_ADDRESS = new RegExp(`(?:さん|くん|君|氏|様|ちゃん)(?:を|の|、)?[^。\\n]{0,12}?${VERB.source}`, 'u');

function piecesOf(text: string): string[] {
  const lines = text.replace(/[【[<]([^【】[\]<>]{1,12})[】\]>]/gu, '\n$1:');
  return lines.split(/[\n。、,;|/→()「」『』\t!?]+|\s{3,}/u).filter((piece) => piece.trim() !== '');
}

function takeEmail(piece: Piece, found: Newcomer): void {
  const email = piece.take(EMAIL);
  if (email !== undefined) found.email ??= email.toLowerCase();
}

function takeAffiliation(piece: Piece, found: Newcomer, names: NameIndex, now: string): void {
  if (piece.label !== undefined && piece.label !== 'affiliation') return;
  const skeleton = skeletonOf(written(piece.text), names, now, null);
  const at = skeleton.mentions.findIndex(
    (mention) => mention?.sign === 'G' && mention.all[0]?.documentId.length === 24,
  );
  const mention = skeleton.mentions[at];
  if (mention?.sign === 'G') {
    found.affiliation ??= mention.all[0] as Named;
    const { message } = skeleton;
    piece.cut(message.at[mention.from] ?? 0, message.at[mention.to] ?? piece.text.length);
    piece.take(/^(?:の?(?:所属|配属|勤務|メンバー|部員|担当)(?:になります|です|に|の|で)?)/u);
  } else if (piece.label === 'affiliation' && piece.bare !== '') {
    found.unknownAffiliation ??= piece.bare;
    piece.text = '';
  }
}

function takeRole(piece: Piece, found: Newcomer): void {
  const isLabelled = piece.label === 'role';
  if (piece.label !== undefined && !isLabelled) return;
  piece.take(NOT_ADMIN);
  const admin = isLabelled ? ADMIN : ADMIN_ALONE;
  if (piece.take(admin) !== undefined) found.role = 'admin';
  else piece.take(isLabelled ? MEMBER : MEMBER_ALONE);
}

/** 「管理者ではなくメンバー」, 「管理者権限は不要」. */
const NOT_ADMIN =
  /(?:管理者?|アドミン|admin(?:istrator)?)(?:の?権限)?(?:(?:では|じゃ)な(?:くて?|い(?:です)?)|(?:は|が|も)?(?:なし|無し|不要|いら|要ら|要り|いり|必要な|必要あ|付けな|つけな)(?:ない|ません|りません|し|いで)?(?:です|で)?)[ ]*/iu;
const ADMIN = /管理者?(?:権限)?|アドミン|admin(?:istrator)?/iu;
const MEMBER = /一般(?:ユーザー?|社員|メンバー)?|メンバー|member|通常|なし/iu;
const ADMIN_ALONE =
  /(?:管理者|アドミン|admin(?:istrator)?)(?:権限)?(?:として|に(?:して)?|で|を(?:付け|つけ)て?|付き|あり|(?=を[^。]{0,4}(?:追加|登録))|$)/iu;
const MEMBER_ALONE = /^(?:を|は)?(?:一般の?(?:ユーザー?|社員|メンバー|権限)?|メンバー|member)(?:として|で|$)/iu;

function takeNames(piece: Piece, found: Newcomer): void {
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

/** 「松本 健 まつもと けん Ken Matsumoto」: each script in a row is one item. */
function takeRow(piece: Piece, found: Newcomer): void {
  if (piece.label !== undefined) return;
  const [, name, kana, letters] = ROW.exec(piece.bare) ?? [];
  if (name === undefined || (kana === undefined && letters === undefined) || isCommon(name)) return;
  found.name ??= spaced(name);
  if (kana !== undefined) found.jpName ??= spaced(kana);
  if (letters !== undefined) found.enName ??= spaced(letters);
  piece.text = '';
}

const HAN = String.raw`[\p{Script=Han}々ヶ]`;
const KATAKANA = String.raw`[\p{Script=Katakana}ー]`;
const NAME = `(?:${HAN}{1,5}|${KATAKANA}{2,12})(?:[ ・]?(?:${HAN}{1,5}|[ぁ-ん]{2,5}(?=さん|くん|君|氏|様|ちゃん|$)|${KATAKANA}{1,12}))?`;
const HONORIFIC_END = /(?:さん|くん|君|氏|様|ちゃん)(?:という(?:方|人))?$/u;
const LATIN_NAME = /^[a-z][a-z.'’-]*(?:[ ,]+[a-z][a-z.'’-]*){1,3}$/iu;
const KANA_NAME = /^[ぁ-んァ-ヶー・]{1,12}(?:[ ・]+[ぁ-んァ-ヶー]{1,12}){0,2}$/u;
const WHOLE_NAME = new RegExp(`^${HAN}{1,5}(?:[ ・]?(?:${HAN}{1,5}|[ぁ-ん]{1,5}|${KATAKANA}{1,12}))?$`, 'u');
const ROW = new RegExp(
  `^(${HAN}{1,5}(?: ${HAN}{1,5})?)(?: ((?:[ぁ-んー]{1,8})(?: [ぁ-んー]{1,8})?|(?:[ァ-ヶー]{1,10})(?: [ァ-ヶー]{1,10})?))?(?: ([a-z][a-z.'-]*(?: [a-z][a-z.'-]*){1,2}))?$`,
  'iu',
);
const BEFORE_HONORIFIC = new RegExp(`(${NAME})(?=さん|くん|君|氏|様|ちゃん)`, 'u');
const BEFORE_VERB = new RegExp(
  `(?<![ぁ-ん]*${HAN})(${NAME})(?=\\s*(?:を|の(?:アカウント|ユーザー|登録)|という)[^。]{0,14}?${VERB.source}|という(?:方|人|社員))`,
  'u',
);
const COMMON = new RegExp(`(?:${any(words.nouns)}|${VERB.source})`, 'gu');

/** The name in a piece of prose: 「新しい社員の山田花子さんを追加して」. */
function nameWithin(text: string): string | undefined {
  const plain = text.replace(COMMON, (noun) => '\u0001'.repeat(noun.length));
  const masked = BEFORE_HONORIFIC.exec(plain)?.[1];
  if (masked !== undefined) return masked;
  const found = BEFORE_VERB.exec(text)?.[1];
  return found === undefined || isCommon(found) ? undefined : found;
}

const isCommon = (word: string) =>
  word.replace(COMMON, '').replace(/[\sのをにでへと新規]/gu, '') === '' ||
  /^(?:方|人|子|者|名)$/u.test(word) ||
  VERB.test(word);

const isSentence = (kana: string) =>
  /(?:です|ます|ござい|おはよう|こんにち|こんばん|おつかれ|ください|ました|よろしく|おねがい|ありがと|すみません|して|から|まで)/u.test(
    kana,
  );

/** One space between the parts of a name, however wide it was typed. */
const spaced = (name: string) => name.replace(/[\s,]+/gu, ' ').trim();
