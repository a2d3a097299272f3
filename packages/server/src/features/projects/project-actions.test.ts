import { messages } from '@ibasho/contract/messages';
import type { PlanStep } from '@ibasho/contract/runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

// The firm's clock stands on Wednesday, 10 June 2026.

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

type Row = Record<string, unknown> & { id: number; documentId: string };

const steps = (action: string, params: object): PlanStep[] => [{ action, params: { ...params } }];
/** Carries an action out, with the confirmation that it asks for. */
const done = async (action: string, params: object) => {
  const { body } = await office.actConfirmed('kuroda', steps(action, params));
  expect(body).toMatchObject({ status: 'done' });
  return body;
};
/** What staff are told where an action is refused. */
const refused = async (action: string, params: object): Promise<string> => {
  const { body } = await office.call<{ error?: { say?: string }; status?: string; message?: string }>(
    'kuroda',
    'POST',
    '/api/ai-actions',
    { actions: steps(action, params) },
  );
  const { error, status, message } = body;
  expect(status).not.toBe('done');
  return error?.say ?? message ?? '';
};
async function rows(collection: string, filter = ''): Promise<Row[]> {
  const url = `/api/${collection}?populate=*&sort=id&pagination[pageSize]=100${filter}`;
  return (await office.call<{ data: Row[] }>('kuroda', 'GET', url)).body.data;
}
const named = async (collection: string, name: string): Promise<Row | undefined> =>
  (await rows(collection, `&filters[name][$eq]=${encodeURIComponent(name)}`)).at(-1);
/** Whatever the action made of this name is there, as told, and gone after an undo. */
async function madeAndTakenBack(action: string, params: object, collection: string, name: string, row: object) {
  const { runId } = await done(action, params);
  expect(await named(collection, name)).toMatchObject(row);
  await office.undo('kuroda', runId);
  expect(await named(collection, name)).toBeUndefined();
}

describe('with no project at all', () => {
  test('[S5.22] a deliverable has nowhere to go', async () => {
    expect(await refused('create_deliverable', { name: '模型' })).toContain(messages.noProjects);
  });
});

