-- If no one matches, the words closest to the text, among all first and last words of names, and the
-- fans whose first or last name starts with one of them.
close_words as materialized (
  select word from accounts_nameword
  where (select count(*) from ({found}) as found) = 0 and word %% %(key)s
  order by similarity(word, %(key)s) desc, word limit {close_words_max}
), close as materialized (
  select fan.* from close_words cross join lateral (
  (
  select {columns} from accounts_user
  where name_key ~>=~ word and name_key ~<~ (word || chr(1114111))
    and {filter_ranges}
  order by name_key using ~<~ limit {ranked_max}
  ) union all (
  select {columns} from accounts_user
  where last_name_key ~>=~ word and last_name_key ~<~ (word || chr(1114111))
    and not starts_with(name_key, word)
    and {filter_ranges}
  order by last_name_key using ~<~ limit {ranked_max}
  )
  ) as fan
)
