import type { TaskHours } from '@ibasho/contract/projects/project-hours';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../actions/action.ts';
import { isKeyed } from '../../../db/rows.ts';
import { AppError } from '../../../errors.ts';

/** How long was worked on each task of the project of this id or documentId. Throws notFound. */
export async function readProjectHours(db: Db, key: string): Promise<TaskHours[]> {
  const { rows } = await db.execute<{ hours: TaskHours[] }>(sql`
    select (
      select coalesce(json_agg(json_build_object(
        'collection', w.collection, 'documentId', w.document_id, 'hours', w.hours) order by w.collection, w.id), '[]')
      from (
        select 'project-tasks' as collection, t.id, t.document_id, sum(h.hours) as hours
        from worked_hours h join project_tasks t on t.id = h.task_id
        where t.project_id = p.id group by t.id
        union all
        select 'deliverable-tasks', t.id, t.document_id, sum(h.hours)
        from worked_hours h join deliverable_tasks t on t.id = h.deliverable_task_id
          join deliverables d on d.id = t.deliverable_id
        where d.project_id = p.id group by t.id
      ) w
    ) as hours
    from projects p where ${isKeyed(sql`p.id`, sql`p.document_id`, key)}`);
  const [found] = rows;
  if (!found) throw new AppError('notFound', 'No such project', { say: 'プロジェクトが見つかりません' });
  return found.hours;
}
