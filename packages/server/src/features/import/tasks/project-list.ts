import type { ProjectFile } from '@ibasho/contract/projects/project-file';
import type { ListedTask } from '@ibasho/contract/projects/task-list';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../actions/action.ts';
import { isKeyed } from '../../../db/rows.ts';
import { AppError } from '../../../errors.ts';

interface FoundProject {
  id: number;
  name: string;
}

/** The project of this id or documentId. Throws notFound. */
export async function projectOf(db: Db, key: string): Promise<FoundProject> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from projects where ${isKeyed(sql`id`, sql`document_id`, key)}`,
  );
  const [found] = rows;
  if (!found) throw unknownProject();
  return { id: Number(found.id), name: found.name };
}

/** Every task and milestone of a project and of its deliverables, by their first days; undated ones last. */
export async function listTasks(db: Db, { id }: FoundProject): Promise<ListedTask[]> {
  const { rows } = await db.execute<{ task: ListedTask }>(sql`
    select json_build_object('type', t.type, 'name', t.name, 'deliverable', t.deliverable, 'start', t.start_date,
      'end', t.end_date, 'hours', t.hours, 'priority', t.priority, 'taskStatus', t.task_status, 'progress', t.progress,
      'user', p.name, 'comment', t.comment) as task
    from (
      select 0 as below, id, type, name, null as deliverable, start_date, end_date, hours, priority, task_status,
        null::numeric as progress, comment, sd_user_id
      from project_tasks where project_id = ${id}
      union all
      select 1, t.id, t.type, t.name, d.name, t.start_date, t.end_date, t.actual_hours, t.priority, t.task_status,
        t.progress, t.description, t.sd_user_id
      from deliverable_tasks t join deliverables d on d.id = t.deliverable_id where d.project_id = ${id}
    ) t left join sd_users p on p.id = t.sd_user_id
    order by coalesce(t.start_date, t.end_date), t.below, t.id`);
  return rows.map(({ task }) => task);
}

/** The project of this id or documentId with all that belongs to it, by names. Throws notFound. */
export async function projectFileOf(db: Db, key: string): Promise<ProjectFile> {
  const task = (of: { hours: string; comment: string; more: string }) =>
    sql.raw(`json_build_object('type', t.type, 'name', t.name, 'start', t.start_date, 'end', t.end_date,
      'hours', t.${of.hours}, 'priority', t.priority, 'taskStatus', t.task_status, ${of.more} 'user', p.name, 'comment', t.${of.comment})`);
  const { rows } = await db.execute<{ file: ProjectFile }>(sql`
    select json_build_object('name', name, 'description', description, 'projectStatus', project_status,
      'startDate', start_date, 'endDate', end_date,
      'tasks', (select coalesce(json_agg(${task({ hours: 'hours', comment: 'comment', more: '' })} order by t.id), '[]')
        from project_tasks t left join sd_users p on p.id = t.sd_user_id where t.project_id = projects.id),
      'deliverables', (select coalesce(json_agg(json_build_object('name', d.name, 'description', d.description,
          'type', d.type, 'deliverableStatus', d.deliverable_status, 'startDate', d.start_date, 'dueDate', d.due_date,
          'estimatedHours', d.estimated_hours, 'progress', d.progress, 'priority', d.priority,
          'tasks', (select coalesce(json_agg(${task({ hours: 'actual_hours', comment: 'description', more: "'progress', t.progress," })} order by t.id), '[]')
            from deliverable_tasks t left join sd_users p on p.id = t.sd_user_id where t.deliverable_id = d.id)
        ) order by d.id), '[]') from deliverables d where d.project_id = projects.id)) as file
    from projects where ${isKeyed(sql`id`, sql`document_id`, key)}`);
  const [found] = rows;
  if (!found) throw unknownProject();
  return found.file;
}

const unknownProject = () => new AppError('notFound', 'Unknown project', { say: 'プロジェクトが見つかりませんでした' });
