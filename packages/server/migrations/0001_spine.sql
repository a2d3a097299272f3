-- The records of a firm, the journal that every change leaves, and what sign-in keeps.
-- Instants are timestamptz, calendar days are date. Names follow the content API (api.md, section 1).

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The key of a record on the wire: 24 characters a–z0–9.
create function new_document_id() returns text language sql volatile as $$
  select string_agg(substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + get_byte(bytes, i) % 36, 1), '')
  from (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as bytes) random, generate_series(0, 23) i
$$;

-- The firm's clock: a run sets it (APP_NOW); outside a run it is the real one.
create function firm_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('ibasho.now', true), '')::timestamptz, now())
$$;

---------------------------------------------------------------- journal

create table runs (
  id text primary key default new_document_id(),
  -- The order in which runs were written.
  number bigint generated always as identity unique,
  account_id bigint,
  actor_username text,
  actor_name text,
  source text not null,
  actions jsonb not null,
  message text not null,
  undoable boolean not null,
  undo_of text,
  undone_by text,
  created_at timestamptz not null default firm_now()
);
create index runs_of_account on runs (account_id, number desc);

create table journal (
  id bigint generated always as identity primary key,
  position bigint unique,
  run_id text not null,
  -- Which action of the run, from 0.
  step smallint not null,
  collection text not null,
  row_id bigint not null,
  document_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default firm_now()
);
create index journal_of_run on journal (run_id, id);
create index journal_of_row on journal (collection, row_id, id desc);

-- Positions are given in commit order: this row's lock is held from numbering to COMMIT.
create table journal_head (single boolean primary key default true check (single), position bigint not null);
insert into journal_head (position) values (0);

-- The last statement of a run before COMMIT. Gives the run's last position, or the present head where it changed nothing.
create function number_run(run text) returns bigint language plpgsql as $$
declare
  changed bigint;
  head bigint;
begin
  select count(*) into changed from journal where run_id = run;
  if changed = 0 then
    select position into head from journal_head;
    return head;
  end if;
  update journal_head set position = position + changed returning position into head;
  update journal j set position = numbered.position
    from (select id, head - changed + row_number() over (order by id) as position from journal where run_id = run) numbered
    where j.id = numbered.id;
  return head;
end $$;

-- Keeps version and updated_at, which no caller sets.
create function touch_row() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) = to_jsonb(old) then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := firm_now();
  return new;
end $$;

-- Writes the before and after image of a changed row. Refuses a write that no run stands behind.
-- Arguments: the collection; for the rows of a relation also the parent's table and the column that names it.
create function journal_row() returns trigger language plpgsql as $$
declare
  run text := nullif(current_setting('ibasho.run', true), '');
  old_image jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_image jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  image jsonb := coalesce(new_image, old_image);
  document text := image ->> 'document_id';
begin
  if run is null then
    raise exception 'write to % without a run', tg_table_name using errcode = 'IB001';
  end if;
  if old_image = new_image then
    return null;
  end if;
  if tg_nargs > 1 then
    execute format('select document_id from %I where id = $1', tg_argv[1]) into document using (image ->> tg_argv[2])::bigint;
  end if;
  insert into journal (run_id, step, collection, row_id, document_id, before, after)
    values (run, coalesce(nullif(current_setting('ibasho.step', true), '')::smallint, 0), tg_argv[0], (image ->> 'id')::bigint, document, old_image, new_image);
  return null;
end $$;

create procedure journalled(name text, collection text) language plpgsql as $$
begin
  execute format('create trigger touch before update on %I for each row execute function touch_row()', name);
  execute format('create trigger journal after insert or update or delete on %I for each row execute function journal_row(%L)', name, collection);
end $$;

create procedure journalled_relation(name text, collection text, parent text, parent_column text) language plpgsql as $$
begin
  execute format('create trigger journal after insert or update or delete on %I for each row execute function journal_row(%L, %L, %L)',
    name, collection, parent, parent_column);
