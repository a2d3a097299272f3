import type { DayPart, Step } from '../frame.ts';
import { HOUR } from '../period.ts';
import { either, following, relative } from '../steps/relative-steps.ts';
import { clock, dayPart, endOfDay, now } from '../steps/time-steps.ts';
import type { Entry } from './word.ts';

// The words that name times of the day, as data.

const DAWN = part('早朝', 5, 8, [0, 9]);

const SMALL_HOURS = part('早朝', 0, 5, [0, 12]);

const MORNING = part('朝', 6, 10, [3, 12]);

const FORENOON = part('午前', 9, 12, [0, 12]);

const NOON = part('正午', 12, 12, [12, 13]);

const MIDDAY = part('昼', 11, 14, [10, 16]);

const LUNCH_BREAK = part('昼', 12, 13, [11, 15]);

const BEFORE_NOON = part('昼', 10, 12, [10, 13]);

const AFTER_NOON = part('昼', 12, 14, [12, 17]);

const AFTERNOON = part('午後', 12, 18, [12, 24]);

const EVENING = part('夕方', 16, 19, [15, 22]);

const NIGHT = part('夜', 18, 24, [17, 29]);

const DEEP_NIGHT = part('夜', 22, 29, [22, 34]);

const MIDNIGHT = part('夜', 24, 24, [22, 30]);

const THIS_MIDNIGHT = part('夜', 0, 0, [0, 6]);

const WORKDAY = part('終日', 9, 18, [0, 24]);

/** What makes one word with 朝, 昼, 夜 before it, whatever was said before: 朝食, 夜景. */
const COMPOUND =
  /[食飯刊礼市顔型練寝焼露霧凪番組景勤逃酒風]|会(?![ういえおっ議])|日(?![はもに])|ご(?:はん|飯)|ごろ寝|ドラ|ラーメン|カフェ|ヨガ|(?:に)?(?:行|い[っき])|出て|に出|に?入り|に?はいり|を(?:早め|遅め|先)?に?(?:取[らっりる]|と[らっりる]|食|たべ|済ま|いただ|頂)|(?:が|は)?まだ(?:で|だ|な|や)/y;

/** By itself, any other kanji makes another word as well (朝倉), but for numbers, marks and somebody's coming and going. */
const ALONE = /(?!\p{Script=Han})|(?=[〇零一二三四五六七八九十前以頃早遅来帰戻着起出休])|会[ういえおっ議]|(?=[、。])/uy;

/** 朝1 is 朝イチ, 朝10時 is not. */
const MORE = /[番時つ人0-9:〇一二三四五六七八九十〜-]/y;

const joint = { joint: 'comma' } as const;

const abbreviated = { joint: 'comma', unless: /[a-z0-9]| ?[0-9]|の/y } as const;

const beforeHour = { joint: 'comma', only: / ?[0-9〇一二三四五六七八九十]/y } as const;

/** Words that name a part of the day or a time. */
export const timeWords: readonly Entry[] = [
  ['早朝 明け方 朝方', [dayPart(DAWN)], joint],
  ['未明', [dayPart(SMALL_HOURS)], joint],
  ...bare('朝', MORNING),
  ['午前中 午前', [dayPart(FORENOON)], { joint: 'comma', unless: /[休半様]/y }],
  ['ごぜん am a.m.', [dayPart(FORENOON)], beforeHour],
  ['am中 a.m.中', [dayPart(FORENOON)], joint],
  ['am', [ofDay(FORENOON)], abbreviated],
  ['pm', [ofDay(AFTERNOON)], abbreviated],
  ['正午', [dayPart(NOON)], joint],
  ...bare('昼', MIDDAY),
  ['お昼間 昼間 お昼', [dayPart(MIDDAY)], { joint: 'comma', unless: COMPOUND }],
  ['お昼休み 昼休み', [dayPart(LUNCH_BREAK)], joint],
  ['お昼前 昼前', [dayPart(BEFORE_NOON)], joint],
  ['お昼過ぎ お昼すぎ 昼過ぎ 昼すぎ 昼下がり', [dayPart(AFTER_NOON)], joint],
  ['午後', [dayPart(AFTERNOON)], { joint: 'comma', unless: /[休半]/y }],
  ['ごご pm p.m.', [dayPart(AFTERNOON)], beforeHour],
  ['夕方 夕刻', [dayPart(EVENING)], joint],
  ['夕', [dayPart(EVENING)], beforeHour],
  ...bare('夜', NIGHT),
  ...bare('晩', NIGHT),
  ['真夜中', [either([dayPart(MIDNIGHT)], [dayPart(THIS_MIDNIGHT)])], joint],
  ['夜中 深夜', [dayPart(DEEP_NIGHT)], { joint: 'comma', unless: COMPOUND }],
  ['日中 終日 一日中 1日中', [dayPart(WORKDAY)], joint],

  ['今朝 けさ', [relative('day', 0), dayPart(MORNING)], joint],
  ['今夕', [relative('day', 0), dayPart(EVENING)], joint],
  ['今晩 今夜 こんばん こんや', [relative('day', 0), dayPart(NIGHT)], joint],
  ['明朝', [relative('day', 1), dayPart(MORNING)], joint],
  ['明晩', [relative('day', 1), dayPart(NIGHT)], joint],
  ['翌朝', [following('day', 1), dayPart(MORNING)], joint],
  ['翌晩', [following('day', 1), dayPart(NIGHT)], joint],
  ['昨夜 昨晩 ゆうべ', [relative('day', -1), dayPart(NIGHT)], joint],

  ['朝イチ 朝いち 朝一 朝1', [at(9)], { joint: 'comma', unless: MORE }],
  ['昼イチ 昼いち 昼一 昼1 午後イチ 午後いち 午後一 午後1', [at(13)], { joint: 'comma', unless: MORE }],
  ['終わり おわり', [endOfDay], { unless: /ま|ら|次|そ|る/y }],
  ['同', [(frame) => (frame.after === null || frame.period ? [] : [frame])], beforeHour],
  ['今', [now], { only: /$|[、。 ]|から|すぐ|より|戻|もど|出[まる]|帰/y, isApart: true }],
  ['現在 いま', [now], { only: /$|[、。 ]|から|より|戻/y, isApart: true }],
];

function bare(word: string, named: DayPart): Entry[] {
  return [
    [word, [ofDay(named)], { joint: 'comma', unless: COMPOUND }],
    [word, [dayPart(named)], { joint: 'comma', unless: COMPOUND, only: ALONE, isApart: true }],
    [word, [dayPart(named)], { joint: 'comma', only: / ?の? ?[0-9〇一二三四五六七八九十]/y }],
  ];
}

/** A word that only after a day is one. */
function ofDay(named: DayPart): Step {
  const step = dayPart(named);
  return (frame) => (frame.period ? step(frame) : []);
}

/** Bounds as offices mean them, in hours after midnight, then the hours that are said with the word. */
function part(name: DayPart['name'], from: number, to: number, hours: readonly [number, number]): DayPart {
  return { name, start: from * HOUR, end: to * HOUR, hours };
}

function at(hour: number) {
  return clock({ hour, minute: 0, second: null, isOpen: false, isWritten: false });
}
