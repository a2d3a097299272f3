import type { ChangeLine } from './runs.ts';

/** So many of the records that a line is about are named at first. */
const SUBJECTS_NAMED = 3;

/** 「白石 遥、黒田 陸、赤井 凛 ほか37人」; all names where `isWhole`. */
export function subjectsInWords({ subjects, counter = '件' }: ChangeLine, isWhole = false): string {
  if (isWhole || subjects.length <= SUBJECTS_NAMED + 1) return subjects.join('、');
  return `${subjects.slice(0, SUBJECTS_NAMED).join('、')} ほか${subjects.length - SUBJECTS_NAMED}${counter}`;
}
