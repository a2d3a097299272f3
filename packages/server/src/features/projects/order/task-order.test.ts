import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';

// Monday, 15 June 2026 is the first day of the plan; the weekend is 20 and 21 June.

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

type Saved = Record<string, unknown> & { id: number; documentId: string };
interface Reply {
  data: Saved;
  error?: { name: string; message: string; say: string; details: Record<string, unknown> };
}
type End = 'predecessor' | 'successor';

const SCREEN = { 'ibasho-surface': 'button' };
const post = (collection: string, data: object, headers = {}) =>
  office.call<Reply>('kuroda', 'POST', `/api/${collection}`, { data }, headers);
const put = (collection: string, task: Saved, data: object, headers = {}) =>
  office.call<Reply>('kuroda', 'PUT', `/api/${collection}/${task.documentId}`, { data }, headers);
const remove = (collection: string, task: Saved) =>
  office.call<Reply>('kuroda', 'DELETE', `/api/${collection}/${task.documentId}`);
const made = async (collection: string, data: object) => (await post(collection, data)).body.data;
const daysOf = async (collection: string, { documentId }: Saved) => {
  const { data } = (await office.call<Reply>('kuroda', 'GET', `/api/${collection}/${documentId}`)).body;
  return [data.start, data.end];
};
const end = (which: End, task: Saved) => ({ [`${which}_${'actualHours' in task ? 'deliverable_' : ''}task`]: task.id });
const link = (before: Saved, after: Saved, headers = {}) =>
  post('task-dependencies', { ...end('predecessor', before), ...end('successor', after) }, headers);
const linksOf = async (project: Saved) =>
  (
    await office.call<{ data: Saved[] }>(
      'kuroda',
      'GET',
      `/api/task-dependencies?filters[project][documentId]=${project.documentId}&populate=*`,
    )
  ).body.data;

let project: Saved;
let survey: Saved;
let draft: Saved;
let drawing: Saved;
let review: Saved;
beforeEach(async () => {
  project = await made('projects', { name: `港の改修 ${Math.random()}` });
  const deliverable = await made('deliverables', { name: '図面', project: project.id });
  const task = { project: project.id, start: '2026-06-15', end: '2026-06-17' };
  survey = await made('project-tasks', { ...task, name: '測量' });
  draft = await made('project-tasks', { ...task, name: '素案', start: '2026-06-18', end: '2026-06-19' });
  drawing = await made('deliverable-tasks', {
    name: '平面図',
    deliverable: deliverable.id,
    start: '2026-06-22',
    end: '2026-06-24',
  });
  review = await made('project-tasks', {
    ...task,
    name: '確認会',
    type: 'milestone',
    start: '2026-06-24',
    end: '2026-06-24',
  });
});

