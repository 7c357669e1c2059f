import { randomBytes } from 'node:crypto';
import { setPassword } from './auth.js';

const password = randomBytes(9).toString('base64url');
await setPassword(process.argv[2], password);
console.log(password);
