-- What every write runs through, without statements that are parsed anew and without work for a random key.

-- 24 of the 32 digits of a random number: made once a record.
create or replace function new_document_id() returns text language sql volatile as $$
  select substr(replace(gen_random_uuid()::text, '-', ''), 9)
$$;

-- Writes what changed a row into the journal, under `document`. Refuses a write that no run stands behind.
create function write_journal(collection text, document text, old_image jsonb, new_image jsonb) returns void language plpgsql as $$
declare
  run text := nullif(current_setting('ibasho.run', true), '');
  place integer := coalesce(nullif(current_setting('ibasho.changed', true), '')::integer, 0) + 1;
begin
  if run is null then
    raise exception 'write to % without a run', collection using errcode = 'IB001';
  end if;
  insert into journal (run_id, ordinal, step, collection, row_id, document_id, before, after)
    values (run, place, coalesce(nullif(current_setting('ibasho.step', true), '')::smallint, 0), collection,
      (coalesce(new_image, old_image) ->> 'id')::bigint, document, old_image, new_image);
  perform set_config('ibasho.changed', place::text, true);
end $$;

-- Of a record. Argument: the collection.
create or replace function journal_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_journal(tg_argv[0], new.document_id, null, to_jsonb(new));
  elsif tg_op = 'DELETE' then
    perform write_journal(tg_argv[0], old.document_id, to_jsonb(old), null);
  elsif new is distinct from old then
    perform write_journal(tg_argv[0], new.document_id, to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end $$;

-- Of a row between records: under the document of the one that owns it. A function for each such table, so that what it
-- reads is planned once.
create or replace procedure journalled_relation(name text, collection text, parent text, parent_column text) language plpgsql as $$
begin
  execute format($function$
    create or replace function %I() returns trigger language plpgsql as $body$
    declare
      old_image jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      new_image jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
      document text;
    begin
      if tg_op = 'UPDATE' then
        if new is not distinct from old then
          return null;
        end if;
      end if;
      select document_id into document from %I
        where id = case when tg_op = 'DELETE' then old.%I else new.%I end;
      perform write_journal(tg_argv[0], document, old_image, new_image);
      return null;
    end $body$ $function$, 'journal_' || name, parent, parent_column, parent_column);
  execute format('create or replace trigger journal after insert or update or delete on %I for each row execute function %I(%L)',
    name, 'journal_' || name, collection);
end $$;

call journalled_relation('conference_room_reservation_people', 'conference-room-reservations.sd_users', 'conference_room_reservations', 'reservation_id');
call journalled_relation('video_meeting_people', 'video-meetings.sd_users', 'video_meetings', 'video_meeting_id');
