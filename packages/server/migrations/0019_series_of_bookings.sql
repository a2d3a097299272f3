-- Bookings that repeat one another: each is a row of its own, so that no two of a room overlap.
alter table conference_room_reservations
  add column series_id bigint references series,
  -- Changed alone; what is done to its series leaves its time and room as they are.
  add column is_exception boolean not null default false;
create index reservations_of_series on conference_room_reservations (series_id, start_time) where series_id is not null;
