import type { ProjectSummary } from '@ibasho/contract/projects/project-summaries';

let made = 0;

/** A project as the list of all has it: in progress, with no tasks. */
export function aProject(name: string, change: Partial<ProjectSummary> = {}): ProjectSummary {
  made += 1;
  return {
    documentId: `project${String(made).padStart(17, '0')}`,
    name,
    description: null,
    projectStatus: 'in_progress',
    startDate: '2026-11-02',
    endDate: '2026-12-18',
    hours: { planned: 0, done: 0 },
    tasks: { open: 0, late: 0 },
    nextMilestone: null,
    members: [],
    ...change,
  };
}