end $$;

---------------------------------------------------------------- the firm and its people

create table firm (
  single boolean primary key default true check (single),
  name text not null,
  timezone text not null
);

create table affiliations (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null unique,
  aliases text[] not null default '{}'
);
call journalled('affiliations', 'affiliations');

create table statuses (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null unique
);
call journalled('statuses', 'statuses');

create table media (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null,
  alternative_text text,
  caption text,
  width integer,
  height integer,
  hash text,
  ext text,
  mime text,
  size_kilobytes numeric,
  url text
);
call journalled('media', 'media');

create table sd_users (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null,
  jp_name text,
  en_name text,
  email text,
  comment text,
  return_time timestamptz,
  memo jsonb not null default '[]' check (jsonb_typeof(memo) = 'array'),
  occupancy_rate integer check (occupancy_rate between 0 and 100),
  icon_id bigint references media,
  affiliation_id bigint references affiliations,
  sd_status_id bigint references statuses
);
create index sd_users_of_affiliation on sd_users (affiliation_id);
call journalled('sd_users', 'sd-users');

-- Accounts hold no secret: those are in `credentials` and `sessions`, which have no journal.
create table accounts (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  username text not null unique,
  email text not null,
  provider text not null default 'local',
  confirmed boolean not null default true,
  blocked boolean not null default false,
  role text not null default 'member' check (role in ('member', 'admin')),
  sd_user_id bigint unique references sd_users
);
create unique index accounts_by_email on accounts (lower(email));
call journalled('accounts', 'users');

