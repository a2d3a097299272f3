import { added, type Length, NONE, times } from '../length.ts';
import { readNumber } from '../numbers.ts';
import { HOUR, MINUTE } from '../period.ts';
import { endOf, stands } from '../text.ts';
import { isName, NOT_A_DAY } from './names.ts';

/** A length at a place in the text. */
export interface SaidLength {
  length: Length;
  to: number;
  /** 3日, 2年: by itself rather a day of the month, a year. */
  isBare: boolean;
  /** 15日2時間: rather a day and a length than one length. */
  isLoose: boolean;
}

/** What one of a unit is, from large to small; `bare` ones name a point as well. */
const UNITS: readonly { words: readonly string[]; one: Partial<Length>; unless?: RegExp; isBare?: true }[] = [
  { words: ['世紀'], one: { years: 100 } },
  { words: ['年間'], one: { years: 1 } },
  { words: ['年', 'ねん'], one: { years: 1 }, unless: /[生目齢代賀度越休]/y, isBare: true },
  {
    words: [
      'ヶ月間',
      'ケ月間',
      'か月間',
      'カ月間',
      'ヵ月間',
      '箇月間',
      '個月間',
      'ヶ月',
      'ケ月',
      'か月',
      'カ月',
      'ヵ月',
      '箇月',
      '個月',
      'かげつ',
    ],
    one: { months: 1 },
    unless: /[目児]/y,
  },
  { words: ['四半期'], one: { months: 3 }, unless: /目/y },
  { words: ['週間', '週', 'しゅうかん'], one: { days: 7 }, unless: /[目刊]/y },
  { words: ['営業日', '稼働日'], one: { workdays: 1 }, unless: /目/y },
  { words: ['日間'], one: { days: 1 } },
  {
    words: ['日', 'にち'],
    one: { days: 1 },
    unless: NOT_A_DAY,
    isBare: true,
  },
  { words: ['時間', 'じかん', 'hours', 'hour', 'hrs', 'hr', 'h'], one: { seconds: HOUR }, unless: /[a-z目割帯外給]/y },
  {
    words: ['分間', '分', 'ふん', 'ぷん', 'minutes', 'mins', 'min'],
    one: { seconds: MINUTE },
    unless: /[a-z目丈咲袖割]|の[0-9〇一二三四五六七八九十]/y,
  },
  { words: ['秒間', '秒', 'びょう'], one: { seconds: 1 }, unless: /[速針読]/y },
];

const WHOLE: readonly (readonly [string, Partial<Length>])[] = [
  ['四半世紀', { years: 25 }],
  ['半世紀', { years: 50 }],
  ['半年間', { years: 0.5 }],
  ['半年', { years: 0.5 }],
  ['半月', { days: 15 }],
  ['半日', { seconds: 12 * HOUR }],
  ['半時間', { seconds: HOUR / 2 }],
  ['小一時間', { seconds: HOUR }],
  ['ひと月半', { months: 1.5 }],
  ['ひと月', { months: 1 }],
  ['ふた月', { months: 2 }],
  ['ひとつき', { months: 1 }],
];

/** Behind something else, the あと of あと23日休みます only adds a day. */
const APPROXIMATE =
  /(?:残り|のこり|まるまる|丸まる|まる|丸々|丸|約|およそ|おおよそ|だいたい|大体|ほぼ|もう|あと(?!(?<=[^\s、。!][\s、。!]+あと|\p{Extended_Pictographic}\ufe0f?あと)、? ?(?:(?:[1-9]|[12][0-9]|3[01])日? ?[と、・] ?)?(?:[89]|[12][0-9]|3[01])日(?:の|は|も|に|、)?(?:[^、。 \n]{1,6}で)?(?:終日|一日|[ap]m|午[前後](?:は|に|から|だけ|の)?)?(?:お?(?:休|やす)|有[休給]|[代半年振公]休)(?!み?が|.{0,3}(?:残|のこ)))(?!(?<=(?:[0-9]日?|[0-9月火水木金土日]曜日?)(?:と|、| )+あと)[、 ]?(?:[1-9]|[12][0-9]|3[01])日(?!間)(?![^。\n]{0,8}(?:残|のこ|余|あま))(?=[^。\n]{0,8}(?:休(?!み?が)|やす|お?願|$)))|後|たった) ?/uy;

