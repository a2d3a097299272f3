import { EVERYBODY } from '@ibasho/contract/presence';
import type { KnownPerson } from '../../interpreter.ts';
import type { Written } from '../text/written.ts';
import { numberOf } from '../when/numbers.ts';
import type { Mention } from './mention.ts';
import type { Named, NameIndex } from './names.ts';

/** In place of a documentId: a group was named that the firm does not have. */
export const UNKNOWN_GROUP = '?';

/** 全員 alone is the whole staff; right behind another word (「制作班全員」) it is all of that, which nobody knows. */
export function everybodyIn(message: Written): Mention[] {
  const all: Named[] = [{ kind: 'group', documentId: '', name: EVERYBODY }];
  return [...message.text.matchAll(EVERYBODY_WORDS)].map((match): Mention => {
    const [from, to] = [match.index, match.index + match[0].length];
    const before = message.text.slice(Math.max(0, from - LONGEST_BEFORE), from);
    const word = (OF_THE_REST.exec(before) ??
      OF_A_KANA_GROUP.exec(before) ??
      OF_SOMETHING.exec(before) ??
      OF_A_GROUP.exec(before) ??
      OF_PEOPLE.exec(before) ??
      IN_KANA.exec(before))?.[1]?.replace(TODAY, '');
    if (word === undefined || NO_GROUP.test(word)) return { from, to, sign: 'G', all };
    return { from, to, sign: 'G', all: [{ kind: 'group', documentId: UNKNOWN_GROUP, name: word }] };
  });
}

/** More than the longest words that tell whose 全員 is meant. */
const LONGEST_BEFORE = 60;
const EVERYBODY_WORDS =
  /(?:(?:社員|スタッフ|メンバー)?全員|全社員|全スタッフ|全社(?!的|会|朝)|みんな(?!で)|皆々様|皆(?:さん|様|さま)?(?![で無])|ぜんいん|みな(?:さん|さま|様)|御?一同)(?![、, ]*(?:お疲れ|おはよ|こんに|すみません|お世話|へ))/gu;
/** Everybody but those who were named. */
const OF_THE_REST = /(残り|のこり|ほか)の?$/u;
const OF_SOMETHING = /([\p{Script=Han}\p{Script=Katakana}ーa-z0-9]+(?: [a-z0-9]+)*)[のを]?$/u;
const OF_A_GROUP =
  /((?:[\p{Script=Han}\p{Script=Katakana}ーa-z0-9]+(?:[部課室班]|チーム|グループ)|(?<=^|[\s、。!])[ぁ-ん]{2,6}(?:班|組|チーム|グループ)))(?:を|は|が|、)$/u;
const OF_PEOPLE =
  /([\p{Script=Han}\p{Script=Katakana}ーa-z0-9]+)の?(?:人たち|人達|ひとたち|方々|メンバー|皆さん|皆様|みなさん|みなさま|みんな|社員|スタッフ)(?:を|は|が|、)?$/u;
/** 「福山ぶんしつ全員」, 「営業ぶの人たちみんな」: nobody whom the firm has, and not all of it. */
const OF_A_KANA_GROUP =
  /(?<=^|[\s、。!])([\p{Script=Han}\p{Script=Katakana}ーa-z0-9]{0,12}[ぁ-んー]{0,12}(?:ぶんしつ|ちーむ|ぐるーぷ|しつ|こうぼう|おふぃす|すたじお|ぶ|か|はん))(?:の|を|は|が|、|の?(?:人たち|方々|メンバー|スタッフ|社員)(?:は|が|、)?)?$/u;
/** 「そうむみんなリモート」: a group in kana that nobody is known by, and no mere word. */
const IN_KANA =
  /(?<=^|[\s、。!])(?!きょう|まだ|いつも|あした|あす|いま|ただいま|これ|それ|ほんじつ|かいしゃ|しゃない|とりあえず|うち|ぜん|もう|あと|じゃ|では|ほか|もど|おつ|おは|すみ|すい|ごめん|みな|さて|なの|だか|そし|また|ちょ|さっき|ごご|ごぜん|こん|らい)([ぁ-んー]{2,8}?)(?:の|ぶの?|かの?)?$/u;
