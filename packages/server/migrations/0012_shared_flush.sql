-- A run that changes something commits without waiting for the disk, so that nobody else waits for the journal's head over
-- it; the process that commits it waits before it answers (docs/decisions/0012-shared-flush.md). Whoever holds no lock on
-- the head waits as ever.
create or replace function close_run(run text, account bigint, username text, person text, source text, actions jsonb, message text, undoable boolean, undo_of text)
returns bigint language plpgsql as $$
declare
  changed integer := coalesce(nullif(current_setting('ibasho.changed', true), '')::integer, 0);
  head bigint;
begin
  if changed > 0 then
    perform set_config('synchronous_commit', 'off', true);
    update journal_head set position = position + changed returning position into head;
  end if;
  insert into runs (id, account_id, actor_username, actor_name, source, actions, message, undoable, undo_of, position, changed)
    values (run, account, username, person, source, actions, message, undoable and changed > 0, undo_of, head, changed);
  return coalesce(head, (select position from journal_head));
end $$;
