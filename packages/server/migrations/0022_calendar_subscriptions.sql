-- Calendars elsewhere that somebody looks at beside their own. Their addresses often hold a secret of the other service, so
-- nothing of this is journalled, and nobody but their owner sees any of it.
create table calendar_subscriptions (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  sd_user_id bigint not null references sd_users on delete cascade,
  name text not null,
  address text not null,
  created_at timestamptz not null,
  -- When its owner last looked at it: what nobody looks at is not read.
  seen_at timestamptz not null,
  -- When it was last asked for, and when that last went well.
  checked_at timestamptz not null,
  read_at timestamptz not null,
  -- Why it could not be read the last time, in Japanese.
  problem text,
  etag text,
  content_hash text not null,
  -- When its events were last put down: repeated ones go only so far.
  expanded_at timestamptz not null
);
create index calendar_subscriptions_of_person on calendar_subscriptions (sd_user_id);

create table subscribed_events (
  subscription_id bigint not null references calendar_subscriptions on delete cascade,
  title text not null,
  place text not null,
  first_date date,
  last_date date,
  start_time timestamptz,
  end_time timestamptz,
  check (num_nonnulls(first_date, last_date) = 2 and num_nonnulls(start_time, end_time) = 0
    or num_nonnulls(first_date, last_date) = 0 and num_nonnulls(start_time, end_time) = 2)
);
create index subscribed_events_of_subscription on subscribed_events (subscription_id);
