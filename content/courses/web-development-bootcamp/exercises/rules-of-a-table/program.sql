CREATE TABLE repairs (
  id INTEGER PRIMARY KEY,
  what TEXT [[1]],
  author_id INTEGER NOT NULL [[2]] users (id),
  state TEXT NOT NULL [[3]] (state IN ('new', 'begun', 'done'))
) STRICT;
