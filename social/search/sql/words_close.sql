-- If no one matches, names that contain the words closest to the text's two longest words (or these
-- words themselves, if none is close), and the text's short words as typed. The index has e-mails
-- too, but only names may match closely.
close_words as materialized (
  select coalesce((
      select '%%' || regexp_replace(word, '([\\%%_])', '\\\1', 'g') || '%%'
      from accounts_nameword
      where word %% %(longest_word)s
      order by similarity(word, %(longest_word)s) desc, word limit 1
    ), %(longest_part)s) as longest,
    coalesce((
      select '%%' || regexp_replace(word, '([\\%%_])', '\\\1', 'g') || '%%'
      from accounts_nameword
      where word %% %(second_word)s
      order by similarity(word, %(second_word)s) desc, word limit 1
    ), %(second_part)s) as second
  where (select count(*) from ({found}) as found) = 0
), close as materialized (
  select {columns} from (
  select * from accounts_user
  where (select count(*) from ({found}) as found) = 0
    and (name_key || E'\n' || local_part_key) like (select longest from close_words)
    and (name_key || E'\n' || local_part_key) like (select second from close_words)
    and cardinality(show_trgm(%(longest_word)s)) > 0
  limit {index_matches_max}
  ) as accounts_user
  where name_key like (select longest from close_words)
    and name_key like (select second from close_words)
    and name_key like all (%(short_words)s)
    and {filters}
  limit {ranked_max}
)
