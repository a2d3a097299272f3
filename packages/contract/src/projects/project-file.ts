import type { LocalDate } from '../common.ts';
import type { ProjectStatus } from './project-summaries.ts';
import type { deliverableTypes, priorities, taskStatuses } from './projects.ts';
import type { ListedTask } from './task-list.ts';

/** A project with all that belongs to it, by names: `GET /api/project-file`. */
export interface ProjectFile {
  name: string;
  description: string | null;
  projectStatus: ProjectStatus;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  tasks: Omit<ListedTask, 'deliverable' | 'progress'>[];
  deliverables: {
    name: string;
    description: string | null;
    type: (typeof deliverableTypes)[number];
    deliverableStatus: (typeof taskStatuses)[number];
    startDate: LocalDate | null;
    dueDate: LocalDate | null;
    estimatedHours: number;
    progress: number;
    priority: (typeof priorities)[number];
    tasks: (Omit<ListedTask, 'deliverable' | 'progress'> & { progress: number })[];
  }[];
}
