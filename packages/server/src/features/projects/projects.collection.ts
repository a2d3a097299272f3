import {
  deliverables as deliverableDeclaration,
  deliverableTasks as deliverableTaskDeclaration,
  projects as projectDeclaration,
  projectTasks as projectTaskDeclaration,
} from '@ibasho/contract/projects';
import { implementCollection } from '../../actions/implement-collection.ts';
import { writesOf } from '../../actions/records.ts';
import { deliverable, deliverableTask, project, projectTask } from './parts/parts.ts';
import { deleteDeliverable, deleteProject } from './projects.ts';

const period = { start: 'start_date', end: 'end_date' } as const;

export const projects = implementCollection(projectDeclaration, { writes: writesOf(project, deleteProject) });
export const projectTasks = implementCollection(projectTaskDeclaration, {
  columns: period,
  writes: writesOf(projectTask),
});
export const deliverables = implementCollection(deliverableDeclaration, {
  writes: writesOf(deliverable, deleteDeliverable),
});
export const deliverableTasks = implementCollection(deliverableTaskDeclaration, {
  columns: period,
  writes: writesOf(deliverableTask),
});