describe('what waits for a task', () => {
  beforeEach(async () => {
    for (const [before, after] of [
      [survey, draft],
      [draft, drawing],
      [drawing, review],
    ] as const)
      expect((await link(before, after)).status).toBe(201);
  });

  test('moves along, to working days and with its length, as little as needed; one undo brings all back', async () => {
    const moved = await put('project-tasks', survey, { start: '2026-06-17', end: '2026-06-19' });
    expect(await daysOf('project-tasks', draft)).toEqual(['2026-06-22', '2026-06-23']);
    expect(await daysOf('deliverable-tasks', drawing)).toEqual(['2026-06-24', '2026-06-26']);
    expect(await daysOf('project-tasks', review)).toEqual(['2026-06-26', '2026-06-26']);
    await office.undo('kuroda', String(moved.headers['ibasho-run']));
    expect(await daysOf('project-tasks', survey)).toEqual(['2026-06-15', '2026-06-17']);
    expect(await daysOf('deliverable-tasks', drawing)).toEqual(['2026-06-22', '2026-06-24']);
  });

  test('is shown on screens before it moves: nothing has moved until it is confirmed', async () => {
    const data = { start: '2026-06-17', end: '2026-06-19' };
    const asked = await put('project-tasks', survey, data, SCREEN);
    expect([asked.status, asked.body.error?.say]).toEqual([
      409,
      '「測量」のあとに続く「素案」「平面図」「確認会」も移動します。よろしいですか？',
    ]);
    expect(JSON.stringify(asked.body.error?.details.lines)).toContain('6月18日(木) → 6月22日(月)');
    expect(await daysOf('project-tasks', survey)).toEqual(['2026-06-15', '2026-06-17']);
    const token = String(asked.body.error?.details.confirmToken);
    expect((await put('project-tasks', survey, data, { ...SCREEN, 'ibasho-confirm': token })).status).toBe(200);
    expect(await daysOf('project-tasks', review)).toEqual(['2026-06-26', '2026-06-26']);
  });

  test('is asked about by the action, too', async () => {
    const params = { task: '測量', changes: { start: '2026-06-17' } };
    const refs = { task: survey.documentId };
    const { body } = await office.act('kuroda', [{ action: 'update_task', params, refs }]);
    expect([body.status, body.question]).toEqual(['needs_confirmation', expect.stringContaining('も移動します')]);
  });

  test('stays where there is room, and when it is completed', async () => {
    expect((await put('project-tasks', survey, { start: '2026-06-11', end: '2026-06-12' }, SCREEN)).status).toBe(200);
    expect(await daysOf('project-tasks', draft)).toEqual(['2026-06-18', '2026-06-19']);
    await put('project-tasks', draft, { taskStatus: 'completed' });
    expect((await put('project-tasks', survey, { start: '2026-06-17', end: '2026-06-19' }, SCREEN)).status).toBe(200);
    expect(await daysOf('project-tasks', draft)).toEqual(['2026-06-18', '2026-06-19']);
  });

  test('is not moved before what it waits for has ended: the answer says why, and it stays', async () => {
    const refused = await put('project-tasks', draft, { start: '2026-06-16', end: '2026-06-17' });
    expect([refused.status, refused.body.error?.say]).toEqual([
      400,
      '「測量」（6月17日(水)まで）のあとに始まるタスクです。それより前には移動できません',
    ]);
    expect(await daysOf('project-tasks', draft)).toEqual(['2026-06-18', '2026-06-19']);
  });

  test('waits no longer when either is deleted; the undo brings both the task and its order back', async () => {
    const gone = await remove('project-tasks', draft);
    expect(gone.status).toBe(204);
    expect(await linksOf(project)).toHaveLength(1);
    await office.undo('kuroda', String(gone.headers['ibasho-run']));
    expect(await linksOf(project)).toHaveLength(3);
    const all = await remove('projects', project);
    expect(all.status).toBe(204);
    await office.undo('kuroda', String(all.headers['ibasho-run']));
    expect(await linksOf(project)).toHaveLength(3);
  });

  test('stays in its project while it is tied to others there', async () => {
    const other = await made('projects', { name: `別件 ${Math.random()}` });
    const refused = await put('project-tasks', draft, { project: other.id });
    expect([refused.status, refused.body.error?.say]).toEqual([
      409,
      expect.stringContaining('先に順序を外してください'),
    ]);
  });
});

describe('an order of tasks', () => {
  test('that is made moves what would begin too early, once that is confirmed; its undo takes both back', async () => {
    const asked = await link(drawing, draft, SCREEN);
    expect([asked.status, asked.body.error?.say]).toEqual([409, expect.stringContaining('「素案」も移動します')]);
    const done = await link(drawing, draft);
    expect(await daysOf('project-tasks', draft)).toEqual(['2026-06-25', '2026-06-26']);
    await office.undo('kuroda', String(done.headers['ibasho-run']));
    expect(await daysOf('project-tasks', draft)).toEqual(['2026-06-18', '2026-06-19']);
    expect(await linksOf(project)).toEqual([]);
  });

  test('never goes round: not by itself, not by way of others', async () => {
    const itself = await link(survey, survey);
    expect([itself.status, itself.body.error?.say]).toEqual([400, '同じタスクどうしはつなげません']);
    await link(survey, draft);
    await link(draft, drawing);
    const round = await link(drawing, survey);
    expect([round.status, round.body.error?.say]).toEqual([
      400,
      '「測量」が先に終わる順序になっているため、「平面図」のあとにはできません',
    ]);
    expect(await linksOf(project)).toHaveLength(2);
  });

  test('does not go round when both halves are made at once', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([link(survey, draft), link(draft, survey)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
      for (const each of await linksOf(project)) await remove('task-dependencies', each);
    }
  });

  test('is of two tasks of one project, and made once', async () => {
    const other = await made('projects', { name: `別件 ${Math.random()}` });
    const away = await made('project-tasks', { name: '別件の作業', project: other.id });
    const between = await link(survey, away);
    expect([between.status, between.body.error?.say]).toEqual([400, '同じプロジェクトのタスクどうしを選んでください']);
    expect((await post('task-dependencies', end('predecessor', survey))).status).toBe(400);
    await link(survey, draft);
    const again = await link(survey, draft);
    expect([again.status, again.body.error?.say]).toEqual([409, '「素案」はすでに「測量」のあとに始まります']);
  });

  test('to a task that is being deleted is refused, or goes along: nothing hangs in the air', async () => {
    for (let round = 0; round < 5; round++) {
      const doomed = await made('project-tasks', { name: `仮${round}`, project: project.id });
      const [linked, removed] = await Promise.all([link(survey, doomed), remove('project-tasks', doomed)]);
      expect([201, 400, 404, 409]).toContain(linked.status);
      expect(removed.status).toBe(204);
      expect(await linksOf(project)).toEqual([]);
    }
  });
});
