-- Addresses by which calendars outside read what somebody has to do, or when a room is booked. Whoever has the address may
-- read it, so its token is kept as SHA-256 alone. Not journalled, like everything that holds a secret: a link that was
-- revoked is gone, and no undo brings it back.
create table calendar_links (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  name text not null,
  token_hash text not null unique,
  sd_user_id bigint references sd_users on delete cascade,
  conference_room_id bigint references conference_rooms on delete cascade,
  created_at timestamptz not null,
  -- When a calendar last read it, to the hour.
  read_at timestamptz,
  constraint of_a_person_or_a_room check (num_nonnulls(sd_user_id, conference_room_id) = 1)
);
create index calendar_links_of_person on calendar_links (sd_user_id);
create index calendar_links_of_room on calendar_links (conference_room_id);
