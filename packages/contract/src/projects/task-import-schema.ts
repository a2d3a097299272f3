import { z } from 'zod';
import { documentId, line, localDate, localDateTime } from '../common.ts';
import { IMPORT_ROWS_MAX } from '../constants.ts';
import { fieldSchemas } from '../field-schema.ts';
import { deliverableTasks, LIMITS, projectTasks } from './projects.ts';
import type { TaskImportRequest } from './task-import.ts';

const schemaOf = fieldSchemas({ date: localDate, datetime: localDateTime });
const { name, start, end, hours, comment, priority, taskStatus, type } = projectTasks.fields;

/** Where a row stands in the list it comes from, from 1: problems name it. */
const row = z.int().min(1).max(1_000_000);

/** A row of tasks. Problems of one row are told beside the row, they do not refuse the others. */
export const taskRow = z.strictObject({
  row,
  type: schemaOf(type).optional(),
  name: schemaOf(name),
  deliverable: line(LIMITS.name).optional(),
  start: schemaOf(start).optional(),
  end: schemaOf(end).optional(),
  hours: schemaOf(hours).optional(),
  priority: schemaOf(priority).optional(),
  taskStatus: schemaOf(taskStatus).optional(),
  progress: schemaOf(deliverableTasks.fields.progress).optional(),
  user: line(LIMITS.name).optional(),
  comment: schemaOf(comment).optional(),
});

export type TaskRow = z.output<typeof taskRow>;

/** `POST /api/task-import`. What a row holds is checked by `taskRow`. */
export const taskImportRequest = z.strictObject({
  project: documentId,
  rows: z.array(z.looseObject({ row })).min(1).max(IMPORT_ROWS_MAX),
  dryRun: z.boolean().default(false),
}) satisfies z.ZodType<object, TaskImportRequest>;

/** The query of `GET /api/project-tasks.csv`, `project-file` and `project-hours`: the id or documentId of the project. */
export const projectFileQuery = z.strictObject({
  project: z.string().regex(/^(?:[a-z0-9]{24}|\d{1,15})$/, 'must be an id or a documentId'),
});
