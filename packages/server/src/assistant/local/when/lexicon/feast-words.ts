import { dayOfMonth, nthWeekday } from '../steps/day-steps.ts';
import { holiday, months, season } from '../steps/year-steps.ts';
import type { Entry } from './word.ts';

// The days that bear a name, as data.

/** National holidays with their names in the list of them, and the date where a year has none. */
const NATIONAL: readonly (readonly [words: string, names: readonly string[], date?: readonly [number, number]])[] = [
  ['成人の日 せいじんのひ', ['成人の日']],
  ['建国記念の日 建国記念日 けんこくきねんのひ けんこくきねんび', ['建国記念の日']],
  ['天皇誕生日 てんのうたんじょうび', ['天皇誕生日']],
  ['春分の日 春分 しゅんぶんのひ', ['春分の日']],
  ['昭和の日 しょうわのひ', ['昭和の日'], [4, 29]],
  ['憲法記念日 憲法記念の日 けんぽうきねんび', ['憲法記念日']],
  ['みどりの日 緑の日 みどりのひ', ['みどりの日'], [5, 4]],
  ['こどもの日 子供の日 子どもの日 こどものひ', ['こどもの日']],
  ['海の日 うみのひ', ['海の日']],
  ['山の日 やまのひ', ['山の日'], [8, 11]],
  ['敬老の日 けいろうのひ', ['敬老の日']],
  ['秋分の日 秋分 しゅうぶんのひ', ['秋分の日']],
  ['スポーツの日 体育の日 たいいくのひ', ['スポーツの日', '体育の日', '体育の日（スポーツの日）']],
  ['文化の日 ぶんかのひ', ['文化の日']],
  ['勤労感謝の日 きんろうかんしゃのひ', ['勤労感謝の日']],
  ['国民の休日', ['国民の休日', '休日']],
];

const FIXED: readonly (readonly [words: string, month: number, date: number])[] = [
  ['元旦 元日 がんたん がんじつ お正月 正月 新年', 1, 1],
  ['節分', 2, 3],
  ['バレンタインデー バレンタイン', 2, 14],
  ['ひな祭り 雛祭り ひなまつり', 3, 3],
  ['ホワイトデー', 3, 14],
  ['エイプリルフール', 4, 1],
  ['メーデー', 5, 1],
  ['端午の節句', 5, 5],
  ['七夕', 7, 7],
  ['終戦記念日', 8, 15],
  ['防災の日', 9, 1],
  ['ハロウィーン ハロウィン', 10, 31],
  ['クリスマスイブ クリスマスイヴ クリスマス・イブ くりすますいぶ', 12, 24],
  ['クリスマスの日 クリスマス くりすます', 12, 25],
  ['大晦日 大みそか おおみそか', 12, 31],
];

/** The nth weekday (0 = Monday) of a month. */
const MOVABLE: readonly (readonly [words: string, month: number, nth: number, weekday: number])[] = [
  ['母の日', 5, 2, 6],
  ['父の日', 6, 3, 6],
  ['感謝祭', 11, 4, 3],
];

const LONG: readonly (readonly [words: string, month: number, date: number, days: number])[] = [
  ['ゴールデンウィーク ゴールデンウイーク gw', 4, 29, 7],
  ['お盆休み お盆', 8, 13, 4],
  ['年末年始', 12, 29, 6],
  ['正月三が日 三が日', 1, 1, 3],
];

/** A name before another noun is part of that (正月休み, 元旦マラソン); before a time, a verb or 前 it is not. */
const unless =
  /の(?!日|ひ|前(?!撮)|[次翌後間頃時午朝昼夜晩夕週連月火水木金土当振祝分件予代有半全公特]|あと|あいだ|ころ|とき|お?休|お?やす|[0-9〇一二三四五六七八九十])お?[\p{Script=Han}\p{Script=Katakana}]|(?![0-9〇一二三四五六七八九十前後以中朝昼夜晩午夕明頃翌]|正午|深夜|早朝|未明|終日|当日|[出来帰戻行]|休(?:み(?:ま|た|で)|む|ん))[\p{Script=Han}\p{Script=Katakana}]|まつり/uy;

/** 「七五三なので」, 「七五三があるので」: a ceremony, held on any day around its own. */
const unlessHeld = new RegExp(`${unless.source}|な(?:の|ん)で|だ(?:から|し)|で(?!す)|が|を`, 'uy');

const CEREMONY = '七五三';

/** What people keep at home, on its day or around it; national holidays and seasons are days off themselves. */
export const observances: ReadonlySet<string> = new Set(
  [CEREMONY, ...FIXED.map(([words]) => words), ...MOVABLE.map(([words]) => words)].flatMap((words) => words.split(' ')),
);

/** Words that name a day of the year. */
export const feastWords: readonly Entry[] = [
  ...NATIONAL.map(([words, names, date]): Entry => [words, [holiday(names, date)], { unless }]),
  ...FIXED.map(([words, month, date]): Entry => [words, [months(month, 1, 'month'), dayOfMonth(date)], { unless }]),
  [CEREMONY, [months(11, 1, 'month'), dayOfMonth(15)], { unless: unlessHeld }],
  ...MOVABLE.map(
    ([words, month, nth, weekday]): Entry => [words, [months(month, 1, 'month'), nthWeekday(nth, weekday)], { unless }],
  ),
  ...LONG.map(([words, month, date, days]): Entry => [words, [season(month, date, days)], { unless }]),
];