/** 「設計チーム本日みなさん在宅」. */
const TODAY = /(?<=.)(?:本日|今日|現在|今)$/u;
const NO_GROUP =
  /^(?:名前|氏名|本日|今日|明日|昨日|今|現在|今週|来週|社内|会社|うち|弊社|以外|[0-9]+[日時分])$|(?:以外|会議室)$/u;

/** 「うちの部署」, 「うちのチーム全員」, or 「班の全員」: the group that was named before, else the sender's own. */
export function ownGroupsIn(message: Written, names: NameIndex, sender: KnownPerson | null): Mention[] {
  const own = names.groups.find((group) => group.documentId === sender?.affiliation);
  return own === undefined
    ? []
    : [...message.text.matchAll(OWN_GROUP)].map(
        (match): Mention => ({
          from: match.index,
          to: match.index + match[0].length,
          sign: 'G',
          all: [own],
          isRelative: true,
        }),
      );
}

const PEOPLE = '(?:人たち|人達|皆(?:さん|様|さま)|みな(?:さん|さま|様)|みんな|皆|メンバー|社員|スタッフ)?(?:全員)?';
const UNIT = '(?:部署|部門|チーム|グループ|班|部(?!長|員|会|屋|品|材|分)|課(?!長|題)|室(?!長|内))';
const OWN_GROUP = new RegExp(
  `(?:うち|ウチ|わたし|私|僕|自分|我々|我が)(?:たち|達|ら)?の?${UNIT}(?:の?${PEOPLE})` +
    `|(?<![\\p{Script=Han}\\p{Script=Katakana}々ーa-z0-9])(?:当|弊|同じ)?${UNIT}の?(?:全員|みんな|皆さん|メンバー全員|人たち全員)`,
  'gu',
);

/** マーケの田中さん: the group before a name chooses among its readings; G全員 is the group. */
export function withinGroups(mentions: readonly Mention[], message: Written, names: NameIndex): Mention[] {
  const kept: Mention[] = [];
  for (const found of mentions) {
    const mention = counted(found, message, names);
    const before = kept.at(-1);
    const between = before ? message.text.slice(before.to, mention.from) : '';
    if (before?.sign === 'G' && mention.sign === 'P' && /^ ?(?:の|所属の|にいる)? ?$/.test(between)) {
      kept.splice(-1, 1, memberOf(before, mention, names));
      continue;
    }
    const isAside = between === '(' && CLOSES.test(message.text.slice(mention.to));
    if (before?.sign === 'P' && isAside && (mention.sign === 'P' || mention.sign === 'G')) {
      // 「佐藤(美咲)」, 「佐藤(営業)」, 「佐藤さん(営業の)」
      const both = before.all.filter(({ documentId }) => mention.all.some((other) => other.documentId === documentId));
      const one = mention.sign === 'G' ? memberOf(mention, before, names) : { ...before, all: both };
      const honoured =
        /^(?:の(?:ほう|方|人)?)?\)(?:さん|くん|君|ちゃん|様|さま)?/u.exec(message.text.slice(mention.to))?.[0].length ??
        0;
      kept.splice(-1, 1, { ...one, from: before.from, to: mention.to + honoured });
      continue;
    }
    if (before?.sign === 'G' && mention.sign === 'G' && mention.isRelative) {
      kept.push({ ...mention, all: before.all });
      continue;
    }
    if (
      before?.sign === 'G' &&
      mention.sign === 'G' &&
      (isEverybody(mention) || mention.all[0]?.documentId === UNKNOWN_GROUP) &&
      !isEverybody(before)
    ) {
      if (
        /^(?:の|は|を|が|、| |さん|の?メンバー|の方(?:々)?|(?:なの|なん)?です(?:が|けど)|の?皆さん|の?皆|の?みんな|の?人たち|の?人|の?方々|の?社員|の?スタッフ)*$/.test(
          between,
        )
      ) {
        kept.splice(-1, 1, { ...before, to: mention.to });
        continue;
      }
      // 「総務部にいらっしゃる方のお名前を全員知りたい」
      if (/^(?:[^、。\n]{0,12}の)?お?(?:名前|氏名)(?:を|は|が|、)?$/.test(between)) {
        kept.push({ ...mention, all: before.all });
        continue;
      }
      if (/^(?:[、, ]|は|W)*(?:本日|今日|明日|いま|今)?(?:は|、|の)*$/.test(between)) continue;
    }
    const isOfAll = mention.sign === 'G' && (isEverybody(mention) || ITS_STAFF.test(mention.all[0]?.name ?? ''));
    kept.push(isOfAll ? ofGroupBefore(mention, kept, message) : mention);
  }
  return kept.filter((mention, i) => {
    const before = kept[i - 1];
    const group = kept[i - 2];
    if (mention.sign !== 'G' || before?.sign !== 'W' || group?.sign !== 'G') return true;
    // 「経理チーム本日みなさん」
    const said = message.text.slice(group.from, group.to);
    return !isEverybody(mention) && (mention.all[0]?.documentId !== UNKNOWN_GROUP || mention.all[0].name !== said);
  });
}

