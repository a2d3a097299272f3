-- What colleagues did with somebody's car, presence or days off, kept until that person has seen it; at most one a run.
-- Not journalled: it is nobody else's business, and an undo neither restores nor removes what has been seen.

create table notices (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  sd_user_id bigint not null references sd_users on delete cascade,
  run_id text not null,
  -- As whoever did it was called then.
  actor_name text not null,
  -- Of the record that it is about: where the notice leads.
  collection text not null,
  text text not null,
  created_at timestamptz not null default firm_now(),
  seen_at timestamptz,
  unique (run_id, sd_user_id)
);
create index notices_unseen on notices (sd_user_id, id desc) where seen_at is null;
