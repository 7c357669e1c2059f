const text = require('fs').readFileSync(0, 'utf8').trim();
const lines = text === '' ? [] : text.split('\n');

let worked = 0;
let refused = 0;
let failed = 0;
for (const line of lines) {
  const [status] = line.split(' ');
  if (status === '200') worked += 1;
  if (status === '404') refused += 1;
  if (status === '500') failed += 1;
}
console.log(`worked ${worked}`);
console.log(`refused ${refused}`);
console.log(`failed ${failed}`);
