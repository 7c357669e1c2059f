// These two lines read the log; `lines` is an array of texts.
const text = require('fs').readFileSync(0, 'utf8').trim();
const lines = text === '' ? [] : text.split('\n');
