-- What staff call a department whose `name` is written for the API; null where that is what they call it too.
alter table affiliations add column display_name text;

-- Where the name has neither kana nor kanji: the first alias that reads as a department's name (as `isDepartmentName` has
-- it). No run stands behind it: the journal stays as it is.
alter table affiliations disable trigger user;
update affiliations
  set display_name = (
    select alias from unnest(aliases) with ordinality as listed (alias, place)
      where alias ~ '[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'
        and alias ~ '([室部課局班係]|ルーム|チーム|グループ|ユニット|ラボ|スタジオ)$'
      order by place limit 1
  )
  where name !~ '[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]';
alter table affiliations enable trigger user;
