import { newcomerWords as words } from '../../../features/people/newcomers.phrases.ts';
import { EMAIL, skeletonOf } from '../message/mentions.ts';
import { written } from '../message/written.ts';
import type { Named, NameIndex } from '../names/names.ts';
import { type Mood, moodOf } from '../requests/mood.ts';
import { anyOf, type Label, Piece, REQUEST, VERB } from './piece.ts';
import { type FullName, LATIN_NAME, takeNames, takeRow } from './written-names.ts';

/** What a message tells of somebody who is to be added to the staff. */
export interface Newcomer extends FullName {
  mood: Mood;
  email?: string;
  affiliation?: Named;
  /** As it was written, where the firm has no such affiliation. */
  unknownAffiliation?: string;
  role: 'member' | 'admin';
  /** Pieces that nothing explains. */
  unexplained: string[];
}

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
    if (rest.label === 'login' && rest.take(/^[a-z0-9._-]+(?!\S*@)/iu) !== undefined) rest.label = undefined;
    takeEmail(rest, found);
    takeAffiliation(rest, found, names, now);
    takeRole(rest, found);
    takeNames(rest, found);
    takeRow(rest, found);
    if (rest.hasContent() && !isTold(rest.text) && !announces(rest.text)) found.unexplained.push(piece.trim());
  }
  // Whoever writes their name in Latin letters has no other.
  if (found.name === undefined && found.enName !== undefined) found.name = found.enName;
  return found;
}

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
  (ANNOUNCES.test(text) || WHOM.test(text)) && !/ない|ません|管理|権限|やめ|待/u.test(text);
const ANNOUNCES = new RegExp(
  `^[^@「」]{0,30}(?:人|方|子|者|仲間|メンバー|スタッフ|社員)(?:のこと|の分)?[をのも、 ]+[^@「」]{0,10}${VERB.source}[ぁ-ん]*(?:お?願いします|思います|思って(?:い)?ます)?$`,
  'u',
);

const WHOM = /^[^@「」]{2,30}[るたう](?:人|方|子|者)(?:のこと)?[をも]$/u;

/** Said to whoever reads it: no name in kana. */
const GREETING =
  /(?:お疲れ|おつかれ)(?:様|さま|さん)?(?:で(?:ござい)?(?:す|ます|した))?|(?:いつも)?お世話(?:に|様)?(?:なって|なり)?(?:おり|い|です)?(?:ます)?|(?:こんにち|こんばん)[はわ]|おはよう(?:ございます)?|(?:大変)?お待たせ(?:いた|致)?しました|(?:ご(?:確認|連絡|返信|対応)(?:を|いただき|くださり|、)*)?ありがとうございます|恐れ入ります(?:が)?|お手数(?:を)?(?:お?かけ(?:いた|致)?し(?:ます|て))?(?:です)?(?:が|けど)?/gu;

const NEWCOMER = new RegExp(`(?:${anyOf(words.newcomers)})`, 'u');
const OTHER_THINGS = new RegExp(`(?:${anyOf(words.otherThings)})`, 'u');

/** Whether it asks for somebody new, and how: by a request of its own words, or by a name with an address. */
function requestIn(message: string): { mood: Mood } | undefined {
  const text = message.replace(/\([^()]*\)/gu, '');
  const hasEmail = EMAIL.test(message);
  const match = REQUEST.exec(text) ?? (hasEmail ? besideAddress(text, holdsItems(message)) : null);
  if (!match || (!hasEmail && OTHER_THINGS.test(text.slice(0, match.index + match[0].length)))) return undefined;
  const end = match.index + match[0].length;
  const [tail = ''] = /^[^。\n?!→:、,(]*/u.exec(text.slice(end)) ?? [];
  const mark = text.charAt(end + tail.length) === '?' ? '?' : '';
  const ending = match[0].endsWith('たい') ? `たい${tail}` : tail;
  const before = /[^。\n?!]*$/u.exec(text.slice(0, match.index))?.[0] ?? '';
  return { mood: moodOf(before, ending, mark) };
}

/** 「岸さんを追加して」 and 「新入社員です。…登録よろしく」 ask for it where an address is given. */
function besideAddress(text: string, hasItems: boolean): RegExpExecArray | null {
  const isNew = NEWCOMER.test(text) && !OTHER_THINGS.test(text);
  if (hasItems) return VERB.exec(text) ?? /よろしく|お?願い/u.exec(text) ?? NEWCOMER.exec(text);
  return WITH_ADDRESS.exec(text) ?? (isNew ? VERB.exec(text) : null);
}

/** 「岸 直樹、きし なおき、Naoki Kishi、…」: items in a row, which nobody lists of a colleague. */
const holdsItems = (text: string) =>
  IN_A_ROW.test(text) || piecesOf(text).some((piece) => LATIN_NAME.test(new Piece(piece, undefined).bare));

const IN_A_ROW = /[ぁ-んァ-ヶー]{2,8} [ぁ-んァ-ヶー]{2,8}[ )、/]+[A-Z][a-z'-]+ [A-Z][a-z'-]+(?![a-z.@])/u;

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
  } else if (takeNamed(piece, found, names)) {
    return;
  } else if (piece.label === 'affiliation' && piece.bare !== '') {
    found.unknownAffiliation ??= piece.bare;
    piece.text = '';
  }
}

/** 「模型工房の新人さん」: an affiliation by its whole name, before whoever is of it. */
function takeNamed(piece: Piece, found: Newcomer, { groups }: NameIndex): boolean {
  const group = groups.find(({ name }) => name.length > 1 && piece.text.includes(`${name}の`));
  if (group === undefined) return false;
  found.affiliation ??= group;
  const at = piece.text.indexOf(`${group.name}の`);
  piece.cut(at, at + group.name.length + 1);
  return true;
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
