import { baselineDaysOf } from '@ibasho/contract/projects/project-baselines';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { asProduct } from '../../../../test/http/door.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

interface Saved {
  id: number;
  documentId: string;
}
interface Reply {
  data: Saved & { dates: string[]; name: string };
  error: { name: string; say: string; details: { confirmToken: string; lines: object[] } };
}
const SCREEN = { 'ibasho-surface': 'button' };
const post = (collection: string, data: object, headers = {}) =>
  office.call<Reply>('kuroda', 'POST', `/api/${collection}`, { data }, headers);
const made = async (collection: string, data: object): Promise<Saved> => (await post(collection, data)).body.data;
const save = (headers = {}) => post('project-baselines', { project: project.id }, headers);
const baselines = async () =>
  (
    await office.call<{ data: Reply['data'][] }>(
      'akai',
      'GET',
      `/api/project-baselines?filters[project][documentId]=${project.documentId}`,
    )
  ).body.data;

let project: Saved;
let survey: Saved;
beforeEach(async () => {
  project = await made('projects', { name: '港の改修' });
  survey = await made('project-tasks', { name: '測量', project: project.id, start: '2026-06-15', end: '2026-06-17' });
});
const moveSurvey = () =>
  office.call('kuroda', 'PUT', `/api/project-tasks/${survey.documentId}`, { data: { end: '2026-06-19' } });

describe('the baseline of a project', () => {
  test('holds the days of all its parts that have any', async () => {
    const drawings = await made('deliverables', { name: '図面', project: project.id, dueDate: '2026-07-01' });
    const plan = await made('deliverable-tasks', { name: '平面図', deliverable: drawings.id, start: '2026-06-22' });
    await made('project-tasks', { name: '未定', project: project.id });
    const { status, body } = await save();
    expect(status).toBe(201);
    expect(baselineDaysOf(body.data.dates)).toEqual([
      { documentId: survey.documentId, first: '2026-06-15', last: '2026-06-17' },
      { documentId: plan.documentId, first: '2026-06-22', last: null },
      { documentId: drawings.documentId, first: null, last: '2026-07-01' },
    ]);
  });

  test('is one a project: a screen is asked before it is replaced, and one undo brings the old one back', async () => {
    const { body: first } = await save(SCREEN);
    await asProduct(office.core, (tx) =>
      tx.execute(`update project_baselines set saved_at = saved_at - interval '1 day'`),
    );
    await moveSurvey();
    const asked = await save(SCREEN);
    expect([asked.status, asked.body.error.say]).toEqual([
      409,
      '6月9日(火)に保存した基準を、今の日程で置き換えます。よろしいですか？',
    ]);
    expect(asked.body.error.details.lines).toMatchObject([
      { subjects: ['港の改修'], text: '基準を今の日程で置き換え、保存日時: 6月9日(火) 10:00 → 6月10日(水) 10:00' },
    ]);
    expect((await baselines()).map(({ dates }) => dates)).toEqual([first.data.dates]);
    const replaced = await save({ ...SCREEN, 'ibasho-confirm': asked.body.error.details.confirmToken });
    expect(replaced.status).toBe(201);
    expect((await baselines()).map(({ dates }) => dates)).toEqual([[`${survey.documentId} 2026-06-15 2026-06-19`]]);
    await office.undo('kuroda', String(replaced.headers['ibasho-run']));
    expect((await baselines()).map(({ dates }) => dates)).toEqual([first.data.dates]);
  });

  test('is taken back and discarded, and goes and comes back with its project', async () => {
    const { headers } = await save();
    expect((await office.undo('kuroda', String(headers['ibasho-run']))).body.status).toBe('done');
    expect(await baselines()).toEqual([]);
    await save();
    const gone = await office.call('kuroda', 'DELETE', `/api/projects/${project.documentId}`);
    expect(gone.status).toBe(204);
    expect((await office.undo('kuroda', String(gone.headers['ibasho-run']))).body.status).toBe('done');
    const [back] = await baselines();
    expect((await office.call('akai', 'DELETE', `/api/project-baselines/${back?.documentId}`)).status).toBe(204);
  });

  test('is renamed without its days, and never moved to another project', async () => {
    const { documentId, dates } = (await save()).body.data;
    await moveSurvey();
    const url = `/api/project-baselines/${documentId}`;
    const { body } = await office.call<Reply>('akai', 'PUT', url, { data: { name: '契約時' } });
    expect(body.data).toMatchObject({ name: '契約時', dates });
    const other = await made('projects', { name: '駅前広場' });
    expect((await office.call('akai', 'PUT', url, { data: { project: other.id } })).status).toBe(400);
    expect((await post('project-baselines', { project: null })).status).toBe(400);
    expect((await post('project-baselines', { project: project.id, dates: [] })).status).toBe(400);
  });
});
