import type { LocalDate } from '../common.ts';
import type { projectStatuses } from './projects.ts';

export type ProjectStatus = (typeof projectStatuses)[number];

/** A project with what its tasks and those of its deliverables come to. Milestones are no tasks and have no hours. */
export interface ProjectSummary {
  documentId: string;
  name: string;
  description: string | null;
  projectStatus: ProjectStatus;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  /** `done`: of completed tasks all hours, of a deliverable's other tasks the part that their progress says. */
  hours: { planned: number; done: number };
  /** Not completed; `late` are those of them that ended before `meta.today`. */
  tasks: { open: number; late: number };
  /** The first that is not completed, on `meta.today` or later. */
  nextMilestone: { name: string; date: LocalDate } | null;
  /** Everybody who has a task in it, by name. */
  members: { documentId: string; name: string }[];
}

/** The answer of `GET /api/project-summaries`; `today` is the firm's. */
export interface ProjectSummariesResponse {
  data: ProjectSummary[];
  meta: { total: number; today: LocalDate };
}
