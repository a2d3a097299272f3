import { newcomerWords as words } from '../../../features/people/newcomers.phrases.ts';
import { FILLER, withoutCourtesies } from '../message/courtesies.ts';
import { isIdle } from '../message/idle.ts';
import { written } from '../message/written.ts';

/** Which item of somebody new a piece is said to be. */
export type Label = keyof typeof words.labels;

/** One piece of the message; what is understood is taken out of it. */
export class Piece {
  text: string;
  label: Label | undefined;
  readonly isLabelAlone: boolean;

  constructor(piece: string, before: Label | undefined) {
    const bare = piece
      .replace(/^[\s・\-*●■◆◯○>]+/u, '')
      .replace(HEADING, '')
      .trim();
    const [labelled, name] = LABELLED.exec(bare) ?? [];
    this.label = labelOf(name) ?? before;
    this.text = labelled === undefined ? bare : bare.slice(labelled.length).trim();
    this.isLabelAlone = labelled !== undefined && this.text === '';
  }

  /** Takes what `pattern` finds out of the text; gives its first group, or all of it. */
  take(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.text);
    if (!match) return undefined;
    this.cut(match.index, match.index + match[0].length);
    return (match[1] ?? match[0]).trim();
  }

  cut(from: number, to: number): void {
    this.text = `${this.text.slice(0, from).trimEnd()} ${this.text.slice(to).trimStart()}`.trim();
  }

  /** The whole text without the endings of a sentence. */
  get bare(): string {
    const polite = this.text.replace(POLITE_END, '').trim();
    return KANA_NAME.test(polite) ? polite : polite.replace(PARTICLE_END, '').trim();
  }

  hasContent(): boolean {
    const { text } = withoutCourtesies(written(this.text));
    return !ASIDE.test(text) && !isIdle(text.toLowerCase().replace(VOCABULARY, ' ').replace(FILLER, ' '));
  }
}

/** Any of the words of a list, as a pattern. */
export const anyOf = (list: readonly string[]) => list.join('|');

/** Not where it is part of another noun: 「ユーザー登録画面」. */
export const VERB = new RegExp(
  `(?:${anyOf(words.verbs)})(?!する(?:係|担当|役))(?!(?!願|依頼|希望)[\\p{Script=Han}\\p{Script=Katakana}ー]|の(?!お願い|依頼|件|手続))`,
  'u',
);
/** Asks for somebody to be added, in whatever words. */
export const REQUEST = new RegExp(`(?:${anyOf(words.requests).replaceAll('VERB', VERB.source)})`, 'iu');
/** 「ユーザー登録：」 before the items. */
const HEADING = new RegExp(`^(?:${REQUEST.source}|${anyOf(words.headings)})(?:[ぁ-ん]|願)*(?:\\s*:\\s*|\\s+)`, 'iu');
const LABELLED = new RegExp(
  `^(${anyOf(Object.values(words.labels).flat())})(?:(?<=[a-z]) (?=は ))?(?:は|が|を|には?|だと|では|で(?=\\s)|については)?\\s*(?:[:=→]\\s*|$|(?<=[はがを]|だと)\\s*|\\s+(?=\\S)|(?<![a-z])(?=[a-z]))`,
  'iu',
);
/** 「入館証のほうは森さんが手配済みです」: what has been seen to beside it. */
const ASIDE = /^[^、。:@]*は[^、。:@]*(?:済み?(?:です)?|(?:て|で)(?:あり|ござい|おり|い)ます)$/u;
const VOCABULARY = new RegExp(`(?:${anyOf([...words.nouns, ...words.vocabulary])})`, 'gu');
const POLITE_END =
  /(?:(?:で|と|に|を)?(?:お?願い(?:し|いたし|致し)ます|お願い|登録して(?:ください)?|追加して(?:ください)?|して(?:ください|おいて)?|なります|(?:お?書き(?:になり)?|(?:お?読み(?:になり)?|お?読みし)|おっしゃい|申し|いい|いう|言い|なって(?:い|おり))ます)|(?:だそう|とのこと|でござい|ということ)?(?:です|ます)| *よろしく)*(?:(?<=です|ます|しく|願い)[ね〜ー]+)?[\s。!〜]*$/u;
/** Not of a name in kana, which may end so. */
const PARTICLE_END = /(?:だ|で|に|と|を)$/u;

function labelOf(name: string | undefined): Label | undefined {
  if (name === undefined) return undefined;
  const labels = Object.entries(words.labels) as [Label, readonly string[]][];
  return labels.find(([, all]) => new RegExp(`^(?:${anyOf(all)})$`, 'iu').test(name))?.[0];
}

/** A name in kana, of one to three parts. */
export const KANA_NAME = /^[ぁ-んァ-ヶー・]{1,12}(?:[ ・]+[ぁ-んァ-ヶー]{1,12}){0,2}$/u;
