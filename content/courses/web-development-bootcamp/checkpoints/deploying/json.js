import { text } from 'node:stream/consumers';

export class Problem extends Error {
  constructor(status, message, errors) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export function sendJson(res, status, data) {
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  res.end(JSON.stringify(data));
}

export async function readJson(req) {
  const type = req.headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) throw new Problem(415, 'Send JSON.');
  const size = Number(req.headers['content-length']);
  if (!(size <= 20_000)) throw new Problem(413, 'Send at most 20 kB.');
  try {
    return JSON.parse(await text(req));
  } catch {
    throw new Problem(400, 'This is not valid JSON.');
  }
}