/** 1泊2日 lasts two days. */
const NIGHTS = /[0-9一二三四五六七八九十]{1,2}泊(?=[0-9一二三四五六七八九十]{1,2}日)/y;

/** The length that begins at `at`: 3日間, 1年2ヶ月, 2日と1時間5分30秒, 2時間半, 半年, 1.5時間, 約30分. */
export function readLength(text: string, at: number): SaidLength | undefined {
  const begin = endOf(APPROXIMATE, text, at) ?? endOf(NIGHTS, text, at);
  const isRounded = begin !== undefined;
  const from = begin ?? at;
  const whole = wholeAt(text, from);
  if (whole) return { length: { ...NONE, ...whole.one }, to: whole.to, isBare: false, isLoose: false };
  const parts: { length: Length; unit: number; to: number; isBare: boolean }[] = [];
  for (let next = from; ; ) {
    const read = readPart(text, next);
    if (!read || read.unit <= (parts.at(-1)?.unit ?? -1)) break;
    parts.push(read);
    next = /[と ]/.test(text.charAt(read.to)) ? read.to + 1 : read.to;
  }
  const last = parts.at(-1);
  if (!last) return undefined;
  const [first] = parts;
  return {
    length: parts.reduce((sum, { length }) => added(sum, length), NONE),
    to: last.to,
    isBare: parts.length === 1 && last.isBare && !isRounded,
    isLoose: parts.length > 1 && first !== undefined && isApart(first, text.charAt(first.to)),
  };
}

/** A day of the month and the length behind it, unless と or a small number of days makes them one. */
function isApart({ length, isBare }: { length: Length; isBare: boolean }, next: string): boolean {
  return isBare && length.days > 0 && next !== 'と' && (next === ' ' || length.days > MOST_DAYS_WITH_HOURS);
}

const MOST_DAYS_WITH_HOURS = 9;

function readPart(text: string, at: number): { length: Length; unit: number; to: number; isBare: boolean } | undefined {
  const number = readNumber(text, at);
  if (!number || number.isVague || isEnough(text, at)) return undefined;
  const from = text.charAt(number.to) === ' ' ? number.to + 1 : number.to;
  for (const [unit, { words, one, unless, isBare }] of UNITS.entries()) {
    const word = words.find((each) => text.startsWith(each, from));
    if (word === undefined) continue;
    const to = from + word.length;
    if ((unless && stands(unless, text, to)) || (isBare && isName(text, at, to, number))) return undefined;
    const half = endOf(HALF, text, to);
    return {
      length: times(one, number.value + (half === undefined ? 0 : 0.5)),
      unit,
      to: half ?? to,
      isBare: isBare === true && half === undefined,
    };
  }
  return undefined;
}

/** 2時間半, 1じかんはん. */
const HALF = /半(?![期年日月ば額])間?|はん(?=で|に|ほど|くらい|ぐらい|かか|後|ご|[、。 ]|$)/uy;

/** 十分です: enough, not ten minutes, unless something is counted. */
function isEnough(text: string, at: number): boolean {
  return text.startsWith('十分', at) && !TEN_MINUTES.test(text.slice(at + 2, at + 5));
}

const TEN_MINUTES = /^(?:[間前後以待遅休早程経半]|ほど|くらい|ぐらい|かか|した|で[戻着])/;

function wholeAt(text: string, at: number): { one: Partial<Length>; to: number } | undefined {
  if (!/[半小ひふ丸四]/.test(text.charAt(at))) return undefined;
  const found = WHOLE.find(([word]) => text.startsWith(word, at));
  return found && { one: found[1], to: at + found[0].length };
}
