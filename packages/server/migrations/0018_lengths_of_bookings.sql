-- What is booked at a time is found by its start alone, since no booking is longer than a month.
alter table conference_room_reservations
  add constraint booked_for_a_month_at_most check (end_time - start_time <= interval '31 days') not valid;
