import { EVERYBODY } from '@ibasho/contract/presence';
import type { KnownPerson } from '../interpreter.ts';
import type { Named, NameIndex, NameKind } from './names.ts';
import { contentPatterns, stemStart } from './phrasebook.ts';
import { oneSlipAway } from './slips.ts';
import { numberOf } from './when/numbers.ts';
import { findWhens, type When } from './when.ts';
import { comparable, type Written, wordsOf } from './written.ts';

/** Something named in the message. `from` and `to` are places in `Written.text`. */
export type Mention = { from: number; to: number } & (
  | { sign: 'P' | 'G' | 'C'; all: readonly Named[] }
  | { sign: 'M' }
  | { sign: 'W'; when: When }
  | { sign: 'N'; percent: number }
  | { sign: 'Q' | 'E'; content: string }
);

/** The message with one capital letter in the place of each mention: what the phrases' patterns read. */
export interface Skeleton {
  message: Written;
  text: string;
  /** Place in `Written.text` of each sign; one more for the end. */
  at: readonly number[];
  /** Mention at each sign, where there is one. */
  mentions: readonly (Mention | undefined)[];
}

/** In place of a documentId: a group was named that the firm does not have. */
export const UNKNOWN_GROUP = '?';

/** Finds everything that is named in a message, with every reading, and lays the skeleton. */
export function skeletonOf(message: Written, names: NameIndex, now: string, sender: KnownPerson | null): Skeleton {
  const taken: Mention[] = [];
  const isFree = (from: number, to: number) => taken.every((mention) => to <= mention.from || from >= mention.to);
  const take = (mention: Mention) => {
    if (isFree(mention.from, mention.to)) taken.push(mention);
  };
  for (const quote of quotes(message)) take(exactly(quote, names));
  for (const content of contents(message, taken)) take(content);
  for (const address of addresses(message)) take(address);
  const whens = findWhens(message.text, now).filter((when) => !isMeal(message.text, when));
  const found = [
    ...namesIn(message, names, whens),
    ...whens.map((when): Mention => ({ from: when.from, to: when.to, sign: 'W', when })),
    ...everybody(message),
    ...percents(message),
    ...pronouns(message, sender),
  ].sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  for (const mention of found) take(mention);
  for (const slip of slips(message, names, isFree)) take(slip);
  return lay(
    message,
    withinGroups(
      taken.sort((a, b) => a.from - b.from),
      message,
      names,
    ),
  );
}

/** 「昼休憩」, 「お昼をいただきます」: not a time, but what somebody leaves for. */
function isMeal(text: string, when: When): boolean {
  return (
    /^お?昼$/u.test(text.slice(when.from, when.to)) &&
    /^(?:休|ご飯|ごはん|飯|めし|食|を?(?:食|いただ|頂|とっ|取っ)|[にへ]?(?:行|出|入|いっ|いき))/u.test(
      text.slice(when.to),
    )
  );
}