describe('each is made as told, and taken back whole', () => {
  beforeAll(async () => {
    await done('create_project', { name: '港の改修', startDate: '2026-06-15', endDate: '2026-09-30' });
    await done('create_deliverable', { name: '完成予想図', project: '港の改修' });
  });

  test('[S7.62] [S9.21] [S4.14] a project, planned and of today where nothing is said', () =>
    madeAndTakenBack('create_project', { name: '駅前広場' }, 'projects', '駅前広場', {
      projectStatus: 'planning',
      startDate: '2026-06-10',
      endDate: '2026-06-10',
    }));

  test('[S7.60] [S9.22] [S4.14] a task of eight hours and medium priority', () =>
    madeAndTakenBack(
      'create_task',
      { name: '測量', project: '港', start: '2026-06-20', end: '2026-06-23', user: '赤井' },
      'project-tasks',
      '測量',
      {
        start: '2026-06-20',
        end: '2026-06-23',
        hours: 8,
        priority: 'medium',
        taskStatus: 'not_started',
        type: 'task',
        project: { name: '港の改修' },
        sd_user: { name: '赤井 凛' },
      },
    ));

  test('[S7.66] [S3.24] a milestone of one day', () =>
    madeAndTakenBack(
      'create_milestone',
      { project: '港の改修', name: '着工', date: '2026-07-01' },
      'project-tasks',
      '着工',
      {
        type: 'milestone',
        start: '2026-07-01',
        end: '2026-07-01',
        hours: 0,
      },
    ));

  test.each([
    ['[S7.67]', 'create_deliverable'],
    ['[S7.68]', 'add_deliverable_to_project'],
  ])('%s [S9.23] [S4.14] a deliverable, due in 14 days with 40 hours, by %s', (_id, action) =>
    madeAndTakenBack(action, { name: '模型', project: '港の改修' }, 'deliverables', '模型', {
      dueDate: '2026-06-24',
      estimatedHours: 40,
      type: 'other',
      deliverableStatus: 'not_started',
      priority: 'medium',
      project: { name: '港の改修' },
    }),
  );

  test('[S7.69] [S9.24] [S4.14] a task of a deliverable, from today for seven days with eight hours', () =>
    madeAndTakenBack('create_deliverable_task', { deliverable: '予想図', name: '下絵' }, 'deliverable-tasks', '下絵', {
      start: '2026-06-10',
      end: '2026-06-17',
      actualHours: 8,
      taskStatus: 'not_started',
      deliverable: { name: '完成予想図' },
    }));

  test('[S7.70] a milestone of a deliverable', () =>
    madeAndTakenBack(
      'create_deliverable_milestone',
      { deliverable: '完成予想図', name: '校了', date: '2026-07-01' },
      'deliverable-tasks',
      '校了',
      { type: 'milestone', start: '2026-07-01', end: '2026-07-01' },
    ));

  test('[S5.19] of deliverables that bear the same name the one of the named project is meant, made in the same run too', async () => {
    const run = ['北館', '南館'].flatMap((project) => [
      { action: 'create_project', params: { name: project } },
      { action: 'add_deliverable_to_project', params: { project, name: '外観' } },
      { action: 'create_deliverable_task', params: { deliverable: '外観', project, name: `${project}の下絵` } },
    ]);
    const { body } = await office.actConfirmed('kuroda', run);
    expect(body.status).toBe('done');
    expect(await named('deliverable-tasks', '南館の下絵')).toMatchObject({ deliverable: { name: '外観' } });
    const milestone = { deliverable: '外観', project: '北館', name: '北館の校了', date: '2026-07-01' };
    const { runId } = await done('create_deliverable_milestone', milestone);
    await office.undo('kuroda', runId);
    const undone = await office.undo('kuroda', body.runId);
    expect([undone.status, await named('projects', '北館')]).toEqual([200, undefined]);
  });

  test('[S5.21] a deliverable without a project goes to the only one, with several to the first, which is asked about', async () => {
    await done('create_project', { name: '川の改修' });
    const { body } = await office.act('kuroda', steps('create_deliverable', { name: '模型' }));
    expect(body).toMatchObject({
      status: 'needs_confirmation',
      level: 'light',
      question: '制作物「模型」をプロジェクト「港の改修」に追加します。よろしいですか？',
    });
  });

  test('[S7.65] each field of a project is changed alone, and taken back', async () => {
    const fields = {
      name: '港の大改修',
      description: '護岸と広場',
      projectStatus: 'in_progress',
      startDate: '2026-06-16',
      endDate: '2026-10-15',
    };
    for (const [field, value] of Object.entries(fields)) {
      const before = await named('projects', '港の改修');
      const { runId } = await done('update_project', { project: '港の改修', changes: { [field]: value } });
      const url = `/api/projects/${before?.documentId}`;
      const changed = (await office.call<{ data: Row }>('kuroda', 'GET', url)).body.data;
      const { id, name, description, projectStatus, startDate, endDate } = { ...before, [field]: value } as Row;
      expect(changed).toMatchObject({ id, name, description, projectStatus, startDate, endDate });
      await office.undo('kuroda', runId);
    }
  });

  test('[S7.61] a task of a project and one of a deliverable are changed alike; a moved start keeps the length', async () => {
    await done('create_task', { name: '模型製作', project: '港の改修', start: '2026-06-20', end: '2026-06-23' });
    await done('create_deliverable_task', { deliverable: '完成予想図', name: '彩色' });
    const changes = { start: '2026-07-01', hours: 7.5, priority: 'high', taskStatus: 'in_progress', comment: '急ぎ' };
    const { runId } = await done('update_task', { task: '模型製作', changes });
    expect(await named('project-tasks', '模型製作')).toMatchObject({
      start: '2026-07-01',
      end: '2026-07-04',
      hours: 7.5,
      priority: 'high',
      taskStatus: 'in_progress',
      comment: '急ぎ',
    });
    await office.undo('kuroda', runId);
    expect(await named('project-tasks', '模型製作')).toMatchObject({ start: '2026-06-20', hours: 8, comment: null });
    await done('update_task', { task: '彩色', project: '港の改修', changes: { ...changes, user: '青山' } });
    expect(await named('deliverable-tasks', '彩色')).toMatchObject({
      start: '2026-07-01',
      end: '2026-07-08',
      actualHours: 7.5,
      description: '急ぎ',
      sd_user: { name: '青山 湊' },
    });
  });
});

