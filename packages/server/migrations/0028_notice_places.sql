-- On whose page a notice shows: the documentId of the record that what it tells of goes with.
alter table notices add column within text;
