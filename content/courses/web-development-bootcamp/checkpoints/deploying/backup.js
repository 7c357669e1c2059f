import { backup } from 'node:sqlite';
import { db } from './db.js';

const file = process.argv[2];
await backup(db, file);
console.log('written', file);
