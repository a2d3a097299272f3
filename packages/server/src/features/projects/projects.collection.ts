import { projectStatuses } from '@ibasho/contract/projects';
import type { Collection } from '../../actions/collection.ts';
import { writesOf } from '../../actions/records.ts';
import { endDay, longText, startDay, taskStatus, title } from './part-fields.ts';
import { project } from './parts.ts';
import { deleteProject } from './projects.ts';

export const projects: Collection = {
  name: 'projects',
  table: 'projects',
  title: 'プロジェクト',
  fields: {
    name: { ...title, isSpoken: true },
    description: longText('description', '概要'),
    projectStatus: { ...taskStatus, column: 'project_status', values: projectStatuses },
    startDate: startDay,
    endDate: endDay,
  },
  relations: {},
  topics: ['projectDataUpdated'],
  describe: (image) => String(image.name),
  writes: writesOf(project, deleteProject),
  rights: { add: 'member', change: 'member', remove: 'member' },
};
