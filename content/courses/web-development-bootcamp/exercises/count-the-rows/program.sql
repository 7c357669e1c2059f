CREATE TABLE notices (title TEXT, category TEXT, until TEXT);
INSERT INTO notices VALUES
  ('Umbrella', 'lost', '2030-12-10'),
  ('Key', 'lost', '2030-12-11'),
  ('Old bottle', 'lost', '2030-11-02'),
  ('Tank cleaning', 'water', '2030-12-08'),
  ('Low pressure', 'water', '2030-12-12'),
  ('Carrom final', 'event', '2030-11-20');

SELECT category, count(*) AS number FROM notices
WHERE until >= '2030-12-01'
GROUP BY category;
