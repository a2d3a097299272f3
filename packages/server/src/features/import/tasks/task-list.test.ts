import type { ProjectFile } from '@ibasho/contract/projects/project-file';
import type { TaskImportAnswer } from '@ibasho/contract/projects/task-import';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

interface Answered {
  data: TaskImportAnswer;
  error: { message: string; say: string; details: { errors: { path: unknown[]; message: string }[] } };
}

const made = async (collection: string, data: object) =>
  (await office.call<{ data: { id: number; documentId: string } }>('kuroda', 'POST', `/api/${collection}`, { data }))
    .body.data;
const send = (project: string, rows: object[], more: object = {}, as: string | null = 'kuroda') =>
  office.call<Answered>(as, 'POST', '/api/task-import', {
    project,
    rows: rows.map((row, at) => ({ row: at + 2, ...row })),
    ...more,
  });
const preview = async (project: string, rows: object[]) => (await send(project, rows, { dryRun: true })).body.data;
const table = (project: string, as: string | null = 'kuroda') =>
  office.call<string>(as, 'GET', `/api/project-tasks.csv?project=${project}`);
const linesOf = async (project: string) => (await table(project)).body.replace('\uFEFF', '').split('\r\n');
const countOf = async (tableName: string) => (await office.database.pool.query(`select from ${tableName}`)).rowCount;

describe('the tasks of a project as a file', () => {
  test('hold its own and those of its deliverables by names, the first days first, safe for Excel', async () => {
    const { id: project, documentId } = await made('projects', { name: '水門' });
    const { id: deliverable } = await made('deliverables', { name: '図面', project });
    const { id: sd_user } = await office.record('sd-users', '赤井 凛');
    await made('project-tasks', { name: '=1+1', project, hours: 4.5, comment: '一行\n"二行"' });
    await made('project-tasks', { name: '着工', project, type: 'milestone', start: '2026-07-01', end: '2026-07-01' });
    await made('deliverable-tasks', {
      name: '平面図, 断面図',
      deliverable,
      start: '2026-06-01',
      end: '2026-06-05',
      actualHours: 30,
      progress: 25,
      taskStatus: 'in_progress',
      priority: 'high',
      sd_user,
    });
    const { status, body, headers } = await table(documentId);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent('水門_タスク.csv')}`),
    });
    expect(body).toBe(
      [
        '\uFEFF種類,名前,制作物,開始,終了,時間,優先度,状況,進捗,担当,コメント',
        'タスク,"平面図, 断面図",図面,2026-06-01,2026-06-05,30,高,進行中,25,赤井 凛,',
        'マイルストーン,着工,,2026-07-01,2026-07-01,8,中,未着手,,,',
        `タスク,'=1+1,,,,4.5,中,未着手,,,"一行\n""二行"""`,
        '',
      ].join('\r\n'),
    );
  });

  test('are for whoever is signed in, of a project that there is', async () => {
    expect((await table('nosuchproject00000000000')).status).toBe(404);
    expect((await table('x')).status).toBe(400);
    expect((await table('1', null)).status).toBe(403);
  });
});

test('a project as JSON holds everything by names', async () => {
  const { id: project, documentId } = await made('projects', { name: '灯台', startDate: '2026-06-01' });
  const { id: deliverable } = await made('deliverables', { name: '模型', project, type: 'design' });
  const { id: sd_user } = await office.record('sd-users', '黒田 陸');
  await made('project-tasks', { name: '測量', project, sd_user });
  await made('deliverable-tasks', { name: '型取り', deliverable, progress: 10 });
  const { status, body } = await office.call<{ data: ProjectFile }>(
    'aoyama',
    'GET',
    `/api/project-file?project=${documentId}`,
  );
  expect(status).toBe(200);
  const task = { type: 'task', start: null, end: null, hours: 8, priority: 'medium', taskStatus: 'not_started' };
  expect(body.data).toEqual({
    name: '灯台',
    description: null,
    projectStatus: 'planning',
    startDate: '2026-06-01',
    endDate: null,
    tasks: [{ ...task, name: '測量', user: '黒田 陸', comment: null }],
    deliverables: [
      {
        name: '模型',
        description: null,
        type: 'design',
        deliverableStatus: 'not_started',
        startDate: null,
        dueDate: null,
        estimatedHours: 40,
        progress: 0,
        priority: 'medium',
        tasks: [{ ...task, name: '型取り', user: null, comment: null, progress: 10 }],
      },
    ],
  });
});

