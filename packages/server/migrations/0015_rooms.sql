-- What a firm asks of bookings of a room: null asks nothing.
alter table conference_rooms
  -- Bookings begin at most so many days from today.
  add column book_ahead_days integer check (book_ahead_days >= 0),
  add column longest_minutes integer check (longest_minutes > 0),
  -- Where nobody has entered by then, the room is free again.
  add column release_minutes integer check (release_minutes > 0);

-- When somebody who takes part said that they are in the room.
alter table conference_room_reservations add column entered_at timestamptz;
