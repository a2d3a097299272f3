import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../actions/action.ts';
import { AppError } from '../../../errors.ts';

/**
 * A select of the journal's `id` and `run_id` for all changes of the project and of what belongs to it, or did when it was
 * deleted. Throws notFound.
 */
export async function changesOfProject(db: Db, documentId: string): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from projects where document_id = ${documentId}`);
  const [project] = rows;
  if (!project) throw new AppError('notFound', 'No such project', { say: 'このプロジェクトは削除されています' });
  const own = `projects:${project.id}`;
  const { rows: deliverables } = await db.execute<{ work: string }>(sql`
    select 'deliverables:' || d.row_id as work
    from (select distinct row_id from journal_of_projects where collection = 'deliverables' and work && array[${own}]) d
    cross join lateral (
      select coalesce(after, before) ->> 'project_id' as project from journal
      where collection = 'deliverables' and row_id = d.row_id order by id desc limit 1) last
    where last.project = ${project.id}`);
  const works = [own, ...deliverables.map(({ work }) => work)];
  return sql`select id, run_id from journal_of_projects where work && ${sql.param(works)}::text[]`;
}
