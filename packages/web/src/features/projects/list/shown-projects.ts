import type { LocalDate } from '@ibasho/contract/common';
import type { ProjectSummary } from '@ibasho/contract/projects/project-summaries';
import type { Person } from '../../../lib/directory/people.ts';
import { isCalled, isNamed } from '../../../lib/directory/search.ts';
import type { ProjectsView } from './projects-view.ts';

/** The projects that fit the view, in its order; `people` are known in kana and romaji too. */
export function shownProjects(
  all: readonly ProjectSummary[],
  { q, status, sort }: Pick<ProjectsView, 'q' | 'status' | 'sort'>,
  people: readonly Person[],
): ProjectSummary[] {
  const isWanted = ({ projectStatus }: ProjectSummary) =>
    status === 'all' || (status === '' ? projectStatus !== 'completed' : projectStatus === status);
  return all.filter((project) => isWanted(project) && isFound(project, q, people)).sort(ORDERS[sort]);
}

/** Its last day is over, and it is not completed. */
export const isLate = ({ projectStatus, endDate }: ProjectSummary, today: LocalDate): boolean =>
  projectStatus !== 'completed' && endDate !== null && endDate < today;

/** 0 to 100; null where no hours are planned. */
export const progressOf = ({ planned, done }: ProjectSummary['hours']): number | null =>
  planned === 0 ? null : Math.round((done / planned) * 100);

function isFound(project: ProjectSummary, q: string, people: readonly Person[]): boolean {
  if (isCalled([project.name, project.description ?? ''], q)) return true;
  return project.members.some(({ documentId, name }) => {
    const person = people.find((each) => each.documentId === documentId);
    return person ? isNamed(person, q) : isCalled([name], q);
  });
}

type Order = (one: ProjectSummary, other: ProjectSummary) => number;

const byName: Order = (one, other) => one.name.localeCompare(other.name, 'ja', { numeric: true });
const isOver = ({ projectStatus }: ProjectSummary) => Number(projectStatus === 'completed');
/** Without a last day after all that have one. */
const lastDay = ({ endDate }: ProjectSummary) => endDate ?? '9999';

const ORDERS: Readonly<Record<ProjectsView['sort'], Order>> = {
  '': (one, other) => isOver(one) - isOver(other) || compare(lastDay(one), lastDay(other)) || byName(one, other),
  name: byName,
  progress: (one, other) => (progressOf(other.hours) ?? -1) - (progressOf(one.hours) ?? -1) || byName(one, other),
};

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
