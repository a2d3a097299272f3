import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

type Saved = Record<string, unknown> & { id: number; documentId: string };
interface Reply {
  data: Saved;
  error?: { message: string; say: string; details: { errors: { path: string[] }[] } };
}

const post = (collection: string, data: object, query = '') =>
  office.call<Reply>('kuroda', 'POST', `/api/${collection}${query}`, { data });
const put = (collection: string, key: string | number, data: object) =>
  office.call<Reply>('akai', 'PUT', `/api/${collection}/${key}`, { data });
const get = (collection: string, key: string | number) =>
  office.call<Reply>('kuroda', 'GET', `/api/${collection}/${key}?populate=*`);
const made = async (collection: string, data: object) => (await post(collection, data)).body.data;
const idOf = async (name: string) => Number((await office.record('sd-users', name)).id);

describe('projects', () => {
  test('[S3.13] are planned where nothing is said, and hold what is given', async () => {
    const bare = await made('projects', { name: '駅前計画' });
    expect(bare).toMatchObject({ projectStatus: 'planning', description: null, startDate: null, endDate: null });
    const data = {
      name: '港の改修',
      description: '護岸と広場',
      projectStatus: 'in_progress',
      startDate: '2026-06-01',
      endDate: '2026-09-30',
    };
    const whole = await made('projects', data);
    expect((await get('projects', whole.id)).body.data).toMatchObject({ ...data, id: whole.id });
  });

  test('[S3.13] are refused with a status of no list and with an end before the start, each named', async () => {
    const status = await post('projects', { name: 'x', projectStatus: 'active' });
    expect([status.status, status.body.error?.message]).toEqual([
      400,
      'projectStatus must be one of the following values: planning, in_progress, on_hold, completed, ',
    ]);
    const turned = await post('projects', { name: 'x', startDate: '2026-06-02', endDate: '2026-06-01' });
    expect([turned.status, turned.body.error?.details.errors[0]?.path]).toEqual([400, ['endDate']]);
    const { documentId } = await made('projects', { name: '期間', startDate: '2026-06-02', endDate: '2026-06-05' });
    expect((await put('projects', documentId, { endDate: '2026-06-01' })).status).toBe(400);
    expect((await put('projects', documentId, { endDate: '2026-06-02' })).status).toBe(200);
  });

  test('what is emptied where there is always something is as in a new record', async () => {
    const { documentId } = await made('projects', { name: '空に', projectStatus: 'completed' });
    expect((await put('projects', documentId, { projectStatus: null })).body.data.projectStatus).toBe('planning');
    const task = await made('project-tasks', { name: '空に', hours: null, type: null, priority: null });
    expect(task).toMatchObject({ hours: 8, type: 'task', priority: 'medium' });
  });
});

describe('tasks of a project', () => {
  test('[S3.14] hold what is given, under their second names too; another type is refused', async () => {
    const project = await made('projects', { name: '図書館' });
    const akai = await idOf('赤井 凛');
    const data = {
      name: 'ロゴ',
      start: '2026-06-10',
      end: '2026-06-12',
      hours: 6.5,
      comment: '二案',
      priority: 'high',
      taskStatus: 'in_progress',
      type: 'task',
    };
    const task = await made('project-tasks', { ...data, projectId: project.id, userId: akai });
    const read = (await get('project-tasks', task.documentId)).body.data;
    expect(read).toMatchObject({ ...data, project: { id: project.id }, sd_user: { id: akai } });
    expect((await put('project-tasks', task.id, { status: 'completed' })).body.data.taskStatus).toBe('completed');
    const other = await post('project-tasks', { name: 'x', type: 'epic' });
    expect([other.status, other.body.error?.message]).toEqual([
      400,
      'type must be one of the following values: task, milestone, ',
    ]);
  });

  test('[S3.15] take eight hours, a medium priority, and are not started', async () => {
    expect(await made('project-tasks', { name: '既定' })).toMatchObject({
      hours: 8,
      priority: 'medium',
      taskStatus: 'not_started',
      type: 'task',
      start: null,
      end: null,
    });
  });

  test('a milestone is one day: either end of it stands for both, and two days are refused', async () => {
    const milestone = await made('project-tasks', { name: '納品', type: 'milestone', start: '2026-07-01' });
    expect(milestone).toMatchObject({ start: '2026-07-01', end: '2026-07-01' });
    const moved = await put('project-tasks', milestone.documentId, { end: '2026-07-03' });
    expect(moved.body.data).toMatchObject({ start: '2026-07-03', end: '2026-07-03' });
    const two = await put('project-tasks', milestone.documentId, { start: '2026-07-03', end: '2026-07-04' });
    expect([two.status, two.body.error?.say]).toEqual([400, expect.stringContaining('マイルストーン')]);
    const task = await made('deliverable-tasks', { name: '線', start: '2026-07-01', end: '2026-07-02' });
    expect((await put('deliverable-tasks', task.documentId, { type: 'milestone' })).status).toBe(400);
    const now = { type: 'milestone', start: '2026-07-02', end: '2026-07-02' };
    expect((await put('deliverable-tasks', task.documentId, now)).status).toBe(200);
  });
});

