import { db } from './db.js';

console.table(db.prepare(`
  SELECT title, name, room FROM notices
  JOIN users ON users.id = notices.author_id
  WHERE category = ? ORDER BY until
`).all('lost'));

console.table(db.prepare(`
  SELECT category, count(*) AS number FROM notices
  GROUP BY category ORDER BY number DESC
`).all());
