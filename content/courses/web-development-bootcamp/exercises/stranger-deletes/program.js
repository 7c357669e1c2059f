const routes = {
  'DELETE /api/repairs/:id'(req, res, id) {
    const user = requireUser(req);
    const result = db.prepare('DELETE FROM repairs WHERE id = ?').run(id);
    if (result.changes === 0) throw new Problem(404, 'You have no such repair.');
    sendJson(res, 200, { deleted: id });
  },
};
