import { EMAIL, skeletonOf } from '../message/mentions.ts';
import { comparable, written } from '../message/written.ts';
import type { Named, NameIndex } from '../names/names.ts';
import type { Mood } from '../requests/mood/mood.ts';
import { piecesOf, plainly, requestIn } from './asked.ts';
import { type Label, Piece } from './piece.ts';
import { isBesideItems, isRemark } from './remarks.ts';
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
  const text = withoutSender(plainly(message), names);
  const asked = requestIn(text);
  if (!asked) return undefined;
  const found: Newcomer = { mood: asked.mood, role: 'member', unexplained: [] };
  const unexplained: { piece: string; text: string }[] = [];
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
    if (rest.hasContent() && !isRemark(rest.text)) unexplained.push({ piece: piece.trim(), text: rest.text });
  }
  found.unexplained = unexplained.flatMap(({ piece, text: left }) => (isBesideItems(left, found) ? [] : [piece]));
  // Whoever writes their name in Latin letters has no other.
  if (found.name === undefined && found.enName !== undefined) found.name = found.enName;
  else if (found.name !== undefined && LATIN_NAME.test(found.name)) found.enName ??= found.name;
  return found;
}

/** 「管理部の橋口です。新しく入社した…」: who writes, where that is somebody of the firm. */
function withoutSender(text: string, names: NameIndex): string {
  const { name } = INTRODUCES.exec(text)?.groups ?? {};
  const known = name === undefined ? undefined : names.get(comparable(name));
  return known?.some(({ named }) => named.kind === 'person') ? text.replace(INTRODUCES, '') : text;
}

const INTRODUCES =
  /^[。\s]*(?:[^。、\n@]{1,20}の)?(?<name>[^。、\n@の\s]{1,10})(?:です|と申します|でございます)(?:が|けど)?[。、\n]+/u;

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
