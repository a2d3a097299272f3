import type { Reader } from '../dialogue/matter.ts';
import { BY_THIS_WAY, HOW_IT_IS_DONE } from '../message/how-done.ts';
import { isIdle } from '../message/idle.ts';
import type { Mention } from '../message/mention.ts';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import { UNKNOWN_GROUP } from '../names/groups.ts';

/**
 * What has become of somebody's record, in the plain words of a change: 「森さん、本日より企画部所属」, 「メアドかわった！…にしといて」,
 * 「森 一般権限に」. The message as it is where it says anything else, doubts, or asks.
 */
export function withRecordTold(message: string, reader: Reader): string {
  if (message.length > LONGEST || /[?？]/u.test(message)) return message;
  const folded = message.normalize('NFKC');
  const plain = folded.replace(HOW_IT_IS_DONE, '$<before>').replace(BY_THIS_WAY, '');
  const spelt = NAME_TOLD.exec(plain)?.groups;
  if (spelt !== undefined) return `${spelt.who}の${spelt.label}を「${spelt.kana ?? spelt.letters}」に変更してください`;
  // What is read as it stands is read once.
  const skeleton = reader.skeleton(plain === folded ? message : plain);
  const { text, mentions } = skeleton;
  const named = mentions.filter((one) => one !== undefined);
  const people = named.filter(({ sign }) => sign === 'P');
  const who = people.filter((one, i) => people.findIndex((other) => isSame(one, other)) === i);
  if (who.length === 0 || (who.length > 1 && !IN_A_ROW.test(text)) || /[CMNQ]/.test(text)) return message;
  if (REFUSES.test(text) || named.some((one) => isLater(one, reader.now)) || !saysNoMore(text)) return message;
  const change = groupIn(skeleton) ?? addressIn(skeleton) ?? roleIn(text);
  return change === undefined ? message : `${who.map((one) => calledIn(one, skeleton)).join('と')}${change}`;
}

const LONGEST = 100;
/** 「森さん、大野さん→企画部」. */
const IN_A_ROW = /^[ ]*P(?:(?:さん)?(?:と|、|・| )+P)+[^P]*$/u;
/** 「図師さんの読み、ずし みのり だって」, 「ロッシさんのローマ字 Marco Rossi に直して」: in the script of what is told. */
const NAME_TOLD =
  /^(?<who>[^、。\s]{1,14}(?:さん|くん|君|氏|様))の?(?<label>読み(?=[^ぁ-ん]|は|が)|読みがな|よみ(?:がな)?|ふりがな|フリガナ|ローマ字|英語名|英字)(?:表記)?[がはを、: ]*(?:(?<kana>[ぁ-んァ-ヶー]{1,8} [ぁ-んァ-ヶー]{1,8}?)|(?<letters>[A-Z][A-Za-z'-]+ [A-Z][A-Za-z'-]+)) ?(?:だって|だそうです|が正しい(?:です)?|(?:に|へ)(?:直|なお|変|か[えわ]|修正|訂正|して|お?願)[^。?]{0,16})[。!〜ー ]*$/u;
const REFUSES =
  /ない|ません|かも|らしい|そう(?:です|だ)|予定|たら|れば|場合|(?:です|ます|でしょう)か|待|まだ|誰|だれ|どこ|どの|いつ|何/u;

const isSame = (one: Mention, other: Mention) =>
  'all' in one && 'all' in other && JSON.stringify(one.all) === JSON.stringify(other.all);

const isLater = (one: Mention, now: string) =>
  one.sign === 'W' && (one.when.start ?? now).slice(0, 10) !== now.slice(0, 10);

/** Nothing but a record and its changing. */
const saysNoMore = (text: string) => isIdle(text.replace(/[PGEW]/gu, ' ').replace(OF_RECORDS, ' '));
const OF_RECORDS =
  /所属|しょぞく|ぶしょ|部署|部門|配属|異動|転属|配置換え|移籍|名簿|情報|データ|人事|担当|(?:新し|古)い|前の|正し[いく]は?|メール(?:アドレス|アド)?|メアド|めあど|アドレス|権限|ロール|アカウント|管理者|アドミン|一般|普通|ふつう|ユーザー?|メンバー|間違(?:い|え|って)|まちが(?:い|え|って)|違って|今朝|けさ|(?:移|うつ)(?:っ|り|る|し|さ)|な[っり]|なお|直|戻|もど|(?:変|か)[えわ]|(?:切り?)?替[えわ]|外し|はずし|やめ|付け|つけ|[さ]ん|→/gu;

const CHANGES =
  /異動|転属|配属|配置換え|移(?!動)|うつ|な[っり]|なお|直|変|か[えわ]|替|修正|訂正|更新|名簿|→|間違|まちが|違って|新し|正し/u;
/** 「本日より」, 「けさから」. */
const SINCE = /W(?:から|より|付け?)|(?:今朝|けさ)から/u;

/** The department that somebody belongs to now; one that they come from is another. */
function groupIn({ text, mentions }: Skeleton): string | undefined {
  if (/戻|もど/u.test(text)) return undefined;
  if (!CHANGES.test(text) && !(SINCE.test(text) && /所属|部署|配属|担当/u.test(text))) return undefined;
  const places = [...text.matchAll(/G(?!(?:から|より|の[^、。]{0,8}から))/gu)].flatMap(
    ({ index }) => mentions[index] ?? [],
  );
  const [group, ...more] = text.includes('→') ? places.slice(-1) : places;
  const to = group?.sign === 'G' && group.all.length === 1 ? group.all[0] : undefined;
  const isKnown = to !== undefined && to.documentId !== '' && to.documentId !== UNKNOWN_GROUP;
  return isKnown && more.length === 0 && !/E/.test(text) ? `の所属を${to.name}に変更してください` : undefined;
}

/** The address that is right now. */
function addressIn({ text, mentions }: Skeleton): string | undefined {
  if (!CHANGES.test(text) || /G/.test(text)) return undefined;
  const places = [...text.matchAll(/E(?! ?(?:から|より|→|では|じゃ))/gu)].flatMap(({ index }) => mentions[index] ?? []);
  const [address, ...more] = places;
  const isOne = address?.sign === 'E' && more.length === 0;
  return isOne ? `のメールアドレスを${address.content}に変更してください` : undefined;
}

/** Administrator or no longer. */
function roleIn(text: string): string | undefined {
  if (/[GE]/.test(text) || !ROLE.test(text) || !SET.test(text)) return undefined;
  const isGiven =
    /管理者|アドミン|admin/u.test(text) && !/やめ|外|はずし|一般|普通|ふつう|メンバー|戻|もど/u.test(text);
  return isGiven ? 'を管理者にしてください' : 'を一般に戻してください';
}

const ROLE = /管理者|アドミン|admin|一般|普通のユーザー|メンバー権限/u;
const SET = /[にで][ 。!]*$|に(?:し|切り?替え|戻|もど|変|なお|直|な[っり])|→|やめ|外し|はずし|付け|つけ|お?願い/u;

function calledIn(who: Mention, skeleton: Skeleton): string {
  const [only, ...more] = 'all' in who ? who.all : [];
  if (only !== undefined && more.length === 0) return `${only.name}さん`;
  const at = skeleton.mentions.indexOf(who);
  return `${ownWords(skeleton, at, at + 1).replace(/さん$/u, '')}さん`;
}
