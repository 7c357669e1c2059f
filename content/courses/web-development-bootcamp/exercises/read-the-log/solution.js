const text = require('fs').readFileSync(0, 'utf8').trim();
const lines = text === '' ? [] : text.split('\n');

let worked = 0;
let refused = 0;
let failed = 0;
for (const line of lines) {
  const first = line[0];
  if (first === '4') refused += 1;
  else if (first === '5') failed += 1;
  else worked += 1;
}
console.log(`worked ${worked}`);
console.log(`refused ${refused}`);
console.log(`failed ${failed}`);
