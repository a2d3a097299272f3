import type { KnownPerson } from '../../interpreter.ts';
import { calledCars } from '../names/cars/called-cars.ts';
import { painted } from '../names/cars/colours.ts';
import { halfNamed, shortened } from '../names/cars/shortened.ts';
import { everybodyIn, isOfPlace, ownGroupsIn, withinGroups } from '../names/groups.ts';
import { joined, namesIn, slipsIn } from '../names/named-places.ts';
import type { NameIndex } from '../names/names.ts';
import { strangersIn } from '../names/strangers.ts';
import { numberOf } from '../when/numbers.ts';
import { findWhens, type When } from '../when.ts';
import { contents } from './contents.ts';
import { isLeaveOfSeason } from './leave-of-season.ts';
import { isMeal, withoutMeal } from './meals.ts';
import type { Mention } from './mention.ts';
import { comparable, type Written, wordsOf } from './written.ts';

/** The message with one capital letter in the place of each mention: what the phrases' patterns read. */
export interface Skeleton {
  message: Written;
  text: string;
  /** Place in `Written.text` of each sign; one more for the end. */
  at: readonly number[];
  /** Mention at each sign, where there is one. */
  mentions: readonly (Mention | undefined)[];
}

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
  const whens = findWhens(message.text, now)
    .filter((when, _, all) => !isMeal(message.text, when) && !isLeaveOfSeason(message.text, when, all))
    .map((when) => withoutMeal(message.text, when));
  const found = [
    ...namesIn(message, names, whens).filter((mention) => !isDestination(mention, message.text, whens)),
    ...whens.map((when): Mention => ({ from: when.from, to: when.to, sign: 'W', when })),
    ...everybodyIn(message),
    ...ownGroupsIn(message, names, sender),
    ...percents(message),
    ...pronouns(message, sender),
  ].sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  for (const half of halfNamed(message, names)) take(half);
  for (const mention of found) take(mention);
  for (const short of shortened(message, names, isFree)) take(short);
  for (const slip of slipsIn(message, names, isFree)) take(slip);
  for (const stranger of strangersIn(message, names, isFree)) take(stranger);
  taken.sort((a, b) => a.from - b.from);
  pointBack(taken, message.text);
  return lay(message, calledCars(painted(withinGroups(taken, message, names), message, names), message));
}

/** 「西さんが席にいないので、ご本人のメモに…」: 本人 is whoever was named last before, and the sender where nobody was. */
function pointBack(mentions: Mention[], text: string): void {
  for (const [index, { sign, from, to }] of mentions.entries()) {
    const named = mentions.slice(0, index).findLast((mention) => mention.sign === 'P');
    if (sign === 'M' && text.slice(from, to) === '本人' && named?.sign === 'P')
      mentions[index] = { sign: 'P', from, to, all: named.all, ...(named.near && { near: named.near }) };
  }
}

/** 「北九州 17:15戻り」, 「北九州出張です」: a group that bears a place's name, where somebody tells of themselves. */
function isDestination(mention: Mention, text: string, whens: readonly When[]): boolean {
  if (mention.sign !== 'G') return false;
  const words = text.slice(mention.from, mention.to);
  if (mention.all.every(isOfPlace) && !ALL_OF_THEM.test(words) && CAME_BACK.test(text.slice(mention.to))) return true;
  if (NAMES_PEOPLE.test(words)) return false;
  const before = text.slice(0, mention.from).trimEnd();
  const isOffice = mention.all.every(isOfPlace);
  if (isOffice && /^(?:出張|泊|日帰り|経由|(?:まで|へ)(?:です)?(?:[、。 !]|$))/u.test(text.slice(mention.to)))
    return true;
  if (before !== '' && !(isOffice && /[、。てで]$/u.test(before))) return false;
  const [when] = whens.filter(({ from }) => from >= mention.to);
  const between = when && text.slice(mention.to, when.from);
  if (when === undefined || between === undefined) return false;
  if (isOffice && /^[ 、。]+お?(?:戻り?|もどり|帰り|帰社)(?:予定)?[は: ]*$/u.test(between)) return true;
  return (
    /^[ 、]+(?:[^はがのもを、。PMG]{1,10}[ 、]+)?$/u.test(between) &&
    /^(?:ごろ|頃)?(?:に|には)?お?(?:戻|もど|帰社)/u.test(text.slice(when.to))
  );
}

const ALL_OF_THEM = /(?:全員|みんな|皆|たち|達|さん|メンバー|スタッフ)$/u;
/** 「分室もどりました」: where the sender is back. */
const CAME_BACK =
  /^ ?(?:に|へ)?(?:無事|今|いま|やっと|ようやく|さっき|先ほど)? ?(?:(?:(?:戻|もど|帰)り|着き|つき)まし(?:た|て)|帰着|帰社)/u;

/** A group's name that says itself that people are meant. */
export const NAMES_PEOPLE =
  /(?:部|課|室|班|係|局|チーム|グループ|team|room|全員|みんな|皆|たち|達|さん|さま|様|メンバー|スタッフ|社員)$/iu;

