import { subjectsInWords } from '@ibasho/contract/change-lines';
import type { ChangeLine } from '@ibasho/contract/runs';
import type { Actor } from './action.ts';

/** So many states are told of in one line; more stand below one another. */
const ON_ONE_LINE = 2;
const LINES_TOLD = 6;
const NOTES_TOLD = 3;

/** 「元に戻しました。今の状態：オンライン・アクアは空き」; `lines` are those of the undo itself, in the tense `now`; the sender's own come first. */
export function undoneMessage(lines: readonly ChangeLine[], actor: Actor): string {
  if (lines.length === 0) return '元に戻しました';
  const isOwn = ({ subjects }: ChangeLine) => subjects.length === 1 && subjects[0] === actor.person?.name;
  const states = [
    ...lines.filter(isOwn).map((line) => line.text),
    ...lines.filter((line) => !isOwn(line)).map((line) => `${subjectsInWords(line)}は${line.text}`),
  ];
  if (states.length <= ON_ONE_LINE) return `元に戻しました。今の状態：${states.join('・')}`;
  const more = states.length - LINES_TOLD;
  return ['元に戻しました。今の状態：', ...states.slice(0, LINES_TOLD), more > 0 && `ほか${more}件`]
    .filter(Boolean)
    .join('\n');
}

/** What goes along although nobody spoke of it: 「馬場 慎吾さんのコメント「来客対応中」は消しました」, a line each. */
export function notesInWords(lines: readonly ChangeLine[], actor: Actor): string[] {
  const notes = lines.flatMap(({ subjects, note }) =>
    note === undefined ? [] : subjects.map((name) => ({ name, note })),
  );
  if (notes.length > NOTES_TOLD) return [`${notes.length}人のコメントは消しました`];
  return notes.map(({ name, note }) => (name === actor.person?.name ? note : `${name}さんの${note}`));
}
