-- What staff call a department whose `name` is written for the API; null where that is what they call it too.
alter table affiliations add column display_name text;

-- The first alias in kana or kanji, where the name itself has neither. No run stands behind it: the journal stays as it is.
alter table affiliations disable trigger user;
update affiliations
  set display_name = (
    select alias from unnest(aliases) with ordinality as listed (alias, place)
      where alias ~ '[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'
      order by place limit 1
  )
  where name !~ '[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]';
alter table affiliations enable trigger user;