const CLOSES = /^(?:の(?:ほう|方|人)?)?\)/u;

/** 「総務の三人は外出です」: all of them, where they are three; else nobody can tell which of them. */
function counted(mention: Mention, { text }: Written, names: NameIndex): Mention {
  const [group] = mention.sign === 'G' ? mention.all : [];
  const said = group && COUNTED.exec(text.slice(mention.to));
  if (mention.sign !== 'G' || !group?.documentId || !said) return mention;
  const to = mention.to + said[0].length;
  const count = said.groups?.count === undefined ? 2 : numberOf(said.groups.count);
  if (count === names.membersOf(group.documentId).length) return { ...mention, to };
  const name = text.slice(mention.from, to);
  return { ...mention, to, all: [{ kind: 'group', documentId: UNKNOWN_GROUP, name }] };
}

const COUNTED =
  /^(?:の|は|が|から|、)?お?(?:(?<count>[二三四五六七八九2-9])(?:人|名)(?![目分前部用様])|ふたり(?!分)|両名)(?:とも|共)?/u;

/** 「制作のみんなで来ています。全員外出で」: 全員 behind all of one group is that group. */
function ofGroupBefore(everybody: NameMention, kept: readonly Mention[], { text }: Written): Mention {
  const before = kept.findLast((mention) => mention.sign === 'G');
  if (
    before?.sign !== 'G' ||
    isEverybody(before) ||
    before.all.length !== 1 ||
    OTHERS.test(text.slice(Math.max(0, everybody.from - LONGEST_BEFORE), everybody.from))
  )
    return everybody;
  return !isEverybody(everybody) || ALL_OF_IT.test(text.slice(before.from, before.to + 8))
    ? { ...everybody, all: before.all }
    : everybody;
}

/** 「総務は…ので、部員全員を」. */
const ITS_STAFF = /^[部課室所]員$/u;
const ALL_OF_IT = /(?:みんな|皆(?:さん)?|メンバー|人(?:たち|達)|方々|者|一同|全員)(?:に(?:は|も)|は|が|も|で|、)/u;
const OTHERS = /(?:残り|のこり|ほか|他|以外|会社|社内)の?$/u;

type NameMention = Extract<Mention, { all: readonly Named[] }>;

/** Of several people of one name those of the group; somebody who is in another group is asked about. */
function memberOf(group: NameMention, person: NameMention, names: NameIndex): Mention {
  const members = person.all.filter((named) =>
    group.all.some(({ documentId }) => documentId === '' || documentId === names.person(named.documentId)?.affiliation),
  );
  const spot = { ...person, from: group.from };
  if (members.length > 0) return { ...spot, all: members };
  return { ...spot, all: [], near: person.all.length > 0 ? person.all : (person.near ?? []) };
}

/** 「北九州支店」: staff speak of it by the name of its town. */
export const isOfPlace = ({ name }: Named): boolean => OF_PLACE.test(name);

const OF_PLACE =
  /(?:オフィス|事務所|支[社店局部所]|営業所|出張所|事業所|サテライト|分室|スタジオ|工房|工場|センター|拠点|ラボ|本社|本店|office|studio|branch|lab)$/iu;

export function isEverybody(mention: { all: readonly Named[] }): boolean {
  return mention.all[0]?.documentId === '';
}
