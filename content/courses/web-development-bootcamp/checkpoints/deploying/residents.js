import { db } from './db.js';

const addUser = db.prepare('INSERT INTO users (login, name, room) VALUES (?, ?, ?)');
addUser.run('asha', 'Asha Nair', '214');
addUser.run('imran', 'Imran Qureshi', '107');
