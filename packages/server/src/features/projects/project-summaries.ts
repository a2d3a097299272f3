import type { LocalDate } from '@ibasho/contract/common';
import type { ProjectSummary } from '@ibasho/contract/projects/project-summaries';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';

/** Every project as it stands on `today`, in the order in which they were made. */
export async function readProjectSummaries(db: Db, today: LocalDate): Promise<ProjectSummary[]> {
  const { rows } = await db.execute<{ summary: ProjectSummary }>(sql`
    with parts as (
      select project_id, name, type, task_status, end_date, sd_user_id, hours,
        case when task_status = 'completed' then hours else 0 end as done
      from project_tasks where project_id is not null
      union all
      select d.project_id, t.name, t.type, t.task_status, t.end_date, t.sd_user_id, t.actual_hours,
        t.actual_hours * case when t.task_status = 'completed' then 1 else t.progress / 100.0 end
      from deliverable_tasks t join deliverables d on d.id = t.deliverable_id where d.project_id is not null
    ), sums as (
      select project_id, sum(hours) as planned, round(sum(done), 1) as done,
        count(*) filter (where task_status <> 'completed') as open,
        count(*) filter (where task_status <> 'completed' and end_date < ${today}::date) as late
      from parts where type = 'task' group by project_id
    ), milestones as (
      select distinct on (project_id) project_id, name, end_date
      from parts where type = 'milestone' and task_status <> 'completed' and end_date >= ${today}::date
      order by project_id, end_date, name
    ), members as (
      select m.project_id, json_agg(json_build_object('documentId', p.document_id, 'name', p.name) order by p.name, p.id) as people
      from (select distinct project_id, sd_user_id from parts) m join sd_users p on p.id = m.sd_user_id
      group by m.project_id
    )
    select json_build_object(
      'documentId', p.document_id, 'name', p.name, 'description', p.description, 'projectStatus', p.project_status,
      'startDate', p.start_date, 'endDate', p.end_date,
      'hours', json_build_object('planned', coalesce(s.planned, 0), 'done', coalesce(s.done, 0)),
      'tasks', json_build_object('open', coalesce(s.open, 0), 'late', coalesce(s.late, 0)),
      'nextMilestone', case when n.project_id is not null then json_build_object('name', n.name, 'date', n.end_date) end,
      'members', coalesce(m.people, '[]')) as summary
    from projects p
    left join sums s on s.project_id = p.id
    left join milestones n on n.project_id = p.id
    left join members m on m.project_id = p.id
    order by p.id`);
  return rows.map(({ summary }) => summary);
}