test.each(['name', 'start', 'end', 'project'])('[S5.13] a task without its %s is not made', async (missing) => {
  const whole = { name: '無いタスク', project: '港の改修', start: '2026-06-20', end: '2026-06-21' };
  const params = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== missing));
  const { status } = await office.act('kuroda', steps('create_task', params));
  expect(status).toBe(400);
  const { body } = await office.call<{ data: Row[] }>(
    'kuroda',
    'GET',
    `/api/project-tasks?filters[start][$eq]=${whole.start}&filters[end][$eq]=${whole.end}`,
  );
  expect(body.data).toEqual([]);
});

describe('what is meant', () => {
  test('[S5.15] is found by a part of its name in any case; several that fit are listed', async () => {
    await done('create_project', { name: 'Site Renewal' });
    await done('create_task', { name: 'a', project: 'renewal', start: '2026-06-20', end: '2026-06-20' });
    expect(await named('project-tasks', 'a')).toMatchObject({ project: { name: 'Site Renewal' } });
    expect(await refused('create_task', { name: 'b', project: '改修', start: '2026-06-20', end: '2026-06-20' })).toBe(
      '「改修」に当てはまるプロジェクトが2件あります。どのプロジェクトですか？\n1. 港の改修\n2. 川の改修',
    );
  });

  test('[S8.45] [S8.46] and what fits none is chosen from a numbered list', async () => {
    const project = await refused('update_project', { project: '月面基地', changes: { name: '火星基地' } });
    expect(project).toBe(
      '❓ プロジェクトを特定できませんでした。以下から選択してください\n1. 港の改修\n2. 川の改修\n3. Site Renewal',
    );
    const deliverable = await refused('create_deliverable_task', { deliverable: '着陸船', name: '設計' });
    expect(deliverable).toBe('❓ 制作物を特定できませんでした。以下から選択してください\n1. 完成予想図');
  });

  test('by documentId must still bear its name', async () => {
    const { documentId } = (await named('projects', 'Site Renewal')) as Row;
    const step = { action: 'update_project', params: { project: '旧名', changes: { name: '新名' } } };
    const { body } = await office.act('kuroda', [{ ...step, refs: { project: documentId } }]);
    expect(JSON.stringify(body)).toContain('現在「Site Renewal」という名前です');
  });
});

