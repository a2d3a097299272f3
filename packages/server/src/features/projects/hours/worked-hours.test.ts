import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';

// 黒田 and 赤井 are members, 白石 administrates. Wednesday, 10 June 2026.
let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

type Saved = Record<string, unknown> & { id: number; documentId: string };
interface Reply {
  data: Saved;
  error?: { name: string; message: string; say: string };
}

const DAY = '2026-06-10';
const call = (as: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) =>
  office.call<Reply>(as, method, `/api/${path}`, data && { data });
const made = async (collection: string, data: object) => (await call('kuroda', 'POST', collection, data)).body.data;
const enter = (as: string, data: object) => call(as, 'POST', 'worked-hours?populate=*', { date: DAY, ...data });
const entered = async (as: string, data: object) => {
  const { status, body } = await enter(as, data);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data;
};
const remove = (as: string, collection: string, { documentId }: Saved) =>
  call(as, 'DELETE', `${collection}/${documentId}`);
const idOf = async (name: string) => (await office.record('sd-users', name)).id;
const hoursOf = async ({ documentId }: Saved) =>
  (await office.call<{ data: unknown[] }>('kuroda', 'GET', `/api/project-hours?project=${documentId}`)).body.data;

let project: Saved;
let survey: Saved;
let deliverable: Saved;
let drawing: Saved;
beforeEach(async () => {
  for (const { documentId } of (await office.call<{ data: Saved[] }>('shiraishi', 'GET', '/api/worked-hours')).body
    .data)
    await call('shiraishi', 'DELETE', `worked-hours/${documentId}`);
  project = await made('projects', { name: `港の改修 ${Math.random()}` });
  survey = await made('project-tasks', { name: '測量', project: project.id });
  deliverable = await made('deliverables', { name: '図面', project: project.id });
  drawing = await made('deliverable-tasks', { name: '平面図', deliverable: deliverable.id });
});

