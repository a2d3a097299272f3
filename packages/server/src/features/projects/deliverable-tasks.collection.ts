import type { Collection } from '../../actions/collection.ts';
import { writesOf } from '../../actions/records.ts';
import { endDay, hoursIn, longText, priority, progress, startDay, taskStatus, taskType, title } from './part-fields.ts';
import { deliverableTask } from './parts.ts';

export const deliverableTasks: Collection = {
  name: 'deliverable-tasks',
  table: 'deliverable_tasks',
  title: '制作物のタスク',
  fields: {
    name: title,
    description: longText('description', '概要'),
    start: startDay,
    end: endDay,
    actualHours: hoursIn('actual_hours', '時間'),
    taskStatus: { ...taskStatus, alsoWrittenAs: ['status'] },
    priority,
    progress,
    type: taskType,
  },
  relations: {
    deliverable: {
      link: { kind: 'one', column: 'deliverable_id' },
      to: 'deliverables',
      label: '制作物',
      read: 'member',
      write: 'member',
      alsoWrittenAs: ['deliverableId'],
    },
    sd_user: {
      link: { kind: 'one', column: 'sd_user_id' },
      to: 'sd-users',
      label: '担当',
      read: 'member',
      write: 'member',
      alsoWrittenAs: ['userId'],
    },
  },
  topics: ['projectDataUpdated'],
  describe: (image) => String(image.name),
  writes: writesOf(deliverableTask),
  rights: { add: 'member', change: 'member', remove: 'member' },
};
