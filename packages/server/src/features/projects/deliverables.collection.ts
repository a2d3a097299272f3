import type { Collection } from '../../actions/collection.ts';
import { hoursIn, longText, priority, progress, startDay, taskStatus, title } from './task-fields.ts';

export const deliverables: Collection = {
  name: 'deliverables',
  table: 'deliverables',
  title: '制作物',
  fields: {
    name: title,
    description: longText('description', '概要'),
    type: {
      column: 'type',
      kind: 'text',
      label: '種類',
      read: 'member',
      write: 'member',
      values: ['design', 'development', 'content', 'other'],
    },
    deliverableStatus: { ...taskStatus, column: 'deliverable_status', alsoWrittenAs: ['status'] },
    dueDate: { column: 'due_date', kind: 'date', label: '期限', read: 'member', write: 'member' },
    startDate: startDay,
    estimatedHours: hoursIn('estimated_hours', '見積もり時間'),
    progress,
    priority,
  },
  relations: {
    project: {
      link: { kind: 'one', column: 'project_id' },
      to: 'projects',
      label: 'プロジェクト',
      read: 'member',
      write: 'member',
      alsoWrittenAs: ['projectId'],
    },
  },
  topics: ['projectDataUpdated'],
  describe: (image) => String(image.name),
  writes: {},
  mayRestore: () => true,
};
