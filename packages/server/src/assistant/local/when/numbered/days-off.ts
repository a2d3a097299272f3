import type { Token } from '../lexicon/words.ts';
import { endOfNumber } from '../numbers.ts';
import { dayOfMonth } from '../steps/day-steps.ts';
import { stands } from '../text.ts';

// Numbers that are days of a month by what is said of them, without any unit: 17の休み, 今月25と26.

/**
 * The 24 of 24 有休, 17の休み, 23・24休み, 16 17 休み, 27金休み: what one is off is a day, also with a reason between (12と13は盆で
 * 休み) or as it was entered (15と16に出した休み). Not 1休み, a short rest.
 */
export function dayOffAt(text: string, at: number): Token | undefined {
  const isOff = stands(DAYS_OFF, text, at) && !/^1休/.test(text.slice(at, at + 2));
  return isOff || stands(LISTED_OFF, text, at) || stands(OF_MONTH, text, at) ? dateAt(text, at) : undefined;
}

function dateAt(text: string, at: number): Token | undefined {
  const to = endOfNumber(text, at);
  const date = Number(text.slice(at, to));
  return date >= 1 && date <= 31 ? { to, joint: 'no', steps: [dayOfMonth(date)] } : undefined;
}

const DAYS_OFF =
  /(?:[0-9]{1,2}(?:\([月火水木金土日]\))? ?(?:[ 、,.・と〜-]|から) ?){0,6}[0-9]{1,2}(?:\([月火水木金土日]\)|[火水木金土])? ?(?:[のはもに]|(?<=[0-9] ?[、,・と] ?[0-9]{1,2} ?)[をで]|の(?:方|ほう)は|(?<=[0-9] ?[、,・と] ?[0-9]{1,2} ?)、)? ?(?:(?:両方|両日|どっち|どちら)(?:とも|も)?(?:を|は|、)?)?(?:お?休(?!憩)|[夏冬]休み|お?やす(?:み|む|ま|も(?:う|っ))|有給|有休|年休|代休|振休|午[前後] ?お?半?休|半休|全休|[ap]m休)/y;

/** Two numbers or more of which a day off is told further on: 12と13は盆で休み, 15と16に出した休み. */
const LISTED_OFF =
  /(?:[0-9]{1,2} ?[,、・と] ?){0,6}(?:(?<=(?<![0-9/:.])[0-9]{1,2} ?[,、・と] ?)|[0-9]{1,2} ?[,、・と] ?)[0-9]{1,2} ?(?:[はにもをで]|の(?:両方|両日)(?:は|を|とも)?) ?[^、。,0-9\n]{0,12}?(?:で|ので|ため|けん|から|た)?[、 ]?(?:お?休(?!憩)|[夏冬]休み|お?やす(?:み|む|ま|も(?:う|っ))|有給|有休|年休|代休|振休|午[前後] ?お?半?休|半休|全休|[ap]m休)/y;

/** 25と26 of 今月25と26: days, where a month is named right before. */
const OF_MONTH =
  /(?<=(?:今月|来月|再来月|(?<![0-9])[0-9]{1,2}月)の? ?(?:[0-9]{1,2} ?[と、,・] ?){0,5})[0-9]{1,2}(?= ?(?:[と、,・] ?[0-9]{1,2}(?=[とはにもを、。 ・]|$)|$|[はにもを、。 ]|で(?:お|す|$|休|やす|有|[代年]休)|お?休(?!憩)|お?やす|有[給休]|[代年]休))/y;
