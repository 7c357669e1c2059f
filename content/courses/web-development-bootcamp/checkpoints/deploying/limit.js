import { Problem } from './json.js';

const attempts = new Map();
setInterval(() => attempts.clear(), 15 * 60_000).unref();

export function attempt(login) {
  const count = (attempts.get(login) ?? 0) + 1;
  attempts.set(login, count);
  if (count > 5) throw new Problem(429, 'Too many attempts. Wait 15 minutes.');
}

export const succeeded = (login) => attempts.delete(login);
