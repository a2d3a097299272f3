import { messages } from '@ibasho/contract/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Refs } from '../../actions/action.ts';
import { findRecord, numbered } from '../../actions/find-record.ts';
import { AppError } from '../../errors.ts';

interface Reading {
  db: Db;
}

/** A project or one of its parts, as it is found by name. */
export interface Found extends Record<string, unknown> {
  id: number;
  documentId: string;
  name: string;
}

/** A part of a project. */
export interface FoundPart extends Found {
  /** The name and the documentId of its project. */
  project: string | null;
  projectKey: string | null;
}

/** A task of a project or of one of its deliverables. */
export interface FoundTask extends FoundPart {
  table: 'project_tasks' | 'deliverable_tasks';
}

/**
 * The project that an action speaks of: by its documentId, else by its name or a part of it (specification S5.15). Throws
 * notFound with the projects there are, conflict where several fit or the name has changed.
 */
export async function findProject(ctx: Reading, name: string | undefined, ref: string | undefined): Promise<Found> {
  const all = await readProjects(ctx);
  if (all.length === 0) throw new AppError('notFound', 'There are no projects', { say: messages.noProjects });
  return findRecord(all, name, ref, {
    key: 'project',
    namesOf: (project) => [project.name],
    messages: messagesOf('project'),
    question: (said, count) => `「${said}」に当てはまるプロジェクトが${count}件あります。どのプロジェクトですか？`,
    unknown: (_said, projects) => unidentified('プロジェクト', projects),
  });
}

/** Every project, in the order in which staff are shown them: those that last, then those completed, the older first. */
export async function readProjects(ctx: Reading): Promise<Found[]> {
  const { rows } = await ctx.db.execute<Found>(sql`
    select id::int, document_id as "documentId", name from projects order by project_status = 'completed', id`);
  return rows;
}

/**
 * The deliverable that an action speaks of (specification S5.19); in `project` alone where that is named. Throws as
 * `findProject` does.
 */
export async function findDeliverable(
  ctx: Reading,
  { deliverable, project }: { deliverable: string; project?: string | undefined },
  refs: Refs,
): Promise<FoundPart> {
  const { rows } = await ctx.db.execute<FoundPart>(sql`
    select d.id::int, d.document_id as "documentId", d.name, p.name as project, p.document_id as "projectKey"
    from deliverables d left join projects p on p.id = d.project_id
    where ${await within(ctx, project, refs)}
    order by p.project_status is not distinct from 'completed', d.id`);
  return findRecord(rows, deliverable, refs.deliverable, {
    key: 'deliverable',
    namesOf: (each) => [each.name],
    // 「市政要覧の表紙デザイン」.
    bothWays: true,
    ownersOf: ({ project: owner }) => [owner],
    shownName: (each) => withProject(each, rows),
    messages: messagesOf('deliverable'),
    question: (said, count) => `「${said}」に当てはまる制作物が${count}件あります。どの制作物ですか？`,
    unknown: (_said, deliverables) => unidentified('制作物', deliverables),
  });
}

/**
 * The task that an action speaks of, of a project or of one of its deliverables; in `project` alone where that is named. Throws
 * as `findProject` does.
 */
export async function findTask(
  ctx: Reading,
  { task, project }: { task: string; project?: string | undefined },
  refs: Refs,
): Promise<FoundTask> {
  const inProject = await within(ctx, project, refs);
  const { rows } = await ctx.db.execute<FoundTask & { deliverable: string | null }>(sql`
    select * from (
      select t.id::int, t.document_id as "documentId", t.name, 'project_tasks' as table, null as deliverable,
        p.name as project, p.document_id as "projectKey", p.project_status is not distinct from 'completed' or t.task_status = 'completed' as is_over
      from project_tasks t left join projects p on p.id = t.project_id where ${inProject}
      union all
      select t.id::int, t.document_id, t.name, 'deliverable_tasks', d.name,
        p.name, p.document_id, p.project_status is not distinct from 'completed' or t.task_status = 'completed'
      from deliverable_tasks t left join deliverables d on d.id = t.deliverable_id left join projects p on p.id = d.project_id
      where ${inProject}) as all_tasks
    order by is_over, id`);
  return findRecord(rows, task, refs.task, {
    key: 'task',
    namesOf: (each) => [each.name],
    ownersOf: ({ project: owner, deliverable }) => [owner, deliverable],
    shownName: (each) => withProject(each, rows),
    messages: messagesOf('task'),
    question: (said, count) => `「${said}」に当てはまるタスクが${count}件あります。どのタスクですか？`,
    unknown: (_said, tasks) => unidentified('タスク', tasks.slice(0, TASKS_SHOWN)),
  });
}

/** The condition that a part belongs to the project that is named, if one is. */
async function within(ctx: Reading, project: string | undefined, refs: Refs): Promise<SQL> {
  if (project === undefined && refs.project === undefined) return sql`true`;
  return sql`p.id = ${(await findProject(ctx, project, refs.project)).id}`;
}

const TASKS_SHOWN = 20;

const messagesOf = (noun: string) => ({
  renamed: `The ${noun} no longer bears this name`,
  several: `The name fits several ${noun}s`,
  unknown: `Unknown ${noun}`,
});

/** What is told where a name fits none: a list to choose from (specification S8.45, S8.46). */
function unidentified(what: 'プロジェクト' | '制作物' | 'タスク', all: readonly Found[]) {
  const names = all.map(({ name }) => name);
  if (names.length === 0) return { say: `${what}がまだありません`, details: { available: names } };
  const question = messages.notIdentified(what);
  return { say: `${question}\n${numbered(names)}`, question, details: { available: names } };
}

/** 「トップページ（港の改修）」 where another bears the same name. */
function withProject(record: Found & { project: string | null }, all: readonly Found[]): string {
  const isShared = all.some(({ id, name }) => id !== record.id && name === record.name);
  return isShared && record.project !== null ? `${record.name}（${record.project}）` : record.name;
}
