import { CSV_MARK, csvLine } from '@ibasho/contract/csv';
import { priorities, taskStatuses, taskTypes } from '@ibasho/contract/projects/projects';
import { cellsOf, type ListedTask, taskColumns, wholeTask } from '@ibasho/contract/projects/task-list';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TaskRow, taskSheetOf } from './task-sheet.ts';

const TODAY = '2026-11-20';
const read = (text: string) => taskSheetOf(text, TODAY).rows;

const csvOf = (tasks: readonly ListedTask[]) =>
  CSV_MARK + [Object.values(taskColumns), ...tasks.map(cellsOf)].map(csvLine).join('');

// One line, no two spaces side by side, as the server keeps names.
const sign = fc.constantFrom(...'あ会議室A1 ,"\'=+-@＝＠;、。|%時h'.split(''));
const line = fc
  .array(sign, { minLength: 1, maxLength: 12 })
  .map((signs) => signs.join('').replace(/ +/g, ' ').trim())
  .filter((text) => text !== '');
const text = fc
  .array(fc.oneof(sign, fc.constantFrom('\n', '\t')), { minLength: 1, maxLength: 20 })
  .map((signs) => signs.join(''))
  .filter((comment) => comment.trim() !== '');
const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const task: fc.Arbitrary<ListedTask> = fc
  .record({
    type: fc.constantFrom(...taskTypes),
    name: line,
    deliverable: fc.option(line),
    start: fc.option(day),
    end: fc.option(day),
    hours: fc.integer({ min: 0, max: 400_000 }).map((quarters) => quarters / 4),
    priority: fc.constantFrom(...priorities),
    taskStatus: fc.constantFrom(...taskStatuses),
    progress: fc.integer({ min: 0, max: 100 }),
    user: fc.option(line),
    comment: fc.option(text),
  })
  .map((each) => ({
    ...each,
    progress: each.deliverable === null ? null : each.progress,
    end: each.type === 'milestone' ? each.start : each.end,
  }));

test('tasks that are written as CSV are read as they were', () => {
  fc.assert(
    fc.property(fc.array(task, { minLength: 1, maxLength: 6 }), (tasks) => {
      const asRead = read(csvOf(tasks)).map(({ row: _row, ...rest }: TaskRow) => wholeTask(rest as { name: string }));
      expect(asRead).toEqual(tasks);
    }),
    { numRuns: 100 },
  );
});

test('a list is read by its headings, as people write them, with the numbers of its rows', () => {
  const pasted = [
    '工程表\t\t\t',
    'タスク名\t担当者\t開始日\t期限\t工数\t進捗率\t制作物\tステータス\t備考',
    '測量\t森 さくら\t11/24\t2026年11月27日\t１６時間\t\t\t進行中\t',
    '\t\t\t\t\t\t\t\t',
    '清書\t\t12月1日(火)\t\t8h\t30%\t図面\tin_progress\t要確認',
  ].join('\n');
  expect(taskSheetOf(pasted, TODAY)).toEqual({
    columns: ['name', 'deliverable', 'start', 'end', 'hours', 'taskStatus', 'progress', 'user', 'comment'],
    rows: [
      {
        row: 3,
        name: '測量',
        user: '森 さくら',
        start: '2026-11-24',
        end: '2026-11-27',
        hours: 16,
        taskStatus: 'in_progress',
      },
      {
        row: 5,
        name: '清書',
        start: '2026-12-01',
        hours: 8,
        progress: 30,
        deliverable: '図面',
        taskStatus: 'in_progress',
        comment: '要確認',
      },
    ],
  });
});

test('what cannot be read is kept, so that its row can say so', () => {
  expect(read('名前,開始,時間,状況\n調査,来週あたり,たくさん,検討中')).toEqual([
    { row: 2, name: '調査', start: '来週あたり', hours: 'たくさん', taskStatus: '検討中' },
  ]);
});

test.each([
  ['', '見出しに「名前」の列が見つかりません'],
  ['測量\t11/24', '見出しに「名前」の列が見つかりません'],
  ['名前,開始', '見出しだけで、追加する行がありません'],
  [`名前\n${Array(10_000).fill('x').join('\n')}`, '一度に追加できるのは1,000行までです（10,000行ありました）'],
])('a list that cannot be added says why', (list, say) => {
  expect(() => read(list)).toThrow(say);
});
