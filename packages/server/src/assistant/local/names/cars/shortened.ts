import { comparable, type Written } from '../../text/written.ts';
import type { Mention } from '../mention.ts';
import type { NameIndex } from '../names.ts';
import { TAKEN } from '../strangers.ts';

// Names of cars of which only the beginning is said.

/** 「ステップなんとか」: the beginning of a car's name, and a word for what one does not remember of it. */
export function halfNamed(message: Written, names: NameIndex): Mention[] {
  return [...message.folded.matchAll(HALF)].flatMap((match): Mention[] => {
    const start = match[1] ?? '';
    const all = names.cars.filter(({ name }) => comparable(name).startsWith(start));
    return all.length > 0 ? [{ from: match.index, to: match.index + match[0].length, sign: 'C', all }] : [];
  });
}

/**
 * 「ハイエ借ります」, 「プロボも大野さんに」: three or four signs with which long names of cars begin, where a car is taken,
 * returned or given; not where they are a word of their own (ライト, for ライトエース).
 */
export function shortened(
  message: Written,
  names: NameIndex,
  isFree: (from: number, to: number) => boolean,
): Mention[] {
  return [...message.text.matchAll(SHORT)].flatMap((match): Mention[] => {
    const [from, to] = [match.index, match.index + match[0].length];
    const start = comparable(match[0]);
    const all = names.cars.filter(
      ({ name }) => comparable(name).startsWith(start) && /^[ァ-ヶー]*/u.exec(name)?.[0].length !== start.length,
    );
    return all.length > 0 && isFree(from, to) ? [{ from, to, sign: 'C', all }] : [];
  });
}

/** Beginnings of cars' names that are lent and returned for themselves. */
const OWN_WORDS = 'アウト|キャラ|タウン|フォレスト|フリー|ライト|ランド|ワゴン';
const SHORT = new RegExp(
  `(?<![ァ-ヶーa-z])(?!(?:${OWN_WORDS})(?![ァ-ヶー]))[ァ-ヶ][ァ-ヶー]{2,3}(?![ァ-ヶーa-z])(?:${TAKEN}|(?=[はもを、 ]?[^、。 ぁ-ん]{1,6}(?:さん|くん)(?:に|へ)(?:[!。、 ]|$)))`,
  'gu',
);

const HALF = /(?<![ぁ-んー])([ぁ-んー]{2,5}?)(?:なんとか|何とか|なんちゃら|うんたら|ほにゃらら)/gu;
