import type { Step } from '../frame.ts';
import type { Token } from '../lexicon/words.ts';
import { readNumber } from '../numbers.ts';
import { clock, wholeHour } from '../steps/time-steps.ts';
import { endOf, stands } from '../text.ts';

// Times of the clock: 15時, 15時20分, 8時半, 14:30, 3:20 pm, 25時.

const NOT_A_TIME = /間|かん|ゃ|ゅ|ょ|短|期(?!待)|点|代|々|折|差|効|限|計|刻|系|速|価|節|候|世|事/y;

const AFTER = / ?(am|pm|a\.m\.|p\.m\.)(?![a-z])/y;

const EXACT = /ちょうど|きっかり|ぴったり|ジャスト|ごろ|頃|ころ|くらい|ぐらい|過ぎ|すぎ/y;

const COLON = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?![:\d])/y;

/** A score, a scale, a ratio. */
const RATIO = / ?(?:の?(?:比|割合|縮|スケール|画面|モニタ)|対|で(?:勝|敗|負|引き分))/y;

const HALF = /半|はん/y;

const MINUTES = /分|ふん|ぷん/y;

/** 15時20戻り: minutes without their unit, before the end, a particle or a coming and going. */
const BARE_MINUTES =
  /[0-5][0-9](?=$|[、。,! 〜~)」に戻帰出発着頃迄]|まで|から|ごろ|ころ|くらい|ぐらい|もど|かえ|です|予定|上[がり]|集合)/y;

const LAST_HOUR = 30;

/** 8時3分前 is three minutes to eight; 2時30分前 is before half past two. */
const MOST_MINUTES_TO = 25;

/** The time of the clock at `at`, a place where a number begins. */
export function clockAt(text: string, at: number): Token | undefined {
  return colonAt(text, at) ?? hourAt(text, at) ?? halfAt(text, at) ?? bareSpanAt(text, at);
}

/** The 10 of 「6/3 10-12 会議室」: two hours of the working day right behind a day, of which nobody is off. */
function bareSpanAt(text: string, at: number): Token | undefined {
  BARE_SPAN.lastIndex = at;
  const match = BARE_SPAN.exec(text);
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || first >= last || last > 22 || !DAY_BEFORE.test(text.slice(Math.max(0, at - 4), at))) return undefined;
  const hour = clock({ hour: first, minute: 0, second: null, isOpen: false, isWritten: false });
  const step: Step = (frame) => (frame.isDated && frame.period?.grain === 'day' ? hour(frame) : []);
  return { to: at + (match[1] ?? '').length, joint: 'no', steps: [step] };
}

const BARE_SPAN =
  /([7-9]|1[0-9]|2[01])[-〜]([89]|1[0-9]|2[0-2])(?=$|[\s、。/／でにのはを])(?! ?(?:の|は|も)? ?(?:お?休|おやす|有[休給]))/y;
const DAY_BEFORE = /(?:[日今明後昨曜)月火水木金土]|[0-9])[\s、]?$/;

function colonAt(text: string, at: number): Token | undefined {
  COLON.lastIndex = at;
  const match = COLON.exec(text);
  if (!match) return undefined;
  const [whole, hour = '', minute = '', second] = match;
  const to = at + whole.length;
  RATIO.lastIndex = to;
  if (RATIO.test(text)) return undefined;
  const isOpen = hour.length === 1 && hour !== '0';
  return token(text, to, Number(hour), Number(minute), second === undefined ? null : Number(second), isOpen, true);
}

function hourAt(text: string, at: number): Token | undefined {
  const hour = readNumber(text, at);
  if (!hour || !Number.isInteger(hour.value) || hour.isVague) return undefined;
  const from = text.charAt(hour.to) === ' ' ? hour.to + 1 : hour.to;
  if (!/[時じ]/.test(text.charAt(from)) || stands(NOT_A_TIME, text, from + 1)) return undefined;
  if (
    hour.isKanji &&
    hour.value === 1 &&
    /[\p{Script=Han}]/u.test(text.charAt(from + 1)) &&
    !/[半前頃以過〇一二三四五六七八九十]/.test(text.charAt(from + 1))
  )
    return undefined;
  const padded = text.charAt(at) === '0';
  const isOpen = !padded && hour.value >= 1 && hour.value <= 11;
  const minute = minuteAt(text, from + 1);
  const second = secondAt(text, minute.to);
  return token(text, second.to, hour.value, minute.value, second.value, isOpen, false);
}

/** 3pm, 11 am. */
function halfAt(text: string, at: number): Token | undefined {
  const hour = readNumber(text, at);
  if (!hour || hour.isKanji || hour.value > 12 || !Number.isInteger(hour.value) || !stands(AFTER, text, hour.to))
    return undefined;
  return token(text, hour.to, hour.value, 0, null, true, false);
}

function minuteAt(text: string, at: number): { value: number; to: number } {
  const half = endOf(HALF, text, at);
  if (half !== undefined) return { value: 30, to: half };
  const bare = endOf(BARE_MINUTES, text, at);
  if (bare !== undefined) return { value: Number(text.slice(at, bare)), to: bare };
  const minute = readNumber(text, at);
  const to = minute && endOf(MINUTES, text, minute.to);
  if (!minute || to === undefined || /[間後]/.test(text.charAt(to))) return { value: 0, to: at };
  const isTo = /^前(?!後|半)/.test(text.slice(to, to + 2)) && minute.value <= MOST_MINUTES_TO;
  return isTo ? { value: 0, to: at } : { value: minute.value, to };
}

function secondAt(text: string, at: number): { value: number | null; to: number } {
  const second = readNumber(text, at);
  if (!second || text.charAt(second.to) !== '秒' || text.charAt(second.to + 1) === '間') return { value: null, to: at };
  return { value: second.value, to: second.to + 1 };
}

function token(
  text: string,
  end: number,
  hour: number,
  minute: number,
  second: number | null,
  isOpen: boolean,
  isWritten: boolean,
): Token {
  AFTER.lastIndex = end;
  const half = AFTER.exec(text)?.[1]?.charAt(0);
  const at = half ? AFTER.lastIndex : end;
  const to = stands(EXACT, text, at) ? EXACT.lastIndex : at;
  if (hour >= LAST_HOUR || minute > 59 || (second ?? 0) > 59) return { to, joint: 'comma', steps: null };
  const inHalf = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour;
  const steps: Step[] = [clock({ hour: inHalf, minute, second, isOpen: isOpen && !half, isWritten })];
  if (!isWritten && text.charAt(at) === '台') return { to: at + 1, joint: 'comma', steps: [...steps, wholeHour] };
  return { to, joint: 'comma', steps };
}