/** The sender's own words between two signs of the skeleton, quotation marks off. */
export function ownWords(skeleton: Skeleton, from: number, to: number): string {
  const words = wordsOf(skeleton.message, skeleton.at[from] ?? 0, skeleton.at[to] ?? 0).trim();
  return words.replace(/^[「『"“]([^「」『』"“”]*)[」』"”]$/u, '$1').trim();
}

const HONORIFIC =
  /(?:さん|くん|君|ちゃん|様|さま|氏|先生|先輩|殿|所長|支店長|工場長|本部長|部長|次長|課長|係長|主任|室長|社長|専務|常務|会長|取締役|代表|リーダー|チーフ|マネージャー|マネジャー|ディレクター)(?:さん)?(?:の方|のほう)?/y;
const TEAM = /(?:チーム|グループ|班|部門|部署|部(?!長|員|会|屋)|課(?!長|員|題)|室(?!長|内))/y;
const WORD = /[\p{Script=Han}々]/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;
const LATIN = /[a-z0-9]/;

function quotes(message: Written): { from: number; to: number; content: string }[] {
  const found = [];
  for (const match of message.text.matchAll(/「[^「」]*」|『[^『』]*』|"[^"]*"|“[^“”]*”/gu)) {
    const [from, to] = [match.index, match.index + match[0].length];
    found.push({ from, to, content: wordsOf(message, from + 1, to - 1).trim() });
  }
  return found;
}

/** An address for mail. */
export const EMAIL = /[a-z0-9][\w.%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+/iu;

function addresses(message: Written): Mention[] {
  return [...message.text.matchAll(new RegExp(EMAIL, 'giu'))].map(({ index, 0: content }) => ({
    from: index,
    to: index + content.length,
    sign: 'E',
    content,
  }));
}

/** A quotation that is the name of something, whole, names it, and an address is one; any other is content. */
function exactly(quote: { from: number; to: number; content: string }, names: NameIndex): Mention {
  if (EMAIL.exec(quote.content)?.[0] === quote.content) return { ...quote, sign: 'E' };
  const readings = names.get(comparable(quote.content)) ?? [];
  const car = readings.filter((reading) => reading.named.kind === 'car').map((reading) => reading.named);
  return car.length > 0 ? { from: quote.from, to: quote.to, sign: 'C', all: car } : { ...quote, sign: 'Q' };
}

function contents(message: Written, taken: readonly Mention[]): Mention[] {
  if (taken.length > 0) return [];
  for (const pattern of contentPatterns) {
    const match = pattern.exec(message.text);
    const content = match?.groups?.content;
    if (
      !match ||
      !content ||
      /^(?:これ|それ|あれ|私|自分|僕|ちょっと|です|して|お願いします|を|.{0,4}(?:さん|の))$/.test(content.trim())
    )
      continue;
    const from = match.index + match[0].lastIndexOf(content);
    const to = from + content.length;
    return [{ from, to, sign: 'Q', content: wordsOf(message, from, to).trim() }];
  }
  return [];
}

function namesIn(message: Written, names: NameIndex, whens: readonly When[]): Mention[] {
  const { text, folded } = message;
  const found: Mention[] = [];
  const edges = new Set(whens.flatMap((when) => [when.to]));
  const starts = new Set(whens.map((when) => when.from));
  for (let from = 0; from < folded.length; from++) {
    for (const length of names.lengthsFrom(folded.charAt(from))) {
      const to = from + length;
      if (to > folded.length) continue;
      const readings = names.get(folded.slice(from, to));
      if (!readings) continue;
      HONORIFIC.lastIndex = to;
      const honoured = HONORIFIC.test(text) ? HONORIFIC.lastIndex : 0;
      const left = edges.has(from) || !joined(text, from - 1, from);
      TEAM.lastIndex = to;
      const team = readings.some((r) => r.named.kind === 'group') && TEAM.test(text) ? TEAM.lastIndex : 0;
      const right = honoured > 0 || team > 0 || starts.has(to) || !joined(text, to - 1, to) || startsStem(text, to);
      if (!left || !right || (honoured === 0 && isInHiragana(text, from, to))) continue;
      for (const kind of ['person', 'group', 'car'] as const) {
        const all = readings.filter(
          (r) => r.named.kind === kind && (!r.weak || honoured > 0 || isBare(kind, text, from, to)),
        );
        if (all.length === 0) continue;
        const end = kind === 'person' && honoured > 0 ? honoured : kind === 'group' && team > 0 ? team : to;
        found.push({ from, to: end, sign: SIGNS[kind], all: all.map((r) => r.named) });
        edges.add(end);
      }
      edges.add(honoured || to);
    }
  }
  return found;
}

const SIGNS = { person: 'P', group: 'G', car: 'C' } as const satisfies Record<NameKind, string>;

/** A name in hiragana within other hiragana (やりすぎ) is none; before a particle or another script it may be one. */
function isInHiragana(text: string, from: number, to: number): boolean {
  if (!/^[\p{Script=Hiragana}ー]+$/u.test(text.slice(from, to))) return false;
  const before = text.charAt(from - 1);
  return (
    (/\p{Script=Hiragana}/u.test(before) && !/[のをはとにでが]/u.test(before)) ||
    !/^(?:$|[^\p{Script=Hiragana}]|[をにはでがのもと]|つか|かり|のり|かえ)/u.test(text.slice(to))
  );
}

/** A short name without honorific counts only where it stands clear: at an edge, before a particle or a mark. */
function isBare(kind: NameKind, text: string, from: number, to: number): boolean {
  if (kind !== 'person') return /^(?:$|[^a-z0-9])/.test(text.slice(to)) && !LATIN.test(text.charAt(from - 1));
  const before = text.charAt(from - 1);
  const clear = before === '' || /[\s、。,・\n]/.test(before);
  return clear && /^(?:$|[\s、。,・]|は|が|も|の|を|に|と)/.test(text.slice(to)) && WORD.test(text.charAt(from));
}

function startsStem(text: string, at: number): boolean {
  stemStart.lastIndex = at;
  return stemStart.test(text) || /^(?:全員|全部|使用|在席|今|本日|以外|用)/.test(text.slice(at));
}

/** Whether two neighbouring signs belong to one written word. */
function joined(text: string, left: number, right: number): boolean {
  const [a, b] = [text.charAt(left), text.charAt(right)];
  if (a === '' || b === '') return false;
  return [WORD, KATAKANA, LATIN].some((script) => script.test(a) && script.test(b));
}

/** 全員 alone is the whole staff; right behind another word (「制作班全員」) it is all of that, which nobody knows. */
function everybody(message: Written): Mention[] {
  const all: Named[] = [{ kind: 'group', documentId: '', name: EVERYBODY }];
  return [...message.text.matchAll(EVERYBODY_WORDS)].map((match): Mention => {
    const [from, to] = [match.index, match.index + match[0].length];
    const word = OF_SOMETHING.exec(message.text.slice(0, from))?.[1];
    if (
      word === undefined ||
      /^(?:本日|今日|明日|昨日|今|現在|今週|来週|社内|会社|うち|弊社|[0-9]+[日時分])$/u.test(word)
    )
      return { from, to, sign: 'G', all };
    return { from, to, sign: 'G', all: [{ kind: 'group', documentId: UNKNOWN_GROUP, name: word }] };
  });
}

const EVERYBODY_WORDS =
  /(?:(?:社員|スタッフ|メンバー)?全員|全社員|全スタッフ|全社(?!的|会|朝)|みんな(?!で)|皆(?:さん|様)?(?![で無])|みなさん)(?![、, ]*(?:お疲れ|おはよ|こんに|すみません|お世話|へ))/gu;
const OF_SOMETHING = /([\p{Script=Han}\p{Script=Katakana}ーa-z0-9]+(?: [a-z0-9]+)*)[のを]?$/u;

function percents(message: Written): Mention[] {
  const pattern =
    /([0-9]{1,3}|[〇零一二三四五六七八九十百]{1,5})(%|パーセント|ぱーせんと|パー|ぱー|割(?:([0-9一二三四五六七八九])分)?)/gu;
  return [...message.text.matchAll(pattern)].map((match): Mention => {
    const value = numberOf(match[1] ?? '');
    const tenths = match[2]?.startsWith('割');
    const percent = tenths ? value * 10 + (match[3] ? numberOf(match[3]) : 0) : value;
    return { from: match.index, to: match.index + match[0].length, sign: 'N', percent };
  });
}

function pronouns(message: Written, sender: KnownPerson | null): Mention[] {
  const pattern =
    /(?:私|わたくし|わたし|あたし|僕|俺|小生|当方)(?!用|事|服|物|立|鉄|的|生活|信|道|費)|自分(?!達|たち)|(?:ぼく|おれ|うち|わし)(?=は|が|の|も|に|を)|本人/gu;
  const found: Mention[] = [];
  for (const match of sender ? message.text.matchAll(pattern) : []) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (
      !joined(message.text, from - 1, from) &&
      !/[ぁ-ん]/.test(/^[ぼおうわ]/.test(match[0]) ? message.text.charAt(from - 1) : '')
    ) {
      found.push({ from, to, sign: 'M' });
    }
  }
  return found;
}

/** Names written with one sign wrong, missing or too many; only long ones, and only where one name fits. */
function slips(message: Written, names: NameIndex, isFree: (from: number, to: number) => boolean): Mention[] {
  const found: Mention[] = [];
  for (const match of message.text.matchAll(
    /[\p{Script=Katakana}ー]{4,}|[a-z][a-z-]{3,}|[\p{Script=Han}々]{3,4}(?=さん|くん|君)/gu,
  )) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (!isFree(from, to)) continue;
    const written = message.folded.slice(from, to);
    for (const kind of ['car', 'person'] as const) {
      const near = oneSlipAway(written, names.keysOf(kind)).flatMap((key) => names.get(key) ?? []);
      const all = [
        ...new Map(near.filter((r) => r.named.kind === kind).map((r) => [r.named.documentId, r.named])).values(),
      ];
      if (all.length !== 1) continue;
      HONORIFIC.lastIndex = to;
      const end = HONORIFIC.test(message.text) ? HONORIFIC.lastIndex : to;
      if (kind === 'person' && end === to) continue;
      found.push({ from, to: kind === 'person' ? end : to, sign: SIGNS[kind], all });
      break;
    }
  }
  return found;
}

