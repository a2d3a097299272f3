-- What runs ask for outside, carried out once they have committed; and video meetings as their provider holds them.

-- Not journalled: the records say what became of it. `is_required`: the run is taken back where this fails for good.
-- `is_overdue`: whoever asked has been answered that it is under way, and is told by a notice where it fails.
create table effects (
  id bigint generated always as identity primary key,
  run_id text not null,
  step smallint not null,
  kind text not null,
  subject text not null,
  payload jsonb not null,
  is_required boolean not null,
  is_overdue boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  error text,
  outcome jsonb,
  -- The run that wrote the outcome into the records.
  result_run text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  ended_at timestamptz
);
create index effects_of_run on effects (run_id, id);
create index effects_of_subject on effects (subject, id);
create index effects_due on effects (due_at) where state = 'waiting';

-- `reference`: of a meeting that the product opens and closes at its provider; null where an administrator gave the link.
-- `host`: who holds it there. `options`: how it is held.
alter table video_meetings
  add column reference text unique,
  add column host text,
  add column options jsonb not null default '{}';

create function meeting_time(start_time timestamptz, minutes integer) returns tstzrange language sql immutable as $$
  select tstzrange(start_time, start_time + minutes * interval '1 minute', '[)')
$$;

-- Nobody holds two meetings at once.
alter table video_meetings add constraint one_meeting_a_host
  exclude using gist (host with =, meeting_time(start_time, duration) with &&) where (host is not null);
