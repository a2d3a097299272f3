import { declareCollection } from '@ibasho/contract/collection';
import { expect, test } from 'vitest';
import { implementCollection } from './implement-collection.ts';

const declared = declareCollection({
  name: 'project-tasks',
  title: 'タスク',
  namedBy: 'taskName',
  write: 'member',
  fields: {
    taskName: { kind: 'text', label: '名前', isRequired: true, max: 255 },
    start: { kind: 'date', label: '開始', alsoSets: 'startTime' },
    startTime: { kind: 'datetime', label: '', write: 'nobody' },
    end: { kind: 'date', label: '終了', read: 'admin' },
  },
  relations: {
    project: { to: 'projects', label: 'プロジェクト' },
    sd_users: { to: 'sd-users', label: '担当', isToMany: true },
  },
  rights: { add: 'member', change: 'member', remove: 'admin' },
  topics: [],
});

test('a declaration alone makes a collection: table, columns, rights and name come from it', () => {
  const collection = implementCollection(declared, {
    columns: { end: 'end_date' },
    between: { sd_users: { table: 'task_people', own: 'task_id', other: 'sd_user_id' } },
  });
  expect(collection.table).toBe('project_tasks');
  expect(collection.fields).toMatchObject({
    taskName: { column: 'task_name', read: 'member', write: 'member' },
    start: { alsoSets: 'start_time' },
    startTime: { column: 'start_time', write: 'nobody' },
    end: { column: 'end_date', read: 'admin' },
  });
  expect(collection.relations).toMatchObject({
    project: { link: { kind: 'one', column: 'project_id' }, to: 'projects' },
    sd_users: { link: { kind: 'many', table: 'task_people', own: 'task_id', other: 'sd_user_id' } },
  });
  expect(collection.describe({ task_name: 'ロゴ' }, () => '')).toBe('ロゴ');
  expect(Object.keys(collection.writes)).toEqual(['create', 'update', 'remove']);
});
