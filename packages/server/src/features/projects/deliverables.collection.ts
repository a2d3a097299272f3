import { deliverableTypes } from '@ibasho/contract/projects';
import type { Collection } from '../../actions/collection.ts';
import { writesOf } from '../../actions/records.ts';
import { hoursIn, longText, priority, progress, startDay, taskStatus, title } from './part-fields.ts';
import { deliverable } from './parts.ts';
import { deleteDeliverable } from './projects.ts';

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
      values: deliverableTypes,
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
  writes: writesOf(deliverable, deleteDeliverable),
  rights: { add: 'member', change: 'member', remove: 'member' },
};
