import http from 'node:http';
import { sendFile } from './files.js';
import { Problem, sendJson } from './json.js';
import { noticeRoutes } from './notices.js';

const routes = { ...noticeRoutes };

async function answer(req, res) {
  const pathname = req.url.split('?')[0];
  if (!pathname.startsWith('/api/')) {
    if (req.method !== 'GET') throw new Problem(405, 'Only GET works here.');
    return sendFile(pathname, res);
  }
  const id = Number(pathname.match(/\/(\d+)$/)?.[1]);
  const pattern = pathname.replace(/\/\d+$/, '/:id');
  const handler = routes[`${req.method} ${pattern}`];
  if (!handler) throw new Problem(404, `Nothing at ${req.method} ${pathname}.`);
  await handler(req, res, id);
}

const server = http.createServer(async (req, res) => {
  try {
    await answer(req, res);
  } catch (error) {
    let problem = error;
    if (!(error instanceof Problem)) {
      console.error(error);
      problem = new Problem(500, 'Something failed on the server.');
    }
    if (res.headersSent) res.end();
    else sendJson(res, problem.status, { error: problem.message, errors: problem.errors });
  }
  console.log(res.statusCode, req.method, req.url);
});

server.listen(3000, '127.0.0.1', () => console.log('http://localhost:3000'));
