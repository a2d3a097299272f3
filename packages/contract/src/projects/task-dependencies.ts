import { declareCollection } from '../collection.ts';

/**
 * Which task of a project begins when which other one has ended. Each end is a task of the project or of one of its
 * deliverables; both belong to one project, and no task waits for itself, however far round.
 */
export const taskDependencies = declareCollection({
  name: 'task-dependencies',
  title: 'タスクの順序',
  namedBy: 'type',
  write: 'member',
  fields: {
    type: {
      kind: 'text',
      label: '',
      values: ['finish_to_start'],
      words: { finish_to_start: '終わってから始める' },
      write: 'nobody',
    },
  },
  relations: {
    predecessor_task: { to: 'project-tasks', label: '先のタスク', isInLabel: true },
    predecessor_deliverable_task: { to: 'deliverable-tasks', label: '先の制作物タスク', isInLabel: true },
    successor_task: { to: 'project-tasks', label: '後のタスク', isInLabel: true },
    successor_deliverable_task: { to: 'deliverable-tasks', label: '後の制作物タスク', isInLabel: true },
    project: { to: 'projects', label: '', write: 'nobody' },
  },
  rights: { add: 'member', change: 'member', remove: 'member' },
  topics: ['projectDataUpdated'],
});
