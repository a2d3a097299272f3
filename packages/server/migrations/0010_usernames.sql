-- Usernames that people take for one another are one: width, case, spaces, characters that nobody sees, and letters of
-- other scripts that look like Latin ones (UTS #39, those that occur in names) or like kanji do not tell two apart.

-- As it is compared at sign-in: in the width and without the invisible characters, in the case that was given.
create function username_shape(name text) returns text immutable strict parallel safe language sql
return regexp_replace(normalize(name, nfkc),
  '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
  '', 'g');

-- As it is unique.
create function username_key(name text) returns text immutable strict parallel safe language sql
return translate(lower(regexp_replace(username_shape(name), '\s', '', 'g')),
  'аеорсухіјѕԁԛԝһѵкмтвнӏɑαβεζηικμνορτυχєıɩカニロハタトエチヘーリベペ',
  'aeopcyxijsdqwhvkmtbhlaabezhikmvoptuxeii力二口八夕卜工千へ一りべぺ');

do $$
declare alike text;
begin
  select string_agg(names, '; ') into alike from (
    select string_agg(username, ', ' order by id) as names from accounts group by username_key(username) having count(*) > 1
  ) groups;
  if alike is not null then
    raise exception 'these usernames look alike: %. Rename all but one of each with the version before, then start again', alike;
  end if;
end $$;

create unique index accounts_by_username on accounts (username_key(username));
