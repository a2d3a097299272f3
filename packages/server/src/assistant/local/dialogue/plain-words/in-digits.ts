import { meantBy, type Standing } from '../matter.ts';

/** 「はちじゅうで」, 「七十五です」, 「ろくわり」, of a rate, and 「よじになります」, of a return: in digits. */
export function inDigits(message: string, standing: Standing): string {
  const actions = meantBy(standing).map(({ action }) => action);
  if (actions.length === 0) return message;
  if (actions.every((action) => action === 'update_occupancy_rate'))
    return message.replace(RATE, (said) => `${numberOf(said)}`);
  return actions.every((action) => action === 'update_user_status')
    ? message.replace(
        CLOCK,
        (_, hour: string, half: string | undefined) => `${HOURS.indexOf(hour) + 1}時${half ? '半' : ''}`,
      )
    : message;
}

const DIGITS = ['いち|一', 'に|二', 'さん|三', 'よん|四', 'ご|五', 'ろく|六', 'なな|しち|七', 'はち|八', 'きゅう|九'];
const DIGIT = `(?:${DIGITS.join('|')})`;
const RATE = new RegExp(
  `(?<=^|[\\s、。!！は])(?:${DIGIT}?(?:じゅう|十)${DIGIT}?|ひゃく|百|${DIGIT}わり)` +
    '(?=[ぱパ]ー|[%％でをおやの]|に(?!ん|ち)|です|じゃ|だ|っす|[くぐ]らい|ほど|[\\s、。!！ー〜]|$)',
  'gu',
);

function numberOf(said: string): number {
  if (/^(?:ひゃく|百)/u.test(said)) return 100;
  const [tens = '', ones = ''] = said.split(/じゅう|十|わり/u);
  return (digitOf(tens) || 1) * 10 + digitOf(ones);
}

const digitOf = (word: string) => DIGITS.findIndex((all) => all.split('|').includes(word)) + 1;

const HOURS = ['いち', 'に', 'さん', 'よ', 'ご', 'ろく', 'しち', 'はち', 'く', 'じゅう', 'じゅういち', 'じゅうに'];
const CLOCK = new RegExp(
  `(?<=^|[\\s、。!！はが])(${HOURS.toReversed().join('|')})じ(はん)?(?=[にでやま、。!！ー〜\\s]|ごろ|くらい|ぐらい|$)`,
  'gu',
);
