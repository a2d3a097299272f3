import type { ImportProblem } from '../import.ts';

/** `POST /api/task-import`. */
export interface TaskImportRequest {
  /** The documentId of the project that gets them. */
  project: string;
  /** `row` is where it stands in the list that it comes from, from 1; the other keys are those of `taskColumns`. */
  rows: { row: number; [key: string]: unknown }[];
  /** Tells what would be added, and adds nothing. */
  dryRun?: boolean | undefined;
}

export interface TaskImportAnswer {
  rows: { row: number; problems: ImportProblem[] }[];
  /** How many rows have no problem. */
  count: number;
  message: string;
}
