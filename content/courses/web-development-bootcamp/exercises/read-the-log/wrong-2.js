const text = require('fs').readFileSync(0, 'utf8').trim();
const lines = text === '' ? [] : text.split('\n');

let worked = 0;
let refused = 0;
let failed = 0;
for (const line of lines) {
  if (line[0] === '2') worked += 1;
  if (line[0] === '4') refused += 1;
  if (line[0] === '5') failed += 1;
}
console.log(`worked ${worked}`);
console.log(`refused ${refused}`);
console.log(`failed ${failed}`);