describe('deliverables', () => {
  test('[S3.16] hold what is given, under their second names too; another type is refused', async () => {
    const project = await made('projects', { name: '美術館' });
    const data = {
      name: '案内板',
      description: '入口',
      type: 'design',
      startDate: '2026-06-01',
      dueDate: '2026-06-30',
      estimatedHours: 12,
      progress: 25,
      priority: 'low',
    };
    const { documentId, id } = await made('deliverables', {
      ...data,
      projectId: project.documentId,
      status: 'in_progress',
    });
    expect((await get('deliverables', documentId)).body.data).toMatchObject({
      ...data,
      deliverableStatus: 'in_progress',
      project: { id: project.id },
    });
    expect((await put('deliverables', id, { dueDate: '2026-05-31' })).status).toBe(400);
    for (const wrong of [
      { type: 'film' },
      { progress: 101 },
      { progress: -1 },
      { progress: 1.5 },
      { priority: 'now' },
    ]) {
      expect([wrong, (await put('deliverables', id, wrong)).status]).toEqual([wrong, 400]);
    }
  });

  test('[S3.17] are of the type other, not started, forty hours long', async () => {
    expect(await made('deliverables', { name: '既定' })).toMatchObject({
      type: 'other',
      deliverableStatus: 'not_started',
      estimatedHours: 40,
      progress: 0,
      priority: 'medium',
      dueDate: null,
    });
  });

  test('[S3.18] their tasks hold what is given, under their second names too; another type is refused', async () => {
    const deliverable = await made('deliverables', { name: '模型' });
    const aoyama = await idOf('青山 湊');
    const data = {
      name: '敷地',
      description: '1/200',
      start: '2026-06-10',
      end: '2026-06-17',
      actualHours: 3,
      priority: 'high',
      progress: 50,
      type: 'task',
    };
    const { documentId } = await made('deliverable-tasks', {
      ...data,
      deliverableId: deliverable.documentId,
      userId: aoyama,
      status: 'in_progress',
    });
    expect((await get('deliverable-tasks', documentId)).body.data).toMatchObject({
      ...data,
      taskStatus: 'in_progress',
      deliverable: { id: deliverable.id },
      sd_user: { id: aoyama },
    });
    expect((await post('deliverable-tasks', { name: 'x', type: 'epic' })).status).toBe(400);
    expect((await put('deliverable-tasks', documentId, { end: '2026-06-09' })).status).toBe(400);
  });

  test('[S3.19] their tasks take eight hours, a medium priority, and are not started', async () => {
    expect(await made('deliverable-tasks', { name: '既定' })).toMatchObject({
      actualHours: 8,
      taskStatus: 'not_started',
      priority: 'medium',
      progress: 0,
      type: 'task',
    });
  });
});

