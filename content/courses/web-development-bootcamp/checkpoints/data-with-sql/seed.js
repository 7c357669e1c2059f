import { db } from './db.js';

const addUser = db.prepare('INSERT INTO users (login, name, room) VALUES (?, ?, ?)');
addUser.run('asha', 'Asha Nair', '214');
addUser.run('imran', 'Imran Qureshi', '107');

const addNotice = db.prepare(`
  INSERT INTO notices (title, body, category, until, author_id)
  VALUES (?, ?, ?, date('now', ?), ?)
`);
addNotice.run('No water on Sunday morning', 'From 10 am to noon.', 'water', '+9 days', 1);
addNotice.run('Lost: black umbrella', 'Wooden handle.', 'lost', '+5 days', 2);
addNotice.run('Found: calculator', 'Ask in room 107.', 'lost', '+3 days', 2);
