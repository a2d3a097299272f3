import type { Collection } from '../../actions/collection.ts';
import { writesOf } from '../../actions/records.ts';
import { endDay, hoursIn, longText, priority, startDay, taskStatus, taskType, title } from './part-fields.ts';
import { projectTask } from './parts.ts';

export const projectTasks: Collection = {
  name: 'project-tasks',
  table: 'project_tasks',
  title: 'タスク',
  fields: {
    name: title,
    start: startDay,
    end: endDay,
    hours: hoursIn('hours', '時間'),
    comment: longText('comment', 'コメント'),
    priority,
    taskStatus: { ...taskStatus, alsoWrittenAs: ['status'] },
    type: taskType,
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
  writes: writesOf(projectTask),
  rights: { add: 'member', change: 'member', remove: 'member' },
};
