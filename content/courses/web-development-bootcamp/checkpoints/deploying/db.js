import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const file = process.env.DB_FILE ?? path.join(import.meta.dirname, 'board.db');
export const db = new DatabaseSync(file);

db.exec(`
  PRAGMA journal_mode = WAL;

  CREATE TABLE IF NOT EXISTS users (
    id INTEGER PRIMARY KEY,
    login TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    room TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS notices (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL CHECK (length(title) BETWEEN 5 AND 80),
    body TEXT NOT NULL,
    category TEXT NOT NULL CHECK (category IN ('mess', 'water', 'lost', 'event')),
    until TEXT NOT NULL,
    author_id INTEGER NOT NULL REFERENCES users (id)
  ) STRICT;

  CREATE INDEX IF NOT EXISTS notices_until ON notices (until);
`);
