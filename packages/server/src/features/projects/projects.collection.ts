import type { Collection } from '../../actions/collection.ts';

export const projects: Collection = {
  name: 'projects',
  table: 'projects',
  title: 'プロジェクト',
  fields: {
    name: { column: 'name', kind: 'text', label: '名前', read: 'member', write: 'member', isRequired: true, max: 255 },
    description: { column: 'description', kind: 'text', label: '概要', read: 'member', write: 'member', max: 10_000 },
    projectStatus: {
      column: 'project_status',
      kind: 'text',
      label: '状況',
      read: 'member',
      write: 'member',
      values: ['planning', 'in_progress', 'on_hold', 'completed'],
    },
    startDate: { column: 'start_date', kind: 'date', label: '開始', read: 'member', write: 'member' },
    endDate: { column: 'end_date', kind: 'date', label: '終了', read: 'member', write: 'member' },
  },
  relations: {},
  topics: ['projectDataUpdated'],
  describe: (image) => String(image.name),
  writes: {},
  mayRestore: () => true,
};
