const text = require('fs').readFileSync(0, 'utf8').trim();
const lines = text === '' ? [] : text.split('\n');
