import type { LocalDate } from '@ibasho/contract/common';
import { IMPORT_ROWS_MAX } from '@ibasho/contract/constants';
import { withoutGuard } from '@ibasho/contract/csv';
import { priorities, projectWords, taskStatuses, taskTypes } from '@ibasho/contract/projects/projects';
import type { TaskImportRequest } from '@ibasho/contract/projects/task-import';
import { type TaskColumn, taskColumns } from '@ibasho/contract/projects/task-list';
import { lineIn, numberIn } from '../../../../lib/sheets/cell-values.ts';
import { fieldsOfHeadings, type HeadedColumn, headingRow } from '../../../../lib/sheets/headings.ts';
import { cellsIn } from '../../../../lib/sheets/read-cells.ts';
import { typedDate } from '../../../../lib/typed-date.ts';

export type TaskRow = TaskImportRequest['rows'][number];

/** A list of tasks as it was given: its rows as the server reads them, and the columns that it has. */
export interface TaskSheet {
  rows: readonly TaskRow[];
  columns: readonly TaskColumn[];
}

/** Why a list cannot be read, in words for staff. */
export class UnfitSheet extends Error {}

/** Reads a list of tasks, pasted or as CSV, by its headings. Throws UnfitSheet where it has none, no row, or too many. */
export function taskSheetOf(text: string, today: LocalDate): TaskSheet {
  const cells = cellsIn(text).map((line) => line.map(withoutGuard));
  const at = headingRow(cells, COLUMNS);
  const fields = at === null ? [] : fieldsOfHeadings(cells[at] ?? [], COLUMNS);
  const filled = cells
    .map((line, index) => ({ row: index + 1, line }))
    .slice((at ?? -1) + 1)
    .filter(({ line }) => line.some((cell) => cell.trim() !== ''));
  requireFit(fields, filled.length);
  return {
    columns: (Object.keys(taskColumns) as TaskColumn[]).filter((column) => fields.includes(column)),
    rows: filled.map(({ row, line }) => rowOf(row, line, fields, today)),
  };
}

function requireFit(fields: readonly (string | null)[], count: number): void {
  if (!fields.includes('name')) {
    throw new UnfitSheet(
      `見出しに「${taskColumns.name}」の列が見つかりません。見出し（${Object.values(taskColumns).join('、')}）のある表を貼り付けてください。`,
    );
  }
  if (count === 0) throw new UnfitSheet('見出しだけで、追加する行がありません。');
  if (count <= IMPORT_ROWS_MAX) return;
  const [most, given] = [IMPORT_ROWS_MAX.toLocaleString('ja'), count.toLocaleString('ja')];
  throw new UnfitSheet(`一度に追加できるのは${most}行までです（${given}行ありました）。分けて貼り付けてください。`);
}

function rowOf(row: number, line: readonly string[], fields: readonly (string | null)[], today: LocalDate): TaskRow {
  const values = fields.flatMap((field, at) => {
    const cell = line[at] ?? '';
    return field === null || cell.trim() === '' ? [] : [[field, valueIn(field as TaskColumn, cell, today)]];
  });
  return { row, ...Object.fromEntries(values) };
}

/** What cannot be read stays as it is, and is refused with its row. */
function valueIn(column: TaskColumn, cell: string, today: LocalDate): unknown {
  switch (column) {
    case 'start':
    case 'end':
      return typedDate(lineIn(cell), today) ?? lineIn(cell);
    case 'hours':
      return numberIn(cell.replace(/(?:時間|h)\s*$/i, ''));
    case 'progress':
      return numberIn(cell.replace(/[%％]\s*$/, ''));
    case 'type':
      return meantBy(taskTypes, projectWords.taskType, cell);
    case 'priority':
      return meantBy(priorities, projectWords.priority, cell);
    case 'taskStatus':
      return meantBy(taskStatuses, projectWords.taskStatus, cell);
    case 'comment':
      return cell;
    default:
      return lineIn(cell);
  }
}

const meantBy = (values: readonly string[], words: Readonly<Record<string, string>>, cell: string): string =>
  values.find((value) => [value, words[value]].includes(lineIn(cell))) ?? lineIn(cell);

/** How lists of tasks head their columns, beside what we call them. */
const ALSO: Readonly<Partial<Record<TaskColumn, readonly string[]>>> = {
  type: ['区分', 'type'],
  name: ['タスク', 'タスク名', '作業', '作業名', '件名', '項目', '内容', 'name', 'task'],
  deliverable: ['成果物', '制作物名', 'deliverable'],
  start: ['開始日', '着手', '着手日', 'start'],
  end: ['終了日', '期限', '期日', '締切', '完了日', 'end', 'due'],
  hours: ['工数', '見積', '見積時間', '予定時間', 'hours'],
  priority: ['重要度', 'priority'],
  taskStatus: ['ステータス', '状態', '進捗状況', 'status'],
  progress: ['進捗率', 'progress'],
  user: ['担当者', '担当者名', '氏名', 'assignee'],
  comment: ['備考', 'メモ', '概要', 'comment'],
};

const COLUMNS: readonly HeadedColumn[] = (Object.keys(taskColumns) as TaskColumn[]).map((field) => ({
  field,
  headings: [taskColumns[field], ...(ALSO[field] ?? [])],
}));
