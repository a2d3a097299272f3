/** How long everybody together has worked on a task. */
export interface TaskHours {
  collection: 'project-tasks' | 'deliverable-tasks';
  documentId: string;
  hours: number;
}

/** The answer of `GET /api/project-hours`: the tasks of a project on which somebody has worked. */
export interface ProjectHoursResponse {
  data: TaskHours[];
  meta: { total: number };
}