describe('where a write fails, the reason stands behind the specification’s text, and nothing is left', () => {
  const bad = { start: '2026-06-23', end: '2026-06-20' };
  const reason = '終了日は開始日以降にしてください';

  test.each([
    ['[S8.37]', 'create_task', { name: '誤', project: '港の改修', ...bad }, messages.taskNotCreated(reason)],
    [
      '[S8.38]',
      'create_project',
      { name: '誤', startDate: bad.start, endDate: bad.end },
      messages.projectNotCreated(reason),
    ],
    [
      '[S8.39]',
      'create_deliverable',
      { name: '誤', project: '港の改修', startDate: bad.start, dueDate: bad.end },
      messages.deliverableNotCreated(reason),
    ],
    [
      '[S8.40]',
      'add_deliverable_to_project',
      { name: '誤', project: '港の改修', startDate: bad.start, dueDate: bad.end },
      messages.deliverableNotAdded(reason),
    ],
    [
      '[S8.41]',
      'create_deliverable_task',
      { deliverable: '完成予想図', name: '誤', ...bad },
      messages.deliverableTaskNotCreated(reason),
    ],
  ])('%s %s with an end before its start', async (_id, action, params, message) => {
    expect(await refused(action, params)).toBe(message);
    for (const collection of ['projects', 'project-tasks', 'deliverables', 'deliverable-tasks'])
      expect(await named(collection, '誤')).toBeUndefined();
  });

  test('[S8.42] [S8.43] [S8.44] with a fault below, half way', async () => {
    const whileBroken = async (table: string, action: string, params: object) => {
      const { pool } = office.database;
      await pool.query(`alter table ${table} add constraint broken check (updated_at < '2000-01-01') not valid`);
      const { body } = await office.actConfirmed('kuroda', steps(action, params));
      await pool.query(`alter table ${table} drop constraint broken`);
      expect(body.status).toBe('failed');
      return body.message;
    };
    const before = await Promise.all(['projects', 'deliverables', 'deliverable-tasks'].map((each) => rows(each)));
    const milestone = { deliverable: '完成予想図', name: '校了', date: '2026-07-01' };
    expect(await whileBroken('deliverable_tasks', 'create_deliverable_milestone', milestone)).toMatch(
      /^制作物マイルストーンの作成に失敗しました：./,
    );
    expect(await whileBroken('project_tasks', 'create_comprehensive_project', { name: '全部' })).toMatch(
      /^包括的プロジェクトの作成に失敗しました：.+\n.*\/project-management /,
    );
    const { documentId } = (await named('projects', '港の改修')) as Row;
    const shift = { project: '港の改修', shiftDays: 1 };
    expect(await whileBroken('deliverables', 'adjust_project_schedule', shift)).toMatch(
      new RegExp(`^プロジェクトスケジュールの調整に失敗しました：.+\\n.*/project-management/${documentId} `),
    );
    const after = await Promise.all(['projects', 'deliverables', 'deliverable-tasks'].map((each) => rows(each)));
    expect(after).toEqual(before);
  });
});

describe('what is part of something', () => {
  test('a task is found behind what it is part of, and not where it is part of something else', async () => {
    await done('create_project', { name: '北斗科学館 深海展' });
    const [own, others] = [{ project: '港の改修' }, { project: '北斗科学館 深海展' }];
    for (const { project } of [own, others]) {
      await done('create_task', { name: '骨組みの塗装', project, start: '2026-06-15', end: '2026-06-19' });
      await done('create_deliverable', { name: '展示パネル', project });
    }
    const within = { project: '北斗科学館 深海展', deliverable: '展示パネル' };
    await done('create_deliverable_task', { ...within, name: '文字校正', start: '2026-06-15', end: '2026-06-19' });
    const taskOf = async (task: string) => {
      const { runId, results } = await done('update_task', { task, changes: { priority: 'high' } });
      await office.undo('kuroda', runId);
      return results[0]?.changes[0]?.label;
    };
    for (const said of ['深海展の骨組みの塗装', '北斗科学館の塗装', '深海展 塗装']) {
      const { runId } = await done('update_task', { task: said, changes: { priority: 'high' } });
      const [first, second] = await rows('project-tasks', '&filters[name][$eq]=骨組みの塗装');
      expect([first?.priority, second?.priority]).toEqual(['medium', 'high']);
      await office.undo('kuroda', runId);
    }
    for (const said of ['深海展の展示パネルの文字校正', 'その文字校正', '展示パネルの校正'])
      expect(await taskOf(said)).toContain('文字校正');
    for (const said of ['港の改修の文字校正', '駅前の文字校正']) {
      expect(await refused('update_task', { task: said, changes: { priority: 'high' } })).toContain('特定できません');
    }
    const parts = { deliverable: '深海展の展示パネル', name: '印刷', start: '2026-06-22', end: '2026-06-23' };
    await done('create_deliverable_task', parts);
    expect((await named('deliverable-tasks', '印刷'))?.deliverable).toMatchObject({
      id: (await rows('deliverables', '&filters[name][$eq]=展示パネル')).at(-1)?.id,
    });
  });
});
