-- The board is true: nobody is online who will only come back later. IB003 says so.
create function keep_presence_true() returns trigger language plpgsql as $$
begin
  if new.return_time > firm_now() and exists (select from statuses where id = new.sd_status_id and name = 'online') then
    raise exception 'somebody online has no return time ahead' using errcode = 'IB003';
  end if;
  return new;
end $$;

-- What is already stored is put right by a run of its own: whoever is to come back is out until then.
do $$
declare
  run text := new_document_id();
begin
  perform set_config('ibasho.run', run, true);
  update sd_users set sd_status_id = (select id from statuses where name = 'going_out')
    where return_time > firm_now() and sd_status_id = (select id from statuses where name = 'online');
  if found then
    perform close_run(run, null, null, null, 'system', '[]', '戻り時間がこれからの人を外出中にしました', false, null);
  end if;
end $$;

-- An update that leaves both alone is no matter of this rule: the firm's clock may have been set back since.
create trigger presence_added before insert on sd_users for each row
  when (new.return_time is not null) execute function keep_presence_true();
create trigger presence_changed before update on sd_users for each row
  when (new.return_time is not null
        and (new.return_time, new.sd_status_id) is distinct from (old.return_time, old.sd_status_id))
  execute function keep_presence_true();
