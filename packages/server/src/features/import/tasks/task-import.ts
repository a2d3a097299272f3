import type { FieldDeclaration } from '@ibasho/contract/collection';
import { foldName, named } from '@ibasho/contract/names';
import { deliverableTasks, projectTasks } from '@ibasho/contract/projects/projects';
import type { TaskImportAnswer } from '@ibasho/contract/projects/task-import';
import { type TaskRow, type taskImportRequest, taskRow } from '@ibasho/contract/projects/task-import-schema';
import { type ListedTask, taskColumns, wholeTask } from '@ibasho/contract/projects/task-list';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, RunContext } from '../../../actions/action.ts';
import { addRows } from '../../../db/rows.ts';
import { checkedRows, type RowForm, refusedRows, unfitValue } from '../row-problems.ts';
import { listTasks, projectOf } from './project-list.ts';

type CheckedTasks = z.output<typeof taskImportRequest>;
type Problems = TaskImportAnswer['rows'][number]['problems'];

const fields: Readonly<Record<string, FieldDeclaration>> = {
  ...projectTasks.fields,
  progress: deliverableTasks.fields.progress,
};
const labels: Readonly<Record<string, string>> = taskColumns;
const FORM: RowForm<TaskRow> = {
  schema: taskRow,
  labelOf: (key) => labels[key] ?? key,
  unfit: (key) => fields[key] && unfitValue({ ...fields[key], label: labels[key] ?? key }),
};

/** Tells what a list of tasks would add to a project. Reads only. Throws notFound where there is no such project. */
export async function previewTasks(db: Db, request: CheckedTasks): Promise<TaskImportAnswer> {
  return (await planOf(db, request)).answer;
}

/** Adds every row in the run's transaction. Throws notFound, or validation that names each row with a problem. */
export async function addTasks(ctx: RunContext, request: CheckedTasks): Promise<TaskImportAnswer> {
  const { answer, fresh, project } = await planOf(ctx.db, request);
  const wrong = answer.rows.filter(({ problems }) => problems.length > 0);
  if (wrong.length > 0) throw refusedRows(wrong);
  await addRows(
    ctx.db,
    'project_tasks',
    fresh.filter(({ deliverable }) => deliverable === null).map((each) => ({ ...each.columns, project_id: project })),
  );
  await addRows(
    ctx.db,
    'deliverable_tasks',
    fresh
      .filter(({ deliverable }) => deliverable !== null)
      .map(({ columns: { hours, comment, ...columns }, deliverable, progress }) => ({
        ...columns,
        actual_hours: hours,
        description: comment,
        progress,
        deliverable_id: deliverable,
      })),
  );
  return answer;
}

async function planOf(db: Db, { project: key, rows }: CheckedTasks) {
  const project = await projectOf(db, key);
  const office = await officeOf(db, project.id);
  const standing = new Set((await listTasks(db, project)).map(sameAs));
  const checked = checkedRows(rows, FORM).map(({ row, value, problems }) => {
    if (value === null) return { row, problems, task: null };
    const task = wholeTask(value);
    problems.push(...problemsOf(task, office));
    if (standing.has(sameAs(task))) {
      problems.push({ field: 'name', say: `「${task.name}」はこの日程ですでに登録されています` });
    }
    return { row, problems, task };
  });
  const fresh = checked.flatMap(({ task, problems }) =>
    task && problems.length === 0 ? [columnsOf(task, office)] : [],
  );
  return {
    project: project.id,
    fresh,
    answer: {
      rows: checked.map(({ row, problems }) => ({ row, problems })),
      count: fresh.length,
      message: `プロジェクト「${project.name}」に${fresh.length.toLocaleString('ja')}件を追加しました`,
    },
  };
}

interface Office {
  /** The ids of all whom a name fits: whole, else in part. */
  peopleCalled(name: string): readonly number[];
  deliverablesCalled(name: string): readonly number[];
}

async function officeOf(db: Db, project: number): Promise<Office> {
  const people = await db.execute<{ id: string; names: (string | null)[] }>(
    sql`select id, array[name, jp_name, en_name] as names from sd_users order by id`,
  );
  const deliverables = await db.execute<{ id: string; name: string }>(
    sql`select id, name from deliverables where project_id = ${project} order by id`,
  );
  return {
    peopleCalled: remembering((name) => idsOf(named(people.rows, withoutTitle(name), ({ names }) => names))),
    deliverablesCalled: remembering((name) =>
      idsOf(deliverables.rows.filter((each) => foldName(each.name) === foldName(name))),
    ),
  };
}

const idsOf = (rows: readonly { id: string }[]): number[] => rows.map(({ id }) => Number(id));

/** A list names the same few over and over. */
function remembering(find: (name: string) => number[]): (name: string) => number[] {
  const known = new Map<string, number[]>();
  return (name) => {
    const found = known.get(name) ?? find(name);
    known.set(name, found);
    return found;
  };
}

function problemsOf(task: ListedTask, { peopleCalled, deliverablesCalled }: Office): Problems {
  const { type, start, end, progress, deliverable, user } = task;
  const problems: Problems = [];
  if (type === 'milestone' && start !== end) {
    problems.push({ field: 'end', say: 'マイルストーンの開始と終了は同じ日にしてください' });
  } else if (start !== null && end !== null && end < start) {
    problems.push({ field: 'end', say: '終了は開始以降の日にしてください' });
  }
  if (progress !== null && deliverable === null) {
    problems.push({ field: 'progress', say: '進捗を入れられるのは、制作物のタスクだけです' });
  }
  if (deliverable !== null) {
    const count = deliverablesCalled(deliverable).length;
    if (count === 0)
      problems.push({ field: 'deliverable', say: `制作物「${deliverable}」がこのプロジェクトにありません` });
    if (count > 1) problems.push({ field: 'deliverable', say: `制作物「${deliverable}」が${count}件あります` });
  }
  if (user !== null) {
    const count = peopleCalled(user).length;
    if (count === 0) problems.push({ field: 'user', say: `担当「${user}」は登録されていません` });
    if (count > 1) problems.push({ field: 'user', say: `担当「${user}」に当てはまる人が${count}人います` });
  }
  return problems;
}

/** 「森 さくらさん」 is 森 さくら. */
const withoutTitle = (name: string): string => name.replace(/(?:さん|様)$/, '');

/** By what a task is known again: a list that was written out and is read in once more adds nothing twice. */
const sameAs = ({ name, deliverable, start, end }: ListedTask): string =>
  JSON.stringify([foldName(name), deliverable === null ? null : foldName(deliverable), start, end]);

function columnsOf(task: ListedTask, { peopleCalled, deliverablesCalled }: Office) {
  const { type, name, start, end, hours, priority, taskStatus, progress, comment, user, deliverable } = task;
  return {
    deliverable: deliverable === null ? null : (deliverablesCalled(deliverable)[0] ?? null),
    progress,
    columns: {
      type,
      name,
      start_date: start,
      end_date: end,
      hours,
      priority,
      task_status: taskStatus,
      comment,
      sd_user_id: user === null ? null : (peopleCalled(user)[0] ?? null),
    },
  };
}
