import type { ProjectHistory } from '@ibasho/contract/projects/project-history';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

interface Saved {
  id: number;
  documentId: string;
}
const made = async (who: string, collection: string, data: object): Promise<Saved> => {
  const { body, status } = await office.call<{ data: Saved }>(who, 'POST', `/api/${collection}`, { data });
  expect(status).toBe(201);
  return body.data;
};
const put = async (who: string, collection: string, { documentId }: Saved, data: object) => {
  const { status } = await office.call(who, 'PUT', `/api/${collection}/${documentId}`, { data });
  expect(status).toBe(200);
};
const history = (who: string, { documentId }: Saved, more = '') =>
  office.call<ProjectHistory>(who, 'GET', `/api/project-history?project=${documentId}${more}`);
/** Who changed what, newest first. */
const told = async (project: Saved, who = 'kuroda') =>
  (await history(who, project)).body.data.map(({ actor, lines }) => [
    actor?.name,
    lines.map(({ subjects, text }) => `${subjects.join('、')} ${text}`),
  ]);

let project: Saved;
let other: Saved;
beforeEach(async () => {
  project = await made('kuroda', 'projects', { name: '港の改修' });
  other = await made('kuroda', 'projects', { name: '駅前広場' });
});

describe('the history of a project', () => {
  test('tells of the project and all that belongs to it, newest first, and of no other', async () => {
    const drawings = await made('akai', 'deliverables', { name: '図面', project: project.id });
    const plan = await made('kuroda', 'deliverable-tasks', { name: '平面図', deliverable: drawings.id });
    await made('kuroda', 'project-tasks', { name: '測量', project: other.id });
    await put('akai', 'deliverable-tasks', plan, { taskStatus: 'completed' });
    expect(await told(project)).toEqual([
      ['赤井 凛', ['平面図 状況: 未着手 → 完了']],
      ['黒田 陸', [expect.stringMatching(/^平面図 制作物のタスクを追加/)]],
      ['赤井 凛', [expect.stringMatching(/^図面 制作物を追加/)]],
      ['黒田 陸', [expect.stringMatching(/^港の改修 プロジェクトを追加/)]],
    ]);
  });

  test('keeps what was deleted in it; a task that moved stands in both, a deliverable’s tasks go along', async () => {
    const drawings = await made('kuroda', 'deliverables', { name: '図面', project: project.id });
    const task = await made('kuroda', 'project-tasks', { name: '測量', project: project.id });
    await put('kuroda', 'project-tasks', task, { project: other.id });
    await put('kuroda', 'deliverables', drawings, { project: other.id });
    await made('kuroda', 'deliverable-tasks', { name: '平面図', deliverable: drawings.id });
    await office.call('kuroda', 'DELETE', `/api/deliverables/${drawings.documentId}`);
    expect((await told(other)).map(([, lines]) => lines?.length)).toEqual([2, 1, 1, 1, 1]);
    expect((await told(project)).flatMap(([, lines]) => lines).join()).not.toContain('平面図');
  });

  test('can be taken back by whoever did it, and says that it was', async () => {
    const task = await made('akai', 'project-tasks', { name: '測量', project: project.id });
    const [own] = (await history('akai', project)).body.data;
    expect([own?.undoable, own?.undoneBy]).toEqual([true, null]);
    for (const reader of ['kuroda', 'shiraishi'])
      expect((await history(reader, project)).body.data[0]?.undoable).toBe(false);
    expect((await office.undo('akai', own?.runId ?? '')).body.status).toBe('done');
    const [undo, undone] = (await history('akai', project)).body.data;
    expect([undo?.source, undo?.undoable]).toEqual(['undo', true]);
    expect([undone?.undoable, undone?.undoneBy]).toEqual([false, undo?.runId]);
    expect((await office.call('akai', 'GET', `/api/project-tasks/${task.documentId}`)).status).toBe(404);
  });

  test('of a run that did more besides tells only what it did here', async () => {
    const run = await office.act('akai', [
      { action: 'add_user_memo', params: { memo: '内緒の覚え書き' } },
      {
        action: 'create_task',
        params: { name: '測量', project: '港の改修', start: '2026-06-15', end: '2026-06-16' },
        refs: { project: project.documentId },
      },
    ]);
    expect(run.body).toMatchObject({ status: 'done' });
    const { body } = await history('kuroda', project);
    expect(body.data[0]?.message).toMatch(/^測量/);
    expect(JSON.stringify(body)).not.toContain('内緒');
  });

  test('is paged; beyond the last page it is empty, with how many there are', async () => {
    for (const name of ['測量', '素案', '模型']) await made('kuroda', 'project-tasks', { name, project: project.id });
    const second = (await history('kuroda', project, '&page=2&pageSize=3')).body;
    expect([second.data.length, second.meta.pagination]).toEqual([1, { page: 2, pageSize: 3, total: 4 }]);
    const beyond = (await history('kuroda', project, '&page=9')).body;
    expect([beyond.data.length, beyond.meta.pagination.total]).toEqual([0, 4]);
  });

  test('is read by its index, however much the firm has written', async () => {
    const client = await office.database.pool.connect();
    try {
      await client.query(`
        begin;
        insert into journal (run_id, ordinal, collection, row_id, document_id, after, step)
          select 'much', n, 'project-tasks', n, 't', jsonb_build_object('project_id', 1000 + n % 500), 0
          from generate_series(1, 20000) n;
        analyze journal`);
      const { rows } = await client.query(
        `explain select id, run_id from journal_of_projects where work && array['projects:1001']`,
      );
      expect(JSON.stringify(rows)).toContain('journal_of_work');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('is refused for what is no project', async () => {
    expect((await history('kuroda', { id: 0, documentId: 'a'.repeat(24) })).status).toBe(404);
    expect((await history('kuroda', { id: 0, documentId: 'x' })).status).toBe(400);
  });
});