/** The sender's own words between two signs of the skeleton, quotation marks off. */
export function ownWords(skeleton: Skeleton, from: number, to: number): string {
  const words = wordsOf(skeleton.message, skeleton.at[from] ?? 0, skeleton.at[to] ?? 0).trim();
  return words.replace(/^[「『"“]([^「」『』"“”]*)[」』"”]$/u, '$1').trim();
}

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

function percents(message: Written): Mention[] {
  const pattern =
    /([0-9]{1,3}|[〇零一二三四五六七八九十百]{1,5})(%|パーセント|ぱーせんと|パー|ぱー|(?:割|わり)(?:([0-9一二三四五六七八九])分)?|(?<=[0-9])(?=(?:では|じゃ)な(?:くて?|い)[、, ]*[0-9]))/gu;
  return [...message.text.matchAll(pattern)].map((match): Mention => {
    const value = numberOf(match[1] ?? '');
    const tenths = /^(?:割|わり)/.test(match[2] ?? '');
    const percent = tenths ? value * 10 + (match[3] ? numberOf(match[3]) : 0) : value;
    return { from: match.index, to: match.index + match[0].length, sign: 'N', percent };
  });
}

/** 「森さんと」, 「それと」 before 「わたし」, which begins a word there. */
const BESIDE_ANOTHER = /(?:(?:さん|くん|ちゃん|\p{Script=Han})[とや]|(?:^|[。、!\n ])(?:それと|あと))$/u;
/** 「それをわたしが」, 「セレナをわたしの」, but not 「鍵をわたしに行く」 or 「をわたしました」. */
const OWN_BEHIND_PARTICLE =
  /(?:(?<=[をはがで])わたし|(?<=強制で|強制的に|いいから|どうしても|今すぐ)(?:おれ|ぼく|わたし))(?=[がはのもへ]|に(?!行|来|い[っき]|き))/uy;

function pronouns(message: Written, sender: KnownPerson | null): Mention[] {
  const pattern =
    /(?:私|わたくし|わたし|あたし|僕|俺|小生|当方)(?!用|事|服|物|立|鉄|的|生活|信|道|費)|自分(?!達|たち)|じぶん(?=の|で|用)|(?:ぼく|おれ|うち(?!の[\p{Script=Han}\p{Script=Katakana}]{1,6}(?:さん|くん|君|ちゃん|、|は|が|も|$))|わし|おら|おいら|わっち)(?=は|が|の|も|に|を)|(?:ぼく|おれ|わし)(?=と[^、。\s]{1,8}(?:さん|くん|君|ちゃん|氏|先輩))|(?<=(?:さん|くん|ちゃん|[\p{Script=Han}])[とや])(?:わたし|ぼく|おれ|わし)(?=[、 ]|の?(?:二人|ふたり|2人)|とも)|(?<![ご御])本人(?=です|でございます|より|$)/gu;
  const found: Mention[] = [];
  for (const match of sender ? message.text.matchAll(pattern) : []) {
    const [from, bare] = [match.index, match.index + match[0].length];
    // 「わたしのほうは戻りました」
    const to = bare + (/^の(?:ほう|方)(?=[はがも、])/u.exec(message.text.slice(bare))?.[0].length ?? 0);
    if (
      !joined(message.text, from - 1, from) &&
      (!/[ぁ-ん]/.test(/^[ぼおうわ]/.test(match[0]) ? message.text.charAt(from - 1) : '') ||
        BESIDE_ANOTHER.test(message.text.slice(0, from)) ||
        isAt(OWN_BEHIND_PARTICLE, message.text, from))
    ) {
      found.push({ from, to, sign: 'M' });
    }
  }
  return found;
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

const isPictorial = (sign: string) => /[\p{Extended_Pictographic}\u200d]|\p{Cs}/u.test(sign);

/** 「休みます🙏 こどもの学校が…」: a picture behind a verb's ending stands for the full stop. */
function endsSentence(before: string, behind: string): boolean {
  return (
    /(?:ます|まし?た|でし?た|です|ません|ください|下さい|願い)[ねよー〜]*$/u.test(before) &&
    /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|\s|\p{Cs})+(?=[^、。!?\s])(?!が|けど|けれど|ので|から|の|よ|ね|って|と)/u.test(
      behind,
    )
  );
}

/** 「デリカじゃなくてカングー」: what is set aside is not named. */
const NOT =
  /(?:(?:じゃ|では|で|や)(?:な(?:くって|くて|く|しに|い(?:方|ほう)(?=です))|の[うー]て|ね(?:ぐ|く)て)|とは?(?:違って|ちがって|ちご[うー]て))(?:、|,| )?/y;
/** 「20日、あ、ちがう21日」, 「あさって…じゃなくて20日」: a day. */
const NOT_THAT_DAY =
  /(?:[.、 ]+)?(?:あ[、. ]*)?は?(?:ちが(?:う|った)|違(?:う|った)|ちゃう|いや|(?:じゃ|では)な(?:い|かった))(?:わ|な|ね)?[、.。! ]*(?=[0-9]{1,2}(?:日|\/))|\.{2,6}(?:じゃ|では)なくて?[、 ]*/y;

function lay(message: Written, mentions: readonly Mention[]): Skeleton {
  let text = '';
  const at: number[] = [];
  const held: (Mention | undefined)[] = [];
  let next = 0;
  const copy = (to: number) => {
    for (; next < to; next++) {
      text += !isPictorial(message.text.charAt(next))
        ? message.text.charAt(next)
        : endsSentence(text, message.text.slice(next))
          ? '。'
          : ' ';
      at.push(next);
      held.push(undefined);
    }
  };
  for (const mention of mentions) {
    copy(mention.from);
    const not = mention.sign === 'W' && isAt(NOT_THAT_DAY, message.text, mention.to) ? NOT_THAT_DAY : NOT;
    if (mention.sign !== 'Q' && isAt(not, message.text, mention.to)) {
      text += '、';
      at.push(mention.from);
      held.push(undefined);
      next = not.lastIndex;
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
