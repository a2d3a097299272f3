import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

// A screen writes by the content API, a sentence by an action: what either leaves is the same.

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

type Saved = Record<string, unknown> & { id: number; documentId: string };

const made = async (collection: string, data: object) =>
  (await office.call<{ data: Saved }>('kuroda', 'POST', `/api/${collection}`, { data })).body.data;
const read = async (collection: string, { documentId }: Saved) =>
  (await office.call<{ data: Saved }>('kuroda', 'GET', `/api/${collection}/${documentId}?populate=*`)).body.data;
const act = async (action: string, params: object, refs: Record<string, string>) => {
  const { body } = await office.actConfirmed('kuroda', [{ action, params: { ...params }, refs }]);
  expect(body).toMatchObject({ status: 'done' });
};

/** Everything but what tells one record from another. */
function without({ id, documentId, createdAt, updatedAt, publishedAt, version, ...rest }: Saved) {
  return JSON.parse(JSON.stringify(rest, (key, value) => (key === 'documentId' ? undefined : value)));
}

let number = 0;
const unused = (name: string) => `${name}${++number}`;

/** A field changed on a screen and by an action, each on a record of its own: both leave the same, and nothing else changes. */
async function changedAlone(
  collection: string,
  make: () => Promise<Saved>,
  [field, value]: [string, unknown],
  byAction: (record: Saved, value: unknown) => Promise<void>,
) {
  const [one, other] = [await make(), await make()];
  const before = without(await read(collection, one));
  await office.call('kuroda', 'PUT', `/api/${collection}/${one.documentId}`, { data: { [field]: value } });
  await byAction(other, value);
  const [onScreen, said] = [without(await read(collection, one)), without(await read(collection, other))];
  expect({ ...onScreen, name: '' }).toEqual({ ...said, name: '' });
  expect({ ...onScreen, [field]: null }).toEqual({ ...before, [field]: null });
  expect(onScreen[field]).not.toEqual(before[field]);
}

describe('each field changed alone', () => {
  const days = { startDate: '2026-06-15', endDate: '2026-06-30' };
  test.each<[string, unknown]>([
    ['description', '護岸'],
    ['projectStatus', 'on_hold'],
    ['startDate', '2026-06-16'],
    ['endDate', '2026-07-01'],
  ])('[S7.44] of a project: %s', (field, value) =>
    changedAlone(
      'projects',
      () => made('projects', { name: unused('港'), ...days }),
      [field, value],
      (record, to) =>
        act('update_project', { project: record.name, changes: { [field]: to } }, { project: record.documentId }),
    ),
  );

  const task = { start: '2026-06-15', end: '2026-06-19' };
  test.each<[string, unknown]>([
    ['hours', 12],
    ['end', '2026-06-22'],
    ['comment', '午前のみ'],
    ['priority', 'high'],
    ['taskStatus', 'in_progress'],
    ['taskStatus', 'completed'],
  ])('[S7.45] of a task: %s', (field, value) =>
    changedAlone(
      'project-tasks',
      () => made('project-tasks', { name: unused('測量'), ...task }),
      [field, value],
      (record, to) => act('update_task', { task: record.name, changes: { [field]: to } }, { task: record.documentId }),
    ),
  );

  test.each<[string, unknown, string]>([
    ['actualHours', 12, 'hours'],
    ['end', '2026-06-22', 'end'],
    ['description', '1/100', 'comment'],
    ['priority', 'low', 'priority'],
    ['taskStatus', 'completed', 'taskStatus'],
  ])('[S7.47] of a task of a deliverable: %s', (field, value, said) =>
    changedAlone(
      'deliverable-tasks',
      () => made('deliverable-tasks', { name: unused('平面図'), ...task }),
      [field, value],
      (record, to) => act('update_task', { task: record.name, changes: { [said]: to } }, { task: record.documentId }),
    ),
  );
});

test('[S7.46] [S7.47] a deliverable and its task are the same, made on a screen and by an action', async () => {
  const project = await made('projects', { name: '館' });
  const what = { name: '模型', type: 'design', dueDate: '2026-07-01', estimatedHours: 16, priority: 'high' };
  const onScreen = await made('deliverables', { ...what, project: project.id });
  const found = async (collection: string) =>
    (await office.call<{ data: Saved[] }>('kuroda', 'GET', `/api/${collection}?sort=id:desc&pagination[pageSize]=1`))
      .body.data[0] as Saved;
  await act('create_deliverable', { ...what, project: '館' }, { project: project.documentId });
  const said = await found('deliverables');
  expect(without(await read('deliverables', said))).toEqual(without(await read('deliverables', onScreen)));

  const task = { name: '敷地', start: '2026-06-15', end: '2026-06-19', actualHours: 6 };
  const first = await made('deliverable-tasks', { ...task, deliverable: onScreen.id });
  await act('create_deliverable_task', { ...task, deliverable: '模型' }, { deliverable: onScreen.documentId });
  const second = await found('deliverable-tasks');
  expect(second.id).not.toBe(first.id);
  expect(without(await read('deliverable-tasks', second))).toEqual(without(await read('deliverable-tasks', first)));
});