/** マーケの田中さん: the group before a name chooses among its readings; G全員 is the group. */
function withinGroups(mentions: readonly Mention[], message: Written, names: NameIndex): Mention[] {
  const kept: Mention[] = [];
  for (const mention of mentions) {
    const before = kept.at(-1);
    const between = before ? message.text.slice(before.to, mention.from) : '';
    if (before?.sign === 'G' && mention.sign === 'P' && /^の? ?$/.test(between)) {
      const members = mention.all.filter((named) =>
        before.all.some((group) => group.documentId === names.person(named.documentId)?.affiliation),
      );
      if (members.length > 0) {
        kept.splice(-1, 1, { ...mention, from: before.from, all: members });
        continue;
      }
    }
    if (
      before?.sign === 'G' &&
      mention.sign === 'G' &&
      (isEverybody(mention) || mention.all[0]?.documentId === UNKNOWN_GROUP) &&
      !isEverybody(before)
    ) {
      if (
        /^(?:の|は|を|、| |の?メンバー|の?皆さん|の?皆|の?人たち|の?人|の?方々|の?社員|の?スタッフ)*$/.test(between)
      ) {
        kept.splice(-1, 1, { ...before, to: mention.to });
        continue;
      }
      if (/^(?:[、, ]|は|W)*(?:本日|今日|明日|いま|今)?(?:は|、|の)*$/.test(between)) continue;
    }
    kept.push(mention);
  }
  return kept.filter((mention, i) => {
    const before = kept[i - 1];
    return !(mention.sign === 'G' && isEverybody(mention) && before?.sign === 'W' && kept[i - 2]?.sign === 'G');
  });
}

