-- A run carries its position and how many rows it changed; a row of the journal carries its place among them. Numbering
-- a run then writes one row, not every row of its journal a second time.

alter table runs add column position bigint, add column changed integer not null default 0;
update runs set position = numbered.position, changed = numbered.changed
  from (select run_id, max(position) as position, count(*) as changed from journal where position is not null group by run_id) numbered
  where numbered.run_id = runs.id;
alter table runs add unique (position);

alter table journal add column ordinal integer;
update journal set ordinal = numbered.ordinal
  from (select id, row_number() over (partition by run_id order by id) as ordinal from journal) numbered
  where numbered.id = journal.id;
drop index journal_of_run;
alter table journal alter column ordinal set not null, drop column position, add unique (run_id, ordinal);

-- The journal with the positions by which it is followed; the rows of a run under way have none.
create view numbered_journal as
  select j.*, r.position - r.changed + j.ordinal as position from journal j left join runs r on r.id = j.run_id;

drop function number_run(text);

-- The last statement of a run before COMMIT: writes the run and numbers it. Gives its last position, or the present head
-- where it changed nothing.
create function close_run(run text, account bigint, username text, person text, source text, actions jsonb, message text, undoable boolean, undo_of text)
returns bigint language plpgsql as $$
declare
  changed integer := coalesce(nullif(current_setting('ibasho.changed', true), '')::integer, 0);
  head bigint;
begin
  if changed > 0 then
    update journal_head set position = position + changed returning position into head;
  end if;
  insert into runs (id, account_id, actor_username, actor_name, source, actions, message, undoable, undo_of, position, changed)
    values (run, account, username, person, source, actions, message, undoable and changed > 0, undo_of, head, changed);
  return coalesce(head, (select position from journal_head));
end $$;

-- Keeps version and updated_at, which no caller sets.
create or replace function touch_row() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.version := old.version + 1;
    new.updated_at := firm_now();
  end if;
  return new;
end $$;

-- Writes the before and after image of a changed row. Refuses a write that no run stands behind.
-- Arguments: the collection; for the rows of a relation also the parent's table and the column that names it.
create or replace function journal_row() returns trigger language plpgsql as $$
declare
  run text := nullif(current_setting('ibasho.run', true), '');
  place integer := coalesce(nullif(current_setting('ibasho.changed', true), '')::integer, 0) + 1;
  old_image jsonb;
  new_image jsonb;
  image jsonb;
  document text;
begin
  if run is null then
    raise exception 'write to % without a run', tg_table_name using errcode = 'IB001';
  end if;
  if tg_op = 'UPDATE' then
    if new is not distinct from old then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    old_image := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    new_image := to_jsonb(new);
  end if;
  image := coalesce(new_image, old_image);
  if tg_nargs > 1 then
    execute format('select document_id from %I where id = $1', tg_argv[1]) into document using (image ->> tg_argv[2])::bigint;
  else
    document := image ->> 'document_id';
  end if;
  insert into journal (run_id, ordinal, step, collection, row_id, document_id, before, after)
    values (run, place, coalesce(nullif(current_setting('ibasho.step', true), '')::smallint, 0), tg_argv[0],
      (image ->> 'id')::bigint, document, old_image, new_image);
  perform set_config('ibasho.changed', place::text, true);
  return null;
end $$;
