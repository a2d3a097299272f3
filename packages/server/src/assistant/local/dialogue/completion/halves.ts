import { comparable } from '../../message/written.ts';
import { isSaidBeside } from '../bare.ts';
import { withoutEndings } from '../endings.ts';
import { type Move, type Reader, type Standing, wholePlan } from '../matter.ts';

/** 「午後のほうで」, where half a day off was asked for and it was left open which half. */
export function halved(message: string, { matter, question }: Standing, reader: Reader): Move | null {
  if (!/午前|午後/u.test(question ?? '') || !HALF_DAY.test(matter.words)) return null;
  const text = withoutEndings(comparable(message));
  const [half, ...more] = HALVES.filter(({ words }) => words.test(text));
  if (!half || more.length > 0 || !isSaidBeside(text.replace(half.words, ' ').replace(AROUND, ' '))) return null;
  const words = matter.words.replace(HALF_DAY, half.off);
  return wholePlan(reader.reading({ ...matter, words })) === null
    ? null
    : { kind: 'matter', matter: { ...matter, words } };
}

const HALF_DAY = /(?<!午前|午後)(?:半休|半日(?:休暇|休み)?)/u;
export const HALVES = [
  { off: '午前休', words: /午前(?:中|休|半休)?|ごぜん(?:ちゅう|きゅう|休)?|朝|前半|(?<![a-z])am(?![a-z])/u },
  { off: '午後休', words: /午後(?:休|半休)?|ごご(?:きゅう|休)?ー?|昼から|後半|(?<![a-z])pm(?![a-z])/u },
];
const AROUND = /の?(?:方|ほう|休み)|半休/gu;