function isEverybody(mention: { all: readonly Named[] }): boolean {
  return mention.all[0]?.documentId === '';
}

/** 「デリカじゃなくてカングー」: what is set aside is not named. */
const NOT = /(?:じゃ|では|で|や)な(?:くって|くて|く)(?:、|,| )?/y;

function lay(message: Written, mentions: readonly Mention[]): Skeleton {
  let text = '';
  const at: number[] = [];
  const held: (Mention | undefined)[] = [];
  let next = 0;
  const copy = (to: number) => {
    for (; next < to; next++) {
      text +=
        /[\p{Extended_Pictographic}\u200d]/u.test(message.text.charAt(next)) ||
        /\p{Cs}/u.test(message.text.charAt(next))
          ? ' '
          : message.text.charAt(next);
      at.push(next);
      held.push(undefined);
    }
  };
  for (const mention of mentions) {
    copy(mention.from);
    NOT.lastIndex = mention.to;
    if (mention.sign !== 'Q' && NOT.test(message.text)) {
      text += '、';
      at.push(mention.from);
      held.push(undefined);
      next = NOT.lastIndex;
      continue;
    }
    text += mention.sign;
    at.push(mention.from);
    held.push(mention);
    next = mention.to;
  }
  copy(message.text.length);
  at.push(message.text.length);
  return { message, text, at, mentions: held };
}
