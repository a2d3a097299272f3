import { NONE } from '../length.ts';
import type { Token } from '../lexicon/words.ts';
import { isNumeral, readNumber } from '../numbers.ts';
import { edgeOf } from '../steps/part-steps.ts';
import { shift, window } from '../steps/shift-steps.ts';
import { onNextDay } from '../steps/time-steps.ts';
import { stands } from '../text.ts';
import { clockAt } from './clocks.ts';
import { readLength, type SaidLength } from './read-length.ts';

/** 3日後, 2時間前, 1年2か月と3日前, 1時間で(戻る): counted from now. */
export function shiftAt(text: string, at: number): Token | undefined {
  const said = readLength(text, at);
  if (!said) return undefined;
  AGO.lastIndex = said.to;
  const match = AGO.exec(text);
  if (match) return { to: AGO.lastIndex, joint: 'no', steps: [shift(said.length, match[1] ? -1 : 1)] };
  if (!said.isBare && stands(DONE, text, said.to) && said.length.seconds > 0)
    return { to: said.to, joint: 'no', steps: [shift(said.length, 1)] };
  return undefined;
}

export function windowAt(text: string, at: number, sign: 1 | -1, later: 0 | 1 = 0): Token | undefined {
  const said: SaidLength | undefined = readLength(text, at);
  if (!said) return undefined;
  const to = text.startsWith('間', said.to) ? said.to + 1 : said.to;
  return stands(AGO, text, to) ? undefined : { to, joint: 'no', steps: [window(said.length, sign, later)] };
}

export function edgeAt(text: string, at: number, sign: 1 | -1): Token | undefined {
  const said = readLength(text, at);
  return said && { to: said.to, joint: 'no', steps: [edgeOf(said.length, sign)] };
}

/** 中2日: with two days between. */
export function betweenAt(text: string, at: number): Token[] {
  const number = readNumber(text, at + 1);
  if (!number || text.charAt(number.to) !== '日' || text.charAt(number.to + 1) === '間') return [];
  return [{ to: number.to + 1, joint: 'no', steps: [shift({ ...NONE, days: number.value + 1 }, 1)] }];
}

/** 翌2時: past midnight, at the end of a range. */
export function nextDayAt(text: string, at: number): Token | undefined {
  const time = text.charAt(at) === '翌' && isNumeral(text.charAt(at + 1)) ? clockAt(text, at + 1) : undefined;
  return time?.steps ? { ...time, steps: [onNextDay, ...time.steps] } : undefined;
}

const AGO =
  /(?:ほど|程|くらい|ぐらい)?(?:(前(?![後半場提期回述者売任項倒])|まえ)|後(?![半ろ期輩者任継方])|ご(?=に(?!ん)|もど|戻|かえ|帰|$)|あと(?!で)|経ったら|たったら|経過したら|したら|先(?![生週月日方に輩]))/y;

/** 1時間で戻る, 後三十分でできる: when it is over. */
const DONE =
  /で(?:、|は|には)?(?=戻|もど|帰|かえ|着|到着|終|おわ|でき|出来|出[まる]|済|片付|仕上|完了|行|い[きく]|来|き[まて]|向か|伺)/y;
