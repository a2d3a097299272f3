-- The history of a project is read from the journal, by the projects and deliverables in which a change took place.

-- Where a changed row stood and stands, as 'projects:1' and 'deliverables:2'; what has moved stands in two.
create function work_of_change(collection text, row_id bigint, before jsonb, after jsonb) returns text[]
language sql immutable parallel safe as $$
  select array_remove(array[
    case when collection = 'projects' then 'projects:' || row_id end,
    'projects:' || (before ->> 'project_id'),
    'projects:' || (after ->> 'project_id'),
    'deliverables:' || (before ->> 'deliverable_id'),
    'deliverables:' || (after ->> 'deliverable_id')], null)
$$;

create index journal_of_work on journal using gin (work_of_change(collection, row_id, before, after))
  where collection in ('projects', 'project-tasks', 'deliverables', 'deliverable-tasks', 'task-dependencies', 'project-comments',
    'project-baselines');

-- The changes of projects and what belongs to them: by `work` the index is used.
create view journal_of_projects as
  select j.*, work_of_change(collection, row_id, before, after) as work from journal j
  where collection in ('projects', 'project-tasks', 'deliverables', 'deliverable-tasks', 'task-dependencies', 'project-comments',
    'project-baselines');