create table credentials (
  account_id bigint primary key references accounts,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index sessions_of_account on sessions (account_id);

-- Failed sign-ins by account and by address (api.md, section 2).
create table login_failures (
  key text primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);

create table confirmations (
  token_hash text primary key,
  account_id bigint not null,
  session_id text not null,
  plan_hash text not null,
  versions jsonb not null,
  expires_at timestamptz not null
);

create table idempotency_keys (
  account_id bigint not null,
  key text not null,
  body_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);

create table user_holidays (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  date date not null,
  memo text,
  sd_user_id bigint not null references sd_users,
  unique (sd_user_id, date)
);
create index user_holidays_by_date on user_holidays (date);
call journalled('user_holidays', 'user-holidays');

-- A car has one holder: the column holds one person, and takers compete for `sd_user_id is null`.
create table cars (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null,
  aliases text[] not null default '{}',
  sd_user_id bigint references sd_users,
  held_since timestamptz,
  check ((sd_user_id is null) = (held_since is null))
);
create index cars_of_holder on cars (sd_user_id) where sd_user_id is not null;
call journalled('cars', 'cars');

---------------------------------------------------------------- rooms and meetings

create table conference_rooms (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null unique,
  aliases text[] not null default '{}',
  capacity integer check (capacity > 0),
  equipment text
);
call journalled('conference_rooms', 'conference-rooms');

create table conference_room_reservations (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text,
  start_time timestamptz not null,
  end_time timestamptz not null,
  memo text,
  conference_room_id bigint references conference_rooms,
  organizer_id bigint references sd_users,
  check (end_time > start_time),
  constraint one_booking_a_room exclude using gist
    (conference_room_id with =, tstzrange(start_time, end_time, '[)') with &&) where (conference_room_id is not null)
);
create index reservations_by_start on conference_room_reservations (start_time);
call journalled('conference_room_reservations', 'conference-room-reservations');

create table conference_room_reservation_people (
  id bigint generated by default as identity primary key,
  reservation_id bigint not null references conference_room_reservations,
  sd_user_id bigint not null references sd_users,
  unique (reservation_id, sd_user_id)
);
create index reservation_people_by_person on conference_room_reservation_people (sd_user_id);
call journalled_relation('conference_room_reservation_people', 'conference-room-reservations.sd_users', 'conference_room_reservations', 'reservation_id');

create table video_meetings (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  topic text not null,
  start_time timestamptz not null,
  duration integer not null check (duration > 0),
  join_url text,
  meeting_id text,
  provider text,
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed', 'cancelled')),
  organizer_id bigint references sd_users
);
create index video_meetings_by_start on video_meetings (start_time);
call journalled('video_meetings', 'video-meetings');

create table video_meeting_people (
  id bigint generated by default as identity primary key,
  video_meeting_id bigint not null references video_meetings,
  sd_user_id bigint not null references sd_users,
  unique (video_meeting_id, sd_user_id)
);
create index video_meeting_people_by_person on video_meeting_people (sd_user_id);
call journalled_relation('video_meeting_people', 'video-meetings.sd_users', 'video_meetings', 'video_meeting_id');

---------------------------------------------------------------- projects

create table projects (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null,
  description text,
  project_status text not null default 'planning' check (project_status in ('planning', 'in_progress', 'on_hold', 'completed')),
  start_date date,
  end_date date,
  check (end_date >= start_date)
);
call journalled('projects', 'projects');

create table project_tasks (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null,
  start_date date,
  end_date date,
  hours numeric not null default 8 check (hours >= 0),
  comment text,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  task_status text not null default 'not_started' check (task_status in ('not_started', 'in_progress', 'completed')),
  type text not null default 'task' check (type in ('task', 'milestone')),
  project_id bigint references projects,
  sd_user_id bigint references sd_users,
  check (end_date >= start_date)
);
create index project_tasks_of_project on project_tasks (project_id);
create index project_tasks_of_person on project_tasks (sd_user_id);
call journalled('project_tasks', 'project-tasks');

create table deliverables (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null,
  description text,
  type text not null default 'other' check (type in ('design', 'development', 'content', 'other')),
  deliverable_status text not null default 'not_started' check (deliverable_status in ('not_started', 'in_progress', 'completed')),
  start_date date,
  due_date date,
  estimated_hours numeric not null default 40 check (estimated_hours >= 0),
  progress numeric not null default 0 check (progress between 0 and 100),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  project_id bigint references projects,
  check (due_date >= start_date)
);
create index deliverables_of_project on deliverables (project_id);
call journalled('deliverables', 'deliverables');

create table deliverable_tasks (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null,
  description text,
  start_date date,
  end_date date,
  actual_hours numeric not null default 8 check (actual_hours >= 0),
  task_status text not null default 'not_started' check (task_status in ('not_started', 'in_progress', 'completed')),
  progress numeric not null default 0 check (progress between 0 and 100),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  type text not null default 'task' check (type in ('task', 'milestone')),
  deliverable_id bigint references deliverables,
  sd_user_id bigint references sd_users,
  check (end_date >= start_date)
);
create index deliverable_tasks_of_deliverable on deliverable_tasks (deliverable_id);
create index deliverable_tasks_of_person on deliverable_tasks (sd_user_id);
call journalled('deliverable_tasks', 'deliverable-tasks');

---------------------------------------------------------------- bulletins and schedules

create table bulletins (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  title text not null,
  text text,
  sd_user_id bigint references sd_users
);
create index bulletins_by_time on bulletins (created_at desc);
call journalled('bulletins', 'bulletins');

create table schedules (
  id bigint generated by default as identity primary key,
  document_id text not null unique default new_document_id(),
  created_at timestamptz not null default firm_now(),
  updated_at timestamptz not null default firm_now(),
  version integer not null default 1,
  name text not null,
  date date not null,
  start_time timestamptz,
  end_time timestamptz,
  text text,
  sd_user_id bigint references sd_users,
  author_id bigint references sd_users,
  check (end_time > start_time)
);
create index schedules_of_person on schedules (sd_user_id, date);
create index schedules_by_date on schedules (date);
call journalled('schedules', 'schedules');
