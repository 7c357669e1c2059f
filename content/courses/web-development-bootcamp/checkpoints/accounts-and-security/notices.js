import { requireUser } from './auth.js';
import { db } from './db.js';
import { checkNotice, today } from './public/check.js';
import { Problem, readJson, sendJson } from './json.js';

const current = db.prepare(`
  SELECT notices.id, title, body, category, until, name AS author
  FROM notices JOIN users ON users.id = author_id
  WHERE until >= ? ORDER BY until, notices.id
`);
const insert = db.prepare(`
  INSERT INTO notices (title, body, category, until, author_id)
  VALUES (:title, :body, :category, :until, :author)
`);

export const noticeRoutes = {
  'GET /api/notices'(req, res) {
    sendJson(res, 200, current.all(today()));
  },

  async 'POST /api/notices'(req, res) {
    const user = requireUser(req);
    const { value, errors } = checkNotice(await readJson(req));
    if (Object.keys(errors).length > 0) throw new Problem(422, 'Please check the form.', errors);
    const result = insert.run({ ...value, author: user.id });
    sendJson(res, 201, { id: result.lastInsertRowid, ...value });
  },

  'DELETE /api/notices/:id'(req, res, id) {
    const user = requireUser(req);
    const result = db.prepare('DELETE FROM notices WHERE id = ? AND author_id = ?').run(id, user.id);
    if (result.changes === 0) throw new Problem(404, 'You have no such notice.');
    sendJson(res, 200, { deleted: id });
  },
};
