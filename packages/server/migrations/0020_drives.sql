-- Who gave a car back lately is asked of the journal: the check before and after their drive may be missing.
create index journal_of_cars_by_time on journal (at) where collection = 'cars';
