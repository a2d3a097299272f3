import { z } from 'zod';
import { documentId } from '../common.ts';
import type { AuditEntry } from '../runs.ts';

/** The query of `GET /api/project-history`; `project` is a documentId. */
export const projectHistoryQuery = z.strictObject({
  project: documentId,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

/**
 * What one run changed in a project, and nothing of what else it changed. `undoable`: it is the viewer's own and can
 * still be taken back; `moreChanges`: how many changed rows of the project there are beyond those in `lines`.
 */
export type ProjectHistoryEntry = Omit<AuditEntry, 'status' | 'actions' | 'changes'>;

/** The answer of `GET /api/project-history`, newest first. */
export interface ProjectHistory {
  data: ProjectHistoryEntry[];
  meta: { pagination: { page: number; pageSize: number; total: number } };
}
