import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { db } from './db.js';
import { Problem, readJson, sendJson } from './json.js';
import { attempt, succeeded } from './limit.js';

db.exec(`
  CREATE TABLE IF NOT EXISTS passwords (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    salt BLOB NOT NULL,
    hash BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    token_hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    expires INTEGER NOT NULL
  ) STRICT;
`);

const week = 7 * 86_400; // seconds
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 ** 2 };
const slowHash = (password, salt) => promisify(scrypt)(password, salt, 32, cost);
const quickHash = (token) => createHash('sha256').update(token).digest('hex');

function setCookie(res, value, seconds) {
  const secure = process.env.NODE_ENV === 'production' ? '; Secure' : '';
  res.setHeader('Set-Cookie', `session=${value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${seconds}${secure}`);
}

function tokenHash(req) {
  const found = /(?:^|; )session=([\w-]+)/.exec(req.headers.cookie ?? '');
  return quickHash(found?.[1] ?? '');
}

export async function setPassword(login, password) {
  const user = db.prepare('SELECT id FROM users WHERE login = ?').get(login);
  if (!user) throw new Error(`Nobody has the login ${login}.`);
  const salt = randomBytes(16);
  const hash = await slowHash(password, salt);
  db.prepare('INSERT OR REPLACE INTO passwords VALUES (?, ?, ?)').run(user.id, salt, hash);
  db.prepare('DELETE FROM sessions WHERE user_id = ?').run(user.id);
}

export function requireUser(req) {
  const user = db.prepare(`
    SELECT users.id, name FROM sessions JOIN users ON users.id = user_id
    WHERE token_hash = ? AND expires > ?
  `).get(tokenHash(req), Date.now());
  if (!user) throw new Problem(401, 'Please log in first.');
  return user;
}

export const accountRoutes = {
  async 'POST /api/login'(req, res) {
    const { login, password } = (await readJson(req)) ?? {};
    attempt(String(login));
    const row = db.prepare(`
      SELECT user_id, salt, hash FROM passwords JOIN users ON users.id = user_id
      WHERE login = ?
    `).get(String(login));
    const hash = await slowHash(String(password), row?.salt ?? 'nobody');
    if (!row || !timingSafeEqual(hash, row.hash)) throw new Problem(401, 'Login or password is wrong.');
    succeeded(String(login));
    const token = randomBytes(32).toString('base64url');
    db.prepare('INSERT INTO sessions VALUES (?, ?, ?)')
      .run(quickHash(token), row.user_id, Date.now() + week * 1000);
    setCookie(res, token, week);
    sendJson(res, 200, {});
  },

  'POST /api/logout'(req, res) {
    db.prepare('DELETE FROM sessions WHERE token_hash = ?').run(tokenHash(req));
    setCookie(res, '', 0);
    sendJson(res, 200, {});
  },
};
