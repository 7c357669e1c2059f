import { db } from './db.js';

const move = db.prepare('UPDATE notices SET author_id = ? WHERE author_id = ?');
const remove = db.prepare('DELETE FROM users WHERE id = ?');

db.exec('BEGIN');
try {
  move.run(2, 1); // from Asha to Imran
  remove.run(1);
  db.exec('COMMIT');
} catch (error) {
  db.exec('ROLLBACK');
  throw error;
}