describe('deleting', () => {
  const counts = async (projectId: number) => {
    const { rows } = await office.database.pool.query(
      `select (select count(*)::int from projects where id = $1) as projects,
        (select count(*)::int from project_tasks where project_id = $1) as tasks,
        (select count(*)::int from deliverables where project_id = $1) as deliverables,
        (select count(*)::int from deliverable_tasks t join deliverables d on d.id = t.deliverable_id where d.project_id = $1) as below`,
      [projectId],
    );
    return rows[0];
  };

  test('a project goes with its tasks, its deliverables and theirs in one run, and all come back with its undo', async () => {
    const project = await made('projects', { name: '一式' });
    await made('project-tasks', { name: '甲', project: project.id });
    await made('project-tasks', { name: '乙', project: project.id, start: '2026-07-01', type: 'milestone' });
    const deliverable = await made('deliverables', { name: '図面', project: project.id });
    await made('deliverable-tasks', { name: '下書き', deliverable: deliverable.id });
    const before = (await get('project-tasks', (await office.record('project-tasks', '甲')).id as number)).body.data;
    const answer = await office.call('akai', 'DELETE', `/api/projects/${project.documentId}`);
    expect(answer.status).toBe(204);
    expect(await counts(project.id)).toEqual({ projects: 0, tasks: 0, deliverables: 0, below: 0 });
    const audit = await office.call<{ data: { message: string }[] }>('akai', 'GET', '/api/ai-actions');
    expect(audit.body.data[0]?.message).toBe('プロジェクト「一式」を削除しました（タスク3件、制作物1件も削除）');
    const undone = await office.undo('akai', String(answer.headers['ibasho-run']));
    expect([undone.body.status, undone.body.events]).toEqual(['done', ['projectDataUpdated']]);
    expect(await counts(project.id)).toEqual({ projects: 1, tasks: 2, deliverables: 1, below: 1 });
    const after = (await get('project-tasks', before.id)).body.data;
    expect({ ...after, version: 0, updatedAt: '', publishedAt: '', project: null }).toEqual({
      ...before,
      version: 0,
      updatedAt: '',
      publishedAt: '',
      project: null,
    });
    expect(after.project).toMatchObject({ id: project.id });
  });

  test('a deliverable goes with its tasks, and its undo brings them back', async () => {
    const project = await made('projects', { name: '一部' });
    const deliverable = await made('deliverables', { name: '看板', project: project.id });
    await made('deliverable-tasks', { name: '色', deliverable: deliverable.id });
    const answer = await office.call('akai', 'DELETE', `/api/deliverables/${deliverable.id}`);
    expect(await counts(project.id)).toEqual({ projects: 1, tasks: 0, deliverables: 0, below: 0 });
    expect((await office.undo('akai', String(answer.headers['ibasho-run']))).status).toBe(200);
    expect(await counts(project.id)).toEqual({ projects: 1, tasks: 0, deliverables: 1, below: 1 });
  });

  test('what no longer fits to a change that a colleague has made since is not taken back', async () => {
    const { documentId } = await made('projects', { name: '延長', startDate: '2026-06-01', endDate: '2026-06-10' });
    const longer = await put('projects', documentId, { endDate: '2026-06-30' });
    await office.call('kuroda', 'PUT', `/api/projects/${documentId}`, { data: { startDate: '2026-06-20' } });
    const undone = await office.undo('akai', String(longer.headers['ibasho-run']));
    expect([undone.status, undone.body.message]).toEqual([409, expect.stringContaining('その後の変更と合わなくなる')]);
  });

  test('a project that a colleague has added to is not taken back from under them', async () => {
    const answer = await post('projects', { name: '途中' });
    await office.call('akai', 'POST', '/api/project-tasks', { data: { name: '追加', project: answer.body.data.id } });
    const undone = await office.undo('kuroda', String(answer.headers['ibasho-run']));
    expect([undone.status, undone.body.message]).toEqual([409, expect.stringContaining('途中')]);
  });
});
