create table loans (
  card text not null,
  title text not null,
  due date not null
);
insert into loans (card, title, due) values
  ('L-204', 'Signals and Systems', current_date - 9),
  ('L-204', 'Malgudi Days', current_date + 4);
