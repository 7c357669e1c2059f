const byRoom = db.prepare('SELECT name FROM users WHERE room = ?');
const insert = db.prepare('INSERT INTO repairs VALUES (?, ?)');
const remove = db.prepare('DELETE FROM repairs WHERE id = ?');

export const routes = {
  'GET /api/titles'(req, res) {
    const category = decodeURIComponent(req.url.split('?category=')[1] ?? '');
    const rows = db.prepare(`SELECT title FROM notices WHERE category = '${category}'`).all();
    sendJson(res, 200, rows);
  },
};
