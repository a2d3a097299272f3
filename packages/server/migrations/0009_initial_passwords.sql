-- A password that an administrator has handed over and that its owner has not replaced: only such a one, or none, may be
-- made anew for the printed sheet.
alter table credentials add column is_initial boolean not null default false;
