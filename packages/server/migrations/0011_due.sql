-- What the product does by itself when its time comes (src/actions/due.ts). A row is written by the run that does it, so
-- that of several processes one does it, and once.
create table due_done (
  work text not null,
  key text not null,
  done_at timestamptz not null default now(),
  primary key (work, key)
);
create index due_done_age on due_done (done_at);
