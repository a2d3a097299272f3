import { NUMBER, numberOf } from './numbers.ts';

/** A time of day. `open`: said without its half of the day (3時), so that 03:00 and 15:00 are both readings. */
export interface Clock {
  minutes: number;
  seconds?: number;
  open: boolean;
}

/** A part of the day with its conventional bounds in minutes. */
export interface DayPart {
  name: '早朝' | '朝' | '午前' | '昼' | '午後' | '夕方' | '夜' | '終日';
  start: number;
  end: number;
}

/** A time of day at `at` in normalised text: 14時半, 午後2時, 14:30, 正午, 2時pm. */
export function readClock(text: string, at: number): { clock: Clock; to: number } | undefined {
  noon.lastIndex = at;
  const midday = noon.exec(text);
  if (midday) return { clock: { minutes: midday[0].startsWith('正午') ? 720 : 0, open: false }, to: noon.lastIndex };
  for (const pattern of [hours, colon]) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const clock = clockOf(match.groups ?? {});
    if (clock) return { clock, to: pattern.lastIndex };
  }
  return undefined;
}

/** A part of the day alone at `at`: 午前中, 夕方, 昼イチ, 終日. */
export function readDayPart(text: string, at: number): { part: DayPart; to: number } | undefined {
  parts.lastIndex = at;
  const match = parts.exec(text);
  const name = match && Object.keys(match.groups ?? {}).find((key) => match.groups?.[key] !== undefined);
  const part = name ? PARTS[name] : undefined;
  return part && { part, to: parts.lastIndex };
}

/** The bounds of a part of the day that a word such as 今晩 says by itself. */
export function dayPartOf(name: '朝' | '夜'): DayPart {
  return name === '朝' ? MORNING : NIGHT;
}

const HALF = '(?:午前|午後|am|pm|a\\.m\\.|p\\.m\\.|早朝|今?朝|お?昼|夕方?|今?夜|今?晩|深夜|未明)';
const noon = /正午(?:12時)?|真夜中|零時|午前零時/y;
const hours = new RegExp(
  `(?<half>${HALF})?(?:の|、| )?(?<hour>${NUMBER})時(?!間|短|期|点|代|々)(?:(?<minute>${NUMBER})分(?!間|後|前|くらい遅)|(?<thirty>半))?(?:(?<second>${NUMBER})秒)?(?<exact>ちょうど|ごろ|頃|ころ|くらい|ぐらい|過ぎ|すぎ|台|きっかり)?(?<after>am|pm|a\\.m\\.|p\\.m\\.)?`,
  'yu',
);
const colon = new RegExp(
  `(?<half>${HALF})?(?:の|、| )?(?<hour>[0-9]{1,2}):(?<minute>[0-9]{2})(?::(?<second>[0-9]{2}))?(?![0-9])(?<exact>ごろ|頃|ころ|くらい|ぐらい|過ぎ|すぎ)? ?(?<after>am|pm|a\\.m\\.|p\\.m\\.)?`,
  'yu',
);
const parts =
  /(?<dawn>早朝|明け方)|(?<noonish>お?昼(?:休み|過ぎ|すぎ|間|前|[1一]|いち|イチ)?(?!食|飯|ご飯|ごはん|礼|寝|休|行|いっ|いき|に行|にいっ|にいき|出て|に出|入り|はいり))|(?<morning>朝(?:[1一]|いち|イチ)?(?!礼|食|刊|会))|(?<am>午前中?(?!休|半|様))|(?<pm>午後(?:[1一]|いち|イチ)?(?!休|半))|(?<evening>夕方|夕刻)|(?<night>夜|晩|深夜)(?!勤|景|行|会)|(?<day>日中|終日|一日中|[1一]日中)/y;

const MORNING: DayPart = { name: '朝', start: 360, end: 600 };
const NIGHT: DayPart = { name: '夜', start: 1080, end: 1440 };
const PARTS: Readonly<Record<string, DayPart>> = {
  dawn: { name: '早朝', start: 300, end: 480 },
  morning: MORNING,
  am: { name: '午前', start: 540, end: 720 },
  noonish: { name: '昼', start: 660, end: 840 },
  pm: { name: '午後', start: 720, end: 1080 },
  evening: { name: '夕方', start: 960, end: 1140 },
  night: NIGHT,
  day: { name: '終日', start: 540, end: 1080 },
};

function clockOf(groups: Record<string, string | undefined>): Clock | undefined {
  const hour = numberOf(groups.hour ?? '');
  const minute = groups.minute ? numberOf(groups.minute) : groups.thirty ? 30 : 0;
  if (hour > 29 || minute > 59) return undefined;
  const half = (groups.half ?? groups.after ?? '').replaceAll('.', '');
  const clock: Clock = { minutes: hourIn(half, hour) * 60 + minute, open: half === '' && hour >= 1 && hour <= 11 };
  if (/^[0-9]{2}$/.test(groups.hour ?? '') && groups.minute && hour < 10) clock.open = false;
  if (groups.second) clock.seconds = numberOf(groups.second);
  return clock;
}

function hourIn(half: string, hour: number): number {
  if (/午前|am|朝|未明/.test(half)) return hour === 12 ? 0 : hour;
  if (/午後|pm|夕/.test(half)) return hour < 12 ? hour + 12 : hour;
  if (/昼/.test(half)) return hour < 6 ? hour + 12 : hour;
  if (/夜|晩/.test(half)) return hour >= 5 && hour < 12 ? hour + 12 : hour === 12 ? 24 : hour;
  return hour;
}