describe('hours worked', () => {
  test('are one’s own, on a task of a project or of a deliverable; each write is undone', async () => {
    const own = await entered('kuroda', { hours: 2.5, task: survey.id });
    expect(own).toMatchObject({ date: DAY, hours: 2.5, task: { name: '測量' }, deliverable_task: null });
    expect(own.sd_user).toMatchObject({ name: '黒田 陸' });
    await entered('akai', { hours: '1.25', deliverable_task: drawing.id });
    const changed = await call('kuroda', 'PUT', `worked-hours/${own.documentId}`, { hours: 4 });
    expect(changed.body.data.hours).toBe(4);
    await office.undo('kuroda', String(changed.headers['ibasho-run']));
    expect(await hoursOf(project)).toEqual([
      { collection: 'deliverable-tasks', documentId: drawing.documentId, hours: 1.25 },
      { collection: 'project-tasks', documentId: survey.documentId, hours: 2.5 },
    ]);
    const gone = await remove('kuroda', 'worked-hours', own);
    expect([gone.status, (await hoursOf(project)).length]).toEqual([204, 1]);
    await office.undo('kuroda', String(gone.headers['ibasho-run']));
    expect(await hoursOf(project)).toHaveLength(2);
  });

  test('of others are written by administrators alone', async () => {
    const akai = await idOf('赤井 凛');
    const foreign = await enter('kuroda', { hours: 1, task: survey.id, sd_user: akai });
    expect([foreign.status, foreign.body.error?.say]).toEqual([403, '本人にほかの人を指定できるのは管理者だけです']);
    const byAdmin = await entered('shiraishi', { hours: 1, task: survey.id, sd_user: akai });
    expect(byAdmin.sd_user).toMatchObject({ name: '赤井 凛' });
    expect((await call('kuroda', 'PUT', `worked-hours/${byAdmin.documentId}`, { hours: 2 })).status).toBe(403);
    expect((await remove('kuroda', 'worked-hours', byAdmin)).status).toBe(403);
    expect((await call('akai', 'PUT', `worked-hours/${byAdmin.documentId}`, { hours: 2 })).status).toBe(200);
  });

  test('are of exactly one task, in quarters of an hour, and more than none', async () => {
    const both = await enter('kuroda', { hours: 1, task: survey.id, deliverable_task: drawing.id });
    const none = await enter('kuroda', { hours: 1 });
    for (const { status, body } of [both, none])
      expect([status, body.error?.say]).toEqual([400, 'タスクを1つ選んでください']);
    const odd = await enter('kuroda', { hours: 1.1, task: survey.id });
    expect([odd.status, odd.body.error?.say]).toEqual([400, '時間は0.25時間（15分）単位で入力してください']);
    for (const hours of [0, -1, 24.25, null, 'x'])
      expect((await enter('kuroda', { hours, task: survey.id })).status).toBe(400);
  });

  test('stand once for a person, day and task, also when both are written at once', async () => {
    const answers = await Promise.all([1, 2].map((hours) => enter('kuroda', { hours, task: survey.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error?.say).toBe(
      '「測量」の6月10日(水)の作業時間はすでに入力されています',
    );
    await entered('kuroda', { hours: 1, deliverable_task: drawing.id });
    expect((await enter('kuroda', { hours: 1, deliverable_task: drawing.id })).status).toBe(409);
  });

  test('are at most 24 on a day of a person, also when they are written at once', async () => {
    const more = await made('project-tasks', { name: '模型', project: project.id });
    const own = await entered('kuroda', { hours: 10, task: survey.id });
    const answers = await Promise.all([
      enter('kuroda', { hours: 10, task: more.id }),
      enter('kuroda', { hours: 10, deliverable_task: drawing.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const longer = await call('kuroda', 'PUT', `worked-hours/${own.documentId}`, { hours: 14.25 });
    expect([longer.status, longer.body.error?.say]).toEqual([
      400,
      '黒田 陸さんの6月10日(水)は合計が24時間を超えます（ほかのタスクに10時間）',
    ]);
    expect((await call('kuroda', 'PUT', `worked-hours/${own.documentId}`, { hours: 14 })).status).toBe(200);
    expect((await enter('kuroda', { hours: 1, task: more.id, date: '2026-06-11' })).status).toBe(201);
    expect((await enter('akai', { hours: 1, task: survey.id })).status).toBe(201);
  });

  test('that an undo would bring back over 24 stay away, and it says why', async () => {
    const own = await entered('kuroda', { hours: 20, task: survey.id });
    const gone = await remove('kuroda', 'worked-hours', own);
    await entered('kuroda', { hours: 8, deliverable_task: drawing.id });
    const { body } = await office.undo('kuroda', String(gone.headers['ibasho-run']));
    expect(JSON.stringify(body)).toContain('作業時間の合計が24時間を超えるため');
  });
});

describe('what is deleted', () => {
  test('takes one’s own hours along, and brings them back', async () => {
    await entered('kuroda', { hours: 3, task: survey.id });
    await entered('kuroda', { hours: 4, deliverable_task: drawing.id });
    for (const [collection, record, left] of [
      ['project-tasks', survey, 1],
      ['deliverable-tasks', drawing, 1],
      ['deliverables', deliverable, 1],
    ] as const) {
      const gone = await remove('kuroda', collection, record);
      expect([gone.status, (await hoursOf(project)).length]).toEqual([204, left]);
      await office.undo('kuroda', String(gone.headers['ibasho-run']));
      expect(await hoursOf(project)).toHaveLength(2);
    }
    const whole = await remove('kuroda', 'projects', project);
    expect(whole.status).toBe(204);
    await office.undo('kuroda', String(whole.headers['ibasho-run']));
    expect(await hoursOf(project)).toHaveLength(2);
  });

  test('stays where others have written hours, but for administrators', async () => {
    await entered('akai', { hours: 3, task: survey.id });
    await entered('akai', { hours: 4, deliverable_task: drawing.id });
    for (const [collection, record, what] of [
      ['project-tasks', survey, 'タスク「測量」'],
      ['deliverable-tasks', drawing, 'タスク「平面図」'],
      ['deliverables', deliverable, '制作物「図面」'],
      ['projects', project, `プロジェクト「${project.name}」`],
    ] as const) {
      const refused = await remove('kuroda', collection, record);
      expect([refused.status, refused.body.error?.say]).toEqual([
        409,
        `${what}には赤井 凛さんの作業時間が入力されているため、削除できません。管理者に相談してください`,
      ]);
    }
    const whole = await remove('shiraishi', 'projects', project);
    expect(whole.status).toBe(204);
    await office.undo('shiraishi', String(whole.headers['ibasho-run']));
    expect(await hoursOf(project)).toHaveLength(2);
  });

  test('a person leaves the hours of a project behind', async () => {
    const { id, documentId } = (await call('shiraishi', 'POST', 'sd-users', { name: '柳 臨時' })).body.data;
    await entered('shiraishi', { hours: 5, task: survey.id, sd_user: id });
    expect((await call('shiraishi', 'DELETE', `sd-users/${documentId}`)).status).toBe(204);
    expect(await hoursOf(project)).toEqual([{ collection: 'project-tasks', documentId: survey.documentId, hours: 5 }]);
    const refused = await remove('kuroda', 'project-tasks', survey);
    expect(refused.body.error?.say).toContain('退職した人の作業時間');
  });
});

test('hours of no project are told of none', async () => {
  expect((await call('kuroda', 'GET', 'project-hours?project=aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
  expect((await call('kuroda', 'GET', 'project-hours')).status).toBe(400);
  expect((await office.call(null, 'GET', `/api/project-hours?project=${project.documentId}`)).status).toBe(403);
});

test('the reads of a time sheet: what lies in a week, what is found by its project, and what is written there', async () => {
  const { documentId: person, id: sd_user } = await office.record('sd-users', '黒田 陸');
  const namesOf = async (collection: string, query: string) => {
    const { body } = await office.call<{ data: Saved[] }>('akai', 'GET', `/api/${collection}?${query}`);
    return body.data.map(({ name, ...rest }) => name ?? JSON.stringify(rest));
  };
  const of = { project: project.id, sd_user };
  await made('project-tasks', { ...of, name: '越える', start: '2027-03-01', end: '2027-03-31' });
  await made('project-tasks', { ...of, name: '始め', start: '2027-03-10' });
  await made('project-tasks', { ...of, name: '終わり', end: '2027-03-14' });
  await made('project-tasks', { ...of, name: '前', start: '2027-03-01', end: '2027-03-07' });
  await made('project-tasks', { ...of, name: '未定' });
  const [first, last] = ['2027-03-08', '2027-03-14'];
  const inWeek = [
    `[0][start][$lte]=${last}`,
    `[0][end][$gte]=${first}`,
    ...['[1][start]', '[2][end]'].flatMap((end) => [`${end}[$gte]=${first}`, `${end}[$lte]=${last}`]),
  ].map((each) => `filters[$or]${each}`);
  const own = `filters[sd_user][documentId]=${person}&filters[type]=task&${inWeek.join('&')}&sort=id:asc`;
  expect(await namesOf('project-tasks', `populate=project&${own}`)).toEqual(['越える', '始め', '終わり']);
  const byProject = `filters[deliverable][project][name][$containsi]=${project.name}`;
  expect(await namesOf('deliverable-tasks', `populate=deliverable.project&${byProject}`)).toEqual(['平面図']);
  await entered('kuroda', { hours: 2, deliverable_task: drawing.id, date: '2027-03-10' });
  const [written] = await namesOf(
    'worked-hours',
    `populate=task.project,deliverable_task.deliverable.project&filters[sd_user][documentId]=${person}&filters[date][$gte]=${first}`,
  );
  expect(written).toContain(`"name":"${project.name}"`);
});
