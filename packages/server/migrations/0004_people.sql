-- Whoever administrates the firm can never be locked out of it: the last account that may do so stays. IB002 says so.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  -- Two who demote each other at the same moment come here one after the other.
  perform pg_advisory_xact_lock(hashtext('ibasho administrators'));
  if not exists (select from accounts where role = 'admin' and confirmed and not blocked) then
    raise exception 'no administrator would be left' using errcode = 'IB002';
  end if;
  return null;
end $$;

create trigger administrator_gone after delete on accounts for each row
  when (old.role = 'admin' and old.confirmed and not old.blocked) execute function keep_an_administrator();
create trigger administrator_changed after update of role, blocked, confirmed on accounts for each row
  when (old.role = 'admin' and old.confirmed and not old.blocked
        and not (new.role = 'admin' and new.confirmed and not new.blocked)) execute function keep_an_administrator();

-- Who takes part in what, and who wrote it, is looked up when a person leaves.
create index reservations_of_organizer on conference_room_reservations (organizer_id);
create index video_meetings_of_organizer on video_meetings (organizer_id);
create index bulletins_of_author on bulletins (sd_user_id);
create index schedules_of_author on schedules (author_id);
