import { checkNotice } from './public/check.js';
import { Problem, readJson, sendJson } from './json.js';

const notices = [];
let lastId = 0;

export const noticeRoutes = {
  'GET /api/notices'(req, res) {
    sendJson(res, 200, notices);
  },

  async 'POST /api/notices'(req, res) {
    const { value, errors } = checkNotice(await readJson(req));
    if (Object.keys(errors).length > 0) throw new Problem(422, 'Please check the form.', errors);
    lastId += 1;
    const notice = { id: lastId, ...value };
    notices.push(notice);
    sendJson(res, 201, notice);
  },

  'DELETE /api/notices/:id'(req, res, id) {
    const place = notices.findIndex((n) => n.id === id);
    if (place === -1) throw new Problem(404, 'There is no such notice.');
    notices.splice(place, 1);
    sendJson(res, 200, { deleted: id });
  },
};
