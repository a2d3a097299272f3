import type { Step } from '../frame.ts';

/** How a word joins what stands before it: right behind, by の or a space as well, or after a comma too. */
export type Joint = 'tight' | 'no' | 'comma';

export interface Word {
  readonly steps: readonly Step[];
  readonly joint: Joint;
  /** What may not follow (sticky), since it would make another word: 朝食, 月曜会. */
  readonly unless?: RegExp;
  /** What has to follow (sticky). */
  readonly only?: RegExp;
  /** No kanji may stand before it: the 前の of 駅前の. */
  readonly isApart?: boolean;
  /** In kana, but what has to follow leaves no doubt, or what has to stand before it as well. */
  readonly isClear?: 'behind' | 'within';
  /** Neither a noun nor の may stand before it: the 前の of 連休の前の, GW前の. */
  readonly isFirst?: boolean;
}

/** Words (several, with spaces between) that mean the same, the steps that they take, and how they stand. */
export type Entry = readonly [words: string, steps: readonly Step[], more?: Partial<Omit<Word, 'steps'>>];

/** The end of a word of one sign: a particle, a mark, a number, a part of the day. */
export const ENDED =
  /$|[にはもでをがとのへか、。,. 〜~\-ーまよだ!?)」・\n]|[午朝昼夕夜終中休お]|やす|有[給休]|[代年半全]休|欠勤|オフ(?![ィァセ])|[0-9]/y;
