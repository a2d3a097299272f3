-- What a record may not be, whoever writes it.

-- A milestone is one day: its start, which is its end (api.md, section 1).
alter table project_tasks add constraint milestone_on_one_day
  check (type <> 'milestone' or start_date is not distinct from end_date);
alter table deliverable_tasks add constraint milestone_on_one_day
  check (type <> 'milestone' or start_date is not distinct from end_date);

-- A schedule entry ends only where it begins.
alter table schedules add constraint end_with_a_start check (end_time is null or start_time is not null);

-- The bookings of one room in their order of time: what stands in the way of another, what is still to come.
create index reservations_of_room on conference_room_reservations (conference_room_id, end_time);
-- Who is in a state.
create index sd_users_of_status on sd_users (sd_status_id);