describe('a list of tasks', () => {
  test('is added whole as one run, which an undo takes back whole', async () => {
    const { id, documentId } = await made('projects', { name: '堤防' });
    await made('deliverables', { name: '報告書', project: id });
    const before = await countOf('runs');
    const answer = await send(documentId, [
      { name: '踏査', start: '2026-06-15', end: '2026-06-16', hours: 12, user: '赤井凛さん', comment: '長靴' },
      { name: '校了', deliverable: '報告書', type: 'milestone', end: '2026-07-10' },
      { name: '執筆', deliverable: '報告書', progress: 30, taskStatus: 'in_progress', user: 'Riku Kuroda' },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ count: 3, message: 'プロジェクト「堤防」に3件を追加しました' });
    expect(await countOf('runs')).toBe((before ?? 0) + 1);
    expect((await linesOf(documentId)).slice(1)).toEqual([
      'タスク,踏査,,2026-06-15,2026-06-16,12,中,未着手,,赤井 凛,長靴',
      'マイルストーン,校了,報告書,2026-07-10,2026-07-10,0,中,未着手,0,,',
      'タスク,執筆,報告書,,,8,中,進行中,30,黒田 陸,',
      '',
    ]);
    const undone = await office.undo('kuroda', String(answer.headers['ibasho-run']));
    expect(undone.body.status).toBe('done');
    expect((await linesOf(documentId)).slice(1)).toEqual(['']);
  });

  test('is previewed with what stands against each row, and nothing is written', async () => {
    const { id, documentId } = await made('projects', { name: '桟橋' });
    await made('project-tasks', { name: '杭打ち', project: id, start: '2026-06-15', end: '2026-06-19' });
    await made('deliverables', { name: '写真', project: id });
    await made('deliverables', { name: '写真', project: id });
    const before = await countOf('project_tasks');
    const { rows, count } = await preview(documentId, [
      { name: '点検' },
      { start: '2026-06-15' },
      { name: '逆', start: '2026-06-16', end: '2026-06-15' },
      { name: '節目', type: 'milestone', start: '2026-06-15', end: '2026-06-16' },
      { name: '誰', user: '森 さくら' },
      { name: '黒', user: '黒' },
      { name: '青', user: '青山' },
      { name: '何', taskStatus: '検討中', priority: '最高', type: '会議' },
      { name: '何日', start: '来週あたり', hours: 'たくさん' },
      { name: '何割', progress: 50 },
      { name: '撮影', deliverable: '写真' },
      { name: '製本', deliverable: '冊子' },
      { name: '杭打ち', start: '2026-06-15', end: '2026-06-19' },
    ]);
    expect(count).toBe(2);
    expect(rows.map(({ row, problems }) => `${row} ${problems.map(({ say }) => say).join('、')}`)).toEqual([
      '2 ',
      '3 名前がありません',
      '4 終了は開始以降の日にしてください',
      '5 マイルストーンの開始と終了は同じ日にしてください',
      '6 担当「森 さくら」は登録されていません',
      '7 担当「黒」に当てはまる人が2人います',
      '8 ',
      '9 種類は「タスク」か「マイルストーン」にしてください、優先度は「低」か「中」か「高」にしてください、状況は「未着手」か「進行中」か「完了」にしてください',
      '10 開始は日付にしてください（例：2026-11-24）、時間は0〜100,000の数字にしてください',
      '11 進捗を入れられるのは、制作物のタスクだけです',
      '12 制作物「写真」が2件あります',
      '13 制作物「冊子」がこのプロジェクトにありません',
      '14 「杭打ち」はこの日程ですでに登録されています',
    ]);
    expect(await countOf('project_tasks')).toBe(before);
  });

  test('with a wrong row is refused whole, and names the row', async () => {
    const { documentId } = await made('projects', { name: '岸壁' });
    const before = await countOf('project_tasks');
    const { status, body } = await send(documentId, [{ name: '良い行' }, { name: '悪い行', user: '誰か' }]);
    expect(status).toBe(400);
    expect(body.error.say).toBe('1行に誤りがあるため、何も追加していません（3行目：担当「誰か」は登録されていません）');
    expect(await countOf('project_tasks')).toBe(before);
  });

  test('of 10,000 rows, of nobody, or of no project gets a clear answer', async () => {
    const { documentId } = await made('projects', { name: '防波堤' });
    const many = await send(documentId, Array(10_000).fill({ name: 'x' }));
    expect(many.body.error.say).toBe(
      '一度に追加できるのは1,000行までです（10,000行ありました）。分けて追加してください',
    );
    expect((await send(documentId, [{ name: 'x' }], {}, null)).status).toBe(403);
    expect((await send('nosuchproject00000000000', [{ name: 'x' }])).body.error.say).toBe(
      'プロジェクトが見つかりませんでした',
    );
  });

  test('of 1,000 rows is added within a few seconds', async () => {
    const { documentId } = await made('projects', { name: '干拓' });
    const rows = Array.from({ length: 1000 }, (_, at) => ({ name: `区画 ${at}`, user: '青山 湊' }));
    expect((await send(documentId, rows)).body.data.count).toBe(1000);
    expect((await linesOf(documentId)).length).toBe(1002);
  });
});
